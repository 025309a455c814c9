"""What is at stake: the price of every component now, and after one more doubling."""

from __future__ import annotations

from dataclasses import dataclass

from marias.engine.actions import Flek
from marias.engine.amounts import Money, Units, money
from marias.engine.cards import Suit
from marias.engine.contracts import Component
from marias.engine.settlement.tariff import price
from marias.engine.views import SeatView
from marias.terminal.words import Words


@dataclass(frozen=True, slots=True)
class Raise:
    """One more doubling of a component: its level after it, and the price before and after."""

    component: Component
    level: int
    now: int
    then: int


def raise_of(view: SeatView, component: Component) -> Raise:
    """Give what one more doubling of a component does; points above and below 100 are not foreseen."""
    hearts = view.ruleset.scoring.hearts_multiplier if view.trump is Suit.HEARTS else 1
    level = view.level(component)
    now = price(component, view.ruleset.scoring) * hearts << level
    return Raise(component, level + 1, now, 2 * now)


def raises_of(view: SeatView, action: Flek) -> tuple[Raise, ...]:
    """Give the raises of a flek."""
    return tuple(raise_of(view, component) for component in action.components)


def levels_of(view: SeatView) -> dict[Component, int]:
    """Give the doublings so far."""
    return dict(view.levels)


def amount(units: int, stake: Money | None, words: Words) -> str:
    """Write a signed amount: units, and money where a base stake was agreed: `+8 (0,80 Kč)`."""
    if stake is None:
        return words.say("amount", units=units)
    return words.say("amount_money", units=units, money=money(Units(units), stake))
