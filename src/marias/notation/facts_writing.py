"""Facts of a deal and what it pays, written as `marias settle` reads and answers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marias.engine.outcome import Outcome
from marias.engine.presets import basis_of
from marias.engine.ruleset import Ruleset
from marias.engine.settlement import Settlement
from marias.notation.facts import MISTAKE, NOBODY_BID, SITTING_OUT

THREE_SEATS: Final = ("F", "M", "D")
FOUR_CHAIRS: Final = ("F", "M", "R", "P")
"""Usual names: forehand, middle, dealer; with a fourth chair forehand, middle, rear, and who sits out."""


def seat_names(outcome: Outcome) -> tuple[str, ...]:
    """Give the usual names of the seats of a deal."""
    return THREE_SEATS if outcome.sitting_out is None else FOUR_CHAIRS


def outcome_record(
    outcome: Outcome, ruleset: Ruleset, *, name: str, seats: Sequence[str] | None = None
) -> dict[str, object]:
    """Write the facts of a deal as a whole record; `read_record` gives the same facts and rules back.

    `name` becomes its `id`; without `seats` the usual names stand.
    """
    names = seat_names(outcome) if seats is None else tuple(seats)
    basis = basis_of(ruleset)
    options = ruleset.differences(basis)
    return {
        "id": name,
        "variant": ruleset.variant.value if outcome.sitting_out is None else SITTING_OUT,
        "preset": basis.name,
        **({"options": options} if options else {}),
        "seats": list(names),
        "declarer": None if outcome.declarer is None else names[outcome.declarer],
        "trump": None if outcome.trump is None else outcome.trump.letter,
        "contract": _contract(outcome),
        **({} if outcome.rung is None else {"rung": outcome.rung}),
        **_announced_against(outcome, names),
        "flek": {component.value: level for component, level in outcome.flek},
        **({} if outcome.flek_by is None else {"flek_by": [names[seat] for seat in outcome.flek_by]}),
        **_flek_bound(outcome, names),
        "outcome": _ending(outcome, names),
    }


def settlement_record(
    settlement: Settlement, *, name: str, preset: str, seats: Sequence[str]
) -> dict[str, object]:
    """Write what a deal pays as `marias settle --json` answers it, keyed by the names of its seats."""
    return {
        "id": name,
        "preset": preset,
        "units": dict(zip(seats, settlement.units, strict=True)),
        "components": {item.value: units for item, units in settlement.components.items()},
        "limited": settlement.limited,
        "lines": [
            {
                "item": line.item.value,
                "base": line.base,
                "multiplier": line.multiplier,
                "won": line.won,
                "units": dict(zip(seats, line.units, strict=True)),
                "why": line.why.value,
            }
            for line in settlement.lines
        ],
    }


def _contract(outcome: Outcome) -> str:
    if outcome.contract is not None:
        return outcome.contract.value
    return MISTAKE if outcome.mistake else NOBODY_BID


def _announced_against(outcome: Outcome, names: Sequence[str]) -> dict[str, str]:
    against = {"seven_against": outcome.seven_against, "hundred_against": outcome.hundred_against}
    return {component: names[seat] for component, seat in against.items() if seat is not None}


def _flek_bound(outcome: Outcome, names: Sequence[str]) -> dict[str, dict[str, list[str]]]:
    if not outcome.flek_bound:
        return {}
    bound = {component.value: [names[seat] for seat in seats] for component, seats in outcome.flek_bound}
    return {"flek_bound": bound}


def _ending(outcome: Outcome, names: Sequence[str]) -> dict[str, object]:
    """Write the facts after the last card; absent is what nobody scored."""
    own, others = outcome.marriages
    last, renonc = outcome.last_seven, outcome.renonc
    facts: dict[str, object] = {
        "tp": None if outcome.points is None else list(outcome.points),
        "talon_points": outcome.talon_points or None,
        "dm": list(own) or None,
        "em": list(others) or None,
        "last7": None if last is None else {"by": names[last.by], "won": last.won},
        "made": outcome.made,
        "two7_made": outcome.two_sevens_made,
        "not_played": None if outcome.not_played is None else outcome.not_played.value,
        "laid": [component.value for component in outcome.laid] or None,
        "no_bid": outcome.no_bid or None,
    }
    if renonc is not None:
        facts["renonc"] = {
            "by": names[renonc.by],
            **({} if renonc.fee is None else {"fee": renonc.fee.value, "lost": renonc.lost}),
            **({} if renonc.affected is None else {"affected": renonc.affected}),
        }
    return {name: fact for name, fact in facts.items() if fact is not None}
