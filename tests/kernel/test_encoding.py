"""Cards as the native search counts them, and who may know it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import marias
from marias.engine.cards import (
    ALL_CARDS,
    HIGHER_PLAIN_ORDER,
    HIGHER_TRUMP_ORDER,
    RANKS,
    SUIT_MASK,
    CardSet,
    Suit,
)
from marias.kernel.encoding import ENCODINGS

TRUMPS = (None, *Suit)


@pytest.mark.parametrize("trump", TRUMPS)
def test_there_and_back(trump: Suit | None) -> None:
    """Every card has a place of its own; a mask is the places of its cards."""
    encoding = ENCODINGS[trump]
    places = [encoding.place(card) for card in ALL_CARDS]
    assert sorted(places) == list(range(len(ALL_CARDS)))
    for card in ALL_CARDS:
        assert encoding.card(encoding.place(card)) is card
        assert encoding.mask(card.mask) == 1 << encoding.place(card)
    some = CardSet.parse("hAXK9 l7 lU aXO8 bA6")
    assert encoding.mask(some.mask) == sum(1 << encoding.place(card) for card in some)


@pytest.mark.parametrize("trump", TRUMPS)
def test_stronger_cards_lie_above(trump: Suit | None) -> None:
    """Inside a suit a stronger card has a higher place, in the order that holds; trumps are suit 0."""
    encoding = ENCODINGS[trump]
    higher = HIGHER_PLAIN_ORDER if trump is None else HIGHER_TRUMP_ORDER
    for card in ALL_CARDS:
        place = encoding.place(card)
        above = [other for other in CardSet.of_mask(SUIT_MASK[card.suit]) if encoding.place(other) > place]
        assert CardSet(above).mask == higher[card.index]
        assert place // RANKS == encoding.suit(card.suit)
    assert trump is None or encoding.suit(trump) == 0


def test_only_the_kernel_knows_the_native_module() -> None:
    """Nobody else imports it, so its numbers can change without notice."""
    package = Path(marias.__file__).parent
    importers = {
        path.relative_to(package).parts[0]
        for path in package.rglob("*.py")
        if re.search(r"marias\._kernel|from marias import _kernel", path.read_text(encoding="utf-8"))
    }
    assert importers == {"kernel"}
