"""What the native search answers, and what it refuses; that it is exact is tested in its own language."""

import threading
import time

import pytest

from marias import _kernel
from tests.native.deals import NO_TASK, PACK, POINTS, by_tens, hands, mask, position

A, B, C = mask(PACK[:4]), mask(PACK[4:8]), mask(PACK[8:12])


def ask(position: _kernel.Position, task: _kernel.Task = NO_TASK, goal: _kernel.Goal = POINTS) -> int:
    """Ask a fresh solver."""
    return _kernel.Solver(8).value(position, task, goal)


def test_best_move_has_the_value_of_the_position() -> None:
    """Seat 0 plays for its own side, so the best of its cards is what the deal is worth."""
    solver = _kernel.Solver()
    for seed in range(20):
        deal = position(seed, 8)
        moves = solver.value_moves(deal, NO_TASK, POINTS)
        assert max(value for _, value in moves) == solver.value(deal, NO_TASK, POINTS)
        assert [card for card, _ in moves] == sorted(card for card, _ in moves)


def test_payoff_by_tens_is_the_payoff_of_the_value() -> None:
    """A payoff that only grows with tens pays what the exact points earn; tens taken before count in."""
    solver = _kernel.Solver()
    units = [-9, -7, -7, -2, 0, 1, 1, 5, 8, 30]
    for seed in range(20):
        deal = position(seed, 6)
        value = solver.value(deal, NO_TASK, POINTS)
        assert solver.payoff(deal, NO_TASK, by_tens(units), 0) == units[value]
        assert solver.payoff(position(seed, 1), NO_TASK, by_tens(units), 5) in units[5:9]


def test_portable_search_gives_the_same() -> None:
    """Processors without the fast instructions answer alike, node for node."""
    fast, portable = _kernel.Solver(12), _kernel.Solver(12, portable=True)
    for seed in range(10):
        deal = position(seed, 8)
        assert fast.value_moves(deal, NO_TASK, POINTS) == portable.value_moves(deal, NO_TASK, POINTS)
    assert fast.nodes == portable.nodes


def test_node_limit_is_exact_and_repeatable() -> None:
    """After forgetting, the same limits give the same answers, over growing limits."""
    solver = _kernel.Solver()
    deal = position(3, 9)
    solver.value(deal, NO_TASK, POINTS)
    needed = solver.nodes
    for limit in (1, 2, 10, 100, needed - 1, needed, needed + 1):
        solver.forget()
        before = solver.nodes
        if limit < needed:
            with pytest.raises(_kernel.Interrupted, match="nodes"):
                solver.value(deal, NO_TASK, POINTS, limit)
            assert solver.nodes - before == limit
        else:
            assert solver.value(deal, NO_TASK, POINTS, limit) == ask(deal)
            assert solver.nodes - before == needed


def test_stop_interrupts_a_call_of_another_thread() -> None:
    """A long call raises, other threads run meanwhile, and the next call is answered."""
    solver = _kernel.Solver()
    deal = position(5, 10)
    reasons = []

    def play() -> None:
        try:
            solver.playouts(deal, NO_TASK, 10**12, 1)
        except _kernel.Interrupted as reason:
            reasons.append(str(reason))

    thread = threading.Thread(target=play)
    thread.start()
    time.sleep(0.05)
    solver.stop()
    thread.join(10)
    assert reasons == ["stopped"]
    assert solver.value(deal, NO_TASK, POINTS) == ask(deal)


def test_stop_before_the_call_is_not_lost() -> None:
    """Between two calls there is no gap in which a stop goes unheard; it stops one call."""
    solver = _kernel.Solver()
    deal = position(5, 3)
    solver.stop()
    with pytest.raises(_kernel.Interrupted, match="stopped"):
        solver.value(deal, NO_TASK, POINTS)
    assert solver.value(deal, NO_TASK, POINTS) == ask(deal)


@pytest.mark.parametrize(
    ("word", "arguments"),
    [
        ("seats", (1, [A], 0, [], True, 1)),
        ("seats", (5, [A, B, C, 0, 0], 0, [], True, 1)),
        ("seats", (4, [A, B, C], 0, [], True, 1)),
        ("leader", (3, [A, B, C], 3, [], True, 1)),
        ("leader", (3, [A, B, C], -1, [], True, 1)),
        ("table", (3, [A, B, C], 0, [1, 2, 3], True, 1)),
        ("declarer_side", (3, [A, B, C], 0, [], True, 0)),
        ("declarer_side", (3, [A, B, C], 0, [], True, 8)),
        ("card", (3, [A, B, 1 << 36], 0, [], True, 1)),
        ("card", (3, [A, B, C], 0, [36], True, 1)),
        ("repeated", (3, [A, B, A], 0, [], True, 1)),
        ("repeated", (3, [A, B, C], 0, [PACK[0]], True, 1)),
        ("unequal", (3, [A, B, C & (C - 1)], 0, [], True, 1)),
        ("unequal", (3, [A, B, C], 0, [PACK[12]], True, 1)),
        ("empty", (3, [0, 0, 0], 0, [], True, 1)),
        ("too_many", (2, [mask(PACK[:13]), mask(PACK[13:26])], 0, [], True, 1)),
        # Seat 0 led suit 1, and seat 1 played suit 2 though it still holds suit 1.
        ("unlawful", (3, [1 << 10, 1 << 11, 1 << 12 | 1 << 13], 0, [14, 20], True, 1)),
    ],
)
def test_impossible_positions_are_named(
    word: str, arguments: tuple[int, list[int], int, list[int], bool, int]
) -> None:
    """Every fault has its word, and nothing is asked of such a position."""
    with pytest.raises(_kernel.InputError, match=word):
        ask(_kernel.Position(*arguments))


@pytest.mark.parametrize(
    ("word", "task", "goal"),
    [
        ("goal", NO_TASK, _kernel.Goal.NO_TRICK),
        ("seven", _kernel.Task(holder=3), POINTS),
        ("weight", _kernel.Task(holder=0, made=-1), POINTS),
        ("weight", _kernel.Task(holder=0, beaten=101), POINTS),
        ("helper", _kernel.Task(holder=0, helper_suit=0), POINTS),
        ("helper", _kernel.Task(helper_suit=1), POINTS),
        ("kept", _kernel.Task(holder=0, kept=1 << 40), POINTS),
    ],
)
def test_impossible_tasks_are_named(word: str, task: _kernel.Task, goal: _kernel.Goal) -> None:
    """A task that doesn't fit the position is refused with its word."""
    with pytest.raises(_kernel.InputError, match=word):
        ask(position(1, 4), task, goal)


@pytest.mark.parametrize(
    ("word", "table", "tens"),
    [
        ("payoff", [0] * 29, 0),
        ("units", [2 * 10**9] * 30, 0),
        ("falls_with_tens", by_tens([5, 4, *[6] * 8]), 0),
        ("falls_with_fate", [0, 0, -1] * 10, 0),
        ("tens_so_far", [0] * 30, 9),
        ("tens_so_far", [0] * 30, -1),
    ],
)
def test_impossible_payoffs_are_named(word: str, table: list[int], tens: int) -> None:
    """A table that isn't monotone is never answered with something near."""
    task = _kernel.Task(holder=0)
    with pytest.raises(_kernel.InputError, match=word):
        _kernel.Solver(8).payoff(position(1, 10), task, table, tens)


@pytest.mark.parametrize("bits", [-1, 3, 25])
def test_table_size_has_bounds(bits: int) -> None:
    """No table that fills the memory, and none too small to work with."""
    with pytest.raises(_kernel.InputError, match="table_bits"):
        _kernel.Solver(bits)


def test_two_and_four_seats_are_played() -> None:
    """Two sides of two, and two alone."""
    four = _kernel.Position(4, hands(1, 5, 4), 2, [], True, 0b0101)
    others = _kernel.Position(4, hands(1, 5, 4), 2, [], True, 0b1010)
    sharp = sum(1 for hand in hands(1, 5, 4) for place in range(36) if hand >> place & 1 and place % 9 >= 7)
    assert ask(four) + ask(others) == sharp + 1
    two = _kernel.Position(2, hands(2, 8, 2), 0, [], False, 0b01)
    assert ask(two, goal=_kernel.Goal.EVERY_TRICK) in (0, 1)
