"""Players that remember what they chose where, so that a decision is thought about once.

In paired play a player meets the same view with the same chance in several games of a deal, and must choose
the same there; so this changes no result.
"""

from __future__ import annotations

from collections.abc import Hashable

from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.players import Budget, Decision, Player

Decisions = dict[Hashable, Decision]


class Remembering:
    """A player that asks another one only what was not asked before in the same deal."""

    def __init__(self, player: Player, decisions: Decisions) -> None:
        """Ask `player`, which everybody who shares these decisions might be."""
        self._player = player
        self._decisions = decisions

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Choose as before, or ask."""
        seen = (view.seat, view.hand, view.trump_card, view.taken_talon, view.open_talon, view.exposed)
        key = (budget, seen, view.history)
        decision = self._decisions.get(key)
        if decision is None:
            decision = self._decisions[key] = self._player.decide(view, budget, rng)
        return decision
