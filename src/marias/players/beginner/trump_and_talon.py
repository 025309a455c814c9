"""The first decisions of whoever declares: which suit is trumps, and which two cards go to the talon."""

from __future__ import annotations

from typing import Final

from marias.engine.actions import ChooseTrump, Discard, NameCall
from marias.engine.announcements import auction_contracts, available_calls, talon_fault
from marias.engine.cards import Card, CardSet, Rank, Suit
from marias.engine.contracts import SUIT_GAMES, Call, ContractKind
from marias.engine.dealing import Chance
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.players.beginner.holdings import ACE, KING, MARRIAGE, OVER, SEVEN, TEN, holding
from marias.players.beginner.plans import (
    Plan,
    dared_units,
    notrump_chance,
    notrump_talon,
    notrump_units,
    notrump_value,
    sensible,
    trump_talon,
    trump_units,
)
from marias.players.player import Candidate, Decision, Reason
from marias.players.reasons import Why

#: A no-trump contract must promise this share of its price before it is preferred to a suit or a defence.
DARE: Final = 0.1
#: How much stronger a suit one card shorter must look to be taken for trumps.
_CLEARLY: Final = 6.0
_LIKED_HEARTS: Final = 0.5
#: The trump card is turned up before play: cards that tell or cost little are laid aside first.
_LAID_FIRST: Final = (Rank.NINE, Rank.UNDER, Rank.EIGHT, Rank.KING, Rank.OVER, Rank.TEN, Rank.ACE, Rank.SEVEN)
#: Half a marriage in the open tells of the other half, so it is laid aside only before the ace.
_MARRIAGE_LATER: Final = 5


def choose_trump(view: SeatView, rng: Chance) -> Decision:
    """Lay a card of the longest suit, or of one a card shorter that is clearly stronger."""
    hand = view.hand.mask
    suit, longest = _trump_suit(hand, rng)
    cards = [card for card in view.hand if card.suit is suit]
    action = ChooseTrump(min(cards, key=lambda card: laid_order(card, hand)))
    number = len(cards)
    if number < longest:
        reason = Reason(Why.STRONGER_SUIT, {"suit": suit.letter, "longest": longest})
    else:
        reason = Reason(Why.LONGEST_SUIT, {"suit": suit.letter, "number": number})
    return Decision(action, (Candidate(action),), reason)


def laid_order(card: Card, hand: int) -> int:
    """Give the place of a card among those of its suit to lay aside as the trump card, the best first."""
    half = card.rank in {Rank.KING, Rank.OVER}
    whole = holding(hand, card.suit) & MARRIAGE == MARRIAGE
    return _LAID_FIRST.index(card.rank) + (_MARRIAGE_LATER if half and whole else 0)


def _trump_suit(hand: int, rng: Chance) -> tuple[Suit, int]:
    lengths = {suit: holding(hand, suit).bit_count() for suit in Suit}
    longest = max(lengths.values())
    strength = {
        suit: _strength(holding(hand, suit)) + (_LIKED_HEARTS if suit is Suit.HEARTS else 0) for suit in Suit
    }
    among = [suit for suit in Suit if lengths[suit] == longest]
    best = max(strength[suit] for suit in among)
    shorter = [
        suit
        for suit in Suit
        if lengths[suit] == longest - 1 and lengths[suit] > 1 and strength[suit] >= best + _CLEARLY
    ]
    if shorter:
        return max(shorter, key=strength.__getitem__), longest
    equals = [suit for suit in among if strength[suit] == best]
    return equals[rng.below(len(equals))] if len(equals) > 1 else equals[0], longest


def _strength(bits: int) -> float:
    """Weigh a suit as trumps beside its length: the marriage is worth forty points."""
    value = 0.0
    if bits & ACE:
        value += 2.5
    if bits & TEN:
        value += 2.0 if bits & ACE else 1.5
    if bits & MARRIAGE == MARRIAGE:
        value += 6.0
    elif bits & (KING | OVER):
        value += 0.6
    if bits & SEVEN:
        value += 0.8
    return value


def choose_talon(view: SeatView) -> Decision:
    """Lay the talon of the best plan."""
    talons = [action.cards for action in view.legal_actions if isinstance(action, Discard) and action.cards]
    plans = possible_plans(view, talons)
    if not plans:
        # No contract looks playable (a blind trump card not seen yet): lay what any game misses least.
        cards = min(talons, key=lambda talon: sum(card.rank for card in talon))
        return _laid(view, cards, None)
    best = best_plan(view, plans)
    return _laid(view, best.talon, best.contract)


def best_plan(view: SeatView, plans: list[Plan]) -> Plan:
    """Give the plan that promises most; one without trumps must promise a good part of its price.

    The talon is laid and the contract named by this one choice, so that they fit each other.
    """
    dared = [
        plan
        for plan in plans
        if plan.contract.has_trumps or plan.units >= DARE * notrump_value(view.ruleset, plan.contract)
    ]
    return max(dared or plans, key=lambda plan: plan.units)


def _laid(view: SeatView, cards: CardSet, contract: ContractKind | None) -> Decision:
    action = Discard(cards)
    data: dict[str, object] = {"cards": str(cards)}
    why = Why.TALON_LOW_SHORT
    if contract is not None and not contract.has_trumps:
        why = Why.TALON_NOTRUMP
        data["contract"] = contract
    return Decision(action, (Candidate(action),), Reason(why, data))


def possible_plans(view: SeatView, talons: list[CardSet]) -> list[Plan]:
    """Give the best plan of each contract that the seat may still play with one of these talons."""
    if view.rung is not None:
        return _auction_plans(view, talons)
    named = last_call(view)
    own = named is not None and named[0] == view.seat
    plans: list[Plan] = []
    for call in available_calls(view.ruleset):
        if named is not None and (call is not named[1] if own else not _outranks(view, call, named[1])):
            continue
        if call.has_trumps:
            plans += _suit_plans(view, call, talons)
        elif call.contract is not None:
            plans.append(notrump_plan(view, call.contract, talons))
    return plans


def last_call(view: SeatView) -> tuple[int, Call] | None:
    """Give who named the standing volený call, and what it is."""
    for taken in reversed(view.history):
        if isinstance(taken.action, NameCall):
            return taken.seat, taken.action.call
    return None


def _outranks(view: SeatView, call: Call, standing: Call) -> bool:
    if call.has_trumps:
        return False
    equal = view.ruleset.auction.takeover_equal and call is standing and call in {Call.BETL, Call.DURCH}
    return equal or call > standing


def own_cards(view: SeatView) -> int:
    """Give the mask of the hand with one's own talon that may still be taken up again."""
    lying = view.own_talon
    before_play = view.phase in {PhaseKind.DISCARDING, PhaseKind.CONTRACT}
    return view.hand.mask | (lying.mask if lying is not None and before_play else 0)


def notrump_plan(view: SeatView, contract: ContractKind, talons: list[CardSet]) -> Plan:
    """Give the best talon for a contract without trumps and what it promises."""
    hand = own_cards(view)
    talon = notrump_talon(talons, hand, contract)
    chance = notrump_chance(contract, hand & ~talon.mask)
    return Plan(contract, None, talon, chance, notrump_units(view.ruleset, contract, chance))


def _suit_plans(view: SeatView, call: Call, talons: list[CardSet]) -> list[Plan]:
    trump = view.trump
    if trump is None:
        return []
    contracts = SUIT_GAMES if call is Call.SUIT else (ContractKind.HUNDRED_SEVEN,)
    allowed = [
        talon
        for talon in talons
        if view.trump_card not in talon and talon_fault(view.ruleset, talon, trump) is None
    ]
    plans = trump_plans(view, own_cards(view), trump, contracts, allowed)
    # From the hand a hundred and seven binds before anything was heard of the others.
    return plans if call is Call.SUIT else [plan for plan in plans if plan.units > 0]


def trump_plans(
    view: SeatView, hand: int, trump: Suit, contracts: tuple[ContractKind, ...], talons: list[CardSet]
) -> list[Plan]:
    """Give a plan for each contract in these trumps that the ruleset knows and a beginner dares."""
    if not talons:
        return []
    talon = trump_talon(talons, hand, trump)
    kept = hand & ~talon.mask
    plans = []
    for contract in contracts:
        if contract not in view.ruleset.auction.contracts:
            continue
        if contract is not ContractKind.GAME and not sensible(view.ruleset, contract, kept, trump):
            continue
        chance, units = trump_units(view.ruleset, contract, kept, trump)
        plans.append(Plan(contract, trump, talon, chance, units))
    return plans


def _auction_plans(view: SeatView, talons: list[CardSet]) -> list[Plan]:
    rung = view.rung
    if rung is None:
        return []
    hand = view.hand.mask
    plans: list[Plan] = []
    for trump in Suit:
        allowed = [talon for talon in talons if talon_fault(view.ruleset, talon, trump) is None]
        if not allowed:
            continue
        talon = trump_talon(allowed, hand, trump)
        kept = CardSet.of_mask(hand & ~talon.mask)
        for contract, suits in auction_contracts(view.ruleset, rung, kept, talon):
            if suits[:1] == (trump,) and not contract.has_two_sevens:
                chance = trump_units(view.ruleset, contract, kept.mask, trump)[0]
                units = dared_units(view.ruleset, contract, kept.mask, trump)
                plans.append(Plan(contract, trump, talon, chance, units))
    for contract in (ContractKind.BETL, ContractKind.DURCH):
        reachable = next(
            (
                True
                for kind, _ in auction_contracts(view.ruleset, rung, view.hand, CardSet())
                if kind is contract
            ),
            False,
        )
        if reachable:
            plans.append(notrump_plan(view, contract, talons))
    return plans
