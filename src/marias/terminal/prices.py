"""Amounts in words, and the doublings so far."""

from __future__ import annotations

from marias.engine.amounts import Money, Units, money
from marias.engine.contracts import Component
from marias.engine.views import SeatView
from marias.terminal.words import Words


def levels_of(view: SeatView) -> dict[Component, int]:
    """Give the doublings so far."""
    return dict(view.levels)


def amount(units: int, stake: Money | None, words: Words) -> str:
    """Write a signed amount: units, and money where a base stake was agreed: `+8 (0,80 Kč)`."""
    if stake is None:
        return words.say("amount", units=units)
    return words.say("amount_money", units=units, money=money(Units(units), stake))
