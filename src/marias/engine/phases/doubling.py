"""Doubling: flek, re, tutti … for each component, and what is announced against (section 5, clause 8.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from marias.engine.actions import GOOD, Action, Flek, Good
from marias.engine.contracts import COMPONENT_ORDER, Component, components_of
from marias.engine.events import Accepted, AgainstAnnounced, Event, FlekRaised
from marias.engine.phases.against import against_fault, against_possible, with_against
from marias.engine.phases.raising import must_flek_game, raise_fault, raised
from marias.engine.ruleset import FlekRoundRule
from marias.engine.seats import BySeat, Seat, Side
from marias.engine.state import Bargain, GameState, PhaseKind, Stake, Step, declarer_of, not_now
from marias.errors import IllegalActionError

_AGAINST_CHOICES = (
    (Component.SEVEN_AGAINST,),
    (Component.HUNDRED_AGAINST,),
    (Component.SEVEN_AGAINST, Component.HUNDRED_AGAINST),
)


@dataclass(frozen=True, slots=True)
class Doubling:
    """One round belongs to one side: even ones to the defence, odd ones to the declarer.

    `asked` are the seats still to speak in this round; `spoke_up` tells whether the side raised anything.
    """

    round: int
    asked: tuple[Seat, ...]
    spoke_up: bool = False
    kind: ClassVar[PhaseKind] = PhaseKind.DOUBLING

    def to_move(self, state: GameState) -> Seat:
        """The next seat of the round."""
        return self.asked[0]

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Good; sets of raises by size and component order, each alone and with against; against alone."""
        seat = self.asked[0]
        bargain = state.bargain
        open_ones = [
            stake.component
            for stake in bargain.stakes
            if raise_fault(state, self.round, seat, stake.component) is None
        ]
        against = [
            choice
            for choice in _AGAINST_CHOICES
            if all(against_fault(state, self.round, seat, component) is None for component in choice)
        ]
        actions: list[Action] = [GOOD]
        for size in range(1, len(open_ones) + 1):
            for components in combinations(open_ones, size):
                actions += [Flek(components, choice) for choice in ((), *against)]
        actions += [Flek((), choice) for choice in against]
        return tuple(action for action in actions if _whole_fault(state, self.round, seat, action) is None)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse closed or capped components and announcements that the rules or the hand don't allow."""
        seat = self.asked[0]
        if not isinstance(action, Good | Flek):
            raise not_now(state, action)
        fault = _whole_fault(state, self.round, seat, action)
        if fault is not None:
            raise fault
        if isinstance(action, Flek):
            faults = [raise_fault(state, self.round, seat, component) for component in action.components]
            faults += [against_fault(state, self.round, seat, component) for component in action.against]
            for fault in faults:
                if fault is not None:
                    raise fault

    def apply(self, state: GameState, action: Action) -> Step:
        """Take the raises down and pass the word on."""
        seat = self.asked[0]
        bargain = state.bargain
        events: list[Event] = []
        if isinstance(action, Flek):
            for component in action.components:
                bargain = raised(bargain, state.ruleset, self.round, seat, component)
                events.append(FlekRaised(seat, component, bargain.level(component)))
            for component in action.against:
                bargain = with_against(bargain, state.ruleset, self.round, seat, component)
                events.append(AgainstAnnounced(seat, component))
            if action.components and seat != bargain.declarer:
                bargain = replace(bargain, flek_by=(*bargain.flek_by, seat))
        else:
            events.append(Accepted(seat))
        spoke_up = self.spoke_up or isinstance(action, Flek)
        state = replace(state, bargain=bargain)
        onward = _next_speaker(state, self.round, self.asked[1:], spoke_up=spoke_up)
        if onward is None:
            return Step(state, tuple(events), PhaseKind.PLAY)
        return Step(replace(state, phase=onward), tuple(events))


def enter(state: GameState) -> Step:
    """Start with the defence; after a flek in approval with the declarer's answer (clause 5.5a)."""
    bargain = state.bargain
    if bargain.stakes:
        onward = _next_speaker(state, 0, (), spoke_up=True)
    else:
        bargain = replace(bargain, stakes=_own_stakes(state))
        state = replace(state, bargain=bargain)
        onward = _next_speaker(state, -1, (), spoke_up=True)
    if onward is None:
        return Step(state, (), PhaseKind.PLAY)
    return Step(replace(state, phase=onward), ())


def _own_stakes(state: GameState) -> tuple[Stake, ...]:
    contract = state.bargain.contract
    if contract is None:
        raise AssertionError("the doubling follows a contract")
    components = components_of(contract, hundred_replaces_game=state.ruleset.scoring.hundred_replaces_game)
    return tuple(
        Stake(component, 0, Side.DECLARER, -1)
        for component in sorted(components, key=COMPONENT_ORDER.__getitem__)
    )


def _next_speaker(
    state: GameState, round_: int, asked: tuple[Seat, ...], *, spoke_up: bool
) -> Doubling | None:
    """Give the phase with the next seat to ask; None when a side raised nothing in its round."""
    asked = _to_ask(state, round_, asked)
    if asked:
        return Doubling(round_, asked, spoke_up)
    if not spoke_up:
        return None
    asked = _to_ask(state, round_ + 1, _side_seats(state.bargain, round_ + 1))
    return Doubling(round_ + 1, asked) if asked else None


def _side_seats(bargain: Bargain, round_: int) -> BySeat[Seat]:
    return bargain.defenders if round_ % 2 == 0 else (declarer_of(bargain),)


def _to_ask(state: GameState, round_: int, asked: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Skip seats to whom nothing is open, by public facts only (clause 5.7c)."""
    if state.ruleset.doubling.flek_round_rule is not FlekRoundRule.ALTERNATING:
        return asked
    while asked and not _anything_open(state, round_, asked[0]):
        asked = asked[1:]
    return asked


def _anything_open(state: GameState, round_: int, seat: Seat) -> bool:
    if any(raise_fault(state, round_, seat, stake.component) is None for stake in state.bargain.stakes):
        return True
    return any(against_possible(state, round_, seat, component) for component in _AGAINST_CHOICES[-1])


def _whole_fault(state: GameState, round_: int, seat: Seat, action: Action) -> IllegalActionError | None:
    """Tell what is wrong with an answer as a whole: a duty left out, or the game raised and replaced."""
    components = action.components if isinstance(action, Flek) else ()
    against = action.against if isinstance(action, Flek) else ()
    if must_flek_game(state, round_, seat) and Component.GAME not in components:
        return IllegalActionError("action/mandatory_flek")
    replaced = state.ruleset.scoring.hundred_against_replaces_game and Component.HUNDRED_AGAINST in against
    if replaced and Component.GAME in components:
        return IllegalActionError("action/component_closed", component=Component.GAME)
    if isinstance(action, Flek) and not (
        _in_order(components) and _in_order(against) and components + against
    ):
        return IllegalActionError("action/component_order", action=action)
    return None


def _in_order(components: tuple[Component, ...]) -> bool:
    """Tell whether each component is named once, in the one order: equal fleks have equal texts."""
    places = [COMPONENT_ORDER[component] for component in components]
    return places == sorted(set(places))
