"""Many questions in one call: threads change nothing, and sums are those of the single answers."""

import pytest

from marias import _kernel
from tests.native.deals import NO_TASK, POINTS, by_tens, hands, position, worlds


def test_batch_gives_the_single_answers_on_any_number_of_threads() -> None:
    """Every answer is exact, so that it doesn't matter which thread found it."""
    deals = [position(seed, 7) for seed in range(30)]
    single = [_kernel.Solver().value(deal, NO_TASK, POINTS) for deal in deals]
    for threads in (1, 2, 5):
        assert _kernel.Solver().value_batch(deals, [NO_TASK], [POINTS], threads) == single


def test_payoff_batch_takes_a_table_for_each_position() -> None:
    """Worlds differ in their marriages, and so in what they pay."""
    deals = [position(seed, 6) for seed in range(12)]
    tables = [by_tens(list(range(shift, shift + 10))) for shift in range(12)]
    values = _kernel.Solver().value_batch(deals, [NO_TASK], [POINTS])
    paid = _kernel.Solver().payoff_batch(deals, [NO_TASK], tables, [0], threads=2)
    assert paid == [value + shift for shift, value in enumerate(values)]


def test_worlds_are_summed_over_the_moves_of_each() -> None:
    """Sums, squares and counts belong to the values beside them, for the declarer and for a defender."""
    deals = worlds(4, 25, 6)
    found = _kernel.Solver().evaluate_worlds(deals, [NO_TASK], [POINTS], won_from=3, threads=2)
    for deal, values in zip(deals, found.values, strict=True):
        single = _kernel.Solver().value_moves(deal, NO_TASK, POINTS)
        assert single == list(zip(found.cards, values, strict=True))
    for place in range(len(found.cards)):
        column = [values[place] for values in found.values]
        assert found.sums[place] == sum(column)
        assert found.squares[place] == sum(value * value for value in column)
        assert found.won[place] == sum(value >= 3 for value in column)
        assert found.best[place] == sum(values[place] == max(values) for values in found.values)


def test_defender_wants_the_least() -> None:
    """Values stay the declarer's; best and won are those of the side to move."""
    own, *others = hands(8, 5)
    deal = _kernel.Position(3, [own, *others], 0, [], True, 0b010)
    found = _kernel.Solver().evaluate_worlds([deal], [NO_TASK], [POINTS], won_from=2)
    (values,) = found.values
    assert found.best == [int(value == min(values)) for value in values]
    assert found.won == [int(value < 2) for value in values]


def test_worlds_of_different_hands_are_refused() -> None:
    """A card that isn't held in every world has no sum."""
    solver = _kernel.Solver()
    with pytest.raises(_kernel.InputError, match="worlds_differ"):
        solver.evaluate_worlds([position(1, 5), position(2, 5)], [NO_TASK], [POINTS])
    with pytest.raises(_kernel.InputError, match="no_worlds"):
        solver.evaluate_worlds([], [NO_TASK], [POINTS])


def test_lists_of_other_lengths_are_refused() -> None:
    """One for all, or one for each."""
    deals = [position(seed, 4) for seed in range(3)]
    with pytest.raises(_kernel.InputError, match="lengths"):
        _kernel.Solver().value_batch(deals, [NO_TASK, NO_TASK], [POINTS])
    with pytest.raises(_kernel.InputError, match="threads"):
        _kernel.Solver().value_batch(deals, [NO_TASK], [POINTS], threads=0)


def test_random_plays_repeat_and_do_not_depend_on_threads() -> None:
    """The same seed gives the same sums on one thread, on two, and without the fast instructions."""
    deal, task = position(6, 10), _kernel.Task(holder=0)
    plays = 40_000
    first = _kernel.Solver().playouts(deal, task, plays, 9)
    assert sum(first.outcomes) == plays
    for portable, threads in ((False, 2), (True, 1), (True, 3)):
        again = _kernel.Solver(portable=portable).playouts(deal, task, plays, 9, threads)
        assert (again.outcomes, again.tricks) == (first.outcomes, first.tricks)
        assert (again.no_trick, again.every_trick) == (first.no_trick, first.every_trick)
    assert _kernel.Solver().playouts(deal, task, plays, 10).outcomes != first.outcomes


def test_random_plays_choose_every_lawful_card_alike() -> None:
    """Two cards each: the share of plays that take both tricks can be counted by hand."""
    # Trump ace and a low card of suit 1; the others hold suit 1 above it and no trumps.
    hand = [1 << 8 | 1 << 10, 1 << 11 | 1 << 20, 1 << 12 | 1 << 21]
    deal = _kernel.Position(3, hand, 0, [], True, 1)
    plays = 200_000
    found = _kernel.Solver().playouts(deal, NO_TASK, plays, 1)
    # The trump ace first: both others throw one of two cards; the low card then wins if both threw suit 1.
    # The low card first: it loses, and the trump ace takes the second trick.
    assert found.every_trick / plays == pytest.approx(1 / 8, abs=0.004)
    assert found.tricks / plays == pytest.approx(1 + 1 / 8, abs=0.004)
