"""What a seat can undertake from here on: the talons worth a thought, and the contracts played with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from marias.engine import game
from marias.engine.actions import GOOD, Action, Announce, Discard, NameCall
from marias.engine.announcements import available_calls
from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import SUIT_GAMES, Call, ContractKind
from marias.engine.phases.contract import outranks
from marias.engine.phases.play import PLAYING, start_play
from marias.engine.seats import Seat
from marias.engine.state import GameState, PhaseKind, declarer_of
from marias.kernel import Moment
from marias.players.beginner.hand_value import trick_points
from marias.players.beginner.holdings import SEVEN, best_marriage, holding
from marias.players.searcher.prospect import Prospect, prospect_of
from marias.players.searcher.talons import chance_by_eye, may_lie, notrump_talons, pairs, suit_talons

#: Talons looked at: for a suit contract, for betl and for durch.
_SUIT_TALONS: Final = 5
_NOTRUMP_TALONS: Final = 4
#: A contract without trumps isn't thought of where its chance looks worse.
_HOPELESS: Final = 0.04
#: A hundred isn't thought of below these points by the eye, a seven below so many trumps.
_HUNDRED_FROM: Final = 75
_SEVEN_FROM: Final = 3

#: The same public moment with each suit that may be trumps: only one where the seat knows them.
States = Mapping[Suit | None, GameState]


@dataclass(frozen=True, slots=True)
class Undertaking:
    """A contract that could be played, and what its declarer does on the way to it.

    `talon` and `kept` are masks of what he lays and of the ten cards left, without a trump card he can't see;
    `actions` are his own next ones; `prospects` tell by trump suit what it comes to.
    """

    talon: int
    kept: int
    call: Call
    contract: ContractKind
    actions: tuple[Action, ...]
    prospects: Mapping[Suit | None, Prospect] = field(repr=False, compare=False)

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None without trumps and where the declarer doesn't know it."""
        return next(iter(self.prospects)) if self.call.has_trumps and len(self.prospects) == 1 else None


@dataclass(frozen=True, slots=True)
class _Way:
    """How far a thought has come: what was said and laid, and what the talon is for."""

    states: States
    actions: tuple[Action, ...] = ()
    calls: tuple[Call, ...] = ()

    @property
    def state(self) -> GameState:
        return next(iter(self.states.values()))

    def after(self, action: Action, *, own: bool, calls: tuple[Call, ...] | None = None) -> _Way:
        states = {trump: game.apply_unchecked(state, action).state for trump, state in self.states.items()}
        actions = (*self.actions, action) if own else self.actions
        return _Way(states, actions, self.calls if calls is None else calls)


class Undertakings:
    """Everything that one seat can undertake, as far as it is worth a thought."""

    def __init__(self, seat: Seat, seen: int, *, least_chance: float = _HOPELESS) -> None:
        """Think for a seat that knows these cards (a mask) as its own, its own talon included.

        Contracts without trumps whose chance looks worse than `least_chance` are left out, if others remain.
        """
        self._seat = seat
        self._seen = seen
        self._least = least_chance
        self._prospects: dict[tuple[Call, ContractKind, Suit | None], Prospect] = {}

    def from_here(self, states: States) -> list[Undertaking]:
        """Give what can be undertaken from a moment at which the seat is to lay, to name or to announce."""
        state = next(iter(states.values()))
        return list(self._onward(_Way(states, calls=available_calls(state.ruleset))))

    def _onward(self, way: _Way) -> Iterator[Undertaking]:
        match way.state.phase.kind:
            case PhaseKind.DISCARDING:
                for talon, calls in self._talons(way).items():
                    yield from self._onward(way.after(Discard(CardSet.of_mask(talon)), own=True, calls=calls))
            case PhaseKind.CONTRACT:
                for call in self._calls(way):
                    yield from self._onward(way.after(NameCall(call), own=True, calls=(call,)))
            case PhaseKind.APPROVAL:
                yield from self._onward(way.after(GOOD, own=False))
            case PhaseKind.ANNOUNCING:
                for contract in self._announcements(way):
                    yield from self._onward(way.after(Announce(contract), own=True))
            case _:
                yield self._undertaking(way)

    def _undertaking(self, way: _Way) -> Undertaking:
        bargain = way.state.bargain
        call, contract = bargain.call, bargain.contract
        if call is None or contract is None:
            raise AssertionError(way.state)
        prospects = {}
        for trump, state in way.states.items():
            key = (call, contract, trump)
            if key not in self._prospects:
                self._prospects[key] = played(state)
            prospects[trump] = self._prospects[key]
        talon = way.state.talon.mask
        return Undertaking(talon, self._seen & ~talon, call, contract, way.actions, prospects)

    def _talons(self, way: _Way) -> dict[int, tuple[Call, ...]]:
        """Give the talons worth a thought, each with the calls that it is meant for."""
        state = way.state
        named = state.bargain.call if state.bargain.caller == declarer_of(state.bargain) else None
        calls = _above(way) if named is None else [named]
        laid = (action.cards for action in game.legal_actions(state) if isinstance(action, Discard))
        # A blind trump card that would come back to hand has not been seen yet.
        legal = [cards.mask for cards in laid if cards is not None and not cards.mask & ~self._seen]
        found: list[tuple[int, Call]] = []
        for call in calls:
            if call.has_trumps:
                found += [(talon, call) for talon in self._suit_talons(way.states, legal)]
            elif call.contract is not None:
                durch = call.contract.is_durch
                talons = notrump_talons(legal, self._seen, _NOTRUMP_TALONS, durch=durch)
                found += [(talon, call) for talon in talons]
        meant: dict[int, tuple[Call, ...]] = {}
        for talon, call in [one for one in found if self._promising(*one)] or found:
            meant[talon] = (*meant.get(talon, ()), call)
        return meant

    def _calls(self, way: _Way) -> list[Call]:
        legal = [call for call in way.calls if game.is_legal(way.state, NameCall(call))]
        talon = way.state.talon.mask
        if talon:
            return [call for call in legal if self._promising(talon, call)] or legal
        promising = []
        for call in legal:
            durch = call.contract is not None and call.contract.is_durch
            (best,) = notrump_talons(pairs(self._seen), self._seen, 1, durch=durch)
            promising += [call] if self._promising(best, call) else []
        return promising or legal

    def _promising(self, talon: int, call: Call) -> bool:
        contract = call.contract
        if call.has_trumps or contract is None:
            return True
        return chance_by_eye(contract, self._seen & ~talon) > self._least

    def _suit_talons(self, states: States, legal: Sequence[int]) -> list[int]:
        chosen: dict[int, None] = {}
        for trump, state in states.items():
            if trump is None:
                continue
            allowed = may_lie(state.ruleset, self._seen, trump, state.bargain.trump_card)
            lawful = set(pairs(allowed)) & set(legal)
            best = suit_talons(sorted(lawful), self._seen, trump, -(-_SUIT_TALONS // len(states)))
            chosen |= dict.fromkeys(best)
        return list(chosen)

    def _announcements(self, way: _Way) -> list[ContractKind]:
        """Give what may be announced; of what nobody can yet choose for a suit unknown, the plainest."""
        legal = [kind for kind in SUIT_GAMES if game.is_legal(way.state, Announce(kind))]
        trump = next(iter(way.states)) if len(way.states) == 1 else None
        if trump is None:
            return legal[:1]
        kept = self._seen & ~way.state.talon.mask
        return [kind for kind in legal if sensible(kind, kept, trump)] or legal[:1]


def _above(way: _Way) -> list[Call]:
    """Give the calls that go above the standing one, if one stands."""
    standing = way.state.bargain.call
    return [call for call in way.calls if standing is None or outranks(way.state.ruleset, call, standing)]


def sensible(contract: ContractKind, kept: int, trump: Suit) -> bool:
    """Tell whether a trump contract is worth a look: no seven without the seven, no hundred far away."""
    trumps = holding(kept, trump)
    if contract.has_seven and not (trumps & SEVEN and trumps.bit_count() >= _SEVEN_FROM):
        return False
    if contract.has_hundred:
        best = best_marriage(kept, trump)
        return best > 0 and trick_points(kept, trump) + best >= _HUNDRED_FROM
    return True


def played(state: GameState, *actions: Action) -> Prospect:
    """Give what a contract comes to when everybody is content; it is played even where the rules waive that.

    What it is then settled for stands beside the play: nobody may count on it that others give up.
    """
    for action in actions:
        state = game.apply_unchecked(state, action).state
    prospect = prospect_of(state)
    if prospect.moment is not None or state.phase.kind is not PhaseKind.DOUBLING:
        return prospect
    play = start_play(state.ruleset, state.bargain, state.holding.hands)
    return Prospect(Moment.of(replace(state, phase=PLAYING, play=play)), prospect.settled)


def led_to(state: GameState, talon: int, call: Call, contract: ContractKind) -> Prospect:
    """Follow a declarer who lays this talon (a mask), names the call and announces the contract."""
    while state.settlement is None:
        match state.phase.kind:
            case PhaseKind.DISCARDING:
                action: Action = Discard(CardSet.of_mask(talon))
            case PhaseKind.CONTRACT:
                action = NameCall(call)
            case PhaseKind.APPROVAL:
                action = GOOD
            case PhaseKind.ANNOUNCING:
                action = Announce(contract)
            case _:
                break
        state = game.apply_unchecked(state, action).state
    return played(state)
