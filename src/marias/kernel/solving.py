"""The solver: exact values with all cards seen, and the best card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from marias import _kernel
from marias.engine.cards import Card
from marias.engine.state import GameState
from marias.errors import KernelInputError, KernelStoppedError
from marias.kernel.encoding import ENCODINGS
from marias.kernel.moment import Moment
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question, TricksQuestion, position_of

T = TypeVar("T")

TABLE_BITS: Final = 15
"""Positions remembered: 2^15 take 1 MiB and stay in the processor's nearer memory."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved moment: the value for the declarer's side, the best card, and every lawful card's value."""

    value: int
    best: Card
    moves: Mapping[Card, int]


class Kernel:
    """A solver that remembers positions from one question to the next; answers don't depend on that.

    One question is solved at a time, other threads wait or call `stop`.  All values are of the declarer's
    side; for a state they are the units that the declarer receives in all.
    """

    def __init__(self, table_bits: int = TABLE_BITS, *, portable: bool = False) -> None:
        """Take 2^table_bits places (4 to 24); `portable` leaves out what only newer processors can."""
        self._solver = _kernel.Solver(table_bits, portable)

    def value(self, state: GameState, *, nodes: int | None = None) -> int:
        """Give the declarer's units of a state in the phase of play.

        Raises KernelInputError (`kernel/not_in_play`, `kernel/nodes`), UnsupportedRulesetError (`kernel/…`),
        and KernelStoppedError where more than `nodes` positions would be needed.
        """
        return self.value_of(_question(state), nodes=nodes)

    def solve(self, state: GameState, *, nodes: int | None = None) -> Solution:
        """Give value and best card of a state; the errors are those of `value`."""
        return self.solve_question(_question(state), nodes=nodes)

    def solve_moves(self, state: GameState, *, nodes: int | None = None) -> dict[Card, int]:
        """Give the declarer's units for every lawful card; the errors are those of `value`."""
        return self.moves_of(_question(state), nodes=nodes)

    def solve_question(self, question: Question, *, nodes: int | None = None) -> Solution:
        """Give value and best card; of equally good cards the first in index order."""
        moves = self.moves_of(question, nodes=nodes)
        board = question.board
        choose = max if board.to_move in board.side else min
        best = choose(moves, key=moves.__getitem__)
        return Solution(moves[best], best, moves)

    def value_of(self, question: Question, *, nodes: int | None = None) -> int:
        """Give the value of a question."""
        limit = _limit(nodes)
        match question:
            case OpenQuestion():
                return question.value()
            case TricksQuestion(board, goal, made, lost):
                position = position_of(board, ENCODINGS[None])
                won = _asked(lambda: self._solver.value(position, _kernel.Task(), goal, limit), nodes=limit)
                return made if won else lost
            case PointsQuestion(board):
                position = position_of(board, ENCODINGS[board.trump])
                task, table = question.task(), question.table()
                return _asked(
                    lambda: self._solver.payoff(position, task, table, question.taken[0], limit), nodes=limit
                )

    def moves_of(self, question: Question, *, nodes: int | None = None) -> dict[Card, int]:
        """Give the value of every lawful card, in index order."""
        limit = _limit(nodes)
        match question:
            case OpenQuestion():
                return question.moves()
            case TricksQuestion(board, goal, made, lost):
                position = position_of(board, ENCODINGS[None])
                pairs = _asked(
                    lambda: self._solver.value_moves(position, _kernel.Task(), goal, limit), nodes=limit
                )
                found = {place: made if won else lost for place, won in pairs}
                return _by_card(found, question)
            case PointsQuestion():
                moves = self._points_moves(question, question.table(), limit)
                for king in question.losing_kings():
                    without = self._points_moves(question, question.table(lost=king.suit), limit)
                    moves[king] = without[king]
                return moves

    def _points_moves(self, question: PointsQuestion, table: tuple[int, ...], limit: int) -> dict[Card, int]:
        position = position_of(question.board, ENCODINGS[question.board.trump])
        task = question.task()
        pairs = _asked(
            lambda: self._solver.payoff_moves(position, task, table, question.taken[0], limit), nodes=limit
        )
        return _by_card(dict(pairs), question)

    @property
    def nodes(self) -> int:
        """Positions entered since the solver was made."""
        return self._solver.nodes

    def forget(self) -> None:
        """Forget all positions: the same questions then take the same nodes again."""
        self._solver.forget()

    def stop(self) -> None:
        """Let the question that is being solved, or else the next one, end with `kernel/stopped`."""
        self._solver.stop()


def _question(state: GameState) -> Question:
    moment = Moment.of(state)
    return moment.question(moment.play.hands)


def _by_card(found: Mapping[int, int], question: Question) -> dict[Card, int]:
    encoding = ENCODINGS[question.board.trump]
    return dict(sorted((encoding.card(place), value) for place, value in found.items()))


def _limit(nodes: int | None) -> int:
    """Turn no limit into the search's 0; raises `kernel/nodes` for a limit that allows nothing."""
    if nodes is None:
        return 0
    if nodes < 1:
        raise KernelInputError("kernel/nodes", nodes=nodes)
    return nodes


def _asked(ask: Callable[[], T], *, nodes: int) -> T:
    """Ask the search and turn its errors into ours."""
    try:
        return ask()
    except _kernel.Interrupted as error:
        if error.args == ("stopped",):
            raise KernelStoppedError("kernel/stopped") from error
        raise KernelStoppedError("kernel/out_of_nodes", nodes=nodes) from error
    except _kernel.InputError as error:
        raise KernelInputError("kernel/fault", fault=str(error)) from error
