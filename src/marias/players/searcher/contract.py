"""Which call to name, and what to announce of an approved suit: whatever brings most over imagined deals."""

from __future__ import annotations

from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.weighing import best_course, decided


def name_contract(thinking: Thinking) -> Decision:
    """Name a call, or announce; the talon stays as it was laid."""
    ranking = best_course(thinking)
    best = ranking[0]
    if best.undertaking is None:
        raise AssertionError(best.action)
    data = {
        "contract": best.undertaking.contract.value,
        "share": round(100 * best.share),
        "units": round(best.expected, 2),
        "worlds": len(best.units),
    }
    return decided(ranking, Reason(Why.SEARCHED_CONTRACT, data))
