"""Writing records canonically: the same record always gives the same text (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from marias.engine.actions import Play
from marias.engine.cards import Card
from marias.engine.contracts import Component
from marias.engine.presets import PRESETS, basis_of
from marias.engine.situation import Situation
from marias.engine.state import SEATS, PhaseKind
from marias.notation.fairness import fair_data
from marias.notation.house_rules import plain_toml
from marias.notation.record import VERSION, Record, Result, Times
from marias.notation.record_fields import SHARED
from marias.notation.toml_text import key_text, value_text

_COLUMNS: Final = 100
_TABLES: Final = ("options", "players", "situation", "times", "comments", "result", "fair")
_INDENT: Final = "    "


def write_record(record: Record) -> str:
    """Write one record as a file; reading it gives the same record."""
    return "".join(_lines(record_data(record), record, ()))


def write_records(records: Sequence[Record]) -> str:
    """Write a file of many deals; what all of them share stands once in its head."""
    if len(records) == 1:
        return write_record(records[0])
    tables = [record_data(record) for record in records]
    first: Mapping[str, object] = tables[0] if tables else {"marias": VERSION}
    shared = {key for key in SHARED if all(table.get(key) == first.get(key) for table in tables)}
    if not shared >= SHARED - {"players"}:  # rules are shared as a whole or not at all
        shared &= {"marias", "players"}
    head = {key: value for key, value in first.items() if key in shared}
    texts = ["".join(_lines(head, None, ()))]
    for table, record in zip(tables, records, strict=True):
        own = {key: value for key, value in table.items() if key not in shared}
        texts.append("".join(["[[deal]]\n", *_lines(own, record, ("deal",))]))
    return "\n".join(texts)


def record_data(record: Record) -> dict[str, object]:
    """Give a record as plain keys and values in canonical order, as TOML and JSON hold them."""
    ruleset = record.ruleset
    basis = basis_of(ruleset)
    own = dict(record.extra.get("", {}))
    data: dict[str, object] = {
        "marias": VERSION,
        "ruleset": basis.name,
        "house": None if ruleset.name in PRESETS else ruleset.name,
        "digest": record.digest,
        "chairs": record.chairs if record.chairs != SEATS else None,
        "dealer": record.dealer,
        "pack": _cards(record.pack),
        "cut": record.cut,
        "deal": _cards(record.deal),
        "from": None if record.situation is None else record.situation.phase.value,
        "unknown": [item.value for item in record.unknown] or None,
        "actions": [str(action) for action in record.actions],
        **own,
        "options": plain_toml(ruleset.differences(basis)),
        "players": {str(chair): name for chair, name in enumerate(record.players) if name},
        "situation": {} if record.situation is None else _situation(record.situation),
        "times": {} if record.times is None else _times(record.times),
        "comments": {str(number): text for number, text in record.comments},
        "result": {} if record.result is None else _result(record.result),
        "fair": {} if record.fair is None else fair_data(record.fair),
    }
    for name, keys in record.extra.items():
        if name:
            table: object = data
            for word in name.split("."):
                table = table.setdefault(word, {}) if isinstance(table, dict) else {}
            if isinstance(table, dict):
                table.update(keys)
    return {key: value for key, value in data.items() if key in own or value not in (None, {})}


def _cards(cards: Iterable[Card] | None) -> str | None:
    return None if cards is None else " ".join(card.text for card in cards)


def _situation(situation: Situation) -> dict[str, object]:
    announced = {
        Component.SEVEN_AGAINST.value: situation.seven_against,
        Component.HUNDRED_AGAINST.value: situation.hundred_against,
    }
    is_play = situation.phase is PhaseKind.PLAY
    data: dict[str, object] = {
        "hands": [str(hand) for hand in situation.hands],
        "talon": str(situation.talon) or None,
        "declarer": situation.declarer if is_play or situation.declarer else None,
        "contract": None if situation.contract is None else situation.contract.value,
        "trump": None if situation.trump is None else situation.trump.letter,
        "trump_card": None if situation.trump_card is None else situation.trump_card.text,
        "helper": None if situation.helper is None else situation.helper.letter,
        "rung": situation.rung,
        "flek": {component.value: level for component, level in situation.flek} or None,
        "flek_by": list(situation.flek_by) or None,
        "announced": {key: seat for key, seat in announced.items() if seat is not None} or None,
        "leader": situation.leader,
    }
    return {key: value for key, value in data.items() if value is not None}


def _times(times: Times) -> dict[str, object]:
    data = {"started": times.started, "ended": times.ended, "seconds": list(times.seconds) or None}
    return {key: value for key, value in data.items() if value is not None}


def _result(result: Result) -> dict[str, object]:
    data: dict[str, object] = {
        "declarer": result.declarer,
        "contract": None if result.contract is None else result.contract.value,
        "trump": None if result.trump is None else result.trump.letter,
        "points": None if result.points is None else list(result.points),
        "units": list(result.units),
    }
    return {key: value for key, value in data.items() if value is not None}


def _lines(data: Mapping[str, object], record: Record | None, prefix: tuple[str, ...]) -> Iterator[str]:
    for key, value in data.items():
        if key == "actions" and record is not None:
            yield from _actions(record)
        elif key not in _TABLES:
            yield f"{key_text(key)} = {value_text(value)}\n"
    for name in _TABLES:
        table = data.get(name)
        if isinstance(table, Mapping):
            yield f"\n[{'.'.join((*prefix, name))}]\n"
            for key, value in table.items():
                yield f"{key_text(key)} = {value_text(value)}\n"


def _actions(record: Record) -> Iterator[str]:
    """Write what is said line by line, and the play a trick a line."""
    if not record.actions:
        yield "actions = []\n"
        return
    yield "actions = [\n"
    line: list[str] = []
    played = 0
    for taken in record.actions:
        is_card = isinstance(taken.action, Play)
        text = value_text(str(taken))
        width = len(_INDENT) + sum(len(word) + 2 for word in [*line, text])
        if line and (width > _COLUMNS or (is_card and played % SEATS == 0)):
            yield _INDENT + ", ".join(line) + ",\n"
            line = []
        line.append(text)
        played += is_card
    yield _INDENT + ", ".join(line) + ",\n]\n"
