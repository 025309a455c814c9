"""One decision in thought: the view, what may be imagined, and how much of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from marias.engine.dealing import Chance
from marias.engine.seats import Seat
from marias.engine.state import GameState
from marias.engine.views import SeatView
from marias.errors import KernelStoppedError
from marias.inference import Belief, World
from marias.inference.evidence import Evidence, draw
from marias.kernel import Kernel
from marias.players.player import Budget
from marias.players.searcher.settings import Settings

#: Imagined deals valued between two looks at the clock or the nodes.
_CHUNK: Final = 10
#: The part of the seconds that may go by before the last deal is imagined.
_IMAGINING: Final = 0.3


@dataclass(slots=True)
class Thinking:
    """What one decision may use; it ends with the decision."""

    view: SeatView
    settings: Settings
    budget: Budget
    rng: Chance
    kernel: Kernel
    threads: int
    is_stopped: Callable[[], bool] = lambda: False
    belief: Belief = field(init=False)
    _started: float = field(init=False)
    _nodes_before: int = field(init=False)

    def __post_init__(self) -> None:
        """Gather what the view tells, and look at the clock."""
        self.go_on()
        if self.budget.nodes is not None:
            # How many nodes a question takes depends on what its thread solved before.
            self.threads = 1
        self._started = time.perf_counter()
        self._nodes_before = self.kernel.nodes
        self.belief = Belief(self.view)

    @property
    def seat(self) -> Seat:
        """Whose decision it is."""
        if self.view.seat is None:
            raise AssertionError("a spectator has no decision to take")
        return self.view.seat

    def worlds(self, count: int) -> list[World]:
        """Imagine deals, at most `budget.samples` of them; likelier ones come more often.

        Seconds may end that early: then there are fewer, but a first portion.
        """
        self.go_on()
        if self.budget.samples is not None:
            count = min(count, self.budget.samples)
        evidence = Evidence(self.view) if self.settings.evidence else None
        if self.budget.seconds is None:
            return self._drawn(evidence, count)
        worlds = self._drawn(evidence, min(count, _CHUNK))
        while len(worlds) < count and self._elapsed() < _IMAGINING * self.budget.seconds:
            self.go_on()
            worlds += self._drawn(evidence, min(count - len(worlds), len(worlds)))
        return worlds

    def _drawn(self, evidence: Evidence | None, count: int) -> list[World]:
        if evidence is None:
            return self.belief.sample(self.rng, count)
        return draw(self.belief, evidence, self.rng, self.settings.pool * count, count)

    def state(self, world: World) -> GameState:
        """Give the deal as the engine would have it in an imagined world."""
        self.go_on()
        return self.belief.replay(world)

    def portions(
        self, worlds: Sequence[World], size: int = _CHUNK, *, least: int = 1
    ) -> Iterator[list[World]]:
        """Give imagined deals in portions until the budget is spent, at least so many portions."""
        for start in range(0, len(worlds), size):
            self.go_on()
            if start >= least * size and self._spent():
                return
            yield list(worlds[start : start + size])

    def shares(self, worlds: Sequence[World], *, least: int = 1) -> Iterator[slice]:
        """Give places of imagined deals as `portions` does, but all at once where nothing limits the thought.

        For what costs little by the deal and more by the call.
        """
        size = _CHUNK if self._is_limited() else max(1, len(worlds))
        done = 0
        for portion in self.portions(worlds, size, least=least):
            yield slice(done, done + len(portion))
            done += len(portion)

    def go_on(self) -> None:
        """Raise KernelStoppedError (`kernel/stopped`) once the player was told to stop."""
        if self.is_stopped():
            raise KernelStoppedError("kernel/stopped")

    def _is_limited(self) -> bool:
        return self.budget.seconds is not None or self.budget.nodes is not None

    def _elapsed(self) -> float:
        return time.perf_counter() - self._started

    def _spent(self) -> bool:
        seconds, nodes = self.budget.seconds, self.budget.nodes
        if seconds is not None and self._elapsed() >= seconds:
            return True
        return nodes is not None and self.kernel.nodes - self._nodes_before >= nodes
