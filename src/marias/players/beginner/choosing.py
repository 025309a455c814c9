"""How the beginner takes a decision: by phase, cards by leading and following."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from marias.engine.actions import Play
from marias.engine.cards import Card
from marias.engine.dealing import Chance
from marias.engine.seats import Seat
from marias.engine.state import SEATS, PhaseKind
from marias.engine.views import SeatView
from marias.players.beginner.auction import announce, answer, bid, name_call, name_contract
from marias.players.beginner.doubling import double
from marias.players.beginner.following import follow
from marias.players.beginner.knowledge import knowledge_of, marriage_over
from marias.players.beginner.leading import lead
from marias.players.beginner.notrump import play_notrump
from marias.players.beginner.trump_and_talon import choose_talon, choose_trump
from marias.players.player import Budget, Candidate, Decision, Reason
from marias.players.reasons import Why


class Beginner:
    """A plain club player; needs no budget, and chance only between equally good cards or suits."""

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Choose an action of the seat to move; see `marias.players.player.Player`."""
        if len(view.legal_actions) == 1:
            action = view.legal_actions[0]
            return Decision(action, (Candidate(action),), Reason(Why.ONLY_CHOICE))
        match view.phase:
            case PhaseKind.TRUMP_CHOICE:
                return choose_trump(view, rng)
            case PhaseKind.CONTRACT if view.rung is not None:
                return name_contract(view)
            case PhaseKind.PLAY:
                return _play(view, rng)
            case phase:
                return _BY_PHASE[phase](view)


_BY_PHASE: Final[Mapping[PhaseKind, Callable[[SeatView], Decision]]] = {
    PhaseKind.BIDDING: bid,
    PhaseKind.DISCARDING: choose_talon,
    PhaseKind.CONTRACT: name_call,
    PhaseKind.APPROVAL: answer,
    PhaseKind.ANNOUNCING: announce,
    PhaseKind.DOUBLING: double,
}


def _play(view: SeatView, rng: Chance) -> Decision:
    """Play a card; a marriage is always shown, the over before the king."""
    plays = [action for action in view.legal_actions if isinstance(action, Play) and not action.silent]
    lawful = [action.card for action in plays]
    if len(lawful) == 1:
        return _decided(view, lawful[0], Reason(Why.ONLY_CHOICE))
    known = knowledge_of(view)
    if view.trump is None:
        return _decided(view, *play_notrump(view, known, lawful))
    if view.table:
        card, reason = follow(view, known, lawful, own_side(view))
    else:
        card, reason = lead(view, known, lawful, rng)
    over = marriage_over(card, view.hand.mask)
    if over is not card:
        reason = Reason(Why.SHOWS_MARRIAGE, {"suit": over.suit.letter})
    return _decided(view, over, reason)


def own_side(view: SeatView) -> frozenset[Seat]:
    """Give the seats that share the result with the one of the view."""
    if view.seat == view.declarer:
        return frozenset((view.seat,)) if view.seat is not None else frozenset()
    return frozenset(seat for seat in range(SEATS) if seat != view.declarer)


def _decided(view: SeatView, card: Card, reason: Reason) -> Decision:
    action = Play(card)
    others = tuple(Candidate(other) for other in view.legal_actions if other != action)
    return Decision(action, (Candidate(action), *others), reason)
