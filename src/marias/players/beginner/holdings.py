"""One suit of a hand as nine bits, rank by rank, and how good it is: the small sums a card player does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from marias.engine.cards import ALL_CARDS, RANKS, Card, Rank, Suit, rank_strength

#: Suits in a tuple: to go through the enumeration itself takes several times as long.
SUITS: Final = tuple(Suit)
SUIT_BITS: Final = (1 << RANKS) - 1
SEVEN: Final = 1 << Rank.SEVEN
OVER: Final = 1 << Rank.OVER
KING: Final = 1 << Rank.KING
TEN: Final = 1 << Rank.TEN
ACE: Final = 1 << Rank.ACE
MARRIAGE: Final = KING | OVER
SHARPS: Final = TEN | ACE
#: The eight ranks of a suit in the 32-card pack.
ALL_RANKS: Final = SUIT_BITS & ~1
#: Ranks in plain order, the lowest first (clause 1.3).
PLAIN_RANKS: Final = tuple(
    sorted(
        (rank for rank in Rank if rank is not Rank.SIX), key=lambda r: rank_strength(r, trumps_exist=False)
    )
)
PACK: Final = sum(card.mask for card in ALL_CARDS if card.rank is not Rank.SIX)


def holding(mask: int, suit: Suit) -> int:
    """Give the bits of one suit."""
    return mask >> suit * RANKS & SUIT_BITS


def holdings(mask: int) -> tuple[int, int, int, int]:
    """Give the bits of every suit, in the order of suits."""
    return (
        mask & SUIT_BITS,
        mask >> RANKS & SUIT_BITS,
        mask >> 2 * RANKS & SUIT_BITS,
        mask >> 3 * RANKS & SUIT_BITS,
    )


def mask_of(suit: Suit, bits: int) -> int:
    """Give the mask of a holding."""
    return bits << suit * RANKS


def cards_in(mask: int) -> Iterator[Card]:
    """Give the cards of a mask in index order."""
    while mask:
        low = mask & -mask
        yield ALL_CARDS[low.bit_length() - 1]
        mask ^= low


def marriage_points(mask: int, trump: Suit | None) -> int:
    """Add up the marriages held: 20 each, 40 in trumps (clause 1.4)."""
    return sum(40 if suit is trump else 20 for suit in _married(mask))


def best_marriage(mask: int, trump: Suit | None) -> int:
    """Give the points of the dearest marriage held, 0 without one."""
    return max((40 if suit is trump else 20 for suit in _married(mask)), default=0)


def _married(mask: int) -> list[Suit]:
    """Give the suits whose marriage is held."""
    return [suit for suit in SUITS if mask >> suit * RANKS & MARRIAGE == MARRIAGE]


@cache
def plain_places(bits: int) -> tuple[int, ...]:
    """Give the places 0 … 7 of the cards in plain order, ascending."""
    return tuple(place for place, rank in enumerate(PLAIN_RANKS) if bits >> rank & 1)
