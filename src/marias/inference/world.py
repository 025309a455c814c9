"""One way in which all cards may lie at the moment of a view."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from marias.engine.cards import Pack
from marias.engine.state import SEATS

#: Places of cards: the seats, then the talon, forehand's unseen five, and tricks that a view doesn't tell
#: (where the deal went on from a situation of which only the points were known).
TALON: Final = SEATS
PEOPLE: Final = SEATS + 1
UNTOLD: Final = SEATS + 2
PLACES: Final = SEATS + 3

ALL_CARDS_MASK: Final = sum(card.mask for card in Pack.THIRTY_TWO.cards)


@dataclass(frozen=True, slots=True)
class World:
    """Masks of the cards that lie now in each hand, in the talon, and among forehand's unseen five.

    A set-aside trump card is in its owner's hand; played cards are nowhere.
    """

    hands: tuple[int, int, int] = field(repr=False)
    talon: int = field(repr=False)
    people: int = field(default=0, repr=False)
