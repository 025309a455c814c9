"""Players for tests: slow ones that wait to be let go, broken ones, and one that counts in units."""

import threading

from marias.errors import KernelStoppedError, PlayerError
from marias.players import Candidate, Decision, Reason, Why
from marias.table.computers import PlayerPort, Task, Thought
from marias.table.player_process import decided


class SlowThought:
    """A thought that lasts until its port is let go, or until it is stopped."""

    def __init__(self, port: "SlowPlayers", task: Task) -> None:
        """Begin."""
        self.port = port
        self.task = task
        self.stopped = False

    def wait(self) -> Decision:
        """Wait for one or the other."""
        while not self.port.go.wait(0.005):
            if self.stopped:
                raise KernelStoppedError("kernel/stopped")
        if self.stopped:
            raise KernelStoppedError("kernel/stopped")
        return decided(self.task)

    def stop(self) -> None:
        """End."""
        self.stopped = True


class SlowPlayers(PlayerPort):
    """Thinks for as long as `go` is not set; keeps every thought."""

    def __init__(self) -> None:
        """Let everything go until told otherwise."""
        self.go = threading.Event()
        self.go.set()
        self.thoughts: list[SlowThought] = []

    def think(self, task: Task) -> Thought:
        """Begin a thought."""
        self.thoughts.append(SlowThought(self, task))
        return self.thoughts[-1]

    def close(self) -> None:
        """Hold nothing."""


class Broken:
    """Fails at every task of a level in `levels`; the others are decided."""

    def __init__(self, *levels: str) -> None:
        """Break these."""
        self.levels = set(levels)

    def __call__(self, task: Task) -> Decision:
        """Fail or decide."""
        if task.level in self.levels:
            raise PlayerError("player/failed", level=task.level, error="KeyError: 'x'")
        return decided(task)


def counting(task: Task) -> Decision:
    """Decide as a beginner; to hints tell every choice with made-up units."""
    decision = decided(task)
    if not task.hint:
        return decision
    others = [action for action in task.view.legal_actions if action != decision.action]
    ranking = [decision.action, *others]
    candidates = tuple(
        Candidate(action, 1.25 - place, max(0.83 - place / 10, 0.0), 0.12)
        for place, action in enumerate(ranking)
    )
    return Decision(decision.action, candidates, Reason(Why.CONTENT))
