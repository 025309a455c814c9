"""Players of a file for the arena: by chance, and ones that fail in their own ways."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from marias.engine.actions import BAD, Action, Flek
from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.players import Budget, Candidate, Decision, Reason, Why


def decided(action: Action) -> Decision:
    """A decision without any thought."""
    return Decision(action, (Candidate(action),), Reason(Why.CONTENT))


class Lottery:
    """Takes any legal action by chance, or always the first."""

    def __init__(self, first: str = "no") -> None:
        """`first`: yes or no."""
        self._first = first == "yes"

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Draw, or don't."""
        at = 0 if self._first else rng.below(len(view.legal_actions))
        return decided(view.legal_actions[at])


class Counting:
    """Tells in the file `counts` with which budget it was asked."""

    def __init__(self, counts: str) -> None:
        """Remember the file."""
        self._file = Path(counts)

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Write, and take the first action."""
        self._file.write_text(f"{budget.seconds} {budget.samples} {budget.nodes}")
        return decided(view.legal_actions[0])


class Killer(Lottery):
    """Ends its process by force where there is no file `marker` yet; without a marker, always."""

    def __init__(self, marker: str = "") -> None:
        """Remember the file."""
        super().__init__()
        self._marker = marker

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Kill, or draw."""
        if not self._marker or not Path(self._marker).exists():
            if self._marker:
                Path(self._marker).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(view, budget, rng)


class Cheat:
    """Wants what isn't allowed."""

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Say bad when trumps are to be chosen."""
        return decided(BAD)


class Maniac:
    """Doubles as long as he may."""

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Raise, or take the first action."""
        raises = [action for action in view.legal_actions if isinstance(action, Flek)]
        return decided(raises[0] if raises else view.legal_actions[0])


class Broken:
    """Fails."""

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Look for a card that isn't there."""
        raise KeyError("card")
