"""The most that one defender pays or receives for a deal (clause 6.9)."""

from __future__ import annotations

from collections.abc import Sequence

from marias.engine.amounts import Units
from marias.engine.ruleset import ScoringRules
from marias.engine.seats import BySeat
from marias.engine.settlement.account import Account
from marias.engine.settlement.lines import Item, Line, Why


def write_limit(account: Account) -> None:
    """Write a line that takes off what any payer has above the limit.

    Each settles for himself, so under individual doubling the limit holds for each one's own amount.
    """
    found = limit_of(account)
    if found is None:
        return
    limit, why = found
    excess = [0] * account.outcome.seats
    for seat, amount in enumerate(total(account.lines, account.outcome.seats)):
        if seat in account.payers and abs(amount) > limit:
            excess[seat] = limit - amount if amount > 0 else -limit - amount
    if any(excess):
        excess[account.declarer] = -sum(excess)
        account.lines.append(limit_line(limit, why, excess))


def limit_of(account: Account) -> tuple[int, Why] | None:
    """Give the limit that holds: raised when both defenders took part in doubling; None: no limit.

    Whoever sits out never counts (clause 14.4).
    """
    scoring: ScoringRules = account.scoring
    if scoring.limit is None:
        return None
    if scoring.limit_raised is not None and _both_doubled(account):
        return scoring.limit_raised, Why.LIMIT_RAISED
    return scoring.limit, Why.LIMIT


def _both_doubled(account: Account) -> bool:
    outcome = account.outcome
    playing = set(range(outcome.seats)) - {account.declarer, outcome.sitting_out}
    return playing <= set(outcome.flek_by or ())


def limit_line(limit: int, why: Why, units: Sequence[int]) -> Line:
    """Make the line of the limit from the units it moves back."""
    return Line(Item.LIMIT, limit, 1, None, tuple(map(Units, units)), why, {"limit": limit})


def total(lines: Sequence[Line], seats: int) -> BySeat[Units]:
    """Sum the lines by seat."""
    return tuple(Units(sum(line.units[seat] for line in lines)) for seat in range(seats))
