"""Laying the talon: which two cards may go there, and what the defence sees of it (clauses 7.8-7.10)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from marias.engine.actions import Discard
from marias.engine.announcements import auction_contracts, available_calls
from marias.engine.cards import CardSet
from marias.engine.contracts import Call
from marias.engine.events import Event, TalonLaid, TalonShown
from marias.engine.phases.trump_card import suit_fault
from marias.engine.ruleset import ChosenCardBan
from marias.engine.seats import FOREHAND
from marias.engine.state import GameState, declarer_of, mistake_possible
from marias.errors import IllegalActionError

TALON_SIZE = 2


def discards(state: GameState) -> tuple[Discard, ...]:
    """Give every discard that is legal now, cards in index order."""
    pool = _pool(state)
    pairs = (CardSet(pair) for pair in combinations(pool, TALON_SIZE))
    return tuple(Discard(pair) for pair in pairs if discard_fault(state, pair) is None)


def discard_fault(state: GameState, cards: CardSet) -> IllegalActionError | None:
    """Tell why the declarer may not lay these two cards (clauses 7.8, 7.10)."""
    pool = _pool(state)
    for card in cards:
        if card not in pool:
            # The same answer for a blind trump card: a refusal must not tell which card it is.
            return IllegalActionError("action/not_in_hand", card=card)
    if state.bargain.talon_by == state.bargain.declarer and cards == state.talon:
        return IllegalActionError("action/same_talon", cards=cards)
    return _ban(state, cards, pool)


def lay_talon(state: GameState, cards: CardSet) -> tuple[GameState, tuple[Event, ...]]:
    """Lay two cards into the talon, taking up one's own that lies there."""
    seat = declarer_of(state.bargain)
    hands = list(state.holding.hands)
    hands[seat] = _own_cards(state) - cards
    laid = replace(
        state,
        holding=replace(state.holding, hands=tuple(hands), talon=cards),
        bargain=replace(state.bargain, talon_by=seat),
    )
    return laid, (TalonLaid(seat, cards, TALON_SIZE, (seat,)),)


def sharp_talon_shown(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """Show aces and tens of the talon to the defence where the ruleset says so (7.8e).

    Asked again after a change it shows what lies there now.
    """
    sharp = CardSet(card for card in state.talon if card.points)
    if not state.ruleset.talon.sharp_talon_shown or sharp == state.bargain.talon_shown:
        return state, ()
    shown = replace(state, bargain=replace(state.bargain, talon_shown=sharp))
    return shown, (TalonShown(declarer_of(state.bargain), sharp),) if sharp else ()


def _own_cards(state: GameState) -> CardSet:
    """The declarer's hand with his own talon, which he may take up again."""
    seat = declarer_of(state.bargain)
    hand = state.holding.hands[seat]
    return hand | state.talon if state.bargain.talon_by == seat else hand


def _pool(state: GameState) -> CardSet:
    """The cards the declarer may lay: all he holds, without a blind trump card the chooser hasn't seen."""
    bargain = state.bargain
    own = _own_cards(state)
    seen = bargain.declarer != FOREHAND or FOREHAND in bargain.trump_known_to
    if bargain.trump_card is not None and not seen:
        return own - CardSet((bargain.trump_card,))
    return own


def _ban(state: GameState, cards: CardSet, pool: CardSet) -> IllegalActionError | None:
    bargain = state.bargain
    ruleset = state.ruleset
    if bargain.rung is not None:
        possible = next(auction_contracts(ruleset, bargain.rung, pool - cards, cards), None)
        if possible is None and not mistake_possible(bargain):
            return IllegalActionError("action/no_legal_contract", cards=cards)
        return None
    always_barred = ruleset.talon.talon_forbids_chosen_card is ChosenCardBan.ALWAYS
    if always_barred and bargain.declarer == FOREHAND and bargain.chosen_card in cards:
        return IllegalActionError("action/talon_chosen_card", card=bargain.chosen_card)
    suit_named = bargain.caller == bargain.declarer and bargain.call is Call.SUIT
    notrump_left = any(not call.has_trumps for call in available_calls(ruleset))
    if not suit_named and (notrump_left or bargain.caller is not None):
        return None
    return suit_fault(state, cards)
