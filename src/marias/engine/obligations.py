"""Which cards may be played (clauses 3.1 and 3.3), and the reason why another may not."""

from __future__ import annotations

from marias.engine.cards import (
    ALL_CARDS,
    HIGHER_PLAIN_ORDER,
    HIGHER_TRUMP_ORDER,
    SUIT_MASK,
    Card,
    Suit,
)
from marias.errors import IllegalActionError


def lawful_mask(hand: int, led: Card | None, best: Card | None, trump: Suit | None) -> int:
    """Give the mask of the hand's cards that follow, beat and trump as clause 3.1 demands.

    `led` is the first card of the trick and `best` the one winning it, both None when leading.
    """
    if led is None or best is None:
        return hand
    same = hand & SUIT_MASK[led.suit]
    if same:
        if best.suit is led.suit:
            order = HIGHER_PLAIN_ORDER if trump is None else HIGHER_TRUMP_ORDER
            return same & order[best.index] or same
        return same
    if trump is not None:
        trumps = hand & SUIT_MASK[trump]
        if trumps:
            return (best.suit is trump and trumps & HIGHER_TRUMP_ORDER[best.index]) or trumps
    return hand


def without_kept(lawful: int, kept: tuple[int, ...]) -> int:
    """Take kept sevens away while another lawful card exists (clause 3.3).

    `kept` are one-card masks in the order they are given up: the helper seven, then the trump seven.
    """
    free = lawful
    for seven in kept:
        free &= ~seven
    if free:
        return free
    return next((seven for seven in kept if lawful & seven), lawful)


def refusal(
    card: Card, hand: int, led: Card | None, best: Card | None, trump: Suit | None
) -> IllegalActionError:
    """Say why a card of the hand is not lawful: it doesn't follow, beat or trump, or it is a kept seven."""
    lawful = lawful_mask(hand, led, best, trump)
    if led is None or best is None or lawful & card.mask:
        return IllegalActionError("action/keep_seven", card=card)
    holds = ALL_CARDS[(lawful & -lawful).bit_length() - 1]
    if card.suit is led.suit:
        return IllegalActionError("action/must_beat", card=card, best=best, holds=holds)
    if hand & SUIT_MASK[led.suit]:
        return IllegalActionError("action/must_follow", card=card, suit=led.suit)
    if card.suit is trump:
        return IllegalActionError("action/must_beat_trump", card=card, best=best, holds=holds)
    return IllegalActionError("action/must_trump", card=card, suit=led.suit, trump=trump)
