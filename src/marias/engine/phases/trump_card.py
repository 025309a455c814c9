"""The chosen trump card: turned up, put back to hand, or in the way of a suit game (clauses 7.1-7.4, 7.8)."""

from __future__ import annotations

from dataclasses import replace

from marias.engine.announcements import talon_fault
from marias.engine.cards import CardSet
from marias.engine.events import Event, TrumpReturned, TrumpShown
from marias.engine.ruleset import ChosenCardBan
from marias.engine.seats import FOREHAND
from marias.engine.state import GameState, declarer_of
from marias.errors import IllegalActionError


def _chosen_card_barred(state: GameState, talon: CardSet) -> bool:
    """Tell whether the talon holds the chosen trump card where a suit contract forbids it (7.8b)."""
    ban = state.ruleset.talon.talon_forbids_chosen_card
    return ban is not ChosenCardBan.NEVER and state.bargain.trump_card in talon


def suit_fault(state: GameState, talon: CardSet) -> IllegalActionError | None:
    """Tell why a suit game may not be played with this talon: no trumps chosen, or a ban of 7.8."""
    bargain = state.bargain
    if bargain.trump_card is None:
        return IllegalActionError("action/trump_missing")
    if _chosen_card_barred(state, talon):
        return IllegalActionError("action/chosen_card_in_talon", card=bargain.trump_card)
    seen = bargain.declarer in bargain.trump_known_to
    return talon_fault(state.ruleset, talon, bargain.trump if seen else None)


def show_trump(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """Turn the trump card up for everybody; it returns to its owner's hand."""
    bargain = state.bargain
    card = bargain.trump_card
    everybody = tuple(range(len(state.holding.hands)))
    if card is None or bargain.trump_known_to == everybody:
        return state, ()
    shown = replace(state, bargain=replace(bargain, trump_known_to=everybody))
    return shown, (TrumpShown(declarer_of(bargain), card),)


def return_trump(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """Put the chosen card back to hand for a contract without trumps; nothing of it stays public.

    Nobody else learns whether its chooser laid it into the talon meanwhile.
    """
    bargain = state.bargain
    card = bargain.trump_card
    if card is None:
        return state, ()
    cleared = replace(bargain, trump=None, trump_card=None, trump_known_to=())
    return replace(state, bargain=cleared), (TrumpReturned(FOREHAND, card, (FOREHAND,)),)
