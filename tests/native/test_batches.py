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
    deals, together = worlds(4, 25, 6)
    found = _kernel.Solver().evaluate_worlds(together, [NO_TASK], [POINTS], won_from=3, threads=2)
    by_world = list(zip(*found.values, strict=True))
    for deal, values in zip(deals, by_world, strict=True):
        single = _kernel.Solver().value_moves(deal, NO_TASK, POINTS)
        assert single == list(zip(found.cards, values, strict=True))
    for place, column in enumerate(found.values):
        assert found.sums[place] == sum(column)
        assert found.squares[place] == sum(value * value for value in column)
        assert found.won[place] == sum(value >= 3 for value in column)
        assert found.best[place] == sum(values[place] == max(values) for values in by_world)
    for card, column in zip(found.cards, found.values, strict=True):
        one = _kernel.Solver().evaluate_worlds(together, [NO_TASK], [POINTS], only=card)
        assert (one.cards, one.values) == ([card], [column])


def test_values_of_worlds_are_the_single_ones() -> None:
    """Without moves the worlds needn't have a hand in common."""
    dealt = [hands(seed, 6) for seed in range(20)]
    deals = [position(seed, 6) for seed in range(20)]
    together = _kernel.Worlds(deals[0], dealt, 0)
    solver = _kernel.Solver()
    values = solver.world_values(together, [NO_TASK], [POINTS])
    assert values == solver.value_batch(deals, [NO_TASK], [POINTS])
    tables = [by_tens([shift + tens for tens in range(10)]) for shift in range(len(together.first_of_kind))]
    paid = solver.world_payoffs(together, [NO_TASK], tables, [0], threads=2)
    for at, world in enumerate(together.first_of_kind):
        assert paid[world] == solver.payoff(deals[world], NO_TASK, tables[at], 0)


def test_worlds_are_sorted_by_what_their_payment_depends_on() -> None:
    """Marriages of either side, holders of the sevens, tens and aces in play; not who has another card."""
    low = [[1 << 1, 1 << 2, 1 << 3]]  # 7, 8 and 9 of trumps
    pair = 1 << 9 + 5 | 1 << 9 + 6
    two = [[1 << 1 | 1 << 2, pair, 1 << 3 | 1 << 4], [1 << 3 | 1 << 4, 1 << 1 | 1 << 2, pair]]
    two += [[pair, 1 << 1 | 1 << 2, 1 << 3 | 1 << 4], [1 << 1 | 1 << 3, 1 << 14 | 1 << 4, 1 << 15 | 1 << 2]]
    two += [[1 << 1 | 1 << 2, 1 << 3 | 1 << 4, pair], [1 << 1 | 1 << 2, 1 << 10 | 1 << 4, pair]]
    two += [[1 << 1 | 1 << 2, 1 << 16 | 1 << 4, pair]]

    def kinds(dealt: list[list[int]], helper: int = -1) -> list[int]:
        size = dealt[0][0].bit_count()
        return _kernel.Worlds(position(1, size), dealt, 0, helper).first_of_kind

    assert kinds([*low, [1 << 1, 1 << 3, 1 << 2], [1 << 2, 1 << 1, 1 << 3]]) == [0, 2]
    # The pair with one defender or the other is the same; with the declarer, broken or beside a ten it isn't.
    assert kinds(two) == [0, 1, 2, 3, 6]
    assert kinds(two, 1) == [0, 1, 2, 3, 4, 5, 6]


def test_worlds_are_turned_into_the_order_of_the_search() -> None:
    """The chosen suit becomes suit 0, and without trumps the ten goes below the under."""
    ten, under, low = 1 << 18 + 7, 1 << 18 + 4, 1 << 18 + 1
    trumps = _kernel.Worlds(_kernel.Position(3, [1, 2, 4], 0, [], True, 1), [[ten, under, low]], 2)
    assert _kernel.Solver().world_values(trumps, [NO_TASK], [POINTS]) == [2]
    plain = _kernel.Worlds(_kernel.Position(3, [1, 2, 4], 0, [], False, 1), [[ten, under, low]], -1)
    every = [_kernel.Goal.EVERY_TRICK]
    assert _kernel.Solver().world_values(plain, [NO_TASK], every) == [0]
    found = _kernel.Solver().evaluate_worlds(plain, [NO_TASK], every)
    assert found.cards == [18 + 4]


def test_defender_wants_the_least() -> None:
    """Values stay the declarer's; best and won are those of the side to move."""
    dealt = hands(8, 5)
    deal = _kernel.Worlds(_kernel.Position(3, dealt, 0, [], True, 0b010), [dealt], 0)
    found = _kernel.Solver().evaluate_worlds(deal, [NO_TASK], [POINTS], won_from=2)
    values = [value for (value,) in found.values]
    assert found.best == [int(value == min(values)) for value in values]
    assert found.won == [int(value < 2) for value in values]


def test_worlds_of_different_hands_are_refused() -> None:
    """A card that isn't held in every world has no sum."""
    solver = _kernel.Solver()
    different = _kernel.Worlds(position(1, 5), [hands(1, 5), hands(2, 5)], 0)
    with pytest.raises(_kernel.InputError, match="worlds_differ"):
        solver.evaluate_worlds(different, [NO_TASK], [POINTS])
    none = _kernel.Worlds(position(1, 5), [], 0)
    with pytest.raises(_kernel.InputError, match="no_worlds"):
        solver.evaluate_worlds(none, [NO_TASK], [POINTS])
    with pytest.raises(_kernel.InputError, match="no_worlds"):
        solver.world_values(none, [NO_TASK], [POINTS])


@pytest.mark.parametrize(
    ("word", "dealt", "trump", "helper"),
    [
        ("trump", [hands(1, 5)], -1, -1),
        ("trump", [hands(1, 5)], 4, -1),
        ("helper", [hands(1, 5)], 0, 0),
        ("helper", [hands(1, 5)], 0, 4),
        ("seats", [hands(1, 5, 4)], 0, -1),
    ],
)
def test_impossible_worlds_are_named(word: str, dealt: list[list[int]], trump: int, helper: int) -> None:
    """A world with other seats, or other trumps than its position, is refused at once."""
    with pytest.raises(_kernel.InputError, match=word):
        _kernel.Worlds(position(1, 5), dealt, trump, helper)


def test_faults_of_single_worlds_are_named() -> None:
    """Worlds are checked one by one, and so is the card asked for."""
    solver = _kernel.Solver()
    fine = hands(1, 5)
    bad = [1 << 40, *fine[1:]], [0, *fine[1:]], [fine[0]] * 3, hands(1, 4)
    for word, other in zip(("card", "unequal", "repeated", "worlds_differ"), bad, strict=True):
        worlds = _kernel.Worlds(position(1, 5), [fine, other], 0)
        with pytest.raises(_kernel.InputError, match=word):
            solver.world_values(worlds, [NO_TASK], [POINTS])
    for only in (-2, 36, next(card for card in range(36) if not fine[0] >> card & 1)):
        with pytest.raises(_kernel.InputError, match="only"):
            solver.evaluate_worlds(_kernel.Worlds(position(1, 5), [fine], 0), [NO_TASK], [POINTS], only=only)


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
