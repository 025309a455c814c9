"""Hundreds: announced by either side, and the quiet one inside a game (clauses 6.2-6.4)."""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.amounts import Points
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import (
    HundredMarriage,
    HundredMode,
    QuietHundredMode,
    QuietHundredQualify,
    ScoringRules,
)

Marriages = tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Hundred:
    """How an announced hundred ended: `base` in units before doubling.

    `count` is what counts towards 100, `points` all the side's; `short` are tens short of 100, `marriages`
    the other side's as far as they made it dearer, both 0 where it was made.
    """

    made: bool
    base: int
    count: int
    points: int
    short: int
    marriages: int


def announced_hundred(
    trick_points: int, shown: Marriages, others_shown: Marriages, scoring: ScoringRules
) -> Hundred:
    """Count an announced hundred for the side that announced it (clause 6.3)."""
    count = trick_points + _counted(shown, scoring.hundred_marriage)
    points = trick_points + sum(shown)
    made = count >= 100
    tens = (points - 100 if made else 100 - count) // 10
    marriages = 0 if made or not _counts_others(scoring) else sum(others_shown)
    return Hundred(
        made=made,
        base=_price(tens, marriages // 10, scoring, made=made),
        count=count,
        points=points,
        short=0 if made else tens,
        marriages=marriages,
    )


def _counts_others(scoring: ScoringRules) -> bool:
    """Tell whether the other side's marriages make a failed hundred dearer (clause 6.3c-e)."""
    return scoring.hundred_mode is HundredMode.LINEAR and scoring.hundred_fail_counts_opp_marriages


def _price(tens: int, others_tens: int, scoring: ScoringRules, *, made: bool) -> int:
    """Price a hundred by the tens above 100, or by those short of it and the other side's."""
    value = scoring.hundred_value
    match scoring.hundred_mode:
        case HundredMode.FIXED:
            return value
        case HundredMode.DOUBLING:
            return value << (tens if made else tens - 1)
        case HundredMode.LINEAR:
            return value * (1 + tens if made else tens + others_tens)


def _counted(shown: Marriages, which: HundredMarriage) -> int:
    """Give the marriages that count towards 100, of those shown in order."""
    if not shown:
        return 0
    match which:
        case HundredMarriage.BEST:
            return max(shown)
        case HundredMarriage.FIRST:
            return shown[0]
        case HundredMarriage.EACH:
            return sum(shown)


def quiet_hundred_possible(contract: ContractKind, scoring: ScoringRules) -> bool:
    """Tell whether the game of this contract can become a quiet hundred (clauses 6.2a, 6.3)."""
    return contract is ContractKind.GAME or (
        contract is ContractKind.SEVEN and scoring.quiet_hundred_in_seven
    )


def quiet_hundred(trick_points: int, shown: Marriages, scoring: ScoringRules) -> int | None:
    """Give the price of the quiet hundred of the side that won the game, None below 100 (clause 6.2b-c)."""
    points = trick_points + sum(shown)
    one_marriage = scoring.quiet_hundred_qualify is QuietHundredQualify.ONE_MARRIAGE
    reached = trick_points + max(shown, default=0) if one_marriage else points
    if reached < 100:
        return None
    tens = (points - 100) // 10
    match scoring.quiet_hundred_mode:
        case QuietHundredMode.DOUBLING:
            return scoring.quiet_hundred_value << tens
        case QuietHundredMode.LINEAR:
            return scoring.quiet_hundred_value * (1 + tens)
        case QuietHundredMode.FLAT:
            return scoring.quiet_hundred_value
