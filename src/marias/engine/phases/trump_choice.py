"""Forehand chooses trumps from the first seven cards, or blind from the people (clause 7.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from marias.engine.actions import Action, ChooseFromPeople, ChooseNoTrump, ChooseTrump
from marias.engine.cards import Card, CardSet
from marias.engine.events import CardsPickedUp, Event, NoTrumpLaid, TrumpLaid
from marias.engine.ruleset import DiscardOrder, ForgotChoice
from marias.engine.seats import FOREHAND, Seat
from marias.engine.state import GameState, PhaseKind, Step, not_now
from marias.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class TrumpChoice:
    """Forehand knows seven cards; five lie face down before him."""

    kind: ClassVar[PhaseKind] = PhaseKind.TRUMP_CHOICE

    def to_move(self, state: GameState) -> Seat:
        """Forehand."""
        return FOREHAND

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Each of the seven in index order, then the five people, then none."""
        actions: list[Action] = [ChooseTrump(card) for card in state.holding.hands[FOREHAND]]
        if state.ruleset.auction.blind_trump:
            actions += [ChooseFromPeople(place) for place in range(1, len(state.holding.people) + 1)]
        if state.ruleset.auction.forgot_choice is ForgotChoice.BETL_DURCH:
            actions.append(ChooseNoTrump())
        return tuple(actions)

    def verify(self, state: GameState, action: Action) -> None:
        """Refuse cards not among the seven, the people where they are off, leaving the choice out."""
        match action:
            case ChooseTrump(None):
                raise IllegalActionError("action/concealed", action=action)
            case ChooseTrump(card):
                if card not in state.holding.hands[FOREHAND]:
                    raise IllegalActionError("action/not_in_hand", card=card)
            case ChooseFromPeople(place):
                if not state.ruleset.auction.blind_trump:
                    raise IllegalActionError("action/people_off")
                if not 1 <= place <= len(state.holding.people):
                    raise not_now(state, action)
            case ChooseNoTrump():
                if state.ruleset.auction.forgot_choice is ForgotChoice.REFUSED:
                    raise IllegalActionError("action/trump_needed")
            case _:
                raise not_now(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Lay the card aside and pick the rest up."""
        people = state.holding.people
        chosen: Card | None = None
        place = 0
        known_to: tuple[Seat, ...] = (FOREHAND,)
        match action:
            case ChooseTrump(card):
                chosen = card
            case ChooseFromPeople(place):
                chosen = people[place - 1]
                if not state.ruleset.auction.blind_trump_visible_to_chooser:
                    known_to = ()
            case _:
                pass
        rest = CardSet(people) - CardSet(() if place == 0 or chosen is None else (chosen,))
        first: Event = NoTrumpLaid(FOREHAND)
        if chosen is not None:
            first = TrumpLaid(FOREHAND, chosen, known_to, place)
        hands = state.holding.hands
        bargain = replace(
            state.bargain,
            declarer=FOREHAND,
            trump=None if chosen is None else chosen.suit,
            trump_card=chosen,
            chosen_card=chosen,
            trump_place=place,
            trump_known_to=known_to if chosen is not None else (),
        )
        holding = replace(state.holding, hands=(hands[FOREHAND] | CardSet(people), *hands[1:]), people=())
        contract_first = state.ruleset.talon.discard_order is DiscardOrder.CONTRACT_FIRST
        return Step(
            replace(state, bargain=bargain, holding=holding),
            (first, CardsPickedUp(FOREHAND, rest, len(rest), (FOREHAND,))),
            PhaseKind.CONTRACT if contract_first else PhaseKind.DISCARDING,
        )


def enter(state: GameState) -> Step:
    """Start the choice."""
    return Step(replace(state, phase=TrumpChoice()), ())
