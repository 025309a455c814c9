"""Worlds of one moment: the cards not seen lie in many ways, and each way is solved.

Every world has its own marriages and holders of sevens, and so its own table of payments.  There are few
kinds of them: the native search sorts the worlds, and one question is made for each kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from marias import _kernel
from marias.engine.cards import Card, Suit
from marias.engine.seats import BySeat
from marias.errors import KernelInputError
from marias.kernel.asking import asked
from marias.kernel.batches import check_threads
from marias.kernel.board import Board
from marias.kernel.encoding import ENCODINGS
from marias.kernel.moment import Moment
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question, TricksQuestion, position_of
from marias.kernel.worth import Table

#: The values of one card by world.
Column = tuple[int, ...]
_NONE: Final = -1


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


def world_moves(
    solver: _kernel.Solver, moment: Moment, hands: Sequence[BySeat[int]], threads: int
) -> WorldMoves:
    """Give the values of every lawful card in each world.

    Raises KernelInputError (`kernel/threads`, `kernel/fault`: no worlds, or worlds of different moments).
    """
    first = _first_question(moment, hands, threads)
    board = first.board
    if isinstance(first, OpenQuestion):
        found = [asks.moves() for asks in _open_questions(moment, hands)]
        columns = {card: tuple(moves[card] for moves in found) for card in found[0]}
    elif isinstance(first, TricksQuestion):
        columns = _tricks_columns(solver, first, sorted_worlds(moment, hands, board), threads)
    else:
        columns = _points_columns(solver, Kinds.of(moment, hands, board), threads)
    cards, values = zip(*sorted(columns.items(), key=itemgetter(0)), strict=True)
    return WorldMoves(cards, values, board.to_move in board.side)


def world_values(
    solver: _kernel.Solver, moment: Moment, hands: Sequence[BySeat[int]], threads: int
) -> list[int]:
    """Give the value of each world; unlike in `world_moves` the hand of the seat to move may differ too.

    Raises KernelInputError (`kernel/threads`, `kernel/fault`: no worlds, or of different moments).
    """
    first = _first_question(moment, hands, threads)
    if isinstance(first, OpenQuestion):
        return [asks.value() for asks in _open_questions(moment, hands)]
    if isinstance(first, TricksQuestion):
        worlds, goals = sorted_worlds(moment, hands, first.board), [first.goal]
        won = asked(lambda: solver.world_values(worlds, [_kernel.Task()], goals, threads))
        return [first.made if made else first.lost for made in won]
    kinds = Kinds.of(moment, hands, first.board)
    tables = kinds.tables()
    return asked(lambda: solver.world_payoffs(kinds.worlds, kinds.tasks, tables, kinds.taken, threads))


@dataclass(frozen=True, slots=True)
class Kinds:
    """Worlds of a contract with trumps in kinds, with the question that each kind puts; lists are by kind."""

    worlds: _kernel.Worlds
    questions: list[PointsQuestion]
    tasks: list[_kernel.Task]
    taken: list[int]

    @classmethod
    def of(cls, moment: Moment, hands: Sequence[BySeat[int]], board: Board) -> Kinds:
        """Sort worlds of a moment, whose board this is in one of them."""
        worlds = sorted_worlds(moment, hands, board)
        asks = (moment.question(hands[world]) for world in worlds.first_of_kind)
        questions = [question for question in asks if isinstance(question, PointsQuestion)]
        tasks, taken = [question.task() for question in questions], [questions[0].taken[0]]
        return cls(worlds, questions, tasks, taken)

    def tables(self, lost: Suit | None = None) -> list[Table]:
        """Give the tables; without the marriage of the seat to move in the suit `lost`."""
        return [question.table(lost) for question in self.questions]


def _first_question(moment: Moment, hands: Sequence[BySeat[int]], threads: int) -> Question:
    check_threads(threads)
    if not hands:
        raise KernelInputError("kernel/fault", fault="no_worlds")
    return moment.question(hands[0])


def _open_questions(moment: Moment, hands: Sequence[BySeat[int]]) -> Iterator[OpenQuestion]:
    questions = map(moment.question, hands)
    return (asks for asks in questions if isinstance(asks, OpenQuestion))


def sorted_worlds(moment: Moment, hands: Sequence[BySeat[int]], board: Board) -> _kernel.Worlds:
    """Put worlds of a moment, whose board this is in one of them, as the native side wants them."""
    encoding, helper = ENCODINGS[board.trump], moment.stakes.helper
    trump = _NONE if board.trump is None else int(board.trump)
    helper_suit = _NONE if helper is None else encoding.suit(helper)
    return asked(lambda: _kernel.Worlds(position_of(board, encoding), hands, trump, helper_suit))


def _tricks_columns(
    solver: _kernel.Solver, first: TricksQuestion, worlds: _kernel.Worlds, threads: int
) -> dict[Card, Column]:
    found = asked(lambda: solver.evaluate_worlds(worlds, [_kernel.Task()], [first.goal], threads=threads))
    units = (first.lost, first.made)
    columns = (tuple(map(units.__getitem__, column)) for column in found.values)
    return dict(zip(map(ENCODINGS[None].card, found.cards), columns, strict=True))


def _points_columns(solver: _kernel.Solver, kinds: Kinds, threads: int) -> dict[Card, Column]:
    encoding = ENCODINGS[kinds.questions[0].board.trump]

    def ask(tables: list[Table], only: int) -> dict[Card, Column]:
        worlds, tasks, taken = kinds.worlds, kinds.tasks, kinds.taken
        found = asked(
            lambda: solver.evaluate_world_payoffs(worlds, tasks, tables, taken, only, threads=threads)
        )
        return dict(zip(map(encoding.card, found.cards), map(tuple, found.values), strict=True))

    columns = ask(kinds.tables(), _NONE)
    for king in kinds.questions[0].losing_kings():
        columns |= ask(kinds.tables(lost=king.suit), encoding.place(king))
    return columns
