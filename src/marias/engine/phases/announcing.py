"""An approved suit is announced: game, seven, hundred, or hundred and seven (clauses 7.4, 8.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from marias.engine.actions import Action, Announce, Discard
from marias.engine.announcements import announcement_fault
from marias.engine.contracts import SUIT_GAMES, ContractKind
from marias.engine.events import ContractNamed
from marias.engine.phases.discarding import lay, verify_discard
from marias.engine.phases.talon_laying import discards, sharp_talon_shown
from marias.engine.ruleset import TalonOpenUntil
from marias.engine.seats import Seat
from marias.engine.state import GameState, PhaseKind, Step, declarer_of, not_now
from marias.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class Announcing:
    """The trump card lies open; what is announced decides the components."""

    kind: ClassVar[PhaseKind] = PhaseKind.ANNOUNCING

    def to_move(self, state: GameState) -> Seat:
        """The declarer."""
        return declarer_of(state.bargain)

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """The announcements in their order; then other talons while they may be laid (clause 7.10)."""
        announced = (Announce(kind) for kind in SUIT_GAMES if _fault(state, kind) is None)
        changes = discards(state) if _talon_open(state) else ()
        return (*announced, *changes)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse what hand, talon or ruleset don't allow."""
        if isinstance(action, Discard) and _talon_open(state):
            verify_discard(state, action)
            return
        if not isinstance(action, Announce):
            raise not_now(state, action)
        fault = _fault(state, action.contract)
        if fault is not None:
            raise fault

    def apply(self, state: GameState, action: Action) -> Step:
        """Let the announcement stand, or lay another talon and go on."""
        if not isinstance(action, Announce):
            return Step(*lay(state, action))
        state, shown = sharp_talon_shown(state)
        bargain = replace(state.bargain, contract=action.contract)
        named = ContractNamed(declarer_of(bargain), action.contract, bargain.trump)
        return Step(replace(state, bargain=bargain), (*shown, named), PhaseKind.DOUBLING)


def enter(state: GameState) -> Step:
    """Ask for the announcement."""
    return Step(replace(state, phase=Announcing()), ())


def _talon_open(state: GameState) -> bool:
    return state.ruleset.talon.talon_open_until is TalonOpenUntil.ANNOUNCEMENT


def _fault(state: GameState, contract: ContractKind) -> IllegalActionError | None:
    bargain, seat = state.bargain, declarer_of(state.bargain)
    if bargain.trump is None:
        return IllegalActionError("action/trump_missing")
    return announcement_fault(state.ruleset, contract, state.holding.hands[seat], state.talon, bargain.trump)
