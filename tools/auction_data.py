"""Deals whose contract is prescribed: what a master had found of it, and what it came to.

Left to himself a master plays what looks best, and what he wrongly thinks little of would never be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import GOOD, ChooseTrump
from marias.engine.cards import Card, CardSet
from marias.engine.contracts import ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.ruleset import Ruleset
from marias.engine.seats import FOREHAND, Seat
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.kernel import Kernel
from marias.players import Budget
from marias.players.searcher import MASTER, Searcher
from marias.players.searcher.approval import weigh_answers
from marias.players.searcher.correction import Signs
from marias.players.searcher.talons import (
    best_suit_talon,
    chance_by_eye,
    hopeful,
    may_lie,
    notrump_talons,
    pairs,
    suit_value,
)
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.undertakings import sensible
from marias.players.searcher.weighing import Weighed, best_course

#: Cards are played with less thought than by a master, for the sake of more deals.
_SETTINGS: Final = replace(MASTER, card_worlds=10, plays=4, evidence=False)
#: Betl and durch are prescribed where they look at least so good by the eye.
_LEAST: Final = {ContractKind.BETL: 0.15, ContractKind.DURCH: 0.2}
#: A contract is prescribed only where it costs at most so many prices beside the best one.
_FOLLY: Final = 1.6


@dataclass(frozen=True, slots=True)
class Trial:
    """A prescribed contract: the signs of it, the units it brought by its price, and whether it was made.

    `made` is None where somebody else came to play.
    """

    signs: Signs
    units: float
    made: bool | None


class Trials:
    """Trials under one ruleset."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        """Deal from a seed."""
        self._ruleset = ruleset
        self._seed = seed
        self._kernel = Kernel()
        self._player = Searcher(_SETTINGS)

    def of_forehand(self, contract: ContractKind, count: int) -> Iterator[Trial]:
        """Let forehand play a contract in so many deals in which he may think of it."""
        number = made = 0
        while made < count:
            number += 1
            chance = SeededChance(f"{self._seed}/{contract}/{number}")
            state = game.start(self._ruleset, Deal(shuffled(self._ruleset, chance)))
            card = _trump_card(state, contract)
            if card is None:
                continue
            state = game.apply(state, ChooseTrump(card)).state
            ranking = best_course(self._thinking(state, chance))
            of_contract = [
                one for one in ranking if one.undertaking is not None and one.undertaking.contract is contract
            ]
            best, rest = of_contract[:1], ranking[0]
            if not best or best[0].outlook.signs is None:
                continue
            if rest.expected - best[0].expected > _FOLLY * best[0].outlook.price:
                continue
            made += 1
            yield self._played(state, best[0], FOREHAND, chance)

    def of_answers(self, count: int) -> Iterator[Trial]:
        """Let others take over, or not, in so many deals in which they may think of it."""
        number = made = 0
        while made < count:
            number += 1
            chance = SeededChance(f"{self._seed}/answers/{number}")
            state = game.start(self._ruleset, Deal(shuffled(self._ruleset, chance)))
            if not any(hopeful(state.hands[seat].mask) for seat in (1, 2)):
                continue
            while not (state.settlement or _may_take(state)):
                state = self._decide(state, chance)
            seat = state.to_move
            if seat is None:
                continue
            weighed = weigh_answers(self._thinking(state, chance))
            good, others = weighed[0], [one for one in weighed if one.undertaking is not None]
            taking = max(others, key=lambda one: one.expected, default=good)
            chosen = taking if chance.below(2) else good
            if chosen.outlook.signs is None or chosen.expected < -chosen.outlook.price:
                continue
            made += 1
            yield self._played(state, chosen, seat, chance)

    def _thinking(self, state: GameState, chance: SeededChance) -> Thinking:
        view = seat_view(state, state.to_move)
        return Thinking(view, MASTER, Budget(), chance, self._kernel, threads=1)

    def _decide(self, state: GameState, chance: SeededChance) -> GameState:
        decision = self._player.decide(seat_view(state, state.to_move), Budget(), chance)
        return game.apply(state, decision.action).state

    def _played(self, state: GameState, chosen: Weighed, seat: Seat, chance: SeededChance) -> Trial:
        """Follow the prescription as far as the others allow it; all else is decided freely."""
        undertaking = chosen.undertaking
        due = [chosen.action] if undertaking is None else list(undertaking.actions)
        contract = None if undertaking is None else undertaking.contract
        if due[0] != chosen.action:
            due.insert(0, chosen.action)
            # The talon taken up is another one than the imagined one.
            due = due[:1]
        while state.settlement is None:
            wanted = due[0] if due and state.to_move == seat else None
            if wanted is not None and game.is_legal(state, wanted):
                state = game.apply(state, due.pop(0)).state
            else:
                state = self._decide(state, chance)
        signs = chosen.outlook.signs
        if signs is None:
            raise AssertionError(chosen)
        units = state.settlement.units[seat]
        played = state.bargain.declarer == seat and state.bargain.contract is contract
        made = units > 0 if played else None
        return Trial(signs, units / chosen.outlook.price, made)


def _trump_card(state: GameState, contract: ContractKind) -> Card | None:
    """Give the card that forehand lays aside, None where he may not think of the contract."""
    first = state.hands[FOREHAND]
    hand = (first | CardSet(state.holding.people)).mask
    cards = {card.suit: card for card in reversed(list(first))}
    suits = sorted(cards, key=lambda suit: -suit_value(hand, suit))
    if contract.has_trumps:
        suits = [suit for suit in suits if _sensible(state.ruleset, hand, cards[suit], contract)]
        return cards[suits[0]] if suits else None
    (talon,) = notrump_talons(pairs(hand), hand, 1, durch=contract.is_durch)
    good = chance_by_eye(contract, hand & ~talon) >= _LEAST[contract]
    return cards[suits[0]] if good else None


def _sensible(ruleset: Ruleset, hand: int, card: Card, contract: ContractKind) -> bool:
    talon = best_suit_talon(may_lie(ruleset, hand, card.suit, card), hand, card.suit)
    return sensible(contract, hand & ~talon, card.suit)


def _may_take(state: GameState) -> bool:
    """Tell whether somebody is asked who could take over and may think of it."""
    seat = state.to_move
    if state.phase.kind is not PhaseKind.APPROVAL or seat is None:
        return False
    asked: Sequence[object] = game.legal_actions(state)
    return len(asked) > 1 and asked[0] == GOOD and hopeful(state.hands[seat].mask)
