"""Laid games: components that can't be lost, and who pays for having flekked them (clauses 16.4, 16.5)."""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.amounts import Units
from marias.engine.contracts import Component
from marias.engine.outcome import Outcome
from marias.engine.seats import BySeat, Seat
from marias.engine.settlement.account import Account
from marias.engine.settlement.limits import limit_line, limit_of
from marias.engine.settlement.lines import Why
from marias.engine.settlement.tariff import ITEMS, declarers_components, price


@dataclass(frozen=True, slots=True)
class _Charge:
    """One share of the price, for each payer, as it stood at a level.

    `by` pays it for all of them; None, at level 0: everyone his own.
    """

    level: int
    amount: int
    by: Seat | None


def raises_of(level: int) -> int:
    """Give how many of a component's doublings the defence made: the first and every second one after."""
    return (level + 1) // 2


def raisers_of(outcome: Outcome, level: int) -> tuple[Seat, ...] | None:
    """Give the defender of each raise of a component, in order; None where the facts don't tell.

    They tell where only one defender doubled, or where each turn named in `flek_by` raised this component.
    """
    turns = outcome.flek_by or ()
    if len(set(turns)) == 1:
        return turns[:1] * raises_of(level)
    return turns if len(turns) == raises_of(level) else None


def write_laid(account: Account) -> None:
    """Write the laid components as won, at their least price, and the limit on what is due from each."""
    charges: list[_Charge] = []
    for component in declarers_components(account.outcome, account.contract, account.scoring):
        charges += _write_component(account, component)
    _write_limit(account, charges)


def _write_component(account: Account, component: Component) -> list[_Charge]:
    """Everyone pays the undoubled price; a raise, with the answer to it, is for the defender who made it."""
    level = account.outcome.level(component)
    base = price(component, account.scoring)
    single = base * account.hearts
    raisers = raisers_of(account.outcome, level) if level else ()
    if raisers is None:
        raise AssertionError(account.outcome)
    charges = [_Charge(0, single, None)]
    charges += [_Charge(step + 1, single << step, raisers[step // 2]) for step in range(level)]
    data: dict[str, object] = {"by": account.declarer}
    if raisers:
        data["flekkers"] = tuple(dict.fromkeys(raisers))
    why = Why.LAID_CHARGED if raisers else Why.LAID
    account.write(ITEMS[component], base, level, True, _units(account, charges), why, data)  # noqa: FBT003 - won
    return charges


def _write_limit(account: Account, charges: list[_Charge]) -> None:
    """Cut what is due from each payer to the limit; the last raises fall away first.

    The remainder that a flekking defender pays for the others has no limit of its own.
    """
    found = limit_of(account)
    excess = sum(charge.amount for charge in charges) - found[0] if found is not None else 0
    if found is None or excess <= 0:
        return
    cuts: list[_Charge] = []
    for charge in sorted(charges, key=lambda charge: charge.level, reverse=True):
        cut = min(excess, charge.amount)
        cuts.append(_Charge(charge.level, -cut, charge.by))
        excess -= cut
    account.lines.append(limit_line(*found, _units(account, cuts)))


def _units(account: Account, charges: list[_Charge]) -> BySeat[Units]:
    units = [0] * account.outcome.seats
    for charge in charges:
        for seat in account.payers:
            units[seat if charge.by is None else charge.by] -= charge.amount
            units[account.declarer] += charge.amount
    return tuple(map(Units, units))
