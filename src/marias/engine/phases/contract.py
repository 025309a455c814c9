"""The contract is named: a volený call (clauses 7.2, 7.3), or what was won in the auction (10.4-10.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from marias.engine.actions import MISTAKE, Action, Discard, Mistake, NameCall, NameContract
from marias.engine.announcements import (
    announcement_fault,
    auction_contract_fault,
    auction_contracts,
    available_calls,
)
from marias.engine.cards import Suit
from marias.engine.contracts import Call, ContractKind, rung_of
from marias.engine.events import CallNamed, ContractNamed, Event, MistakeAdmitted
from marias.engine.phases.discarding import lay, verify_discard
from marias.engine.phases.talon_laying import discards, sharp_talon_shown
from marias.engine.phases.trump_card import return_trump, show_trump, suit_fault
from marias.engine.ruleset import Ruleset
from marias.engine.seats import Seat
from marias.engine.state import (
    Bargain,
    GameState,
    PhaseKind,
    Step,
    declarer_of,
    mistake_possible,
    not_now,
)
from marias.errors import IllegalActionError


def outranks(ruleset: Ruleset, call: Call, standing: Call) -> bool:
    """Tell whether a call takes over the standing one (clause 7.3, `takeover_equal`)."""
    if ruleset.auction.takeover_equal and call is standing and call in {Call.BETL, Call.DURCH}:
        return True
    return call > standing


@dataclass(frozen=True, slots=True)
class CallPhase:
    """Chooser or taker names suit, betl, durch or an open form."""

    kind: ClassVar[PhaseKind] = PhaseKind.CONTRACT

    def to_move(self, state: GameState) -> Seat:
        """The declarer, who may be a taker."""
        return declarer_of(state.bargain)

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """The calls, ascending; then other talons while one's own may still be changed (clause 7.10)."""
        calls = [call for call in available_calls(state.ruleset) if _call_fault(state, call) is None]
        changes = discards(state) if _talon_open(state) else ()
        return (*map(NameCall, calls), *changes)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse calls too low, without trumps, or against the talon."""
        if isinstance(action, Discard) and _talon_open(state):
            verify_discard(state, action)
            return
        if not isinstance(action, NameCall):
            raise not_now(state, action)
        fault = _call_fault(state, action.call)
        if fault is not None:
            raise fault

    def apply(self, state: GameState, action: Action) -> Step:
        """Name the call, or lay another talon and go on."""
        if not isinstance(action, NameCall):
            return Step(*lay(state, action))
        talon_laid = _talon_open(state)
        shown: tuple[Event, ...] = ()
        if talon_laid:
            state, shown = sharp_talon_shown(state)
        state, named = name_call(state, declarer_of(state.bargain), action.call)
        return Step(state, shown + named, PhaseKind.APPROVAL if talon_laid else PhaseKind.DISCARDING)


@dataclass(frozen=True, slots=True)
class AuctionContract:
    """The winner of the auction names a contract at or above his rung, or admits the mistake."""

    kind: ClassVar[PhaseKind] = PhaseKind.CONTRACT

    def to_move(self, state: GameState) -> Seat:
        """The winner of the auction."""
        return declarer_of(state.bargain)

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Contracts by rung, then suits h l a b; the mistake last."""
        bargain, seat = state.bargain, declarer_of(state.bargain)
        if bargain.rung is None:
            return ()
        possible = auction_contracts(state.ruleset, bargain.rung, state.holding.hands[seat], state.talon)
        named = tuple(NameContract(contract, *suits) for contract, suits in possible)
        return (*named, MISTAKE) if mistake_possible(bargain) else named

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse contracts below the rung, or that hand or talon forbid."""
        match action:
            case Mistake():
                if not mistake_possible(state.bargain):
                    raise IllegalActionError("action/mistake_not_possible")
            case NameContract():
                fault = _named_fault(state, action)
                if fault is not None:
                    raise fault
            case _:
                raise not_now(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Let the contract stand and go on to the doubling; a mistake ends the deal."""
        seat = declarer_of(state.bargain)
        if not isinstance(action, NameContract):
            gave_up = replace(state, bargain=replace(state.bargain, mistake=True))
            return Step(gave_up, (MistakeAdmitted(seat),), PhaseKind.FINISHED)
        state, shown = sharp_talon_shown(state)
        bargain = replace(state.bargain, contract=action.contract, trump=action.trump, helper=action.helper)
        named = ContractNamed(seat, action.contract, action.trump, action.helper)
        return Step(replace(state, bargain=bargain), (*shown, named), PhaseKind.DOUBLING)


def name_call(state: GameState, seat: Seat, call: Call) -> tuple[GameState, tuple[Event, ...]]:
    """Let a seat's call stand; a trump card goes back to hand or is turned up where the rules say so."""
    bargain = replace(state.bargain, declarer=seat, call=call, caller=seat, contract=call.contract)
    state = replace(state, bargain=bargain)
    events: tuple[Event, ...] = (CallNamed(seat, call),)
    more: tuple[Event, ...] = ()
    if not call.has_trumps:
        state, more = return_trump(state)
    elif call is Call.HUNDRED_SEVEN or not state.ruleset.auction.trump_hidden_until_approved:
        state, more = show_trump(state)
    return state, events + more


def enter(state: GameState) -> Step:
    """Ask for a call, or after an auction for the contract."""
    phase = CallPhase() if state.bargain.rung is None else AuctionContract()
    return Step(replace(state, phase=phase), ())


def _talon_open(state: GameState) -> bool:
    return state.bargain.talon_by == state.bargain.declarer


def _is_taker(bargain: Bargain) -> bool:
    return bargain.caller is not None


def _call_fault(state: GameState, call: Call) -> IllegalActionError | None:
    bargain = state.bargain
    ruleset = state.ruleset
    if call not in available_calls(ruleset):
        return IllegalActionError("action/contract_unavailable", contract=str(NameCall(call)))
    if bargain.call is not None and _is_taker(bargain):
        if call.has_trumps or not outranks(ruleset, call, bargain.call):
            return IllegalActionError(
                "action/contract_too_low", contract=str(NameCall(call)), least=str(NameCall(bargain.call))
            )
        return None
    if not call.has_trumps:
        return None
    fault = suit_fault(state, state.talon)
    if fault is None and call is Call.HUNDRED_SEVEN:
        return _hundred_seven_fault(state)
    return fault


def _hundred_seven_fault(state: GameState) -> IllegalActionError | None:
    """Hundred and seven from the hand needs what its announcement needs (clause 8.10)."""
    bargain, seat = state.bargain, declarer_of(state.bargain)
    if bargain.trump is None:
        return IllegalActionError("action/trump_missing")
    hand = state.holding.hands[seat]
    return announcement_fault(state.ruleset, ContractKind.HUNDRED_SEVEN, hand, state.talon, bargain.trump)


def _named_fault(state: GameState, action: NameContract) -> IllegalActionError | None:
    bargain, seat = state.bargain, declarer_of(state.bargain)
    suits: tuple[Suit, ...] = tuple(suit for suit in (action.trump, action.helper) if suit is not None)
    rung = rung_of(action.contract, action.trump)
    shaped = action.contract.has_trumps == (action.trump is not None)
    shaped = shaped and action.contract.has_two_sevens == (action.helper is not None)
    if rung is None or bargain.rung is None or not shaped or len(set(suits)) != len(suits):
        return IllegalActionError("action/contract_unavailable", contract=action)
    if rung.number < bargain.rung.number:
        return IllegalActionError("action/contract_too_low", contract=action, least=bargain.rung.text)
    return auction_contract_fault(
        state.ruleset, action.contract, suits, state.holding.hands[seat], state.talon
    )
