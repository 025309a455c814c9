"""Cards as the native search counts them, both ways.

Its card is suit·9 + place, the weakest first.  With trumps the trump suit is its suit 0, the others follow in
their order, and places are our ranks; without trumps places are the plain order, the ten below the under.
"""

from __future__ import annotations

from typing import Final

from marias.engine.cards import ALL_CARDS, RANKS, Card, Rank, Suit, rank_strength

_SUIT: Final = (1 << RANKS) - 1


def _replaced(ranks: int) -> int:
    """Give one suit's ranks as its places in plain order."""
    return sum(1 << rank_strength(rank, trumps_exist=False) for rank in Rank if ranks >> rank & 1)


_PLAIN: Final = tuple(_replaced(ranks) for ranks in range(_SUIT + 1))


class Encoding:
    """One way to count the cards: with these trumps, or without any."""

    def __init__(self, trump: Suit | None) -> None:
        """Lay out the suits and ranks for a trump suit, None for plain order."""
        self.trump = trump
        suits = list(Suit) if trump is None else [trump, *(suit for suit in Suit if suit is not trump)]
        trumps_exist = trump is not None
        self._suits = {suit: place for place, suit in enumerate(suits)}
        self._places = tuple(
            self._suits[card.suit] * RANKS + rank_strength(card.rank, trumps_exist=trumps_exist)
            for card in ALL_CARDS
        )
        self._cards = tuple(ALL_CARDS[self._places.index(place)] for place in range(len(ALL_CARDS)))

    def mask(self, cards: int) -> int:
        """Turn a mask of our cards into one of the search."""
        if self.trump is None:
            return sum(_PLAIN[cards >> shift & _SUIT] << shift for shift in range(0, 4 * RANKS, RANKS))
        start = self.trump * RANKS
        below, above = cards & ((1 << start) - 1), cards >> (start + RANKS)
        return cards >> start & _SUIT | below << RANKS | above << (start + RANKS)

    def place(self, card: Card) -> int:
        """Turn a card into one of the search."""
        return self._places[card.index]

    def card(self, place: int) -> Card:
        """Turn a card of the search back."""
        return self._cards[place]

    def suit(self, suit: Suit) -> int:
        """Turn a suit into one of the search."""
        return self._suits[suit]


ENCODINGS: Final = {trump: Encoding(trump) for trump in (None, *Suit)}
