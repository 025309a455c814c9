"""A seat's view as JSON both ways, field by field (docs/engine-protocol.md); what it lacks is left out.

The rules stand in it as in a record: a preset, the differences from it, and a name of the house's own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from marias.engine.actions import Action, SeatAction
from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit, parse_cards
from marias.engine.contracts import LADDER, Call, Component, ContractKind, Rung
from marias.engine.outcome import Outcome
from marias.engine.presets import basis_of, find_preset
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Seat
from marias.engine.settlement import Settlement, settle
from marias.engine.state import SEATS, Marriage, PhaseKind
from marias.engine.tricks import Trick
from marias.engine.views import SeatView
from marias.errors import SettlementError
from marias.notation.facts import read_record
from marias.notation.facts_writing import outcome_record
from marias.notation.json_fields import Fields, refuse_depth

_FIELDS: Final = (
    *("ruleset", "house", "options", "seat", "phase", "to_move", "legal", "hand", "hand_counts"),
    *("sitting_out", "declarer", "call", "rung", "contract", "trump", "trump_card", "trump_place", "helper"),
    *("levels", "seven_against", "hundred_against", "talon_count", "own_talon", "taken_talon", "open_talon"),
    *("leader", "table", "tricks", "points", "shown", "exposed", "history", "outcome"),
)
_MOST_CHAIRS: Final = SEATS + 1
_MOST_POINTS: Final = 1_000
_MOST_LEVEL: Final = 1_000
_CALLS: Final = {call.name.lower(): call for call in Call}
_SUITS: Final = {suit.letter: suit for suit in Suit}


def view_data(view: SeatView) -> dict[str, object]:
    """Write a view as plain values."""
    rung, outcome = view.rung, view.outcome
    data: dict[str, object] = {
        **_ruleset_data(view.ruleset),
        "seat": view.seat,
        "phase": view.phase.value,
        "to_move": view.to_move,
        "legal": [str(action) for action in view.legal_actions],
        "hand": str(view.hand),
        "hand_counts": list(view.hand_counts),
        "sitting_out": view.sitting_out,
        "declarer": view.declarer,
        "call": None if view.call is None else view.call.name.lower(),
        "rung": None if rung is None else rung.number,
        "contract": None if view.contract is None else view.contract.value,
        "trump": _suit_text(view.trump),
        "trump_card": None if view.trump_card is None else view.trump_card.text,
        "trump_place": view.trump_place,
        "helper": _suit_text(view.helper),
        "levels": {component.value: level for component, level in view.levels},
        "seven_against": view.seven_against,
        "hundred_against": view.hundred_against,
        "talon_count": view.talon_count,
        "own_talon": None if view.own_talon is None else str(view.own_talon),
        "taken_talon": None if view.taken_talon is None else str(view.taken_talon),
        "open_talon": str(view.open_talon),
        "leader": view.leader,
        "table": _cards_text(view.table),
        "tricks": [
            {
                "leader": trick.leader,
                "cards": _cards_text(trick.cards),
                "winner": trick.winner,
                "points": int(trick.points),
            }
            for trick in view.tricks
        ],
        "points": list(view.points),
        "shown": [
            {"seat": marriage.seat, "suit": marriage.suit.letter, "points": int(marriage.points)}
            for marriage in view.shown
        ],
        "exposed": [{"seat": seat, "cards": str(cards)} for seat, cards in view.exposed],
        "history": [str(taken) for taken in view.history],
        "outcome": None if outcome is None else outcome_record(outcome, view.ruleset, name=""),
    }
    return {key: value for key, value in data.items() if value is not None}


def read_view(raw: object) -> SeatView:
    """Read a view that `view_data` wrote and JSON carried.

    Types and ranges are checked, not whether any deal can look so.  Raises SettlementError
    (`settlement/field_…`), RulesetError, NotationError.
    """
    refuse_depth(raw)
    fields = Fields(raw, "", _FIELDS)
    ruleset = _ruleset(fields)
    outcome, settlement = _ending(fields)
    return SeatView(
        seat=_optional(fields, "seat"),
        ruleset=ruleset,
        phase=fields.member("phase", PhaseKind),
        to_move=_optional(fields, "to_move"),
        legal_actions=tuple(map(Action.parse, fields.texts("legal"))),
        hand=CardSet.parse(fields.text("hand")),
        hand_counts=_wholes(fields, "hand_counts"),
        sitting_out=_optional(fields, "sitting_out"),
        declarer=_optional(fields, "declarer"),
        call=_CALLS[fields.choice("call", tuple(_CALLS))] if fields.has("call") else None,
        rung=_rung(fields),
        contract=fields.member("contract", ContractKind) if fields.has("contract") else None,
        trump=_suit(fields, "trump"),
        trump_card=Card.parse(fields.text("trump_card")) if fields.has("trump_card") else None,
        trump_place=fields.number("trump_place", least=0, most=5),
        helper=_suit(fields, "helper"),
        levels=_levels(fields),
        seven_against=_optional(fields, "seven_against"),
        hundred_against=_optional(fields, "hundred_against"),
        talon_count=fields.number("talon_count", least=0, most=2),
        own_talon=_set(fields, "own_talon"),
        taken_talon=_set(fields, "taken_talon"),
        open_talon=CardSet.parse(fields.text("open_talon")),
        leader=_optional(fields, "leader"),
        table=parse_cards(fields.text("table")),
        tricks=tuple(map(_trick, _objects(fields, "tricks", ("leader", "cards", "winner", "points")))),
        points=tuple(map(Points, _wholes(fields, "points"))),
        shown=tuple(map(_marriage, _objects(fields, "shown", ("seat", "suit", "points")))),
        exposed=tuple(
            (_seat(hand, "seat"), CardSet.parse(hand.text("cards")))
            for hand in _objects(fields, "exposed", ("seat", "cards"))
        ),
        history=tuple(map(SeatAction.parse, fields.texts("history"))),
        outcome=outcome,
        settlement=settlement,
    )


def _cards_text(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def _suit_text(suit: Suit | None) -> str | None:
    return None if suit is None else suit.letter


def _ruleset_data(ruleset: Ruleset) -> dict[str, object]:
    basis = basis_of(ruleset)
    options = ruleset.differences(basis)
    return {
        "ruleset": basis.name,
        "house": None if ruleset.name == basis.name else ruleset.name,
        "options": options or None,
    }


def _ruleset(fields: Fields) -> Ruleset:
    options: object = fields.value("options") if fields.has("options") else {}
    if not isinstance(options, dict):
        raise SettlementError("settlement/field_type", field="options", expected="object")
    house = fields.text("house") if fields.has("house") else ""
    return _named_ruleset(fields.text("ruleset")[:60], house[:60], json.dumps(options))


@lru_cache(maxsize=16)
def _named_ruleset(name: str, house: str, options: str) -> Ruleset:
    """Make a ruleset once for all the views of a deal."""
    preset = find_preset(name)
    differences: Mapping[str, object] = json.loads(options)
    return preset.derive(house, differences) if house else preset.with_options(differences)


def _ending(fields: Fields) -> tuple[Outcome | None, Settlement | None]:
    if not fields.has("outcome"):
        return None, None
    record = read_record(fields.value("outcome"))
    return record.outcome, settle(record.outcome, record.ruleset)


def _seat(fields: Fields, name: str) -> Seat:
    return fields.number(name, least=0, most=_MOST_CHAIRS - 1)


def _optional(fields: Fields, name: str) -> Seat | None:
    return _seat(fields, name) if fields.has(name) else None


def _wholes(fields: Fields, name: str) -> tuple[int, ...]:
    numbers = fields.numbers(name)
    if len(numbers) != SEATS:
        raise SettlementError(
            "settlement/field_range", field=name, value=len(numbers), least=SEATS, most=SEATS
        )
    return numbers


def _rung(fields: Fields) -> Rung | None:
    if not fields.has("rung"):
        return None
    return LADDER[fields.number("rung", least=1, most=len(LADDER)) - 1]


def _suit(fields: Fields, name: str) -> Suit | None:
    return _SUITS[fields.choice(name, tuple(_SUITS))] if fields.has(name) else None


def _set(fields: Fields, name: str) -> CardSet | None:
    return CardSet.parse(fields.text(name)) if fields.has(name) else None


def _levels(fields: Fields) -> tuple[tuple[Component, int], ...]:
    levels = fields.fields("levels", list(Component))
    return tuple((Component(name), levels.number(name, least=0, most=_MOST_LEVEL)) for name in levels.names())


def _objects(fields: Fields, name: str, known: tuple[str, ...]) -> list[Fields]:
    items = fields.value(name)
    if not isinstance(items, list):
        raise SettlementError("settlement/field_type", field=name, expected="objects")
    return [Fields(item, name, known) for item in items]


def _trick(fields: Fields) -> Trick:
    points = Points(fields.number("points", least=0, most=_MOST_POINTS))
    return Trick(_seat(fields, "leader"), parse_cards(fields.text("cards")), _seat(fields, "winner"), points)


def _marriage(fields: Fields) -> Marriage:
    suit = _SUITS[fields.choice("suit", tuple(_SUITS))]
    return Marriage(_seat(fields, "seat"), suit, Points(fields.number("points", least=0, most=_MOST_POINTS)))
