"""Bidding: what winning the auction is worth against letting somebody else win it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from marias.engine import game
from marias.engine.actions import MISTAKE, PASS, Action, Bid, Discard, Hold, NameContract
from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import ContractKind
from marias.engine.seats import Seat
from marias.engine.state import GameState, PhaseKind, declarer_of
from marias.inference import World
from marias.players.beginner.holdings import SEVEN, holding
from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.auctioned import weigh_auctioned
from marias.players.searcher.prospect import prospect_of
from marias.players.searcher.talons import suit_talons, suit_value
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.verdict import Verdict, decision, ranked

#: Talons that the winner may find, and imagined deals for what he plays with each of them.
_TALONS: Final = 6
_DEALS: Final = 6
#: Trumps with the seven that somebody else is expected to bid on.
_TRUMPS: Final = 4


def bid(thinking: Thinking) -> Decision:
    """Bid the lowest rung, hold it, or pass."""
    worlds = thinking.worlds(thinking.settings.auction_worlds)
    offer = next(action for action in thinking.view.legal_actions if action != PASS)
    ranking = [Verdict(PASS, list(_left_to_others(thinking, worlds)))]
    if offer != PASS:
        ranking.append(Verdict(offer, list(_won(thinking, worlds, offer))))
    ranking = ranked(ranking, thinking.settings.risk)
    if ranking[0].action == PASS:
        return decision(ranking, Reason(Why.TOO_WEAK_TO_BID))
    contract = offer.rung.contract if isinstance(offer, Bid) else ContractKind.SEVEN
    return decision(ranking, Reason(Why.WORTH_BIDDING, {"contract": contract.value}))


def _won(thinking: Thinking, worlds: Sequence[World], offer: Action) -> Iterator[float]:
    """Give what the best contract brings with each talon that the winner may find."""
    seat = thinking.seat
    for (world,) in thinking.portions(worlds[:_TALONS], 1):
        state = _passed_out(game.apply_unchecked(thinking.state(world), offer).state)
        if state.bargain.declarer != seat:
            raise AssertionError(state)
        deals = [
            _given_talon(other, world.talon, seat) for other in worlds[: _DEALS + 1] if other is not world
        ]
        ranking = weigh_auctioned(thinking, state, world.hands[seat] | world.talon, deals or [world])
        yield ranking[0].expected


def _given_talon(world: World, talon: int, seat: Seat) -> World:
    """Change an imagined deal so that this talon lies in it."""
    come, go = talon & ~world.talon, world.talon & ~talon
    hands = list(world.hands)
    for other, held in enumerate(hands):
        moved = held & come if other != seat else 0
        while moved:
            low = moved & -moved
            given = go & -go
            hands[other] = hands[other] & ~low | given
            go &= ~given
            moved ^= low
    return World((hands[0], hands[1], hands[2]), talon)


def _left_to_others(thinking: Thinking, worlds: Sequence[World]) -> Iterator[float]:
    """Give what the seat gets in imagined deals in which it passes and somebody else may play."""
    hands_of_bidders = [taken.seat for taken in thinking.view.history if isinstance(taken.action, Bid | Hold)]
    bidder = hands_of_bidders[-1] if hands_of_bidders and hands_of_bidders[-1] != thinking.seat else None
    found: list[float] = []
    for (world,) in thinking.portions(worlds[: 2 * _TALONS], 1):
        units = _others_units(thinking, world, bidder)
        if units is not None:
            found.append(units)
    yield from found or [0.0]


def _others_units(thinking: Thinking, world: World, bidder: Seat | None) -> float | None:
    """Give the seat's units where the others bid what they hold; None where the bidder couldn't have bid."""
    state = game.apply_unchecked(thinking.state(world), PASS).state
    while state.phase.kind is PhaseKind.BIDDING and state.to_move is not None:
        speaker = state.to_move
        wants = speaker == bidder or _trump_for_seven(world.hands[speaker] | world.talon) is not None
        choices = game.legal_actions(state)
        stays = wants and not any(
            isinstance(taken.action, Bid) for taken in state.actions if taken.seat == speaker
        )
        state = game.apply_unchecked(state, choices[0] if stays else PASS).state
    if state.settlement is not None:
        return float(state.settlement.units[thinking.seat])
    declarer = declarer_of(state.bargain)
    twelve = world.hands[declarer] | world.talon
    trump = _trump_for_seven(twelve)
    rung = state.bargain.rung
    if declarer == bidder and trump is None and rung is not None and rung.contract.has_seven:
        return None
    return _plain_play(thinking, state, world, trump)


def _passed_out(state: GameState) -> GameState:
    """Let everybody who is asked pass."""
    while state.phase.kind is PhaseKind.BIDDING:
        state = game.apply_unchecked(state, PASS).state
    return state


def _trump_for_seven(twelve: int) -> Suit | None:
    """Give the suit in which somebody with these cards would announce a seven."""
    suits = [
        suit
        for suit in Suit
        if holding(twelve, suit) & SEVEN and holding(twelve, suit).bit_count() >= _TRUMPS
    ]
    return max(suits, key=lambda suit: suit_value(twelve, suit), default=None)


def _plain_play(thinking: Thinking, state: GameState, world: World, trump: Suit | None) -> float:
    """Give the seat's units where the winner of the auction plays the lowest contract he can."""
    declarer = declarer_of(state.bargain)
    twelve = world.hands[declarer] | world.talon
    suit = trump or max(Suit, key=lambda one: suit_value(twelve, one))
    discards = [action for action in game.legal_actions(state) if isinstance(action, Discard)]
    legal = [action.cards.mask for action in discards if action.cards is not None]
    talon = suit_talons(legal, twelve, suit, 1)[0]
    laid = game.apply_unchecked(state, Discard(CardSet.of_mask(talon))).state
    choices = game.legal_actions(laid)
    fitting = (one for one in choices if isinstance(one, NameContract) and one.trump is suit)
    plain = MISTAKE if trump is None and MISTAKE in choices else next(fitting, choices[0])
    prospect = prospect_of(laid, plain)
    own = twelve & ~talon
    hands = tuple(own if seat == declarer else held for seat, held in enumerate(world.hands))
    return prospect.units(thinking.kernel, thinking.seat, [hands])[0]
