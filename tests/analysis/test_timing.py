"""What `marias bench` measures: deals as one would play them, sums of times, decisions by kind."""

from __future__ import annotations

import pytest

from marias.analysis.bridge_boards import _random_board
from marias.analysis.deciding import Moment, decision_times
from marias.analysis.timing import Asked, Times, kernel_times, question_of_deal
from marias.chance import SeededChance
from marias.engine.cards import SUIT_MASK, Card, CardSet, Rank
from marias.kernel import Kernel
from marias.kernel.question import PointsQuestion, TricksQuestion


@pytest.mark.parametrize("asked", [Asked.WIN, Asked.POINTS, Asked.SEVEN])
def test_declarers_lay_away_as_one_would(asked: Asked) -> None:
    """Whole hands; no ace or ten is missing, so all 90 points are played for."""
    for seed in range(30):
        question = question_of_deal(asked, SeededChance(seed))
        assert isinstance(question, PointsQuestion)
        board = question.board
        assert [hand.bit_count() for hand in board.hands] == [10, 10, 10]
        assert board.tens == 9
        lengths = [(board.hands[0] & mask).bit_count() for mask in SUIT_MASK]
        assert board.trump is not None
        assert lengths[board.trump] == max(lengths)


def test_sevens_can_be_announced() -> None:
    """The declarer holds the trump seven and four more trumps, must keep it, and is paid for it."""
    for seed in range(10):
        question = question_of_deal(Asked.SEVEN, SeededChance(seed))
        assert isinstance(question, PointsQuestion)
        board = question.board
        assert board.trump is not None
        seven = Card(board.trump, Rank.SEVEN)
        assert board.hands[0] & seven.mask
        assert (board.hands[0] & SUIT_MASK[board.trump]).bit_count() >= 5
        assert board.kept[0] == (seven.mask,)
        values = set(question.table())
        assert len(values) > 2


def test_betls_are_low() -> None:
    """At most two cards above the ten."""
    for seed in range(10):
        question = question_of_deal(Asked.BETL, SeededChance(seed))
        assert isinstance(question, TricksQuestion)
        hand = CardSet.of_mask(question.board.hands[0])
        assert len(hand) == 10
        assert sum(card.rank not in {Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN} for card in hand) <= 2


@pytest.mark.parametrize("asked", Asked)
def test_every_question_can_be_timed(asked: Asked) -> None:
    """A step a deal, then the times; and what is timed is an answer."""
    *steps, times = kernel_times(asked, 3, seed=1)
    assert steps == [None] * 3
    assert times is not None
    assert 0 < times.median <= times.p99 <= times.worst
    assert Kernel().moves_of(question_of_deal(asked, SeededChance(1)))


def test_sums_of_times() -> None:
    """Of 1 to 100: the middle, and what all but one stay within."""
    times = Times.of([float(value) for value in range(100, 0, -1)])
    assert (times.mean, times.median, times.p99, times.worst) == (50.5, 50, 99, 100)
    assert Times.of([3.0]) == Times(3, 3, 3, 3)


def test_decisions_of_a_level() -> None:
    """Forehand's beginning is one decision a deal; cards are told by trick."""
    *steps, found = decision_times("beginner", 2, seed=1)
    assert steps == [None] * 2
    assert found is not None
    assert list(found) == [moment for moment in Moment if moment in found]
    assert {Moment.UNDERTAKING, Moment.LATER_CARD} <= set(found)
    assert all(times.worst < 30 for times in found.values())


def test_bridge_boards_hold_every_card_once() -> None:
    """Four hands of thirteen in the notation of bridge programs."""
    board = _random_board(SeededChance(1))
    assert board.startswith("N:")
    hands = [hand.split(".") for hand in board[2:].split()]
    assert [sum(map(len, hand)) for hand in hands] == [13] * 4
    for suit in range(4):
        assert sorted("".join(hand[suit] for hand in hands)) == sorted("23456789TJQKA")
