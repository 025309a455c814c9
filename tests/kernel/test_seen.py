"""A view tells the same moment as the state that it was built from, hands apart."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from marias.engine.state import PhaseKind
from marias.engine.views import seat_view
from marias.kernel import Moment
from marias.kernel.seen import moment_seen
from marias.testing.playouts import Playout
from marias.testing.strategies import playouts


@given(playouts())
def test_a_view_tells_the_moment_of_its_state(playout: Playout) -> None:
    """Players value cards by stakes and play exactly as the settlement will take them."""
    for state in playout.states:
        if state.phase.kind is not PhaseKind.PLAY or state.to_move is None:
            continue
        seen = moment_seen(seat_view(state, state.to_move))
        whole = Moment.of(state)
        assert seen.stakes == whole.stakes
        assert seen.earlier == whole.earlier
        assert seen.play == replace(whole.play, hands=seen.play.hands)
