"""Computers' decisions at the table: what they get, and who stands in where a player fails."""

from dataclasses import fields

import pytest

from marias.engine.actions import Play
from marias.engine.cards import Card
from marias.errors import KernelStoppedError, PlayerError
from marias.players import Decision, Reason, Why
from marias.table.computers import STAND_IN, Deciding, Request, Task, due
from marias.table.live_match import LiveMatch
from marias.table.player_process import decided
from tests.table.tables import Here, begun, my_move, opened, to_me


def request(level: str = "beginner") -> Request:
    """Give the first decision that a computer owes, of whatever level."""
    table = begun(opened())
    while (owed := due(table)) is None:
        table = my_move(table)
    return Request(owed.chair, owed.version, Task(level, owed.task.view, owed.task.chance))


def test_a_task_holds_a_view_and_no_state() -> None:
    """What leaves the table is the view of the seat that is due; cards of others are not in it."""
    table = to_me(begun(opened()))
    table = my_move(table)
    owed = due(table)
    assert owed is not None
    assert {field.name for field in fields(Task)} == {"level", "view", "chance", "hint"}
    assert owed.task.view == table.view(owed.chair)
    assert owed.task.view.is_to_move
    assert repr(owed.task) == "Task(level='beginner', hint=False)"


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (PlayerError("player/failed", level="club", error="KeyError: 'x'"), "player/failed"),
        (Decision(Play(Card.parse("hA")), (), Reason(Why.CONTENT)), "player/illegal_action"),
    ],
)
def test_simplest_level_stands_in(fault: PlayerError | Decision, code: str) -> None:
    """An error, or an action that isn't allowed, is kept as the failure; a beginner decides instead."""
    asked: list[str] = []

    def answer(task: Task) -> Decision:
        asked.append(task.level)
        if task.level == STAND_IN:
            return decided(task)
        if isinstance(fault, Decision):
            return fault
        raise fault

    owed = request("club")
    deciding = Deciding(Here(answer), owed)
    assert deciding.wait() in owed.task.view.legal_actions
    assert deciding.failure is not None
    assert deciding.failure.code == code
    assert asked == ["club", STAND_IN]


def test_failing_stand_in_is_told() -> None:
    """Where even the simplest level fails, its error comes out; nobody invents an action."""

    def fail(task: Task) -> Decision:
        raise PlayerError("player/failed", level=task.level, error="x")

    for level in (STAND_IN, "club"):
        with pytest.raises(PlayerError, match=f"player/failed level={STAND_IN}"):
            Deciding(Here(fail), request(level)).wait()


def test_stopped_decision_has_no_stand_in() -> None:
    """Who stops a decision wants none, from a beginner neither."""
    asked: list[str] = []

    def stopped(task: Task) -> Decision:
        asked.append(task.level)
        raise KernelStoppedError("kernel/stopped")

    deciding = Deciding(Here(stopped), request("club"))
    deciding.stop()
    with pytest.raises(KernelStoppedError):
        deciding.wait()
    assert asked == ["club"]


def test_nobody_is_due_between_deals() -> None:
    """Before the first deal no computer owes anything."""
    table: LiveMatch = opened()
    assert due(table) is None
