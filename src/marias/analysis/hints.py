"""Hints for people: what a computer player would do with what they see."""

from __future__ import annotations

from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.players import Budget, Decision, player_of_level


def hint(view: SeatView, level: str, budget: Budget, rng: Chance, *, threads: int = 1) -> Decision:
    """Advise the seat to move from its view alone; raises PlayerError (`player/unknown_level`).

    Same view, level, budget (in samples or nodes) and chance: same advice, on any number of threads.
    """
    return player_of_level(level, threads=threads).decide(view, budget, rng)
