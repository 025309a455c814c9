"""The game: from ruleset, deal and actions to events and a settlement, by pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Final

from marias.engine.actions import Action, SeatAction
from marias.engine.cards import CardSet
from marias.engine.dealing import Deal, check_pack, deal_out
from marias.engine.phases import (
    announcing,
    approval,
    bidding,
    contract,
    discarding,
    doubling,
    finishing,
    play,
    trump_choice,
)
from marias.engine.resuming import build
from marias.engine.ruleset import Ruleset, TrumpChoice
from marias.engine.seats import Seat
from marias.engine.situation import Situation
from marias.engine.state import Bargain, GameState, Holding, PhaseKind, Step
from marias.errors import IllegalActionError

#: Every kind of phase with the module that enters it.
PHASES: Final[Mapping[PhaseKind, ModuleType]] = {
    PhaseKind.TRUMP_CHOICE: trump_choice,
    PhaseKind.BIDDING: bidding,
    PhaseKind.DISCARDING: discarding,
    PhaseKind.CONTRACT: contract,
    PhaseKind.APPROVAL: approval,
    PhaseKind.ANNOUNCING: announcing,
    PhaseKind.DOUBLING: doubling,
    PhaseKind.PLAY: play,
    PhaseKind.FINISHED: finishing,
}
_FIRST_PHASE: Final = {
    TrumpChoice.FROM_SEVEN: PhaseKind.TRUMP_CHOICE,
    TrumpChoice.AFTER_TALON: PhaseKind.BIDDING,
}


def start(ruleset: Ruleset, deal: Deal) -> GameState:
    """Deal the pack out and open the first phase.

    Raises DealError (`deal/double_card`, `deal/wrong_card`, `deal/wrong_number`).
    """
    dealt = deal_out(check_pack(deal.pack, ruleset), ruleset)
    hands, people = dealt.hands, dealt.people
    if ruleset.auction.trump_choice is TrumpChoice.FROM_SEVEN:
        hands = (CardSet(dealt.first), *hands[1:])
    else:
        people = ()
    state = GameState(
        ruleset=ruleset,
        deal=deal,
        phase=finishing.Finished(),
        holding=Holding(hands, people, dealt.talon, dealt.talon),
        bargain=Bargain(),
    )
    return _enter(Step(state, (), _FIRST_PHASE[ruleset.auction.trump_choice])).state


def resume(ruleset: Ruleset, situation: Situation) -> GameState:
    """Go on from a situation; raises SituationError with the fact that is impossible."""
    state = build(ruleset, situation)
    if situation.phase is PhaseKind.PLAY:
        return state
    return _enter(Step(state, (), situation.phase)).state


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Give every action of the seat to move, in the fixed order its phase documents; none when over."""
    return state.phase.legal_actions(state)


def verify(state: GameState, action: Action, seat: Seat | None = None) -> None:
    """Raise IllegalActionError with the reason where the action isn't allowed now.

    With `seat` also the turn is checked (`action/not_your_turn`).
    """
    if seat is not None:
        to_move = state.to_move
        if to_move is None:
            raise IllegalActionError("action/deal_over", action=action)
        if seat != to_move:
            raise IllegalActionError("action/not_your_turn", seat=seat, to_move=to_move)
    state.phase.verify(state, action)


def is_legal(state: GameState, action: Action, seat: Seat | None = None) -> bool:
    """Tell whether `verify` accepts the action."""
    try:
        verify(state, action, seat)
    except IllegalActionError:
        return False
    return True


def apply(state: GameState, action: Action, seat: Seat | None = None) -> Step:
    """Verify and carry out; the old state stays valid.  Raises IllegalActionError."""
    verify(state, action, seat)
    return apply_unchecked(state, action)


def apply_unchecked(state: GameState, action: Action) -> Step:
    """Carry out an action known to be legal; an illegal one gives a state that no deal can have."""
    seat = state.to_move
    if seat is None:
        raise IllegalActionError("action/deal_over", action=action)
    step = state.phase.apply(state, action)
    actions = (*state.actions, SeatAction(seat, action))
    after = step.state
    if step.enter is None and after.play is not None:
        # The way of every card: one construction, since replace() costs several.
        after = GameState(
            after.ruleset, after.deal, after.phase, after.holding, after.bargain, after.play, actions
        )
        return Step(after, step.events)
    return _enter(Step(replace(after, actions=actions), step.events, step.enter))


def replay(ruleset: Ruleset, deal: Deal, actions: Iterable[SeatAction]) -> Iterator[Step]:
    """Verify and carry out a deal's actions one by one."""
    yield from replay_from(start(ruleset, deal), actions)


def replay_from(state: GameState, actions: Iterable[SeatAction]) -> Iterator[Step]:
    """Go on from a state with actions, each verified with its seat."""
    for taken in actions:
        step = apply(state, taken.action, taken.seat)
        yield step
        state = step.state


def _enter(step: Step) -> Step:
    """Enter the phases that a step names, one after another."""
    state, events = step.state, step.events
    kind = step.enter
    while kind is not None:
        entered: Step = PHASES[kind].enter(state)
        state, kind = entered.state, entered.enter
        events += entered.events
    return Step(state, events)
