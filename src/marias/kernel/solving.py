"""The solver: exact values with all cards seen, and the best card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from marias import _kernel
from marias.engine.cards import Card
from marias.engine.seats import BySeat
from marias.engine.state import GameState
from marias.kernel.asking import asked, node_limit, points_moves, points_value, tricks_moves, tricks_value
from marias.kernel.batches import batch_values, random_mean
from marias.kernel.moment import Moment
from marias.kernel.open_forms import OpenQuestion
from marias.kernel.question import PointsQuestion, Question, TricksQuestion
from marias.kernel.worlds import WorldMoves, world_moves, world_values

TABLE_BITS: Final = 14
"""Positions remembered: 2^14 take half a MiB a thread and stay in the processor's nearer memory."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved moment: the value for the declarer's side, the best card, and every lawful card's value."""

    value: int
    best: Card
    moves: Mapping[Card, int]


class Kernel:
    """A solver that remembers positions from one question to the next; answers don't depend on that.

    One call runs at a time, other threads wait or call `stop`.  All values are of the declarer's side; for a
    state they are the units that the declarer receives in all.
    """

    def __init__(self, table_bits: int = TABLE_BITS, *, portable: bool = False) -> None:
        """Take 2^table_bits places (4 to 24) a thread; `portable` asks nothing of the processor."""
        self._solver = asked(lambda: _kernel.Solver(table_bits, portable))

    def value(self, state: GameState, *, nodes: int | None = None) -> int:
        """Give the declarer's units of a state in the phase of play.

        Raises KernelInputError (`kernel/not_in_play`, `kernel/nodes`), UnsupportedRulesetError (`kernel/…`),
        and KernelStoppedError where more than `nodes` positions would be needed.
        """
        return self.value_of(question_of(state), nodes=nodes)

    def solve(self, state: GameState, *, nodes: int | None = None) -> Solution:
        """Give value and best card of a state; the errors are those of `value`."""
        return self.solve_question(question_of(state), nodes=nodes)

    def solve_moves(self, state: GameState, *, nodes: int | None = None) -> dict[Card, int]:
        """Give the declarer's units for every lawful card; the errors are those of `value`."""
        return self.moves_of(question_of(state), nodes=nodes)

    def value_of(self, question: Question, *, nodes: int | None = None) -> int:
        """Give the value of a question."""
        limit = node_limit(nodes)
        match question:
            case OpenQuestion():
                return question.value()
            case TricksQuestion():
                return tricks_value(self._solver, question, limit)
            case PointsQuestion():
                return points_value(self._solver, question, limit)

    def solve_question(self, question: Question, *, nodes: int | None = None) -> Solution:
        """Give value and best card; of equally good cards the first in index order."""
        moves = self.moves_of(question, nodes=nodes)
        choose = max if question.board.to_move in question.board.side else min
        best = choose(moves, key=moves.__getitem__)
        return Solution(moves[best], best, moves)

    def moves_of(self, question: Question, *, nodes: int | None = None) -> dict[Card, int]:
        """Give the value of every lawful card, in index order."""
        limit = node_limit(nodes)
        match question:
            case OpenQuestion():
                return question.moves()
            case TricksQuestion():
                return tricks_moves(self._solver, question, limit)
            case PointsQuestion():
                moves = points_moves(self._solver, question, question.table(), limit)
                for king in question.losing_kings():
                    without = points_moves(self._solver, question, question.table(lost=king.suit), limit)
                    moves[king] = without[king]
                return moves

    def values(self, questions: Sequence[Question], *, threads: int = 1) -> list[int]:
        """Give the values of many questions; they don't depend on the number of threads."""
        return batch_values(self._solver, questions, threads)

    def worlds(self, moment: Moment, hands: Sequence[BySeat[int]], *, threads: int = 1) -> WorldMoves:
        """Give the declarer's units of every lawful card in many worlds of one moment.

        A world are the hands of all seats as masks; that of the seat to move is the same in all.
        """
        return world_moves(self._solver, moment, hands, threads)

    def world_values(self, moment: Moment, hands: Sequence[BySeat[int]], *, threads: int = 1) -> list[int]:
        """Give the declarer's units of each world of one moment, whoever's cards differ between them."""
        return world_values(self._solver, moment, hands, threads)

    def random_mean(self, question: Question, count: int, *, seed: int = 0, threads: int = 1) -> float:
        """Give the mean value over random plays, marriages in hand counting as shown."""
        return random_mean(self._solver, question, count, seed=seed, threads=threads)

    @property
    def nodes(self) -> int:
        """Positions entered since the solver was made."""
        return self._solver.nodes

    def forget(self) -> None:
        """Forget all positions: the same questions then take the same nodes again."""
        self._solver.forget()

    def stop(self) -> None:
        """Let the call that is running, or else the next one, end with `kernel/stopped`; from any thread."""
        self._solver.stop()


def question_of(state: GameState) -> Question:
    """Ask what a state comes to with the cards as they lie."""
    moment = Moment.of(state)
    return moment.question(moment.play.hands)
