"""Computers at the table: what they are asked, the way to them, and who stands in where one fails."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Final, Protocol

from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.seats import Chair
from marias.engine.views import SeatView
from marias.errors import MariasError, PlayerError
from marias.players import LEVELS, Decision
from marias.table.chances import decision_chance
from marias.table.live_match import LiveMatch, WantKind

#: The level that decides where a stronger one can't: the simplest.
STAND_IN: Final = next(iter(LEVELS))


@dataclass(frozen=True, slots=True)
class Task:
    """What a player is asked, and all it gets: a seat's view, never a state.

    A `hint` is for a person who asks what to do; else the computer itself decides.
    """

    level: str
    view: SeatView = field(repr=False)
    chance: Chance = field(repr=False)
    hint: bool = False


class Thought(Protocol):
    """An answer in the making."""

    def wait(self) -> Decision:
        """Wait for it; raises the player's errors, PlayerError, and `kernel/stopped` once it was stopped."""

    def stop(self) -> None:
        """End it at once, from any thread; one that has ended already is no error."""


class PlayerPort(Protocol):
    """The way to the computer players: in this process, or elsewhere."""

    def think(self, task: Task) -> Thought:
        """Begin a thought; whatever was thought before is ended."""

    def close(self) -> None:
        """Let go of everything, thoughts too."""


@dataclass(frozen=True, slots=True)
class Request:
    """A decision that a computer owes; an answer is good for the table's `version` only."""

    chair: Chair
    version: int
    task: Task


def due(table: LiveMatch) -> Request | None:
    """Give the decision the table waits for from a computer, None where it waits for something else."""
    want, deal = table.want, table.running
    if want.kind is not WantKind.ACTION or want.chair is None or deal is None:
        return None
    level = table.setup.sitters[want.chair].level
    if level is None:
        return None
    chance = decision_chance(table.secret, len(table.deals), len(deal.state.actions))
    return Request(want.chair, table.version, Task(level, table.view(want.chair), chance))


class Deciding:
    """A computer's decision in the making; where its player fails, the simplest level stands in for it."""

    def __init__(self, port: PlayerPort, request: Request) -> None:
        """Begin at once."""
        self.request = request
        self.failure: MariasError | None = None
        self._port = port
        self._lock = Lock()
        self._stopped = False
        self._thought = port.think(request.task)

    def wait(self) -> Action:
        """Give a legal action; `failure` then tells why somebody stood in, None where nobody had to.

        Raises what even the one who stands in fails of; `kernel/stopped` once it was stopped.
        """
        task = self.request.task
        try:
            return _legal(self._thought.wait(), task)
        except MariasError as error:
            with self._lock:
                if self._stopped or error.code == "kernel/stopped" or task.level == STAND_IN:
                    raise
                task = replace(task, level=STAND_IN)
                self._thought = self._port.think(task)
            action = _legal(self._thought.wait(), task)
            self.failure = error
            return action

    def stop(self) -> None:
        """End it at once, from any thread."""
        with self._lock:
            self._stopped = True
            self._thought.stop()


def _legal(decision: Decision, task: Task) -> Action:
    if decision.action not in task.view.legal_actions:
        raise PlayerError("player/illegal_action", level=task.level, action=str(decision.action))
    return decision.action
