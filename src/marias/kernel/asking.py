"""Asking the native search: its numbers turned into cards, its errors into ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from marias import _kernel
from marias.engine.cards import Card
from marias.errors import KernelInputError, KernelStoppedError
from marias.kernel.encoding import ENCODINGS
from marias.kernel.question import PointsQuestion, TricksQuestion, position_of

T = TypeVar("T")


def asked(ask: Callable[[], T], *, nodes: int = 0) -> T:
    """Ask the search; raises KernelStoppedError, and KernelInputError (`kernel/fault`)."""
    try:
        return ask()
    except _kernel.Interrupted as error:
        if error.args == ("stopped",):
            raise KernelStoppedError("kernel/stopped") from error
        raise KernelStoppedError("kernel/out_of_nodes", nodes=nodes) from error
    except _kernel.InputError as error:
        raise KernelInputError("kernel/fault", fault=str(error)) from error


def node_limit(nodes: int | None) -> int:
    """Turn no limit into the search's 0; raises `kernel/nodes` for a limit that allows nothing."""
    if nodes is None:
        return 0
    if nodes < 1:
        raise KernelInputError("kernel/nodes", nodes=nodes)
    return nodes


def tricks_value(solver: _kernel.Solver, question: TricksQuestion, limit: int) -> int:
    """Ask for the value of betl or durch."""
    position = position_of(question.board, ENCODINGS[None])
    won = asked(lambda: solver.value(position, _kernel.Task(), question.goal, limit), nodes=limit)
    return question.made if won else question.lost


def tricks_moves(solver: _kernel.Solver, question: TricksQuestion, limit: int) -> dict[Card, int]:
    """Ask for the value of every card in betl or durch."""
    position = position_of(question.board, ENCODINGS[None])
    pairs = asked(lambda: solver.value_moves(position, _kernel.Task(), question.goal, limit), nodes=limit)
    return _by_card(question, ((place, question.made if won else question.lost) for place, won in pairs))


def points_value(solver: _kernel.Solver, question: PointsQuestion, limit: int) -> int:
    """Ask for the value of a trump contract."""
    position = position_of(question.board, ENCODINGS[question.board.trump])
    task, table = question.task(), question.table()
    return asked(lambda: solver.payoff(position, task, table, question.taken[0], limit), nodes=limit)


def points_moves(
    solver: _kernel.Solver, question: PointsQuestion, table: Sequence[int], limit: int
) -> dict[Card, int]:
    """Ask for the value of every card by one table."""
    position = position_of(question.board, ENCODINGS[question.board.trump])
    task = question.task()
    pairs = asked(lambda: solver.payoff_moves(position, task, table, question.taken[0], limit), nodes=limit)
    return _by_card(question, pairs)


def _by_card(question: PointsQuestion | TricksQuestion, found: Iterable[tuple[int, int]]) -> dict[Card, int]:
    encoding = ENCODINGS[question.board.trump]
    return dict(sorted((encoding.card(place), value) for place, value in found))
