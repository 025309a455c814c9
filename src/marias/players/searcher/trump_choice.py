"""Which card to lay aside as trumps: every suit by what it brings with five cards still unseen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from marias.engine import game
from marias.engine.actions import Action, ChooseFromPeople, ChooseTrump
from marias.engine.cards import Card, Suit
from marias.engine.contracts import SUIT_GAMES, Call, ContractKind
from marias.engine.ruleset import Ruleset
from marias.engine.seats import FOREHAND, BySeat
from marias.inference import World
from marias.players.beginner.holdings import cards_in
from marias.players.beginner.plans import trump_units
from marias.players.beginner.trump_and_talon import laid_order
from marias.players.player import Decision, Reason
from marias.players.reasons import Why
from marias.players.searcher.signs import Outlook, Prospects, imagined_units, outlook, seen_units
from marias.players.searcher.talons import best_suit_talon, may_lie
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.undertakings import led_to, sensible
from marias.players.searcher.weighing import Weighed, decided

#: How many choices are valued exactly too.
_EXACT: Final = 2


def choose_trump(thinking: Thinking) -> Decision:
    """Lay a trump card aside, or take one of the five unseen cards where that promises more."""
    worlds = thinking.worlds(thinking.settings.auction_deals)
    seed = thinking.rng.below(1 << 30)
    choices = [_Choice(thinking, action) for action in _choices(thinking)]
    imagined = 0
    for share in thinking.shares(worlds):
        for choice in choices:
            choice.imagine(worlds[share], seed + share.start)
        imagined = share.stop
    choices.sort(key=_Choice.order)
    early = worlds[:imagined][: thinking.settings.auction_worlds]
    for share in thinking.shares(early, least=0):
        for choice in choices[:_EXACT]:
            choice.see(share.stop)
    ranking = [choice.weighed for choice in sorted(choices[:_EXACT], key=_Choice.order) + choices[_EXACT:]]
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
            choices.append(ChooseTrump(min(of_suit, key=lambda card: laid_order(card, hand))))
    return choices + [action for action in legal if isinstance(action, ChooseFromPeople)][:1]


@dataclass(slots=True)
class _Group:
    """Imagined deals with one suit as trumps and one announcement; `places` are theirs among all deals."""

    prospects: Prospects
    places: list[int] = field(default_factory=list)
    hands: list[BySeat[int]] = field(default_factory=list)
    imagined: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)

    def imagine(self, thinking: Thinking, seed: int) -> None:
        """Imagine plays of the deals that have come."""
        hands = self.hands[len(self.imagined) :]
        self.imagined += imagined_units(thinking, self.prospects, hands, self._trumps(hands), seed)

    def see(self, thinking: Thinking, until: int) -> None:
        """Value exactly what of the first so many of all deals is here."""
        hands = self.hands[len(self.seen) : bisect_left(self.places, until)]
        self.seen += seen_units(thinking, self.prospects, hands, self._trumps(hands))

    def _trumps(self, hands: Sequence[BySeat[int]]) -> list[Suit | None]:
        return list(self.prospects) * len(hands)

    def expected(self) -> float:
        """Give what all these deals together are expected to bring."""
        return len(self.hands) * outlook(self.prospects, [], self.imagined, self.seen).units


class _Choice:
    """One choice of trumps, and what it brings when the other five cards have come."""

    def __init__(self, thinking: Thinking, action: Action) -> None:
        """Begin without an imagined deal."""
        self.weighed = Weighed(action)
        self._thinking = thinking
        self._groups: dict[tuple[Suit, ContractKind], _Group] = {}

    def imagine(self, worlds: Sequence[World], seed: int) -> None:
        """Lay the talon and announce by the eye in some more deals, then imagine plays."""
        for place, world in enumerate(worlds, len(self.weighed.units)):
            group, hands = self._play(world, place)
            group.places.append(place)
            group.hands.append(hands)
        for group in self._groups.values():
            group.imagine(self._thinking, seed)
        self.weighed.units = [units for group in self._groups.values() for units in group.imagined]
        self._expect()

    def order(self) -> float:
        """Give the place in an order from the best."""
        return -self.weighed.merit(self._thinking.settings.risk)

    def see(self, until: int) -> None:
        """Value the first so many deals exactly."""
        for group in self._groups.values():
            group.see(self._thinking, until)
        self._expect()

    def _expect(self) -> None:
        total = sum(group.expected() for group in self._groups.values())
        self.weighed.outlook = Outlook(total / len(self.weighed.units))

    def _play(self, world: World, place: int) -> tuple[_Group, BySeat[int]]:
        """Give the hands after the talon, and the deals that are played alike."""
        card, action = self._chosen(world, place)
        hand = world.hands[FOREHAND] | world.people
        ruleset = self._thinking.view.ruleset
        hidden = isinstance(action, ChooseFromPeople) and not ruleset.auction.blind_trump_visible_to_chooser
        talon, contract = by_the_eye(ruleset, hand, card, hidden=hidden)
        key = (card.suit, contract)
        if key not in self._groups:
            state = game.apply_unchecked(self._thinking.state(world), action).state
            self._groups[key] = _Group({card.suit: led_to(state, talon, Call.SUIT, contract)})
        return self._groups[key], (hand & ~talon, *world.hands[1:])

    def _chosen(self, world: World, place: int) -> tuple[Card, Action]:
        action = self.weighed.action
        if isinstance(action, ChooseTrump) and action.card is not None:
            return action.card, action
        # Any of the five may lie where is pointed: each in turn, from deal to deal.
        five = tuple(cards_in(world.people))
        return five[place % len(five)], ChooseFromPeople(1)


def by_the_eye(
    ruleset: Ruleset, hand: int, trump_card: Card, *, hidden: bool = False
) -> tuple[int, ContractKind]:
    """Give the talon (a mask) and the announcement that a suit contract with these twelve cards promises.

    A `hidden` trump card is seen only after the talon is laid.
    """
    trump = trump_card.suit
    allowed = may_lie(ruleset, hand, trump, trump_card)
    if hidden:
        talon = best_suit_talon(allowed & ~trump_card.mask, hand & ~trump_card.mask, None)
    else:
        talon = best_suit_talon(allowed, hand, trump)
    kept = hand & ~talon
    possible = [
        kind for kind in SUIT_GAMES if kind in ruleset.auction.contracts and sensible(kind, kept, trump)
    ]
    if len(possible) == 1:
        return talon, possible[0]
    return talon, max(possible, key=lambda kind: trump_units(ruleset, kind, kept, trump)[1])
