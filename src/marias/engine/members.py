"""Enumerations whose `repr` can be evaluated: `Suit.HEARTS`, not `<Suit.HEARTS: 0>`."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class NumberEnum(IntEnum):
    """Members that are numbers: an order or an index."""

    def __repr__(self) -> str:
        """Give an expression that evaluates to the member."""
        return f"{type(self).__name__}.{self.name}"


class WordEnum(StrEnum):
    """Members that are words of records, options and codes."""

    def __repr__(self) -> str:
        """Give an expression that evaluates to the member."""
        return f"{type(self).__name__}.{self.name}"
