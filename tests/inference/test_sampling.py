"""Worlds drawn from a view fit the view."""

from __future__ import annotations

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import APP_VOLENY
from marias.engine.views import seat_view
from marias.errors import InferenceError
from marias.inference import Belief


def test_a_spectator_has_no_belief() -> None:
    """Who holds no cards gets a typed error, not a belief over everything."""
    state = game.start(APP_VOLENY, Deal(shuffled(APP_VOLENY, SeededChance(1))))
    with pytest.raises(InferenceError, match="inference/spectator"):
        Belief(seat_view(state, None))
