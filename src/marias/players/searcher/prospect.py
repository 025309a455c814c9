"""What an action leads to when nobody says more: a play to be valued, or a deal settled at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from marias.engine import game
from marias.engine.actions import GOOD, Action
from marias.engine.seats import BySeat, Seat
from marias.engine.state import GameState, PhaseKind
from marias.kernel import Kernel, Moment
from marias.kernel.policy import Policy

#: Phases in which somebody may be content.
_ANSWERS = frozenset({PhaseKind.APPROVAL, PhaseKind.DOUBLING})


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where the deal comes to: `moment` where cards are played, `settled` units by seat where none are."""

    moment: Moment | None
    settled: BySeat[int]

    def units(
        self, kernel: Kernel, seat: Seat, hands: Sequence[BySeat[int]], threads: int = 1
    ) -> list[float]:
        """Give the units of a seat for each distribution of the cards, with best play and all cards seen."""
        if self.moment is None:
            return [float(self.settled[seat])] * len(hands)
        values = kernel.world_values(self.moment, hands, threads=threads)
        share = self.moment.stakes.share_of(seat)
        return [share * value for value in values]

    def imagined(self, seat: Seat, hands: Sequence[BySeat[int]], plays: int, seed: int) -> list[float]:
        """Give the same, played `plays` times by players who see their own cards only."""
        if self.moment is None:
            return [float(self.settled[seat])] * len(hands)
        share = self.moment.stakes.share_of(seat)
        return [share * value for value in Policy.standard().imagined(self.moment, hands, plays, seed=seed)]


def prospect_of(state: GameState, *actions: Action) -> Prospect:
    """Take actions one after another, whoever is to move, then let everybody be content."""
    for action in actions:
        state = game.apply_unchecked(state, action).state
    while state.phase.kind in _ANSWERS and state.settlement is None:
        allowed = game.legal_actions(state)
        state = game.apply_unchecked(state, GOOD if GOOD in allowed else allowed[0]).state
    if state.settlement is not None:
        return Prospect(None, tuple(int(units) for units in state.settlement.units))
    return Prospect(Moment.of(state), ())
