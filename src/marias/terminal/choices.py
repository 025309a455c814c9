"""What a person may do now, with words for every choice, and the reading of typed answers."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from marias.engine.actions import Action, ChooseTrump, Discard, Flek, Play
from marias.engine.cards import Card, CardSet, parse_cards
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.errors import NotationError
from marias.table.prices import raises_of
from marias.terminal.faces import sorted_hand
from marias.terminal.prices import levels_of
from marias.terminal.words import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with its words."""

    action: Action
    label: str


def discard_pool(view: SeatView) -> tuple[Card, ...]:
    """Give the cards that may take part in a discard now, sorted; empty where none is due or allowed."""
    pool = 0
    for action in view.legal_actions:
        if isinstance(action, Discard) and action.cards is not None:
            pool |= action.cards.mask
    return sorted_hand(CardSet.of_mask(pool), view)


def playable(view: SeatView) -> CardSet:
    """Give the cards that may be played or chosen as trumps now."""
    cards = [
        action.card
        for action in view.legal_actions
        if isinstance(action, Play | ChooseTrump) and action.card is not None
    ]
    return CardSet(cards)


def only_card(view: SeatView) -> Play | None:
    """Give the card that has to be played because there is no other choice; None where there is one."""
    if view.phase is not PhaseKind.PLAY or len(view.legal_actions) != 1:
        return None
    action = view.legal_actions[0]
    return action if isinstance(action, Play) else None


def choices(view: SeatView, words: Words) -> tuple[Choice, ...]:
    """Give every legal action but discards, which are chosen card by card; cards in the order of the hand."""
    order = {card: place for place, card in enumerate(sorted_hand(view.hand, view))}

    def place(action: Action) -> int:
        card = action.card if isinstance(action, Play | ChooseTrump) else None
        return -1 if card is None else order.get(card, -1)

    actions = [action for action in view.legal_actions if not isinstance(action, Discard)]
    if view.phase in {PhaseKind.PLAY, PhaseKind.TRUMP_CHOICE}:
        cards = [action for action in actions if place(action) >= 0]
        actions = sorted(cards, key=place) + [action for action in actions if place(action) < 0]
    return tuple(Choice(action, label_of(action, view, words)) for action in actions)


def label_of(action: Action, view: SeatView, words: Words) -> str:
    """Word an action; a doubling also says what one more costs."""
    if isinstance(action, ChooseTrump | Play):
        key = "card_silent" if isinstance(action, Play) and action.silent else "card"
        return words.say(key, card=str(action.card))
    label = words.label(action, levels_of(view))
    if isinstance(action, Flek) and action.components:
        costs = [words.say("cost", now=raise_.now, then=raise_.then) for raise_ in raises_of(view, action)]
        return words.say("label_cost", label=label, costs=costs)
    return label


def read_action(text: str, view: SeatView, offered: Sequence[Choice]) -> Action | None:
    """Read a number, canonical text, cards, or the words of a choice; None where it is none of these.

    Only the table tells whether the action is legal.
    """
    typed = " ".join(text.split())
    pool = discard_pool(view)
    numbers = typed.replace(",", " ").split()
    if len(numbers) == 1 and numbers[0].isdecimal() and 0 < int(numbers[0][:4]) <= len(offered):
        return offered[int(numbers[0][:4]) - 1].action
    if pool and len(numbers) == 2 and all(word.isdecimal() and int(word[:4]) > 0 for word in numbers):
        places = [int(word[:4]) - len(offered) - 1 for word in numbers]
        if places[0] != places[1] and all(0 <= place < len(pool) for place in places):
            return Discard(CardSet(pool[place] for place in places))
        return None
    try:
        return Action.parse(typed)
    except NotationError:
        pass
    by_words = [choice.action for choice in offered if _plain(choice.label).startswith(_plain(typed))]
    if typed and len(by_words) == 1:
        return by_words[0]
    return _cards_action(typed, view)


def _cards_action(text: str, view: SeatView) -> Action | None:
    try:
        cards = parse_cards(text)
    except NotationError:
        return None
    match view.phase:
        case PhaseKind.TRUMP_CHOICE if len(cards) == 1:
            return ChooseTrump(cards[0])
        case PhaseKind.PLAY if len(cards) == 1:
            return Play(cards[0])
        case PhaseKind.DISCARDING | PhaseKind.CONTRACT | PhaseKind.ANNOUNCING if len(set(cards)) == 2:
            return Discard(CardSet(cards))
        case _:
            return None


def _plain(text: str) -> str:
    """Give words without accents and capitals, as people type them."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
