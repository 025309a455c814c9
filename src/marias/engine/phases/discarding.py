"""The declarer lays two cards into the talon (clauses 7.8, 7.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from marias.engine.actions import Action, Discard
from marias.engine.events import Event
from marias.engine.phases.talon_laying import (
    TALON_SIZE,
    discard_fault,
    discards,
    lay_talon,
    sharp_talon_shown,
)
from marias.engine.seats import Seat
from marias.engine.state import GameState, PhaseKind, Step, declarer_of, not_now
from marias.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class Discarding:
    """The declarer holds twelve cards."""

    kind: ClassVar[PhaseKind] = PhaseKind.DISCARDING

    def to_move(self, state: GameState) -> Seat:
        """The declarer, who may be a taker."""
        return declarer_of(state.bargain)

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Every pair that leaves a contract possible, in index order."""
        return discards(state)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse barred cards with the ban."""
        verify_discard(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Lay the cards; the question follows where the contract has been named before."""
        state, events = lay(state, action)
        if state.bargain.caller != state.bargain.declarer:
            return Step(state, events, PhaseKind.CONTRACT)
        state, shown = sharp_talon_shown(state)
        return Step(state, events + shown, PhaseKind.APPROVAL)


def verify_discard(state: GameState, action: Action) -> None:
    """Raise where the action is no discard or may not be made now."""
    if not isinstance(action, Discard):
        raise not_now(state, action)
    if action.cards is None:
        raise IllegalActionError("action/concealed", action=action)
    if len(action.cards) != TALON_SIZE:
        raise not_now(state, action)
    fault = discard_fault(state, action.cards)
    if fault is not None:
        raise fault


def lay(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Lay the cards of a verified discard."""
    if not isinstance(action, Discard) or action.cards is None:
        raise not_now(state, action)
    return lay_talon(state, action.cards)


def enter(state: GameState) -> Step:
    """Start the discard."""
    return Step(replace(state, phase=Discarding()), ())
