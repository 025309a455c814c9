"""Computer players: they see a view, never a state, and give an action with its reason.

Levels are named in `marias.players.levels`; what a player is stands in `marias.players.player`.
"""

from __future__ import annotations

from marias.players.levels import DEFAULT_LEVEL, LEVELS, STRONGEST, known_level, player_of_level
from marias.players.player import Budget, Candidate, Decision, Player, Reason
from marias.players.reasons import Why

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "STRONGEST",
    "Budget",
    "Candidate",
    "Decision",
    "Player",
    "Reason",
    "Why",
    "known_level",
    "player_of_level",
]
