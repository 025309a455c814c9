"""Tricks: which card wins, what a trick is worth (clauses 1.2-1.4, 3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from marias.engine.amounts import Points
from marias.engine.cards import HIGHER_PLAIN_ORDER, HIGHER_TRUMP_ORDER, Card, Suit
from marias.engine.seats import Seat

TRICKS: Final = 10
LAST_TRICK_POINTS: Final = Points(10)


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its cards in the order played from the leader, who won, its points."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: Points

    def card_of(self, seat: Seat) -> Card:
        """Give the card a seat played."""
        return self.cards[(seat - self.leader) % len(self.cards)]

    @property
    def best(self) -> Card:
        """The card that won."""
        return self.card_of(self.winner)


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Tell whether a card played now takes the trick from the one winning it (clause 3.2)."""
    if card.suit is best.suit:
        order = HIGHER_PLAIN_ORDER if trump is None else HIGHER_TRUMP_ORDER
        return order[best.index] & card.mask != 0
    return card.suit is trump


def best_place(cards: tuple[Card, ...], trump: Suit | None) -> int:
    """Give the place, from 0, of the card that wins among those played so far."""
    place = 0
    for later in range(1, len(cards)):
        if beats(cards[later], cards[place], trump):
            place = later
    return place


def card_points(cards: tuple[Card, ...]) -> Points:
    """Add up aces and tens, ten points each (clause 1.4)."""
    return Points(sum(card.points for card in cards))
