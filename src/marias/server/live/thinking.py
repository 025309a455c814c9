"""Computers at a live table: one thought at a time, its answer after a pause that tells nothing of cards."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, field

from marias.engine.actions import Action
from marias.engine.seats import Chair
from marias.errors import MariasError, PlayerError
from marias.server.ports import Computers, Pauses, Secrets
from marias.table.computers import STAND_IN, Task

LOG = logging.getLogger("marias.server.table")
_PARTS = 1000


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision that somebody else than its person owes, good for this version only.

    `stands_in` tells that it is for a person who is absent or out of time.
    """

    chair: Chair
    version: int
    stands_in: bool
    level: str


@dataclass(slots=True)
class Answer:
    """What a computer will do: `action` once it is found, not before `due`."""

    ask: Ask
    due: float
    action: Action | None = field(default=None, repr=False)
    found_at: float | None = None


class Thinker:
    """The one decision that is being made; a new question, or none, ends the thought before."""

    def __init__(self, computers: Computers, found: Callable[[Ask, Action], None]) -> None:
        """Tell what is found to `found`."""
        self._computers = computers
        self._found = found
        self._answer: Answer | None = None
        self._thought: asyncio.Task[None] | None = None

    @property
    def ask(self) -> Ask | None:
        """What is being decided."""
        return None if self._answer is None else self._answer.ask

    def begin(self, ask: Ask, task: Task, due: float) -> None:
        """Let a computer think; whatever was thought before is ended."""
        self.drop()
        self._answer = Answer(ask, due)
        self._thought = asyncio.get_running_loop().create_task(self._think(ask, task))

    def drop(self) -> None:
        """End the thought."""
        if self._thought is not None:
            self._thought.cancel()
        self._answer = self._thought = None

    def hurry(self, now: float) -> None:
        """End the pause."""
        if self._answer is not None:
            self._answer.due = min(self._answer.due, now)

    def take(self, ask: Ask, action: Action, now: float, grid: float) -> None:
        """Take what was found; after the pause it waits for the next line of the grid."""
        answer = self._answer
        if answer is None or answer.ask != ask:
            return
        answer.action, answer.found_at = action, now
        if now > answer.due and grid > 0:
            answer.due += math.ceil((now - answer.due) / grid) * grid

    def due_at(self) -> float | None:
        """Give when the answer may be given, None while there is none."""
        return None if self._answer is None or self._answer.action is None else self._answer.due

    def ready(self, now: float) -> tuple[Ask, Action] | None:
        """Give the answer once its time has come."""
        answer = self._answer
        if answer is None or answer.action is None or now < answer.due:
            return None
        return answer.ask, answer.action

    async def _think(self, ask: Ask, task: Task) -> None:
        self._found(ask, await decided(self._computers, task))


async def decided(computers: Computers, task: Task) -> Action:
    """Give a legal action; where a player fails the simplest one decides, at last the first one is taken."""
    levels = dict.fromkeys((task.level, STAND_IN))
    for level in levels:
        try:
            decision = await computers.think(Task(level, task.view, task.chance))
            if decision.action not in task.view.legal_actions:
                raise PlayerError("player/illegal_action", level=level, action=decision.action.code)
        except MariasError as error:
            LOG.warning("computer failed", extra={"code": error.code, "level": level})
        else:
            return decision.action
    return task.view.legal_actions[0]


def pause(pauses: Pauses, pace: str, secrets: Secrets, *, after_trick: bool) -> float:
    """Draw how long a computer seems to think, in seconds."""
    drawn = pauses.least + (pauses.most - pauses.least) * secrets.below(_PARTS) / _PARTS
    return (drawn + (pauses.trick if after_trick else 0)) * pauses.factor[pace]
