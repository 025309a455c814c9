"""Records of finished deals as `marias settle` reads them: one JSON object for the facts of each deal.

Beside the facts a record may carry `expected`, `components`, `status`, `source` and `note` for its readers.
`flek_bound` (component -> seats) is needed only where doubling is individual and does not bind the same
defenders for every component (clause 5.4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from marias.engine.amounts import Points, Units
from marias.engine.cards import Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import Fee, LastSeven, NotPlayed, Outcome, Renonc
from marias.engine.presets import find_preset
from marias.engine.ruleset import Ruleset, Variant
from marias.errors import SettlementError
from marias.notation.house_rules import MOST_OPTIONS
from marias.notation.json_fields import Fields, decode, refuse_depth

SITTING_OUT: Final = "pauzirovany"
"""The variant of a three-player deal with a fourth chair that sits out (section 14)."""

MISTAKE: Final = "omyl"
NOBODY_BID: Final = "none"

_CHAIRS: Final = {**{variant.value: 3 for variant in Variant}, SITTING_OUT: 4}
_FOR_READERS: Final = ("expected", "components", "mat_stake_out", "status", "source", "note")
_RECORD: Final = (
    *("id", "variant", "preset", "options", "seats", "declarer", "trump", "contract", "rung"),
    *("seven_against", "hundred_against", "flek", "flek_by", "flek_bound", "outcome"),
    *_FOR_READERS,
)
_OUTCOME: Final = (
    *("tp", "talon_points", "dm", "em", "last7", "made", "two7_made"),
    *("not_played", "laid", "renonc", "no_bid"),
)
_MOST_DOUBLINGS: Final = 1_000
"""Where the rules set no cap: more have no meaning, and their price no end."""

_MOST_POINTS: Final = 1_000
_MOST_UNITS: Final = 1_000_000
_MOST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class FactsRecord:
    """One record: its own name and seat names, the rules, the facts."""

    id: str
    seats: tuple[str, ...]
    preset: str
    ruleset: Ruleset
    outcome: Outcome


def load_records(content: bytes) -> list[object]:
    """Decode a list of records, or a single one, each still to be read.

    Raises SettlementError: `settlement/json_…`, `settlement/not_records`.
    """
    decoded = decode(content)
    if isinstance(decoded, dict):
        return [decoded]
    if not isinstance(decoded, list):
        raise SettlementError("settlement/not_records")
    return decoded


def record_id(raw: object) -> str | None:
    """Give the name of a record that may be broken; None where it has none."""
    name = raw.get("id") if isinstance(raw, dict) else None
    return name if isinstance(name, str) else None


def read_record(raw: object) -> FactsRecord:
    """Read one decoded record; whether the facts are possible is asked by `settle`.

    Raises RulesetError and SettlementError (`settlement/field_…`, `settlement/seat_…`, `settlement/variant`).
    """
    refuse_depth(raw)
    fields = Fields(raw, "", _RECORD)
    name = fields.text("id")
    variant = fields.choice("variant", tuple(_CHAIRS))
    seats = _seat_names(fields, variant)
    ruleset = _ruleset(fields, variant)
    return FactsRecord(name, seats, fields.text("preset"), ruleset, _outcome(fields, seats))


def _seat_names(fields: Fields, variant: str) -> tuple[str, ...]:
    seats = fields.texts("seats")
    chairs = _CHAIRS[variant]
    named = all(0 < len(name) <= _MOST_NAME for name in seats)
    if len(seats) != chairs or len(set(seats)) != chairs or not named:
        raise SettlementError("settlement/seat_names", variant=variant, seats=chairs)
    return seats


def _ruleset(fields: Fields, variant: str) -> Ruleset:
    ruleset = find_preset(fields.text("preset")[:_MOST_NAME])
    if fields.has("options"):
        options = fields.value("options")
        if not isinstance(options, dict):
            raise SettlementError("settlement/field_type", field="options", expected="object")
        twice = getattr(options, "twice", None)
        if twice is not None:
            raise SettlementError("settlement/field_twice", field=f"options.{twice}"[:_MOST_NAME])
        if len(options) > MOST_OPTIONS:
            raise SettlementError(
                "settlement/field_range", field="options", value=len(options), least=0, most=MOST_OPTIONS
            )
        ruleset = ruleset.with_options(options)
    if variant not in {ruleset.variant, SITTING_OUT}:
        raise SettlementError("settlement/variant", variant=variant, ruleset=ruleset.name)
    return ruleset


def _outcome(fields: Fields, seats: tuple[str, ...]) -> Outcome:
    contract = fields.choice("contract", (*(kind.value for kind in ContractKind), MISTAKE, NOBODY_BID))
    ending = fields.fields("outcome", _OUTCOME)
    no_bid = ending.flag("no_bid", default=False)
    if no_bid is not (contract == NOBODY_BID):
        raise SettlementError("settlement/no_bid", contract=contract)
    return Outcome(
        declarer=fields.optional_seat("declarer", seats),
        contract=None if contract in {MISTAKE, NOBODY_BID} else ContractKind(contract),
        trump=_trump(fields),
        rung=fields.number("rung", least=1, most=12) if fields.has("rung") else None,
        flek=_flek(fields),
        flek_by=fields.seats("flek_by", seats) if fields.has("flek_by") else None,
        flek_bound=_flek_bound(fields, seats),
        seven_against=fields.optional_seat("seven_against", seats),
        hundred_against=fields.optional_seat("hundred_against", seats),
        points=_trick_points(ending),
        talon_points=Points(_points(ending, "talon_points")),
        marriages=(_marriages(ending, "dm"), _marriages(ending, "em")),
        last_seven=_last_seven(ending, seats),
        made=ending.optional_flag("made"),
        two_sevens_made=ending.optional_flag("two7_made"),
        not_played=ending.member("not_played", NotPlayed) if ending.has("not_played") else None,
        laid=ending.members("laid", Component) if ending.has("laid") else (),
        renonc=_renonc(ending, seats),
        mistake=contract == MISTAKE,
        no_bid=no_bid,
        seats=len(seats),
        sitting_out=3 if len(seats) == _CHAIRS[SITTING_OUT] else None,
    )


def _trump(fields: Fields) -> Suit | None:
    if not fields.has("trump"):
        return None
    letters = [suit.letter for suit in Suit]
    return Suit(letters.index(fields.choice("trump", letters)))


def _flek(fields: Fields) -> tuple[tuple[Component, int], ...]:
    if not fields.has("flek"):
        return ()
    levels = fields.fields("flek", list(Component))
    return tuple(
        (Component(name), levels.number(name, least=1, most=_MOST_DOUBLINGS)) for name in levels.names()
    )


def _flek_bound(fields: Fields, seats: tuple[str, ...]) -> tuple[tuple[Component, tuple[int, ...]], ...]:
    if not fields.has("flek_bound"):
        return ()
    bound = fields.fields("flek_bound", list(Component))
    return tuple((Component(name), bound.seats(name, seats)) for name in bound.names())


def _points(ending: Fields, name: str) -> int:
    return ending.number(name, least=0, most=_MOST_POINTS) if ending.has(name) else 0


def _trick_points(ending: Fields) -> tuple[Points, Points] | None:
    if not ending.has("tp"):
        return None
    points = ending.numbers("tp")
    if len(points) != 2:
        raise SettlementError("settlement/field_type", field="outcome.tp", expected="pair")
    return Points(points[0]), Points(points[1])


def _marriages(ending: Fields, name: str) -> tuple[Points, ...]:
    """Five are refused as five hundred would be, and are quoted in one line."""
    return tuple(map(Points, ending.numbers(name)[: len(Suit) + 1])) if ending.has(name) else ()


def _last_seven(ending: Fields, seats: tuple[str, ...]) -> LastSeven | None:
    if not ending.has("last7"):
        return None
    seven = ending.fields("last7", ("by", "won"))
    seven.value("won")
    return LastSeven(seven.seat("by", seats), seven.flag("won", default=False))


def _renonc(ending: Fields, seats: tuple[str, ...]) -> Renonc | None:
    if not ending.has("renonc"):
        return None
    renonc = ending.fields("renonc", ("by", "fee", "lost", "affected"))
    affected = renonc.number("affected", least=0, most=_MOST_UNITS) if renonc.has("affected") else None
    return Renonc(
        by=renonc.seat("by", seats),
        fee=renonc.member("fee", Fee) if renonc.has("fee") else None,
        lost=renonc.flag("lost", default=False),
        affected=None if affected is None else Units(affected),
    )
