"""How long levels think: the decisions of whole deals, in seconds of the clock."""

from __future__ import annotations

import time
from collections.abc import Iterator
from enum import StrEnum

from marias.analysis.timing import Times
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import APP_VOLENY
from marias.engine.seats import FOREHAND
from marias.engine.state import SEATS, GameState, PhaseKind
from marias.engine.views import seat_view
from marias.players import Budget, player_of_level


class Moment(StrEnum):
    """What is decided; `undertaking` is forehand's trump card, talon and contract together."""

    UNDERTAKING = "undertaking"
    WORD = "word"
    FIRST_CARD = "first_card"
    LATER_CARD = "later_card"


_UNDERTAKING = frozenset({PhaseKind.TRUMP_CHOICE, PhaseKind.DISCARDING, PhaseKind.CONTRACT})


def decision_times(level: str, deals: int, seed: int) -> Iterator[dict[Moment, Times] | None]:
    """Let three of a level play; gives None after each deal and the times at the end.

    Raises PlayerError (`player/unknown_level`).
    """
    found: dict[Moment, list[float]] = {}
    for number in range(deals):
        for moment, seconds in _times_of_deal(level, SeededChance(f"{seed}/{number}")).items():
            found.setdefault(moment, []).extend(seconds)
        yield None
    yield {moment: Times.of(found[moment]) for moment in Moment if moment in found}


def _times_of_deal(level: str, chance: SeededChance) -> dict[Moment, list[float]]:
    players = [player_of_level(level) for _ in range(SEATS)]
    state = game.start(APP_VOLENY, Deal(shuffled(APP_VOLENY, chance)))
    found: dict[Moment, list[float]] = {Moment.UNDERTAKING: [0.0]}
    while (seat := state.to_move) is not None:
        view = seat_view(state, seat)
        start = time.perf_counter()
        decision = players[seat].decide(view, Budget(), chance)
        seconds = time.perf_counter() - start
        moment = _moment(state)
        if moment is Moment.UNDERTAKING and seat == FOREHAND:
            found[moment][0] += seconds
        elif len(view.legal_actions) > 1:
            found.setdefault(Moment.WORD if moment is Moment.UNDERTAKING else moment, []).append(seconds)
        state = game.apply(state, decision.action, seat).state
    return found


def _moment(state: GameState) -> Moment:
    if state.phase.kind in _UNDERTAKING:
        return Moment.UNDERTAKING
    if state.play is None or state.phase.kind is not PhaseKind.PLAY:
        return Moment.WORD
    return Moment.FIRST_CARD if state.play.number == 1 else Moment.LATER_CARD
