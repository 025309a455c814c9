"""Telling a moment of a deal as a situation, from which it can be gone on."""

from __future__ import annotations

from dataclasses import replace

from marias.engine.situation import Situation
from marias.engine.state import GameState, PhaseKind


def situation_of(state: GameState) -> Situation:
    """Tell a state as a situation, with everything that was said and the finished tricks."""
    bargain, play = state.bargain, state.play
    standing = state.phase.kind in {PhaseKind.DOUBLING, PhaseKind.PLAY}
    flek = tuple((stake.component, stake.level) for stake in bargain.stakes if stake.level)
    situation = Situation(
        phase=state.phase.kind,
        hands=state.hands,
        declarer=bargain.declarer if bargain.declarer is not None else -1,
        talon=state.talon,
        call=bargain.call,
        caller=bargain.caller,
        rung=None if bargain.rung is None else bargain.rung.number,
        by_default=bargain.by_default,
        contract=bargain.contract if standing else None,
        trump=bargain.trump if standing else None,
        trump_card=bargain.chosen_card,
        trump_place=bargain.trump_place,
        helper=bargain.helper,
        flek=flek,
        flek_by=bargain.flek_by,
        flek_bound=tuple((stake.component, stake.bound) for stake in bargain.stakes if stake.level),
        sitting_out=state.deal.sitting_out,
    )
    if play is None:
        return situation
    return replace(
        situation,
        seven_against=bargain.seven_against,
        hundred_against=bargain.hundred_against,
        leader=play.leader,
        table=play.table,
        tricks=play.tricks,
        shown=play.shown,
    )
