"""What is at stake for the seat to move: the price of a component now and doubled once more, costly calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from marias.engine.actions import Action, Bad, Discard, Flek, Mistake, NameCall, NameContract
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Call, Component
from marias.engine.settlement.tariff import price
from marias.engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Raise:
    """One more doubling of a component: its level after it, and the price before and after."""

    component: Component
    level: int
    now: int
    then: int


def raise_of(view: SeatView, component: Component) -> Raise:
    """Give what one more doubling of a component does; points above and below 100 are not foreseen."""
    hearts = view.ruleset.scoring.hearts_multiplier if view.trump is Suit.HEARTS else 1
    level = view.level(component)
    now = price(component, view.ruleset.scoring) * hearts << level
    return Raise(component, level + 1, now, 2 * now)


def raises_of(view: SeatView, action: Flek) -> tuple[Raise, ...]:
    """Give the raises of a flek."""
    return tuple(raise_of(view, component) for component in action.components)


def offered_raises(view: SeatView) -> tuple[Raise, ...]:
    """Give the raise of every component that the seat may double now, each once."""
    components = dict.fromkeys(
        component
        for action in view.legal_actions
        if isinstance(action, Flek)
        for component in action.components
    )
    return tuple(raise_of(view, component) for component in components)


def is_costly(actions: Sequence[Action], view: SeatView) -> bool:
    """Tell whether an answer is asked for once more: it costs much and a slip can't be taken back."""
    return any(_costs(action, view) for action in actions)


def _costs(action: Action, view: SeatView) -> bool:
    match action:
        case Bad() | Mistake():
            return True
        case Flek(components):
            return any(view.level(component) for component in components)
        case Discard(cards) if cards is not None:
            return _breaks_marriage(cards, view) or any(card.suit is view.trump for card in cards)
        case NameContract(contract):
            return not contract.has_trumps
        case NameCall(call):
            return call is not Call.SUIT
        case _:
            return False


def _breaks_marriage(cards: CardSet, view: SeatView) -> bool:
    kept = view.hand - cards
    for card in cards:
        if card.rank.letter in "OK":
            partner = "K" if card.rank.letter == "O" else "O"
            if Card.parse(card.suit.letter + partner) in kept:
                return True
    return False
