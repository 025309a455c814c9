"""What a card played tells of the hand it came from (clauses 3.1, 3.3, section 4)."""

from __future__ import annotations

from marias.engine.cards import HIGHER_PLAIN_ORDER, HIGHER_TRUMP_ORDER, SUIT_MASK, Card, Rank, Suit
from marias.engine.ruleset import MarriageCard


def barred_by(card: Card, led: Card | None, best: Card | None, trump: Suit | None) -> int:
    """Give the cards of which any in the same hand would have made this one unlawful.

    `led` and `best` as in `obligations.lawful_mask`, whose inverse this is.
    """
    if led is None or best is None:
        return 0
    if card.suit is led.suit:
        return _better(card, best, trump) if best.suit is led.suit else 0
    barred = SUIT_MASK[led.suit]
    if trump is None:
        return barred
    if card.suit is not trump:
        return barred | SUIT_MASK[trump]
    return barred | (_better(card, best, trump) if best.suit is trump else 0)


def barred_by_kept(card: Card, kept: tuple[int, ...], led: Card | None, trump: Suit | None) -> int:
    """Give the cards of which any in the same hand would have had to go before this kept seven.

    `kept` as in `obligations.without_kept`; a card that isn't kept tells nothing.
    """
    if card.mask not in kept:
        return 0
    if led is None or (card.suit is not led.suit and card.suit is not trump):
        others = -1
    else:
        # Of its own suit the seven beats nothing, so every card of the suit was lawful beside it.
        others = SUIT_MASK[card.suit]
    later = kept[kept.index(card.mask) :]
    for seven in later:
        others &= ~seven
    return others


def tells_partner(card: Card, trump: Suit | None, rule: MarriageCard) -> bool:
    """Tell whether playing this card shows, or refuses to show, whether the marriage is in hand (4.1-4.4)."""
    if trump is None:
        return False
    return card.rank is Rank.OVER or (card.rank is Rank.KING and rule is MarriageCard.EITHER)


def _better(card: Card, best: Card, trump: Suit | None) -> int:
    order = HIGHER_PLAIN_ORDER if trump is None else HIGHER_TRUMP_ORDER
    higher = order[best.index]
    return 0 if card.mask & higher else higher
