"""What is played: calls and answers in volený, bids and the contract in licitovaný, announcements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from marias.engine.actions import (
    BAD,
    GOOD,
    HOLD,
    MISTAKE,
    PASS,
    Action,
    Announce,
    Bid,
    Flek,
    NameCall,
    NameContract,
)
from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import LADDER, Call, ContractKind, Rung
from marias.engine.ruleset import Ruleset
from marias.engine.views import SeatView
from marias.players.beginner.doubling import breaks_notrump, counted_points
from marias.players.beginner.hand_value import hundred_chance, hundred_points
from marias.players.beginner.holdings import SEVEN, holding
from marias.players.beginner.plans import (
    chance_before_talon,
    dared_units,
    notrump_chance,
    notrump_units,
    notrump_value,
    sensible,
    talon_candidates,
    trump_units,
)
from marias.players.beginner.trump_and_talon import DARE, best_plan, last_call, possible_plans
from marias.players.player import Candidate, Decision, Reason
from marias.players.reasons import Why

#: Units a suit contract must promise with ten cards before it is bid; the talon may still help.
_BID_FROM: Final = -2.2
#: Chance a hundred must have with ten cards before it is bid.
_BID_HUNDRED_FROM: Final = 0.6
#: How many times the price of a mistake a contract must look like losing before one gives up.
_HOPELESS: Final = 1.25


def name_call(view: SeatView) -> Decision:
    """Name suit, betl, durch or an open form, whichever promises most with the cards held."""
    calls = [action for action in view.legal_actions if isinstance(action, NameCall)]
    if len(calls) == 1 and calls[0].call is Call.SUIT:
        return _plays_suit(view, calls[0])
    plans = possible_plans(view, _talons_left(view))
    named = {action.call.contract: action for action in calls}
    fitting = [plan for plan in plans if plan.contract.has_trumps or plan.contract in named]
    best = best_plan(view, fitting) if fitting else None
    if best is None or best.contract.has_trumps or best.contract not in named:
        return _plays_suit(view, calls[0])
    action = named[best.contract]
    return _decided(action, Why.NOTRUMP_HAND, contract=best.contract, chance=_per_cent(best.chance))


def _talons_left(view: SeatView) -> list[CardSet]:
    """Give the talon that is laid, or all that still can be."""
    return [view.own_talon] if view.own_talon is not None else list(talon_candidates(view.hand.mask))


def _plays_suit(view: SeatView, action: NameCall) -> Decision:
    points = 0 if view.trump is None else counted_points(view.hand.mask, view.trump)
    return _decided(action, Why.PLAYS_SUIT, points=points)


def answer(view: SeatView) -> Decision:
    """Take the deal over with a hand for betl or durch; else accept, or flek a contract that looks lost."""
    standing = last_call(view)
    for action in view.legal_actions:
        if action == BAD or isinstance(action, NameCall):
            taken = _takeover(view, standing[1] if standing else Call.SUIT, action)
            if taken is not None:
                return taken
    flek = next((action for action in view.legal_actions if isinstance(action, Flek)), None)
    if flek is not None and breaks_notrump(view, flek.components[0]):
        return _decided(flek, Why.BREAKS_CONTRACT, component=flek.components[0])
    return _decided(GOOD, Why.NOTHING_HIGHER)


def _takeover(view: SeatView, standing: Call, action: Action) -> Decision | None:
    """Weigh the ten cards; what lies in the talon is not known."""
    calls = [action.call] if isinstance(action, NameCall) else [Call.BETL, Call.DURCH]
    for call in calls:
        contract = call.contract
        if contract is None or contract not in view.ruleset.auction.contracts or call <= standing:
            continue
        chance = chance_before_talon(contract, view.hand.mask)
        value = notrump_value(view.ruleset, contract)
        if notrump_units(view.ruleset, contract, chance) >= DARE * value:
            return _decided(action, Why.NOTRUMP_HAND, contract=contract, chance=_per_cent(chance))
    return None


def bid(view: SeatView) -> Decision:
    """Bid the lowest rung, or hold, as long as a contract at least as high looks playable."""
    contract, highest = _best_rung(view)
    bids = [action for action in view.legal_actions if isinstance(action, Bid)]
    if HOLD in view.legal_actions:
        standing = _standing_rung(view)
        if standing is not None and standing.number <= highest:
            return _decided(HOLD, Why.WORTH_BIDDING, contract=contract)
    elif bids and bids[0].rung.number <= highest:
        return _decided(bids[0], Why.WORTH_BIDDING, contract=contract)
    return _decided(PASS, Why.TOO_WEAK_TO_BID)


def _standing_rung(view: SeatView) -> Rung | None:
    for taken in reversed(view.history):
        if isinstance(taken.action, Bid):
            return taken.action.rung
    return None


def _best_rung(view: SeatView) -> tuple[ContractKind, int]:
    """Give the highest rung the ten cards are good for, 0 for none."""
    hand = view.hand.mask
    best = (ContractKind.SEVEN, 0)
    for rung in LADDER:
        contract = rung.contract
        if contract not in view.ruleset.auction.contracts:
            continue
        if contract.has_trumps:
            suits = (Suit.HEARTS,) if rung.hearts else tuple(suit for suit in Suit if suit is not Suit.HEARTS)
            good = any(_worth_bidding(view, contract, hand, suit) for suit in suits)
        else:
            chance = chance_before_talon(contract, hand)
            promised = notrump_units(view.ruleset, contract, chance)
            good = promised >= DARE * notrump_value(view.ruleset, contract)
        if good:
            best = (contract, rung.number)
    return best


def _worth_bidding(view: SeatView, contract: ContractKind, hand: int, trump: Suit) -> bool:
    """Weigh the ten cards; the talon brings something, now and then another trump."""
    number = holding(hand, trump).bit_count()
    if number < 4 or contract.has_two_sevens:
        return False
    if contract.has_seven and not holding(hand, trump) & SEVEN:
        return False
    if contract.has_hundred and hundred_chance(hand, trump) < _BID_HUNDRED_FROM:
        return False
    # Hearts double gains and losses alike.
    times = view.ruleset.scoring.hearts_multiplier if trump is Suit.HEARTS else 1
    return trump_units(view.ruleset, contract, hand, trump)[1] >= _BID_FROM * times


def name_contract(view: SeatView) -> Decision:
    """Name the contract that promises most with the ten cards kept; give up only what can't be played."""
    named = [action for action in view.legal_actions if isinstance(action, NameContract)]
    best = max(named, key=lambda action: _contract_units(view, action, dared_units), default=None)
    if best is None or (
        MISTAKE in view.legal_actions
        and _contract_units(view, best, _plain_units) < -_HOPELESS * view.ruleset.scoring.omyl_value
    ):
        return _decided(MISTAKE, Why.CANNOT_PLAY_IT)
    return _decided(best, Why.AUCTION_CONTRACT, contract=best.contract)


def _contract_units(
    view: SeatView, action: NameContract, trump_game: Callable[[Ruleset, ContractKind, int, Suit], float]
) -> float:
    hand = view.hand.mask
    if action.trump is None:
        return notrump_units(view.ruleset, action.contract, notrump_chance(action.contract, hand))
    if action.contract.has_two_sevens:
        return -2.0 * view.ruleset.scoring.two_sevens_value
    return trump_game(view.ruleset, action.contract, hand, action.trump)


def _plain_units(ruleset: Ruleset, contract: ContractKind, hand: int, trump: Suit) -> float:
    return trump_units(ruleset, contract, hand, trump)[1]


def announce(view: SeatView) -> Decision:
    """Announce what promises most; the talon stays as it is."""
    trump = view.trump
    hand = view.hand.mask
    choices = [action for action in view.legal_actions if isinstance(action, Announce)]
    if trump is None:
        raise AssertionError("the trump card lies open when the game is announced")
    best = choices[0]
    value = float("-inf")
    for action in choices:
        contract = action.contract
        if contract is not ContractKind.GAME and not sensible(view.ruleset, contract, hand, trump):
            continue
        units = trump_units(view.ruleset, contract, hand, trump)[1]
        if units > value:
            best, value = action, units
    if best.contract.has_hundred:
        return _decided(best, Why.ANNOUNCES_HUNDRED, points=round(hundred_points(hand, trump)))
    if best.contract.has_seven:
        number = holding(hand, trump).bit_count()
        return _decided(best, Why.ANNOUNCES_SEVEN, number=number)
    return _decided(best, Why.ANNOUNCES_GAME, points=counted_points(hand, trump))


def _per_cent(chance: float) -> int:
    return round(100 * chance)


def _decided(action: Action, why: Why, **data: object) -> Decision:
    return Decision(action, (Candidate(action),), Reason(why, data))
