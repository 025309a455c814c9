"""Computer players in this very process, by the names of their levels."""

from __future__ import annotations

from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.views import SeatView


class InProcessPlayers:
    """The port of the terminal: it decides where it is called."""

    def decide(self, view: SeatView, level: str, chance: Chance) -> Action:
        """Decide for the seat of a view."""
        return view.legal_actions[chance.below(len(view.legal_actions))]
