"""Many questions in one call: batches on several threads, worlds of one moment, random plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from marias import _kernel
from marias.engine.cards import Card
from marias.errors import KernelInputError
from marias.kernel.asking import asked
from marias.kernel.encoding import ENCODINGS
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question, TricksQuestion, position_of

MOST_THREADS: Final = 64


@dataclass(frozen=True, slots=True)
class WorldMoves:
    """The values of one seat's lawful cards in many worlds; `values` are by card, a value for each world.

    `ours` tells whether the seat is of the declarer's side, whose values they are.
    """

    cards: tuple[Card, ...]
    values: tuple[tuple[int, ...], ...]
    ours: bool

    def sums(self) -> dict[Card, int]:
        """Add up each card's values."""
        return {card: sum(values) for card, values in zip(self.cards, self.values, strict=True)}

    def squares(self) -> dict[Card, int]:
        """Add up the squares of each card's values."""
        rows = zip(self.cards, self.values, strict=True)
        return {card: sum(value * value for value in values) for card, values in rows}

    def best(self) -> dict[Card, int]:
        """Count for each card the worlds in which no other card is better for the seat."""
        choose = max if self.ours else min
        tops = [choose(world) for world in zip(*self.values, strict=True)]
        rows = zip(self.cards, self.values, strict=True)
        return {card: sum(map(int.__eq__, values, tops)) for card, values in rows}

    def won(self) -> dict[Card, int]:
        """Count for each card the worlds in which the seat's side receives something."""
        sign = 1 if self.ours else -1
        rows = zip(self.cards, self.values, strict=True)
        return {card: sum(sign * value > 0 for value in values) for card, values in rows}


def batch_values(solver: _kernel.Solver, questions: Sequence[Question], threads: int) -> list[int]:
    """Give the values in the order asked; raises KernelInputError (`kernel/threads`, `kernel/fault`)."""
    _check_threads(threads)
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


def world_moves(solver: _kernel.Solver, questions: Sequence[Question], threads: int) -> WorldMoves:
    """Give the values of every lawful card in worlds of one moment, as the search finds them together.

    Raises KernelInputError (`kernel/threads`, `kernel/fault`: no worlds, or worlds of different moments).
    """
    _check_threads(threads)
    if not questions:
        raise KernelInputError("kernel/fault", fault="no_worlds")
    board = questions[0].board
    points = [asks for asks in questions if isinstance(asks, PointsQuestion)]
    tricks = [asks for asks in questions if isinstance(asks, TricksQuestion)]
    if len(points) == len(questions):
        columns = _points_columns(solver, points, threads)
    elif len(tricks) == len(questions):
        columns = _tricks_columns(solver, tricks, threads)
    else:
        worlds = [asks.moves() for asks in questions if isinstance(asks, OpenQuestion)]
        columns = {card: tuple(moves[card] for moves in worlds) for card in worlds[0]}
    cards, values = zip(*sorted(columns.items(), key=itemgetter(0)), strict=True)
    return WorldMoves(cards, values, board.to_move in board.side)


def random_mean(solver: _kernel.Solver, question: Question, count: int, *, seed: int, threads: int) -> float:
    """Give the mean value of so many random plays; an open form is not played at random."""
    _check_threads(threads)
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


def _check_threads(threads: int) -> None:
    if not 1 <= threads <= MOST_THREADS:
        raise KernelInputError("kernel/threads", threads=threads, most=MOST_THREADS)


_Lists = tuple[list[_kernel.Position], list[_kernel.Task], list[tuple[int, ...]], list[int]]


def _points_lists(questions: Sequence[PointsQuestion]) -> _Lists:
    positions = [position_of(asks.board, ENCODINGS[asks.board.trump]) for asks in questions]
    tasks = [asks.task() for asks in questions]
    tables = [asks.table() for asks in questions]
    return positions, tasks, tables, [asks.taken[0] for asks in questions]


def _points_columns(
    solver: _kernel.Solver, questions: Sequence[PointsQuestion], threads: int
) -> dict[Card, tuple[int, ...]]:
    positions, tasks, tables, taken = _points_lists(questions)
    encoding = ENCODINGS[questions[0].board.trump]

    def columns_of(tables: list[tuple[int, ...]]) -> dict[Card, tuple[int, ...]]:
        found = asked(lambda: solver.evaluate_world_payoffs(positions, tasks, tables, taken, threads=threads))
        return {encoding.card(place): column for place, column in _columns(found)}

    columns = columns_of(tables)
    for king in questions[0].losing_kings():
        columns[king] = columns_of([asks.table(lost=king.suit) for asks in questions])[king]
    return columns


def _tricks_columns(
    solver: _kernel.Solver, questions: Sequence[TricksQuestion], threads: int
) -> dict[Card, tuple[int, ...]]:
    encoding = ENCODINGS[None]
    positions = [position_of(asks.board, encoding) for asks in questions]
    goals = [asks.goal for asks in questions]
    found = asked(lambda: solver.evaluate_worlds(positions, [_kernel.Task()], goals, threads=threads))
    return {
        encoding.card(place): tuple(
            asks.made if won else asks.lost for asks, won in zip(questions, column, strict=True)
        )
        for place, column in _columns(found)
    }


def _columns(found: _kernel.WorldValues) -> list[tuple[int, tuple[int, ...]]]:
    """Turn values by world into values by card."""
    return list(zip(found.cards, zip(*found.values, strict=True), strict=True))
