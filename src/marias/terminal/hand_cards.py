"""Which cards the hand row shows, in the order that holds, and which of them may be chosen."""

from __future__ import annotations

from marias.engine.actions import ChooseFromPeople, ChooseTrump, Play
from marias.engine.cards import CardSet
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.terminal.choices import discard_pool, playable
from marias.terminal.faces import sorted_hand
from marias.terminal.hand_row import HandCard
from marias.terminal.offers import Draft


def hand_cards(view: SeatView, draft: Draft, *, aside: str, talon: str) -> tuple[HandCard, ...]:
    """Give the cards of the hand, then unseen ones as backs; `aside` and `talon` are notes upon cards.

    While one's own talon may be changed its cards lie in the row too.
    """
    pool = CardSet(discard_pool(view))
    open_cards = pool if pool and view.phase is not PhaseKind.PLAY else playable(view)
    own = view.hand
    laid = view.own_talon if pool and view.own_talon else CardSet()
    cards = [
        HandCard(
            card,
            open=card in open_cards,
            marked=card in draft.marks,
            note=talon if card in laid else aside if card == view.trump_card and _is_aside(view) else "",
        )
        for card in sorted_hand(own | laid, view)
    ]
    hidden = 0 if view.seat is None else view.hand_counts[view.seat] - len(view.hand)
    blind = any(isinstance(action, ChooseFromPeople) for action in view.legal_actions)
    cards += [HandCard(None, place, open=blind) for place in range(1, hidden + 1)]
    return tuple(cards)


def action_of(held: HandCard, view: SeatView) -> ChooseTrump | ChooseFromPeople | Play | None:
    """Give what choosing a card means where one card is an action; None where cards are marked."""
    match view.phase:
        case PhaseKind.TRUMP_CHOICE:
            return ChooseFromPeople(held.place) if held.card is None else ChooseTrump(held.card)
        case PhaseKind.PLAY if held.card is not None:
            return Play(held.card)
        case _:
            return None


def _is_aside(view: SeatView) -> bool:
    """Tell whether the known trump card still lies apart from the hand."""
    return view.phase in {PhaseKind.DISCARDING, PhaseKind.CONTRACT, PhaseKind.APPROVAL}
