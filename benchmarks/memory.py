"""Players that remember what they chose where, so that a decision is thought about once.

In paired play a player meets the same view with the same chance in several games of a deal, and must choose
the same there; so this changes no result.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.players import Budget, Decision, Player

_DECISIONS: Final[dict[Hashable, Decision]] = {}


class Remembering:
    """A player that asks another one only what was not asked before; those of one name share it all."""

    def __init__(self, player: Player, name: str) -> None:
        """Ask `player`, which everybody who uses `name` might be."""
        self._player = player
        self._name = name

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Choose as before, or ask."""
        seen = (view.seat, view.hand, view.trump_card, view.taken_talon, view.open_talon, view.exposed)
        key = (self._name, budget, seen, view.history)
        decision = _DECISIONS.get(key)
        if decision is None:
            decision = _DECISIONS[key] = self._player.decide(view, budget, rng)
        return decision


def forget() -> None:
    """Forget everything: before another deal, where the same view would come with another chance."""
    _DECISIONS.clear()
