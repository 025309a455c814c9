"""JSON from outside: decoded with a fault for everything dubious, and read field by field with its type.

Faults are SettlementError with the path of the field (`outcome.last7.by`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, TypeVar

from marias.errors import SettlementError

MOST_BYTES: Final = 16 * 1024 * 1024
"""A longer text is refused undecoded."""

MOST_DEPTH: Final = 32
"""Lists and objects in one another; a record needs four."""

_LONGEST_NUMBER: Final = 12
_MOST_QUOTED: Final = 60

E = TypeVar("E", bound=StrEnum)


class JsonObject(dict[str, object]):
    """An object of JSON; `twice` names a key that it had more than once."""

    twice: str | None = None


def decode(content: bytes) -> object:
    """Decode UTF-8 JSON (a byte order mark is skipped).

    Raises SettlementError: `settlement/json_too_large`, `…_encoding`, `…_syntax`, `…_too_deep`.
    """
    if len(content) > MOST_BYTES:
        raise SettlementError("settlement/json_too_large", most=MOST_BYTES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettlementError("settlement/json_encoding", position=error.start) from error
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_number)
    except json.JSONDecodeError as error:
        raise SettlementError("settlement/json_syntax", line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise SettlementError("settlement/json_too_deep", most=MOST_DEPTH) from error


def _object(pairs: list[tuple[str, object]]) -> JsonObject:
    table = JsonObject()
    for key, value in pairs:
        if key in table:
            table.twice = key
        table[key] = value
    return table


def _number(text: str) -> int | float:
    """Take a whole number; one too long for anything counted here stays a float, which no field accepts."""
    return int(text) if len(text) <= _LONGEST_NUMBER else float(text)


def refuse_depth(value: object) -> None:
    """Raise `settlement/json_too_deep` where lists and objects lie in one another beyond any use."""
    level = [value]
    for _ in range(MOST_DEPTH):
        inner: list[object] = []
        for item in level:
            if isinstance(item, dict):
                inner.extend(item.values())
            elif isinstance(item, list):
                inner.extend(item)
        if not inner:
            return
        level = inner
    raise SettlementError("settlement/json_too_deep", most=MOST_DEPTH)


class Fields:
    """The fields of one object; null is the same as absent.

    Every method raises `settlement/field_type`, `…_field_value` or `…_field_range` for a wrong value, and
    `settlement/field_missing` where a field without a default is absent.
    """

    def __init__(self, value: object, where: str, known: Iterable[str]) -> None:
        """Take an object; raises `settlement/field_type`, `…_field_twice`, `…_field_unknown`."""
        if not isinstance(value, dict):
            raise SettlementError("settlement/field_type", field=where or "record", expected="object")
        self._table = value
        self._prefix = f"{where}." if where else ""
        twice = getattr(value, "twice", None)
        if twice is not None:
            raise SettlementError("settlement/field_twice", field=self._path(twice))
        for name in sorted(value.keys() - set(known)):
            raise SettlementError("settlement/field_unknown", field=self._path(name))

    def _path(self, name: str) -> str:
        return f"{self._prefix}{name}"[:_MOST_QUOTED]

    def has(self, name: str) -> bool:
        """Tell whether a field is there and not null."""
        return self._table.get(name) is not None

    def value(self, name: str) -> object:
        """Give the value of a field; raises `settlement/field_missing`."""
        if not self.has(name):
            raise SettlementError("settlement/field_missing", field=self._path(name))
        return self._table[name]

    def fields(self, name: str, known: Iterable[str]) -> Fields:
        """Give the fields of an inner object."""
        return Fields(self.value(name), self._path(name), known)

    def names(self) -> tuple[str, ...]:
        """Give the names of the fields that are there, in their order."""
        return tuple(name for name in self._table if self.has(name))

    def text(self, name: str) -> str:
        """Read a text."""
        value = self.value(name)
        if not isinstance(value, str):
            raise self._wrong_type(name, "text")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Read a list of texts."""
        value = self.value(name)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._wrong_type(name, "texts")
        return tuple(value)

    def flag(self, name: str, *, default: bool) -> bool:
        """Read true or false."""
        if not self.has(name):
            return default
        value = self.value(name)
        if not isinstance(value, bool):
            raise self._wrong_type(name, "flag")
        return value

    def optional_flag(self, name: str) -> bool | None:
        """Read true or false, None where absent."""
        return self.flag(name, default=False) if self.has(name) else None

    def number(self, name: str, *, least: int, most: int) -> int:
        """Read a whole number within bounds."""
        value = self.value(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong_type(name, "number")
        if not least <= value <= most:
            raise SettlementError(
                "settlement/field_range", field=self._path(name), value=value, least=least, most=most
            )
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        value = self.value(name)
        if not isinstance(value, list) or any(type(item) is not int for item in value):
            raise self._wrong_type(name, "numbers")
        return tuple(value)

    def choice(self, name: str, values: Sequence[str]) -> str:
        """Read one of the given words."""
        return self._one_of(name, self.text(name), values)

    def member(self, name: str, members: type[E]) -> E:
        """Read a member of an enum by its value."""
        return members(self.choice(name, [member.value for member in members]))

    def members(self, name: str, members: type[E]) -> tuple[E, ...]:
        """Read a list of members of an enum."""
        values = [member.value for member in members]
        return tuple(members(self._one_of(name, text, values)) for text in self.texts(name))

    def seat(self, name: str, seats: Sequence[str]) -> int:
        """Read the name of a seat; raises `settlement/seat_unknown`."""
        return self._seat(name, self.text(name), seats)

    def optional_seat(self, name: str, seats: Sequence[str]) -> int | None:
        """Read the name of a seat, None where absent."""
        return self.seat(name, seats) if self.has(name) else None

    def seats(self, name: str, seats: Sequence[str]) -> tuple[int, ...]:
        """Read a list of names of seats."""
        return tuple(self._seat(name, text, seats) for text in self.texts(name))

    def _seat(self, name: str, text: str, seats: Sequence[str]) -> int:
        if text not in seats:
            raise SettlementError(
                "settlement/seat_unknown",
                field=self._path(name),
                seat=text[:_MOST_QUOTED],
                known=tuple(seats),
            )
        return seats.index(text)

    def _one_of(self, name: str, text: str, values: Sequence[str]) -> str:
        if text not in values:
            raise SettlementError(
                "settlement/field_value",
                field=self._path(name),
                value=text[:_MOST_QUOTED],
                allowed=", ".join(values),
            )
        return text

    def _wrong_type(self, name: str, expected: str) -> SettlementError:
        return SettlementError("settlement/field_type", field=self._path(name), expected=expected)
