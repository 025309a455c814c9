"""Computer players in this very process, by the names of their levels."""

from __future__ import annotations

from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.players import Budget, player_of_level


class InProcessPlayers:
    """The port of the terminal: it decides where it is called."""

    def decide(self, view: SeatView, level: str, chance: Chance) -> Action:
        """Decide for the seat of a view; raises `player/unknown_level`."""
        return player_of_level(level).decide(view, Budget(), chance).action
