"""Cards as two-character strings, their orders, and the deal.

A card is suit then rank: ``hA`` is the ace of hearts, ``lX`` the ten of leaves.
Clauses 0.3, 1.1-1.3, 2.5.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

SUITS = "hlab"
RANKS = "789UOKXA"  # the order in which cards are listed

TRUMP_ORDER = "789UOKXA"  # low to high where a trump suit exists, in every suit (clause 1.2)
PLAIN_ORDER = "789XUOKA"  # low to high in betl, durch and their open forms (clause 1.3)

PACK = [suit + rank for suit in SUITS for rank in RANKS]

SEVEN_FIVE_FIVE = "7-5-5/5-5-5"
WITH_TALON = "5-5-5/2/5-5-5"


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards in listing order: suits h l a b, within a suit 7 8 9 U O K X A."""
    return sorted(cards, key=PACK.index)


def strength(card: str, trump: str | None) -> int:
    """Place of the card within its suit, higher beats lower."""
    return (TRUMP_ORDER if trump else PLAIN_ORDER).index(card[1])


def beats(card: str, other: str, trump: str | None) -> bool:
    """Whether ``card``, played after ``other`` was winning, takes the lead (clause 3.2)."""
    if card[0] == other[0]:
        return strength(card, trump) > strength(other, trump)
    return card[0] == trump


def winning(trick: Sequence[tuple[int, str]], trump: str | None) -> tuple[int, str]:
    """Seat and card now winning a trick of at least one card."""
    best = trick[0]
    for entry in trick[1:]:
        if beats(entry[1], best[1], trump):
            best = entry
    return best


def has_marriage(hand: Collection[str]) -> bool:
    """King and over of one suit are both in the hand."""
    return any(suit + "K" in hand and suit + "O" in hand for suit in SUITS)


def points(cards: Iterable[str]) -> int:
    """Card points: ten for every ace and ten (clause 1.4), without the last trick."""
    return sum(10 for card in cards if card[1] in "AX")


def deal(options: dict[str, Any], pack: Sequence[str]) -> dict[str, list[str]]:
    """The packets: keys 0, 1, 2 (whole hands) plus ``seven`` and ``people`` or ``talon``."""
    if sorted(pack) != sorted(PACK):
        raise ValueError("a pack has 32 different cards")
    cards = list(pack)
    pattern = options["deal_pattern"]
    if pattern == SEVEN_FIVE_FIVE:
        return {
            "seven": cards[0:7],
            "people": cards[17:22],
            "0": cards[0:7] + cards[17:22],
            "1": cards[7:12] + cards[22:27],
            "2": cards[12:17] + cards[27:32],
        }
    if pattern == WITH_TALON:
        return {
            "talon": cards[15:17],
            "0": cards[0:5] + cards[17:22],
            "1": cards[5:10] + cards[22:27],
            "2": cards[10:15] + cards[27:32],
        }
    raise ValueError(f"no three-player pattern: {pattern}")
