"""Which card to lay aside as trumps: every suit by what it brings with five cards still unseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marias.engine import game
from marias.engine.actions import Action, ChooseFromPeople, ChooseTrump
from marias.engine.cards import Card, Rank, Suit
from marias.engine.contracts import SUIT_GAMES, Call, ContractKind
from marias.engine.ruleset import Ruleset
from marias.inference import World
from marias.players.beginner.holdings import MARRIAGE, holding
from marias.players.beginner.plans import trump_units
from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.correction import expected_units
from marias.players.searcher.prospect import Prospect
from marias.players.searcher.talons import may_lie, pairs, suit_talons
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.undertakings import led_to, sensible
from marias.players.searcher.weighing import Weighed, decided

#: The trump card is turned up before play: cards that tell or cost little are laid aside first.
_LAID_FIRST: Final = (Rank.NINE, Rank.UNDER, Rank.EIGHT, Rank.KING, Rank.OVER, Rank.TEN, Rank.ACE, Rank.SEVEN)
#: Half a marriage in the open tells of the other half, so it is laid aside only before the ace.
_MARRIAGE_LATER: Final = 5
#: How many choices are followed after the first portion of imagined deals.
_GO_ON: Final = 2


def choose_trump(thinking: Thinking) -> Decision:
    """Lay a trump card aside, or take one of the five unseen cards where that promises more."""
    choices = _choices(thinking)
    worlds = thinking.worlds(thinking.settings.auction_worlds)
    left = [(Weighed(action), _Suit(thinking, action)) for action in choices]
    dropped: list[Weighed] = []
    for number, portion in enumerate(thinking.portions(worlds)):
        if number == 1:
            dropped = [one for one, _ in left[_GO_ON:]]
            left = left[:_GO_ON]
        for one, suit in left:
            suit.add(portion)
            one.units, one.expected = suit.units, suit.expected
        left.sort(key=lambda pair: -pair[0].merit(thinking.settings.risk))
    ranking = [one for one, _ in left] + dropped
    return decided(ranking, _reason(ranking[0]))


def _reason(best: Weighed) -> Reason:
    data: dict[str, object] = {"units": round(best.expected, 2), "worlds": len(best.units)}
    if isinstance(best.action, ChooseTrump) and best.action.card is not None:
        return Reason(Why.SEARCHED_TRUMP, data | {"suit": best.action.card.suit.letter})
    return Reason(Why.SEARCHED_PEOPLE, data)


def _choices(thinking: Thinking) -> list[Action]:
    """Give one card of every suit, and one of the people, where the rules let them be taken."""
    legal = thinking.view.legal_actions
    hand = thinking.view.hand.mask
    cards = [action.card for action in legal if isinstance(action, ChooseTrump) and action.card is not None]
    choices: list[Action] = []
    for suit in Suit:
        of_suit = [card for card in cards if card.suit is suit]
        if of_suit:
            choices.append(ChooseTrump(min(of_suit, key=lambda card: _laid_order(card, hand))))
    return choices + [action for action in legal if isinstance(action, ChooseFromPeople)][:1]


def _laid_order(card: Card, hand: int) -> int:
    half = card.mask & (MARRIAGE << 9 * card.suit) > 0
    whole = holding(hand, card.suit) & MARRIAGE == MARRIAGE
    return _LAID_FIRST.index(card.rank) + (_MARRIAGE_LATER if half and whole else 0)


class _Suit:
    """One choice of trumps, and what it brings when the other five cards have come."""

    def __init__(self, thinking: Thinking, choice: Action) -> None:
        """Take a choice."""
        self._thinking = thinking
        self._choice = choice
        self._prospects: dict[tuple[Suit, ContractKind], Prospect] = {}
        self.units: list[float] = []
        self.expected = 0.0
        self._total = 0.0

    def add(self, worlds: Sequence[World]) -> None:
        """Look at more deals: the talon and the contract are chosen by the eye from the twelve cards."""
        groups: dict[tuple[Suit, ContractKind], list[tuple[int, ...]]] = {}
        for world in worlds:
            card, action = self._chosen(world)
            hand = world.hands[0] | world.people
            talon, contract = by_the_eye(self._thinking.view.ruleset, hand, card)
            key = (card.suit, contract)
            if key not in self._prospects:
                state = game.apply_unchecked(self._thinking.state(world), action).state
                self._prospects[key] = led_to(state, talon, Call.SUIT, contract)
            groups.setdefault(key, []).append((hand & ~talon, *world.hands[1:]))
        for (suit, contract), hands in groups.items():
            thinking = self._thinking
            prospect = self._prospects[suit, contract]
            units = prospect.units(thinking.kernel, thinking.seat, hands, thinking.threads)
            self.units = self.units + units
            self._total += len(units) * expected_units(contract, suit, [held[0] for held in hands], units)
        self.expected = self._total / len(self.units)

    def _chosen(self, world: World) -> tuple[Card, Action]:
        if isinstance(self._choice, ChooseTrump) and self._choice.card is not None:
            return self._choice.card, self._choice
        # Any of the five may lie at the place pointed at.
        people = self._thinking.state(world).holding.people
        return people[0], ChooseFromPeople(1)


def by_the_eye(ruleset: Ruleset, hand: int, trump_card: Card) -> tuple[int, ContractKind]:
    """Give the talon (a mask) and the announcement that a suit contract with these twelve cards promises."""
    trump = trump_card.suit
    talons = pairs(may_lie(ruleset, hand, trump, trump_card))
    (talon,) = suit_talons(talons, hand, trump, 1)
    kept = hand & ~talon
    possible = [
        kind for kind in SUIT_GAMES if kind in ruleset.auction.contracts and sensible(kind, kept, trump)
    ]
    return talon, max(possible, key=lambda kind: trump_units(ruleset, kind, kept, trump)[1])
