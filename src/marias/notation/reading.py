"""Reading record files: a broken deal costs only itself, every fault has its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from marias.engine.ruleset import Ruleset
from marias.errors import RecordError, RulesetError
from marias.notation.faults import Fault, Report
from marias.notation.places import OneLine, Place, TomlPlace
from marias.notation.record import VERSION, Record
from marias.notation.record_fields import RULES, read_fields, read_ruleset, read_version
from marias.notation.tables import Table, sound
from marias.notation.toml_text import MOST_DEAL_BYTES, Piece, SyntaxFaultError, decode, parse, pieces

MOST_BYTES: Final = 32 * 1024 * 1024
MOST_DEALS: Final = 100_000

_BYTE_ORDER: Final = b"\xef\xbb\xbf"
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_PROBED: Final = 256


@dataclass(frozen=True, slots=True)
class Entry:
    """A record that was read: its number in the file, from 1, and its place there."""

    record: Record
    number: int
    place: Place = field(repr=False, default=OneLine())


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The readable part of a file, and what is wrong with the rest, by line."""

    entries: tuple[Entry, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def records(self) -> tuple[Record, ...]:
        """The records that could be read."""
        return tuple(entry.record for entry in self.entries)

    @property
    def deals(self) -> int:
        """How many deals were found, readable or not."""
        numbers = [entry.number for entry in self.entries]
        return max([*numbers, *(fault.deal or 0 for fault in self.faults)], default=0)


def read_records(content: bytes | str) -> ReadResult:
    """Read a record file in TOML, of one deal or many; raises nothing.

    Whether the deals can be played is asked by `verify`.
    """
    raw = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    refusal = refused(raw)
    if refusal is not None:
        return ReadResult(faults=(refusal,))
    reader = _Reader()
    for piece in pieces(raw.removeprefix(_BYTE_ORDER)):
        if reader.number >= MOST_DEALS:
            reader.faults.append(Fault(RecordError("record/too_many", most=MOST_DEALS), piece.line))
            break
        reader.read(piece)
    if not reader.number and not reader.faults:
        reader.faults.append(Fault(RecordError("record/no_deals"), 1))
    faults = sorted(reader.faults, key=lambda fault: fault.line or 0)
    return ReadResult(tuple(reader.entries), tuple(faults))


def refused(content: bytes) -> Fault | None:
    """Tell why a file is refused as a whole: too large, not UTF-8 but wider letters, or empty."""
    if len(content) > MOST_BYTES:
        return Fault(RecordError("record/too_large", most=MOST_BYTES))
    wide = content.startswith(_WIDE) or content[:_PROBED].count(b"\0") * 3 > len(content[:_PROBED])
    if content and wide:
        return Fault(RecordError("record/encoding", position=0), 1)
    if not content.removeprefix(_BYTE_ORDER).strip():
        return Fault(RecordError("record/no_deals"), 1)
    return None


@dataclass(slots=True)
class _Reader:
    """The state of reading one file; `shared` is what its head says for all deals, None if that is broken."""

    entries: list[Entry] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    number: int = 0
    shared: Mapping[str, object] | None = field(default_factory=dict)
    rulesets: dict[str, Ruleset | RulesetError] = field(default_factory=dict)

    def read(self, piece: Piece) -> None:
        if piece.is_deal:
            self.number += 1
        try:
            if len(piece.content) > MOST_DEAL_BYTES:
                raise SyntaxFaultError(RecordError("record/deal_too_large", most=MOST_DEAL_BYTES), 1)
            text = decode(piece.content)
            table = parse(text)
        except SyntaxFaultError as error:
            self.faults.append(Fault(error.error, piece.line + error.line - 1, self.number or None))
            self.shared = self.shared if piece.is_deal else None
            return
        place = TomlPlace(text, piece.line)
        if piece.is_deal:
            self._deal(table, place)
        elif "deal" in table or "actions" in table or "situation" in table:
            self.number += 1
            self._record(table, place)
        else:
            self._head(table, place)

    def _head(self, table: dict[str, object], place: TomlPlace) -> None:
        if not table:
            return
        report = Report(place)
        if sound(table, report):
            head = Table(table, (), report)
            if read_version(head):
                self._check_head(head)
        self.faults += report.faults
        self.shared = None if report.faults else table

    def _check_head(self, head: Table) -> None:
        if head.has("ruleset") or head.has("options"):
            read_ruleset(head, {}, self.rulesets)
        head.text("digest")
        head.text("house")
        head.plain("players")
        head.close()

    def _deal(self, table: dict[str, object], place: TomlPlace) -> None:
        report = Report(place, self.number)
        (raw,) = deals if isinstance(deals := table.pop("deal"), list) else ({},)
        for key in table:
            report.add((key,), "record/key_unknown", key=key[:60], near="")
        self.faults += report.faults
        if isinstance(raw, dict) and not report.faults:
            merged = self._merged(raw)
            if merged is not None:
                self._record(merged, place)

    def _merged(self, raw: dict[str, object]) -> dict[str, object] | None:
        """Add what the head says for all; None where a broken head leaves a deal without its rules."""
        if self.shared is None:
            return {"marias": VERSION, **raw} if "ruleset" in raw else None
        left = RULES if "ruleset" in raw else frozenset[str]()
        head = {key: value for key, value in self.shared.items() if key not in left}
        return {**head, **raw}

    def _record(self, table: dict[str, object], place: TomlPlace) -> None:
        report = Report(place, self.number)
        record = read_fields(table, report, self.rulesets)
        self.faults += report.faults
        if record is not None:
            self.entries.append(Entry(record, self.number, place))
