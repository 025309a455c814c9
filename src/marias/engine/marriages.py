"""Marriages: king and over of one suit in one hand (section 4)."""

from __future__ import annotations

from typing import Final

from marias.engine.amounts import Points
from marias.engine.cards import ALL_CARDS, Card, CardSet, Rank, Suit
from marias.engine.ruleset import MarriageCard

#: By card index: mask of the other card of the marriage, 0 for cards that are neither king nor over.
PARTNER: Final[tuple[int, ...]] = tuple(
    Card(card.suit, Rank.OVER).mask
    if card.rank is Rank.KING
    else Card(card.suit, Rank.KING).mask
    if card.rank is Rank.OVER
    else 0
    for card in ALL_CARDS
)
_PAIRS: Final = tuple(Card(suit, Rank.OVER).mask | Card(suit, Rank.KING).mask for suit in Suit)


def shows_marriage(card: Card, hand: int, rule: MarriageCard) -> bool:
    """Tell whether playing this card from this hand (card included) can show a marriage.

    With `over_first` a king played first forfeits it (clause 4.3).
    """
    if not PARTNER[card.index] & hand:
        return False
    return rule is MarriageCard.EITHER or card.rank is Rank.OVER


def marriage_points(suit: Suit, trump: Suit | None) -> Points:
    """Give 40 for the trump marriage, 20 for another (clause 4.5)."""
    return Points(40 if suit is trump else 20)


def holds_marriage(hand: CardSet) -> bool:
    """Tell whether the hand has king and over of some suit."""
    return any(hand.mask & pair == pair for pair in _PAIRS)
