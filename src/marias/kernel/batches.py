"""Many questions in one call on several threads, and random plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marias import _kernel
from marias.errors import KernelInputError
from marias.kernel.asking import asked
from marias.kernel.encoding import ENCODINGS
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question, TricksQuestion, position_of

MOST_THREADS: Final = 64


def batch_values(solver: _kernel.Solver, questions: Sequence[Question], threads: int) -> list[int]:
    """Give the values in the order asked; raises KernelInputError (`kernel/threads`, `kernel/fault`)."""
    check_threads(threads)
    values = [0] * len(questions)
    points = [(at, asks) for at, asks in enumerate(questions) if isinstance(asks, PointsQuestion)]
    tricks = [(at, asks) for at, asks in enumerate(questions) if isinstance(asks, TricksQuestion)]
    for at, asks in enumerate(questions):
        if isinstance(asks, OpenQuestion):
            values[at] = asks.value()
    if points:
        lists = _points_lists([asks for _, asks in points])
        found = asked(lambda: solver.payoff_batch(*lists, threads))
        for (at, _), value in zip(points, found, strict=True):
            values[at] = value
    if tricks:
        positions = [position_of(asks.board, ENCODINGS[None]) for _, asks in tricks]
        goals = [asks.goal for _, asks in tricks]
        found = asked(lambda: solver.value_batch(positions, [_kernel.Task()], goals, threads))
        for (at, asks), won in zip(tricks, found, strict=True):
            values[at] = asks.made if won else asks.lost
    return values


def random_mean(solver: _kernel.Solver, question: Question, count: int, *, seed: int, threads: int) -> float:
    """Give the mean value of so many random plays; an open form is not played at random."""
    check_threads(threads)
    board = question.board
    if count < 1 or isinstance(question, OpenQuestion):
        raise KernelInputError("kernel/fault", fault="playouts")
    position = position_of(board, ENCODINGS[board.trump])
    task = question.task() if isinstance(question, PointsQuestion) else _kernel.Task()
    played = asked(lambda: solver.playouts(position, task, count, seed, threads))
    if isinstance(question, TricksQuestion):
        made = played.no_trick if question.goal is _kernel.Goal.NO_TRICK else played.every_trick
        return (made * question.made + (count - made) * question.lost) / count
    table = question.table()
    start = 3 * question.taken[0]
    total = sum(times * table[start + at] for at, times in enumerate(played.outcomes) if times)
    return total / count


def check_threads(threads: int) -> None:
    """Raise KernelInputError (`kernel/threads`) for a number of threads that can't be."""
    if not 1 <= threads <= MOST_THREADS:
        raise KernelInputError("kernel/threads", threads=threads, most=MOST_THREADS)


_Lists = tuple[list[_kernel.Position], list[_kernel.Task], list[tuple[int, ...]], list[int]]


def _points_lists(questions: Sequence[PointsQuestion]) -> _Lists:
    positions = [position_of(asks.board, ENCODINGS[asks.board.trump]) for asks in questions]
    tasks = [asks.task() for asks in questions]
    tables = [asks.table() for asks in questions]
    return positions, tasks, tables, [asks.taken[0] for asks in questions]
