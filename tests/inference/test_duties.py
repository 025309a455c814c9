"""What a card tells of its hand is exactly what the obligations forbid."""

from __future__ import annotations

from itertools import product

import pytest

from marias.engine.cards import Card, Pack, Suit
from marias.engine.obligations import lawful_mask, without_kept
from marias.inference.duties import barred_by, barred_by_kept

CARDS = Pack.THIRTY_TWO.cards
#: One suit is led, one is trumps, one is neither: what else suits are called makes no difference.
SAMPLE = [card for card in CARDS if card.suit in {Suit.HEARTS, Suit.LEAVES, Suit.ACORNS}]


def in_turn(cards: int) -> list[Card]:
    """Give the cards of a mask."""
    return [card for card in CARDS if card.mask & cards]


@pytest.mark.parametrize("trump", [None, Suit.HEARTS, Suit.LEAVES])
def test_barred_cards_are_those_that_would_have_had_to_go_first(trump: Suit | None) -> None:
    """For every card on every led and best card: another card makes it unlawful exactly if it is barred."""
    led_cards = [card for card in SAMPLE if card.suit is Suit.LEAVES]
    bests = [card for card in SAMPLE if card.suit in {Suit.LEAVES, trump}]
    for led, best, card in product(led_cards, bests, CARDS):
        if card in {led, best}:
            continue
        barred = barred_by(card, led, best, trump)
        for other in CARDS:
            if other not in {led, best, card}:
                lawful = lawful_mask(card.mask | other.mask, led, best, trump)
                assert bool(barred & other.mask) is not bool(lawful & card.mask), (led, best, card, other)


def test_a_lead_bars_nothing() -> None:
    """Whoever leads may play any card."""
    assert barred_by(Card.parse("hA"), None, None, Suit.HEARTS) == 0


@pytest.mark.parametrize("kept_text", ["h7", "l7 h7", "a7 h7"])
@pytest.mark.parametrize("table", ["", "l9", "l9 h8", "hX", "bA", "aU"])
def test_a_kept_seven_goes_only_when_nothing_else_could(kept_text: str, table: str) -> None:
    """A kept seven on any table: another card forbids it exactly if duties or the keeping bar that card."""
    trump = Suit.HEARTS
    kept = tuple(Card.parse(text).mask for text in kept_text.split())
    cards = [Card.parse(text) for text in table.split()]
    led, best = (cards[0], cards[-1]) if cards else (None, None)
    for seven in map(Card.parse, kept_text.split()):
        barred = barred_by(seven, led, best, trump) | barred_by_kept(seven, kept, led, trump)
        for other in CARDS:
            if other in {seven, *cards}:
                continue
            lawful = without_kept(lawful_mask(seven.mask | other.mask, led, best, trump), kept)
            assert bool(barred & other.mask) is not bool(lawful & seven.mask), (seven, other)


def test_cards_that_are_not_kept_tell_nothing_more() -> None:
    """The keeping is about announced sevens alone."""
    assert barred_by_kept(Card.parse("h8"), (Card.parse("h7").mask,), None, Suit.HEARTS) == 0
