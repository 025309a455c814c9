"""Ranking, card points and totals (section 1)."""

from __future__ import annotations

import pytest

from marias.engine.cards import HIGHER_PLAIN_ORDER, HIGHER_TRUMP_ORDER, Card, CardSet, Pack, Suit
from marias.engine.tricks import beats
from tests.rules.dealing import finish, game_of, go, good, position, rules

TRUMP_ORDER = "AXKOU987"
PLAIN_ORDER = "AKOUX987"


def test_c1_1_pack_of_thirty_two() -> None:
    """Four suits of eight, seven to ace; no six."""
    cards = Pack.THIRTY_TWO.cards
    assert len(cards) == 32
    assert {card.rank.letter for card in cards} == set(TRUMP_ORDER)


@pytest.mark.parametrize("suit", list(Suit))
@pytest.mark.parametrize(
    ("order", "trump"), [(TRUMP_ORDER, Suit.HEARTS), (PLAIN_ORDER, None)], ids=["c1_2", "c1_3"]
)
def test_c1_2_c1_3_order_of_every_suit(suit: Suit, order: str, trump: Suit | None) -> None:
    """With trumps the ten stands below the ace in every suit, without trumps below the under."""
    cards = [Card.parse(suit.letter + rank) for rank in order]
    for place, card in enumerate(cards):
        lower = cards[place + 1 :]
        assert all(beats(card, other, trump) and not beats(other, card, trump) for other in lower)
    masks = HIGHER_PLAIN_ORDER if trump is None else HIGHER_TRUMP_ORDER
    for place, card in enumerate(cards):
        assert CardSet.of_mask(masks[card.index]) & CardSet(Pack.THIRTY_TWO.cards) == CardSet(cards[:place])


def test_c1_2_two_sevens_keep_the_trump_order() -> None:
    """Two sevens have trumps, so the ten takes the king there, too."""
    state = position(
        rules("csm_licitovany"), "aK8", "a97", "aXU", trump="h", contract="two_sevens", helper="b"
    )
    assert go(state, "0 play aK; 1 play a9; 2 play aX").to_move == 2


@pytest.mark.parametrize("seed", range(8))
def test_c1_4_ninety_points_in_tricks(seed: int) -> None:
    """Aces, tens and the last trick make ninety, whoever takes them."""
    outcome = finish(good(game_of(rules("app_voleny"), seed))).outcome
    assert outcome is not None
    assert outcome.points is not None
    assert sum(outcome.points) == 90


@pytest.mark.parametrize(
    ("trick", "points"),
    [("lA lX l9", 20), ("l7 l8 l9", 0), ("lK lO lU", 0), ("l7 hA bX", 20), ("lX l8 l9", 10)],
)
def test_c1_4_points_of_a_trick(trick: str, points: int) -> None:
    """Ten for each ace and ten, nothing for anything else."""
    cards = trick.split()
    state = position(rules("app_voleny"), f"{cards[0]} a7", f"{cards[1]} a8", f"{cards[2]} a9", trump="h")
    state = go(state, "; ".join(f"{seat} play {card}" for seat, card in enumerate(cards)))
    assert state.play is not None
    assert state.play.tricks[-1].points == points


def test_c1_4_last_trick_counts_ten() -> None:
    """The last trick brings ten beside the cards in it."""
    state = position(rules("app_voleny"), "l7", "l8", "l9", trump="h")
    ended = go(state, "0 play l7; 1 play l8; 2 play l9")
    assert ended.play is not None
    assert ended.play.tricks[-1].points == 10
