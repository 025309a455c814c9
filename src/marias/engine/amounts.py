"""The three amounts that must never be mixed: card points, stake units, money (design: words on paper)."""

from __future__ import annotations

from typing import NewType

#: Card points, in tens: 0…90 in tricks, marriages 20 and 40 beside them (clause 1.4).
Points = NewType("Points", int)
#: Stake units, signed, per seat; the sum over the seats of a deal is zero.
Units = NewType("Units", int)
#: Money in the smallest coin: units × base stake.
Money = NewType("Money", int)


def money(units: Units, base_stake: Money) -> Money:
    """Turn units into money at the base stake of the table (smallest coins per unit)."""
    return Money(units * base_stake)
