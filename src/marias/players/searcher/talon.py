"""Which two cards to lay: talon and contract are chosen together, by what they bring over imagined deals."""

from __future__ import annotations

from marias.engine.actions import Discard
from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.weighing import best_course, decided


def lay_talon(thinking: Thinking) -> Decision:
    """Lay the talon of the best contract to be had."""
    ranking = best_course(thinking)
    best = ranking[0]
    action, undertaking = best.action, best.undertaking
    if not isinstance(action, Discard) or undertaking is None:
        raise AssertionError(action)
    data = {
        "cards": str(action.cards),
        "contract": undertaking.contract.value,
        "units": round(best.expected, 2),
        "worlds": len(best.units),
    }
    return decided(ranking, Reason(Why.SEARCHED_TALON, data))
