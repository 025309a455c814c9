"""The yardstick: a plain player that others are measured against, fixed for good.

Every decision is the best mean of exact values over twenty imagined deals, drawn uniformly from all that the
view allows.  Nothing in it is tuned, and it is never improved: a stronger yardstick would make all figures
that were measured against it useless.  So it shares the engine, the kernel and `marias.inference.Belief` with
the players, and no idea beyond them.

Before play an action is worth what the deal that it leads to pays with all cards seen and best play: its
owner follows one plan in all twenty deals (contract, trumps, the plain talon below), all others say `good`
and pass, and nobody doubles any more.  A deal that the rules would then settle without play is played all
the same, since nobody may count on others giving up.

    marias arena master python:benchmarks/yardstick.py:Yardstick --preset app_voleny --deals 500
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import Final

from marias.engine import game
from marias.engine.actions import (
    BAD,
    GOOD,
    MISTAKE,
    PASS,
    PLAYS,
    Action,
    Announce,
    Bid,
    ChooseFromPeople,
    ChooseTrump,
    Discard,
    Flek,
    Hold,
    NameCall,
    NameContract,
)
from marias.engine.announcements import auction_contracts, available_calls, talon_fault
from marias.engine.cards import ALL_CARDS, HIGHER_PLAIN_ORDER, SUIT_MASK, Card, CardSet, Rank, Suit
from marias.engine.cards import Pack as PackSize
from marias.engine.contracts import SUIT_GAMES, Call, ContractKind, Rung
from marias.engine.dealing import Chance
from marias.engine.marriages import PARTNER, holds_marriage
from marias.engine.phases.contract import outranks
from marias.engine.phases.play import PLAYING, start_play
from marias.engine.seats import Seat
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import SeatView
from marias.inference import Belief
from marias.kernel import Kernel, Moment
from marias.kernel.question import Question
from marias.kernel.seen import moment_seen
from marias.players import Budget, Candidate, Decision, Reason, Why

WORLDS: Final = 20
"""Imagined deals for a decision."""

_LAID: Final = 5
"""The talons tried are all pairs of so many cards: ten."""

_MOST_RAISES: Final = 2

#: Nobody asks a yardstick why.
_REASON: Final = Reason(Why.ONLY_CHOICE)


class Yardstick:
    """The fixed player; what its kernel remembers changes no choice."""

    def __init__(self) -> None:
        """Make the kernel."""
        self._kernel = Kernel()

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Choose the first of the best actions; the budget is always the same, so `budget` isn't asked."""
        if view.seat is None:
            raise AssertionError("a spectator has no decision to take")
        if len(view.legal_actions) == 1:
            return Decision(view.legal_actions[0], (Candidate(view.legal_actions[0]),), _REASON)
        belief = Belief(view)
        worlds = belief.sample(rng, WORLDS)
        if view.phase is PhaseKind.PLAY:
            hands = [world.hands for world in worlds]
            weighed = self._cards(view.seat, moment_seen(view), hands)
        else:
            states = [belief.replay(world) for world in worlds]
            weighed = _Bargaining(self._kernel, view, view.seat, states).weighed()
        candidates = [Candidate(action, units) for action, units in weighed]
        candidates.sort(key=lambda candidate: -(candidate.units or 0.0))
        return Decision(candidates[0].action, tuple(candidates), _REASON)

    def _cards(
        self, seat: Seat, moment: Moment, hands: Sequence[tuple[int, ...]]
    ) -> list[tuple[Action, float]]:
        """Weigh the lawful cards; a marriage is always shown."""
        share = _share(seat, moment) / len(hands)
        sums = self._kernel.worlds(moment, hands).sums()
        return [(PLAYS[card.index], share * total) for card, total in sums.items()]


def _share(seat: Seat, moment: Moment) -> float:
    """Give the part of the declarer's units that a seat receives."""
    return 1.0 if seat == moment.stakes.declarer else -1.0 / moment.stakes.payers


@dataclass(frozen=True, slots=True)
class Plan:
    """What its owner means to play: in volený a call and what is announced, else contract and suits.

    `suits` are trumps and helper of a contract after an auction, or none.
    """

    contract: ContractKind
    suits: tuple[Suit, ...] = ()
    call: Call | None = None

    @property
    def naming(self) -> Action:
        """The action that names it."""
        return NameContract(self.contract, *self.suits) if self.call is None else NameCall(self.call)


@dataclass(frozen=True, slots=True)
class _Bargaining:
    """One decision before play: the same view in twenty deals."""

    kernel: Kernel
    view: SeatView
    seat: Seat
    states: Sequence[GameState]

    def weighed(self) -> list[tuple[Action, float]]:
        """Give the actions considered, in legal order, each with the mean units of its best plan."""
        if self.view.phase is PhaseKind.DISCARDING:
            return self._talons()
        considered = list(self._options())
        if not considered:
            # Nothing that could be made: all that is legal, as it comes.
            considered = [(action, []) for action in self._legal]
        return [
            (action, max(self._mean(action, plan) for plan in plans or (None,)))
            for action, plans in considered
        ]

    @property
    def _legal(self) -> tuple[Action, ...]:
        return self.view.legal_actions

    def _talons(self) -> list[tuple[Action, float]]:
        """Find the best plan with its plainest talon, then the best talon for it."""
        first = self.states[0]
        plans = _own_plans(first, self.seat) or [_cheapest(first, self.seat)]
        plainest = [(plan, next(_talons(first, self.seat, plan))) for plan in plans]
        plan, _ = max(plainest, key=lambda tried: self._mean(tried[1], tried[0]))
        few = list(islice(_talons(first, self.seat, plan), _LAID * (_LAID - 1) // 2))
        return [(talon, self._mean(talon, plan)) for talon in few]

    def _options(self) -> Iterator[tuple[Action, list[Plan]]]:
        """Give the actions worth weighing, each with the plans that it leaves; none where it needs none."""
        tried: set[object] = set()
        for action in self._legal:
            kind = _kind(action)
            plans = self._plans(action)
            if kind not in tried and plans != []:
                yield action, plans or []
            tried.add(kind)

    def _plans(self, action: Action) -> list[Plan] | None:
        """Give the plans that an action leaves: an empty list is not weighed, None needs no plan."""
        match action:
            case ChooseTrump(card) if card is not None:
                return self._suit_plans(card.suit)
            case ChooseFromPeople():
                return [Plan(ContractKind.GAME, call=Call.SUIT)]
            case NameCall(call):
                return [plan for plan in _calls(self.states[0], self.seat) if plan.call is call]
            case NameContract():
                return [plan for plan in self._auction_plans() if plan.naming == action]
            case Announce(contract):
                return [plan for plan in self._suit_plans(self.view.trump) if plan.contract is contract]
            case Bid(rung):
                return self._auction_plans(rung)
            case Hold():
                return self._auction_plans(_rung_bid(self.view))
            case Flek(components):
                open_ones = all(self.view.level(part) < _MOST_RAISES for part in components)
                return None if open_ones else []
            case _ if action == BAD:
                return _calls(self.states[0], self.seat, taking=True)
            case _:
                return None if action in {GOOD, PASS, MISTAKE} else []

    def _suit_plans(self, trump: Suit | None) -> list[Plan]:
        return _suit_plans(self.states[0], self.view.hand, trump)

    def _auction_plans(self, least: Rung | None = None) -> list[Plan]:
        return _auction_plans(self.states[0], self.view.hand, least or self.view.rung)

    def _mean(self, action: Action, plan: Plan | None) -> float:
        """Give the mean units of the seat where it takes the action and follows the plan."""
        total = 0.0
        questions: list[Question] = []
        shares: list[float] = []
        for state in self.states:
            after = _onward(game.apply_unchecked(state, action).state, self.seat, plan)
            if after.settlement is not None:
                total += after.settlement.units[self.seat]
                continue
            moment = Moment.of(after)
            questions.append(moment.question(moment.play.hands))
            shares.append(_share(self.seat, moment))
        values = self.kernel.values(questions) if questions else []
        total += sum(share * value for share, value in zip(shares, values, strict=True))
        return total / len(self.states)


def _kind(action: Action) -> object:
    """Tell actions apart that are worth weighing: one card of a suit, one not seen, the lowest bid."""
    match action:
        case ChooseTrump(card) if card is not None:
            return card.suit
        case ChooseFromPeople() | Bid():
            return type(action)
        case _:
            return action


# What the seat may plan.


def _own_plans(state: GameState, seat: Seat) -> list[Plan]:
    """Give all plans that a declarer before his contract may follow and hopes to make."""
    hand = _cards_of(state, seat)
    if state.bargain.rung is not None:
        return _auction_plans(state, hand, state.bargain.rung)
    return _calls(state, seat)


def _calls(state: GameState, seat: Seat, *, taking: bool = False) -> list[Plan]:
    """Give the plans of a volený declarer: what he named already, or may name now or after `bad`."""
    bargain, ruleset = state.bargain, state.ruleset
    calls: Iterable[Call] = available_calls(ruleset)
    standing = bargain.call
    if not taking and standing is not None and bargain.caller == seat:
        calls = (standing,)
    elif standing is not None:
        calls = [call for call in calls if not call.has_trumps and outranks(ruleset, call, standing)]
    plans: list[Plan] = []
    for call in calls:
        if call.contract is not None and not call.has_trumps:
            plans.append(Plan(call.contract, call=call))
        elif bargain.trump_card is not None:
            trump = bargain.trump if seat in bargain.trump_known_to else None
            suited = _suit_plans(state, _cards_of(state, seat), trump)
            if call.contract is not None:
                suited = [replace(plan, call=call) for plan in suited if plan.contract is call.contract]
            plans += suited
    return plans


def _suit_plans(state: GameState, hand: CardSet, trump: Suit | None) -> list[Plan]:
    """Give the announcements of a suit that the hand could make; `trump` is None while nobody knows it."""
    suits = () if trump is None else (trump,)
    return [
        Plan(contract, call=Call.SUIT)
        for contract in SUIT_GAMES
        if contract in state.ruleset.auction.contracts and _could_make(contract, suits, hand)
    ]


def _auction_plans(state: GameState, hand: CardSet, least: Rung | None) -> list[Plan]:
    """Give the contracts at or above a rung that the hand could make."""
    if least is None:
        return []
    found = auction_contracts(state.ruleset, least, hand, CardSet())
    return [Plan(contract, suits) for contract, suits in found if _could_make(contract, suits, hand)]


def _could_make(contract: ContractKind, suits: tuple[Suit, ...], hand: CardSet) -> bool:
    """Tell whether the hand has what an announcement can't be made without: sevens, a marriage."""
    if contract.has_seven and not (suits and all(Card(suit, Rank.SEVEN) in hand for suit in suits)):
        return False
    return holds_marriage(hand) or not contract.has_hundred


def _cheapest(state: GameState, seat: Seat) -> Plan:
    """Give the first contract at the lowest rung that he could make, in his longest suit.

    What another player is taken to play after an auction, and oneself where nothing better is to be had.
    """
    hand = _cards_of(state, seat)
    least = state.bargain.rung
    plans = _auction_plans(state, hand, least)
    if not plans and least is not None:
        plans = [Plan(*named) for named in auction_contracts(state.ruleset, least, hand, CardSet())]
    first = plans[0].contract
    same = [plan for plan in plans if plan.contract is first]
    return max(same, key=lambda plan: len(hand.suit(plan.suits[0])) if plan.suits else 0)


def _rung_bid(view: SeatView) -> Rung | None:
    bids = (taken.action for taken in reversed(view.history))
    return next((action.rung for action in bids if isinstance(action, Bid)), None)


def _cards_of(state: GameState, seat: Seat) -> CardSet:
    """Give the cards a seat holds, with the talon that it laid itself."""
    hand = state.holding.hands[seat]
    if seat not in state.bargain.trump_known_to and state.bargain.trump_card is not None:
        # A blind card its chooser may not look at yet.
        hand -= CardSet((state.bargain.trump_card,))
    return hand | state.talon if state.bargain.talon_by == seat else hand


# How a deal goes on.


def _onward(state: GameState, seat: Seat, plan: Plan | None) -> GameState:
    """Go on to the first card: the seat follows its plan, the others are content and play the cheapest."""
    while state.result is None and state.phase.kind not in {PhaseKind.DOUBLING, PhaseKind.PLAY}:
        own = plan if state.to_move == seat else None
        state = game.apply_unchecked(state, _next_action(state, own)).state
    if state.phase.kind is PhaseKind.DOUBLING:
        play = start_play(state.ruleset, state.bargain, state.holding.hands)
        return replace(state, phase=PLAYING, play=play)
    return state


def _next_action(state: GameState, plan: Plan | None) -> Action:
    seat = state.to_move
    if seat is None:
        raise AssertionError("the deal is over")
    match state.phase.kind:
        case PhaseKind.APPROVAL:
            return GOOD
        case PhaseKind.BIDDING:
            return PASS
        case PhaseKind.DISCARDING:
            return next(_talons(state, seat, plan or _cheapest(state, seat)))
        case PhaseKind.CONTRACT:
            wanted = (plan or _cheapest(state, seat)).naming
        case _:
            wanted = Announce(ContractKind.GAME if plan is None else plan.contract)
    return wanted if game.is_legal(state, wanted) else game.legal_actions(state)[0]


# The plain talon.


def _talons(state: GameState, seat: Seat, plan: Plan) -> Iterator[Discard]:
    """Give the legal talons of a plan: pairs of its first five cards, plainest first; then any."""
    hand = _cards_of(state, seat)
    order = _suit_order(state, seat, hand, plan) if plan.contract.has_trumps else _plain_order(hand, plan)
    pairs = (Discard(CardSet(pair)) for pair in combinations(order[:_LAID], 2))
    found = False
    for talon in pairs:
        if game.is_legal(state, talon):
            found = True
            yield talon
    if not found:
        yield from (action for action in game.legal_actions(state) if isinstance(action, Discard))


def _suit_order(state: GameState, seat: Seat, hand: CardSet, plan: Plan) -> list[Card]:
    """Order what may be laid in a trump contract: the lowest of the shortest plain suit first.

    Kings and overs of a marriage come behind, then aces and tens, then trumps; announced sevens never.
    """
    bargain = state.bargain
    trump = bargain.trump if seat in bargain.trump_known_to else None
    suits = plan.suits or (() if trump is None else (trump,))
    kept = {Card(suit, Rank.SEVEN) for suit in suits} if plan.contract.has_seven else set[Card]()
    kept |= set[Card]() if bargain.trump_card is None else {bargain.trump_card}
    ruled = suits[0] if suits else None
    free = [
        card for card in hand - CardSet(kept) if talon_fault(state.ruleset, CardSet((card,)), ruled) is None
    ]

    def late(card: Card) -> tuple[bool, bool, bool, int, int]:
        married = bool(PARTNER[card.index] & hand.mask)
        return (card.suit in suits, card.points > 0, married, len(hand.suit(card.suit)), card.index)

    return sorted(free, key=late)


def _plain_order(hand: CardSet, plan: Plan) -> list[Card]:
    """Order what may be laid without trumps: first the cards with most unseen ones below (betl) or above."""
    unseen = CardSet(PackSize.THIRTY_TWO.cards).mask & ~hand.mask

    def danger(card: Card) -> int:
        higher = HIGHER_PLAIN_ORDER[card.index]
        wanted = higher if plan.contract.is_durch else SUIT_MASK[card.suit] & ~higher
        return (wanted & unseen).bit_count()

    return sorted((card for card in ALL_CARDS if card in hand), key=danger, reverse=True)
