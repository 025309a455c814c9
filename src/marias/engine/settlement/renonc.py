"""Irregularities: what the offender's side loses, and the fee to everybody else (clauses 17.2, 17.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from marias.engine.amounts import Units
from marias.engine.outcome import Fee, Outcome, Renonc
from marias.engine.ruleset import RenoncKind, ScoringRules
from marias.engine.seats import Seat
from marias.engine.settlement.account import Account
from marias.engine.settlement.lines import Item, Line, Why
from marias.engine.settlement.tariff import declarers_components, defences_components, price


def write_forfeit(account: Account, offender: Seat) -> None:
    """Write every live component as lost by the offender's side, at its least price and its doubling."""
    outcome = account.outcome
    by_declarer = offender == account.declarer
    own = declarers_components(outcome, account.contract, account.scoring)
    for component in (*own, *defences_components(outcome)):
        won = by_declarer is component.is_against
        account.settle(component, price(component, account.scoring), Why.RENONC_FORFEIT, won=won, by=offender)


def redirected(lines: Sequence[Line], offender: Seat, declarer: Seat) -> list[Line]:
    """Let an offending defender alone settle with the declarer: the others of his side pay nothing."""
    return [replace(line, units=_moved(line, offender, declarer)) for line in lines]


def _moved(line: Line, offender: Seat, declarer: Seat) -> tuple[Units, ...]:
    units = [Units(0)] * len(line.units)
    units[declarer] = line.units[declarer]
    units[offender] = Units(-line.units[declarer])
    return tuple(units)


def fee_line(outcome: Outcome, renonc: Renonc, scoring: ScoringRules) -> Line:
    """Make the line of what the offender pays each other player, who sits out included (clause 14.4)."""
    fees = scoring.renonc_fees
    if fees.kind is RenoncKind.MAX_OF_FLAT_AND_AFFECTED:
        affected = renonc.affected or 0
        data: dict[str, object] = {"by": renonc.by, "affected": affected, "flat": fees.flat}
        return flat_line(Item.RENONC, outcome, renonc.by, max(fees.flat, affected), Why.RENONC_AFFECTED, data)
    fee = fees.major if renonc.fee is Fee.MAJOR else fees.minor
    data = {"by": renonc.by, "fee": renonc.fee}
    return flat_line(Item.RENONC, outcome, renonc.by, fee, Why.RENONC_FEE, data)


def flat_line(item: Item, outcome: Outcome, by: Seat, amount: int, why: Why, data: dict[str, object]) -> Line:
    """Make the line of a flat amount that one player pays to each other at the table."""
    units = [Units(amount)] * outcome.seats
    units[by] = Units(-amount * (outcome.seats - 1))
    return Line(item, amount, 1, False, tuple(units), why, data)  # noqa: FBT003 - won
