"""What a computer player is: a view and chance in, an action with its reason out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Protocol

from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.errors import PlayerError
from marias.players.reasons import Why


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a decision may cost; what is None isn't limited.

    `samples` and `nodes` give the same answer on every machine, `seconds` do not.  Nodes and seconds are
    looked at between portions of imagined deals; a first portion is always thought through.  Imagined plays
    and open forms take no nodes.  A player that doesn't search needs none of it.  Raises PlayerError
    (`player/budget`: limit, value) for what isn't above 0 or never ends.
    """

    seconds: float | None = None
    samples: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        """Refuse what nothing can be thought with."""
        for limit, value in (("seconds", self.seconds), ("samples", self.samples), ("nodes", self.nodes)):
            if value is not None and not 0 < value < inf:
                raise PlayerError("player/budget", limit=limit, value=value)


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed: expected units for the seat, and the share of imagined deals it won.

    `error` is the standard error of `units`.  All are None where the player doesn't count in them.
    """

    action: Action
    units: float | None = None
    share: float | None = None
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action was taken, from what the seat sees: a code worded as `reason.<why>`, and its data."""

    why: Why
    data: Mapping[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The key of its sentence."""
        return f"reason.{self.why}"


@dataclass(frozen=True, slots=True)
class Decision:
    """One legal action, what else was weighed (the chosen one first), and the reason."""

    action: Action
    candidates: tuple[Candidate, ...]
    reason: Reason


class Player(Protocol):
    """Whoever can take every decision of a deal from a seat's view alone."""

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Choose one of `view.legal_actions`; the view must be that of the seat to move.

        Same view, budget (in samples or nodes) and chance: same decision.
        """
