"""Raising by the searching player: what its reason tells is so."""

from __future__ import annotations

from collections.abc import Iterator

from marias.chance import SeededChance
from marias.engine.actions import GOOD
from marias.engine.presets import find_preset
from marias.engine.state import PhaseKind
from marias.engine.views import seat_view
from marias.players import Budget, Decision, Why
from marias.players.searcher import MASTER, Searcher
from marias.testing.playouts import random_playout


def raises(preset: str, deals: int) -> Iterator[Decision]:
    """Give decisions to raise, with the units of what was weighed."""
    player = Searcher(MASTER)
    for number in range(deals):
        for state in random_playout(find_preset(preset), SeededChance(f"raise {number}")).states[:-1]:
            if state.phase.kind is PhaseKind.DOUBLING:
                view = seat_view(state, state.to_move)
                decision = player.decide(view, Budget(samples=6), SeededChance(1))
                if decision.reason.why is Why.RAISE_PAYS:
                    yield decision


def test_the_share_told_is_of_deals_in_which_raising_brings_more() -> None:
    """A game given up may cost less than a lost seven: raising pays then, though few deals bring anything."""
    beyond = 0
    for decision in raises("csm_licitovany", deals=12):
        units = {candidate.action: candidate.units or 0.0 for candidate in decision.candidates}
        if units[decision.action] > units[GOOD]:
            told = decision.reason.data["share"]
            assert isinstance(told, int)
            assert told > 50
            beyond += (decision.candidates[0].share or 0) < 0.5
    assert beyond
