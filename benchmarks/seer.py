"""A player that sees all cards, to measure what not seeing them costs a level.

It is no player of the arena, since those get views: whoever plays the deal hands it the state.  It plays the
exactly best card.  Where several are, it takes the one of them that the level likes best from its view: so it
never gives away what an opponent who sees less may still give.
"""

from __future__ import annotations

from marias.engine.actions import PLAYS, Action
from marias.engine.actions import Play as PlayCard
from marias.engine.dealing import Chance
from marias.engine.seats import Seat
from marias.engine.state import GameState
from marias.engine.views import seat_view
from marias.kernel import Kernel
from marias.players import Budget, Player


class Seer:
    """Plays cards with all hands seen; before play it has nothing to say."""

    def __init__(self, level: Player) -> None:
        """Take the level whose taste decides between equally good cards."""
        self._level = level
        self._kernel = Kernel()

    def card(self, state: GameState, seat: Seat, budget: Budget, rng: Chance) -> Action:
        """Choose the card of the seat to move in a state where cards are played."""
        values = self._kernel.solve_moves(state)
        best = (max if seat == state.bargain.declarer else min)(values.values())
        view = seat_view(state, seat)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        liked = (candidate.action for candidate in self._level.decide(view, budget, rng).candidates)
        among = (action for action in liked if isinstance(action, PlayCard) and values[action.card] == best)
        first = next(card for card, value in values.items() if value == best)
        return next(among, PLAYS[first.index])
