"""The others answer a volený contract: good, bad, or flek on betl and durch (clauses 7.3, 8.3, 5.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from marias.engine.actions import BAD, GOOD, Action, Bad, Flek, Good, NameCall
from marias.engine.announcements import available_calls
from marias.engine.cards import CardSet
from marias.engine.contracts import Call, Component
from marias.engine.events import Accepted, Event, FlekRaised, Refused, TalonTaken
from marias.engine.phases.contract import name_call, outranks
from marias.engine.phases.trump_card import show_trump
from marias.engine.ruleset import FlekScope, NotrumpFlek, Takeover
from marias.engine.seats import Seat, Side, following
from marias.engine.state import SEATS, GameState, PhaseKind, Stake, Step, declarer_of, not_now
from marias.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class Approval:
    """The question stands; `asked` are the seats still to answer, `flekked` those who answered flek."""

    asked: tuple[Seat, ...]
    flekked: tuple[Seat, ...] = ()
    kind: ClassVar[PhaseKind] = PhaseKind.APPROVAL

    def to_move(self, state: GameState) -> Seat:
        """The next seat to answer, from the caller's left."""
        return self.asked[0]

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Good; bad or the higher contracts; flek."""
        actions: list[Action] = [GOOD]
        higher = _higher_calls(state)
        if state.ruleset.auction.takeover is Takeover.AT_ONCE:
            actions += map(NameCall, higher)
        elif higher:
            actions.append(BAD)
        if self._may_flek(state):
            actions.append(Flek((_component(state),)))
        return tuple(actions)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse take-overs where nothing higher is left, and fleks that aren't answers here."""
        at_once = state.ruleset.auction.takeover is Takeover.AT_ONCE
        match action:
            case Good():
                return
            case Bad() if not at_once:
                if not _higher_calls(state):
                    raise IllegalActionError("action/contract_unavailable", contract=action)
            case NameCall(call) if at_once:
                if call not in _higher_calls(state):
                    raise IllegalActionError(
                        "action/contract_too_low", contract=action, least=str(NameCall(_standing(state)))
                    )
            case Flek() if _flek_is_answer(state):
                if action != Flek((_component(state),)) or not self._may_flek(state):
                    raise IllegalActionError("action/component_closed", component=_component(state))
            case _:
                raise not_now(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Go on to the next answer; a take-over opens the way anew; all good ends the approval."""
        seat, asked = self.asked[0], self.asked[1:]
        match action:
            case Bad():
                taken, events = _take_talon(state, seat)
                return Step(taken, (Refused(seat), *events), PhaseKind.DISCARDING)
            case NameCall(call):
                taken, events = _take_talon(state, seat)
                taken, named = name_call(taken, seat, call)
                return Step(taken, named + events, PhaseKind.DISCARDING)
            case Flek():
                phase = replace(self, asked=asked, flekked=(*self.flekked, seat))
                event: Event = FlekRaised(seat, _component(state), 1)
            case _:
                phase = replace(self, asked=asked)
                event = Accepted(seat)
        if asked:
            return Step(replace(state, phase=phase), (event,))
        approved, events, following_phase = _approved(state, phase.flekked)
        return Step(approved, (event, *events), following_phase)

    def _may_flek(self, state: GameState) -> bool:
        if not _flek_is_answer(state):
            return False
        return not self.flekked or state.ruleset.doubling.flek_scope_notrump is FlekScope.INDIVIDUAL


def enter(state: GameState) -> Step:
    """Ask both others, unless nobody could answer anything but good."""
    if _is_put(state) and (_higher_calls(state) or _flek_is_answer(state)):
        caller = declarer_of(state.bargain)
        return Step(replace(state, phase=Approval(following(caller, SEATS))), ())
    approved, events, following_phase = _approved(state, ())
    return Step(approved, events, following_phase)


def _is_put(state: GameState) -> bool:
    """Every contract is put to the others, durch only where the ruleset says so (clause 5.5c)."""
    return _standing(state) is not Call.DURCH or state.ruleset.auction.durch_approved


def _standing(state: GameState) -> Call:
    call = state.bargain.call
    if call is None:
        raise AssertionError("the approval follows a call")
    return call


def _higher_calls(state: GameState) -> list[Call]:
    """Contracts without trumps that would take the standing one over."""
    if state.ruleset.auction.takeover is Takeover.NONE:
        return []
    standing = _standing(state)
    return [
        call
        for call in available_calls(state.ruleset)
        if not call.has_trumps and outranks(state.ruleset, call, standing)
    ]


def _component(state: GameState) -> Component:
    return Component(_standing(state).name.lower())


def _flek_is_answer(state: GameState) -> bool:
    return (
        state.ruleset.doubling.notrump_flek is NotrumpFlek.IN_APPROVAL
        and not _standing(state).has_trumps
        and state.ruleset.doubling.max_flek_notrump != 0
    )


def _take_talon(state: GameState, seat: Seat) -> tuple[GameState, tuple[Event, ...]]:
    """Give the talon to the taker, who has not laid his own yet."""
    talon = state.talon
    hands = tuple(hand | talon if owner == seat else hand for owner, hand in enumerate(state.holding.hands))
    taken = replace(
        state,
        holding=replace(state.holding, hands=hands, talon=CardSet()),
        bargain=replace(state.bargain, declarer=seat, talon_by=None, talon_shown=CardSet()),
    )
    return taken, (TalonTaken(seat, talon, len(talon), (seat,)),)


def _approved(state: GameState, flekked: tuple[Seat, ...]) -> tuple[GameState, tuple[Event, ...], PhaseKind]:
    call = _standing(state)
    if call.has_trumps:
        state, events = show_trump(state)
        return state, events, PhaseKind.ANNOUNCING if call is Call.SUIT else PhaseKind.DOUBLING
    if flekked:
        stake = Stake(_component(state), 1, Side.DEFENCE, 0, flekked)
        bargain = replace(state.bargain, stakes=(stake,), flek_by=flekked)
        return replace(state, bargain=bargain), (), PhaseKind.DOUBLING
    # Who could flek in the approval and said good may not flek later (clause 5.5a).
    if state.ruleset.doubling.notrump_flek is NotrumpFlek.IN_APPROVAL and _is_put(state):
        undoubled = Stake(_component(state), 0, Side.DECLARER, -1)
        return replace(state, bargain=replace(state.bargain, stakes=(undoubled,))), (), PhaseKind.PLAY
    return state, (), PhaseKind.DOUBLING
