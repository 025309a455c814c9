"""What is known of an option: its kind, values, default, unit, clause and variants.

An option is declared once, as a field of a part, by `option()`; the table of all options is read off the
fields.  `Option.read` takes the plain values of JSON and TOML, `Option.plain` gives them back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from types import UnionType
from typing import Any, Final, cast, get_args, get_origin, get_type_hints

from marias.engine.members import WordEnum
from marias.engine.ruleset.values import Ranges, Variant

BOTH: Final = frozenset(Variant)
VOLENY: Final = frozenset({Variant.VOLENY})
LICITOVANY: Final = frozenset({Variant.LICITOVANY})

NO_NUMBER: Final = "none"
"""How "no number" is written where a format has no null (TOML)."""


class OptionKind(WordEnum):
    """Shape of an option's value."""

    BOOL = "bool"
    INT = "int"
    OPTIONAL_INT = "int?"
    ENUM = "enum"
    SET = "set"
    INTS = "ints"
    RECORD = "record"


class OutsideTypeError(ValueError):
    """A plain value that is outside the type of its option."""


@dataclass(frozen=True, slots=True)
class _Declared:
    """What a field says beside its annotation and default."""

    clause: str
    unit: str | None
    variants: frozenset[Variant]
    range: tuple[int, int] | None
    values: tuple[int, ...]
    only: Mapping[object, frozenset[Variant]]


def option(
    default: object,
    clause: str,
    *,
    unit: str | None = None,
    variants: frozenset[Variant] = BOTH,
    range: tuple[int, int] | None = None,  # noqa: A002 - the word of the option list
    values: tuple[int, ...] = (),
    only: Mapping[Any, frozenset[Variant]] | None = None,
) -> Any:  # noqa: ANN401 - stands for the annotated type of the field, like dataclasses.field
    """Declare an option as a field of a part.

    `range` bounds numbers, `values` lists them where only some are allowed; `only` names the values that
    belong to fewer variants than the option itself.
    """
    declared = _Declared(clause, unit, variants, range, values, only or {})
    return field(default=default, metadata={"option": declared})


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rules, as read off its field."""

    name: str
    part: str
    kind: OptionKind
    default: object
    clause: str
    unit: str | None
    variants: frozenset[Variant]
    values: tuple[object, ...]
    """All values of an enum or set in their order, or the numbers of a list; else empty."""
    range: tuple[int, int] | None
    only: Mapping[object, frozenset[Variant]]
    type: type
    """Enum of the value or of a set's members, record class, int or bool."""

    @property
    def allowed(self) -> str:
        """Allowed values as words and numbers: `side, individual`, `0…20, none`."""
        if self.kind is OptionKind.BOOL:
            return "true, false"
        if self.kind is OptionKind.RECORD:
            return ", ".join(_shown(kind, ranges) for kind, ranges in self.numbers.items())
        if self.values:
            return ", ".join(str(value) for value in self.values)
        words = "{}…{}".format(*self.range) if self.range else "…"
        return f"{words}, {NO_NUMBER}" if self.kind is OptionKind.OPTIONAL_INT else words

    @property
    def numbers(self) -> Mapping[StrEnum, Ranges]:
        """The kinds of a record and the ranges of their numbers; empty for other options."""
        if self.kind is not OptionKind.RECORD:
            return {}
        return cast("Mapping[StrEnum, Ranges]", cast("Any", self.type).NUMBERS)

    def values_in(self, variant: Variant) -> tuple[object, ...]:
        """Give the values that belong to a variant, in their order."""
        return tuple(value for value in self.values if variant in self.only.get(value, self.variants))

    def accepts(self, value: object) -> bool:
        """Tell whether a field may hold this value (types are exact: True is no number)."""
        match self.kind:
            case OptionKind.BOOL:
                return type(value) is bool
            case OptionKind.INT:
                return self._is_number(value)
            case OptionKind.OPTIONAL_INT:
                return value is None or self._is_number(value)
            case OptionKind.ENUM:
                return type(value) is self.type
            case OptionKind.SET:
                return type(value) is frozenset and all(type(member) is self.type for member in value)
            case OptionKind.INTS:
                return (
                    type(value) is tuple
                    and all(self._is_number(number) for number in value)
                    and len(set(value)) == len(value)
                )
            case OptionKind.RECORD:
                return type(value) is self.type and self._is_record(value)

    def read(self, plain: object) -> object:
        """Take a value of JSON or TOML; raises OutsideTypeError.

        A set is a list without repetitions, a record a table with `kind`, "no number" is null or `"none"`.
        """
        value = plain
        if self.kind is OptionKind.OPTIONAL_INT and plain == NO_NUMBER:
            value = None
        elif self.kind is OptionKind.ENUM and isinstance(plain, str):
            value = self._member(plain)
        elif self.kind is OptionKind.SET and isinstance(plain, list | tuple):
            value = frozenset(self._member(word) for word in plain)
            if len(value) != len(plain):
                raise OutsideTypeError
        elif self.kind is OptionKind.INTS and isinstance(plain, list):
            value = tuple(plain)
        elif self.kind is OptionKind.RECORD and isinstance(plain, Mapping):
            value = self._read_record(plain)
        if not self.accepts(value):
            raise OutsideTypeError
        return value

    def plain(self, value: object) -> object:
        """Give the value as JSON has it: words, numbers, None, lists in documented order, tables."""
        match self.kind:
            case OptionKind.ENUM:
                return str(value)
            case OptionKind.SET:
                return [str(member) for member in self.values if member in cast("frozenset[object]", value)]
            case OptionKind.INTS:
                return list(cast("tuple[int, ...]", value))
            case OptionKind.RECORD:
                kind: StrEnum = cast("Any", value).kind
                return {"kind": str(kind)} | {name: getattr(value, name) for name in self.numbers[kind]}
            case _:
                return value

    def _is_number(self, value: object) -> bool:
        if type(value) is not int:
            return False
        if self.values:
            return value in self.values
        return self.range is None or self.range[0] <= value <= self.range[1]

    def _is_record(self, record: object) -> bool:
        kind = cast("Any", record).kind
        ranges = self.numbers.get(kind)
        if ranges is None or not isinstance(kind, StrEnum):
            return False
        for entry in fields(cast("Any", record)):
            if entry.name == "kind":
                continue
            number = getattr(record, entry.name)
            least, most = ranges.get(entry.name, (0, 0))
            if type(number) is not int or not least <= number <= most:
                return False
        return True

    def _member(self, word: object) -> object:
        for member in self.values:
            if isinstance(word, str) and str(member) == word:
                return member
        raise OutsideTypeError

    def _read_record(self, table: Mapping[object, object]) -> object:
        for kind, ranges in self.numbers.items():
            if table.get("kind") == str(kind) and set(table) == {"kind", *ranges}:
                return self.type(kind, **{name: table[name] for name in ranges})
        raise OutsideTypeError


def options_of(part_name: str, part: type) -> Iterator[Option]:
    """Read the options off the fields of a part, in their order."""
    hints = get_type_hints(part)
    for entry in fields(part):
        yield _read_field(part_name, entry, hints[entry.name])


def _read_field(part_name: str, entry: Field[Any], hint: object) -> Option:
    declared: _Declared = entry.metadata["option"]
    kind, value_type = _shape(hint)
    values: tuple[object, ...] = declared.values
    if kind in {OptionKind.ENUM, OptionKind.SET}:
        values = tuple(cast("type[StrEnum]", value_type))
    return Option(
        name=entry.name,
        part=part_name,
        kind=kind,
        default=entry.default,
        clause=declared.clause,
        unit=declared.unit,
        variants=declared.variants,
        values=values,
        range=declared.range,
        only=declared.only,
        type=value_type,
    )


def _shape(hint: object) -> tuple[OptionKind, type]:
    if hint == int | None and isinstance(hint, UnionType):
        return OptionKind.OPTIONAL_INT, int
    origin = get_origin(hint)
    if origin is frozenset:
        return OptionKind.SET, get_args(hint)[0]
    if origin is tuple:
        return OptionKind.INTS, int
    plain = cast("type", hint)
    if plain is bool:
        return OptionKind.BOOL, bool
    if plain is int:
        return OptionKind.INT, int
    if issubclass(plain, StrEnum):
        return OptionKind.ENUM, plain
    return OptionKind.RECORD, plain


def _shown(kind: StrEnum, ranges: Ranges) -> str:
    numbers = ", ".join(f"{name} {least}…{most}" for name, (least, most) in ranges.items())
    return f"{kind}({numbers})" if numbers else str(kind)
