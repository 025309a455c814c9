"""Records as JSON: one object with the same keys as in TOML; a deal a line in JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from typing import Final

from marias.engine.ruleset import Ruleset
from marias.errors import RecordError, RulesetError
from marias.notation.faults import Fault, Report
from marias.notation.places import OneLine
from marias.notation.reading import MOST_DEALS, Entry, ReadResult, refused
from marias.notation.record import Record
from marias.notation.record_fields import read_fields
from marias.notation.tables import MOST_DEPTH
from marias.notation.toml_text import MOST_DEAL_BYTES, moment_text
from marias.notation.writing import record_data

_LONGEST_NUMBER: Final = 24
_MOST_QUOTED: Final = 60


class _KeyTwiceError(ValueError):
    """An object that has a key twice."""


def read_json_lines(content: bytes) -> ReadResult:
    """Read a record a line; empty lines don't count; raises nothing."""
    refusal = refused(content)
    if refusal is not None:
        return ReadResult(faults=(refusal,))
    entries: list[Entry] = []
    faults: list[Fault] = []
    rulesets: dict[str, Ruleset | RulesetError] = {}
    number = 0
    for line, text in enumerate(content.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if not text.strip():
            continue
        number += 1
        if number > MOST_DEALS:
            faults.append(Fault(RecordError("record/too_many", most=MOST_DEALS), line))
            break
        try:
            if len(text) > MOST_DEAL_BYTES:
                raise RecordError("record/deal_too_large", most=MOST_DEAL_BYTES)
            decoded = _decode(text)
        except RecordError as error:
            faults.append(Fault(error, line, number))
            continue
        _take(decoded, Report(OneLine(line), number), rulesets, entries, faults)
    return ReadResult(tuple(entries), tuple(faults))


def read_json(content: bytes) -> ReadResult:
    """Read one record, or a list of them; raises nothing."""
    refusal = refused(content)
    if refusal is not None:
        return ReadResult(faults=(refusal,))
    try:
        decoded = _decode(content.removeprefix(b"\xef\xbb\xbf"))
    except RecordError as error:
        line = error.data.get("line")
        return ReadResult(faults=(Fault(error, line if isinstance(line, int) else None),))
    entries: list[Entry] = []
    faults: list[Fault] = []
    rulesets: dict[str, Ruleset | RulesetError] = {}
    deals = decoded if isinstance(decoded, list) else [decoded]
    if len(deals) > MOST_DEALS:
        return ReadResult(faults=(Fault(RecordError("record/too_many", most=MOST_DEALS)),))
    if not deals:
        return ReadResult(faults=(Fault(RecordError("record/no_deals")),))
    for number, deal in enumerate(deals, start=1):
        _take(deal, Report(OneLine(), number), rulesets, entries, faults)
    return ReadResult(tuple(entries), tuple(faults))


def write_json_line(record: Record) -> str:
    """Write a record as one line, its newline included."""
    return json.dumps(record_data(record), ensure_ascii=False, separators=(",", ":"), default=_plain) + "\n"


def write_json(records: Iterable[Record]) -> str:
    """Write one record as an object, several as a list."""
    data = [record_data(record) for record in records]
    value = data[0] if len(data) == 1 else data
    return json.dumps(value, ensure_ascii=False, indent=2, default=_plain) + "\n"


def _plain(value: object) -> object:
    match value:
        case datetime():
            return moment_text(value)
        case date() | time():
            return value.isoformat()
        case Mapping():
            return dict(value)
        case _:
            raise TypeError(value)


def _take(
    decoded: object,
    report: Report,
    rulesets: dict[str, Ruleset | RulesetError],
    entries: list[Entry],
    faults: list[Fault],
) -> None:
    if isinstance(decoded, dict):
        record = read_fields(decoded, report, rulesets)
        if record is not None:
            entries.append(Entry(record, report.deal or 0, report.place))
    else:
        report.add((), "record/value_type", key="{}", expected="table")
    faults += report.faults


def _decode(content: bytes) -> object:
    """Decode JSON; raises `record/encoding`, `record/json`, `record/too_deep`, `record/key_twice`."""
    try:
        return json.loads(
            content.decode("utf-8"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_constant=float,
        )
    except UnicodeDecodeError as error:
        raise RecordError("record/encoding", position=error.start) from error
    except json.JSONDecodeError as error:
        raise RecordError("record/json", line=error.lineno, column=error.colno) from error
    except _KeyTwiceError as error:
        raise RecordError("record/key_twice", key=str(error)[:_MOST_QUOTED]) from error
    except RecursionError as error:
        raise RecordError("record/too_deep", most=MOST_DEPTH) from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _KeyTwiceError(key)
            seen.add(key)
    return table


def _whole(text: str) -> int | float:
    """Take a whole number; one too long for any key becomes a float that no key accepts."""
    return int(text) if len(text) <= _LONGEST_NUMBER else float(text)
