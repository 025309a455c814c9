"""Which talons are worth a thought: every lawful pair by the eye, the best few for a closer look."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations
from math import exp
from typing import Final

from marias.engine.announcements import talon_fault
from marias.engine.cards import SUIT_MASK, Card, CardSet, Suit
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import ChosenCardBan, Ruleset
from marias.players.beginner.hand_value import betl_danger, durch_safety, side_value, trump_value
from marias.players.beginner.holdings import MARRIAGE, SEVEN, cards_in, holding, plain_places

#: Points that a trump, and the trump seven, must bring in the talon to go there.
_TRUMP: Final = 6.0
_TRUMP_SEVEN: Final = 12.0
#: Points that decide between talons otherwise equal: the lower card goes.
_RANK: Final = 0.1
#: The same for no trumps: the eye sees only the danger, not what a card is otherwise good for.
_PLACE: Final = 0.002
#: Ten cards are no hope for betl or durch where their best eight look worse than this.
_HOPEFUL_BETL: Final = -1.2
_HOPEFUL_DURCH: Final = 0.15


def may_lie(ruleset: Ruleset, cards: int, trump: Suit, trump_card: Card | None) -> int:
    """Give those of the cards (masks) that may lie in the talon of a suit contract (clause 7.8)."""
    kept = ruleset.talon.talon_forbids_chosen_card is not ChosenCardBan.NEVER
    allowed = 0
    for card in cards_in(cards):
        chosen = kept and card is trump_card
        if not chosen and talon_fault(ruleset, CardSet((card,)), trump) is None:
            allowed |= card.mask
    return allowed


def pairs(cards: int) -> list[int]:
    """Give every two of the cards as a mask."""
    return [first.mask | second.mask for first, second in combinations(cards_in(cards), 2)]


def suit_talons(talons: Iterable[int], hand: int, trump: Suit, count: int) -> list[int]:
    """Give the best talons for a suit contract with this hand of twelve, the most promising first.

    Suits are valued one by one: what is left of trumps, of every side suit, and the marriages kept.
    """
    return _best(talons, lambda talon: suit_value(hand & ~talon, trump) - laid_cost(talon, trump), count)


def best_suit_talon(allowed: int, hand: int, trump: Suit | None) -> int:
    """Give the first of `suit_talons` for the pairs of these cards (a mask), without trying every pair.

    `trump` is None for one who doesn't know what card he took blind.  What a card costs depends on its own
    suit only, so the cheapest cards of two suits need no others beside.
    """
    found: list[tuple[float, int]] = []
    singles: list[tuple[float, int]] = []
    for suit in Suit:
        cards = list(cards_in(allowed & SUIT_MASK[suit]))
        costs = [(_cost(hand, card.mask, suit, trump), card.mask) for card in cards]
        if costs:
            singles.append(min(costs))
        for first, second in combinations(cards, 2):
            talon = first.mask | second.mask
            found.append((_cost(hand, talon, suit, trump), talon))
    singles.sort()
    if len(singles) > 1:
        found.append((singles[0][0] + singles[1][0], singles[0][1] | singles[1][1]))
    return min(found)[1]


def notrump_talons(talons: Iterable[int], hand: int, count: int, *, durch: bool) -> list[int]:
    """Give the best talons for betl or durch with this hand of twelve, the most promising first."""
    value = durch_value if durch else betl_value
    return _best(talons, lambda talon: value(hand & ~talon), count)


def suit_value(kept: int, trump: Suit) -> float:
    """Give the points that ten cards promise in a suit contract, marriages counted, by the eye."""
    return sum(_trumps(holding(kept, suit)) if suit is trump else _side(holding(kept, suit)) for suit in Suit)


def betl_value(kept: int) -> float:
    """Give how safe ten cards look in betl: the less negative the better."""
    dangers = [betl_danger(holding(kept, suit)) for suit in Suit]
    places = sum(sum(plain_places(holding(kept, suit))) for suit in Suit)
    return max(relief for _, relief in dangers) - sum(danger for danger, _ in dangers) - _PLACE * places


def durch_value(kept: int) -> float:
    """Give the chance of durch by the eye; high cards decide between equal ones."""
    safe = 1.0
    for suit in Suit:
        safe *= durch_safety(holding(kept, suit))
    return safe + _PLACE * sum(sum(plain_places(holding(kept, suit))) for suit in Suit)


def _best(talons: Iterable[int], value: Callable[[int], float], count: int) -> list[int]:
    return sorted(talons, key=value, reverse=True)[:count]


def laid_cost(talon: int, trump: Suit | None) -> float:
    """Give the points that two cards (a mask) lose by lying in the talon, beside what is missed in hand."""
    trumps = 0 if trump is None else holding(talon, trump)
    cost = _TRUMP * trumps.bit_count() + _TRUMP_SEVEN * (trumps & SEVEN > 0)
    return cost + _RANK * sum(card.rank for card in cards_in(talon))


def _cost(hand: int, talon: int, suit: Suit, trump: Suit | None) -> float:
    """Give what laying cards of one suit costs in points."""
    value = _trumps if suit is trump else _side
    return value(holding(hand, suit)) - value(holding(hand & ~talon, suit)) + laid_cost(talon, trump)


@cache
def _trumps(bits: int) -> float:
    return trump_value(bits) + (40.0 if bits & MARRIAGE == MARRIAGE else 0.0)


@cache
def _side(bits: int) -> float:
    return side_value(bits) + (20.0 if bits & MARRIAGE == MARRIAGE else 0.0)


def chance_by_eye(contract: ContractKind, kept: int) -> float:
    """Give the chance that ten cards promise in a contract without trumps, by the eye.

    Open forms are decided by cards that must be extreme at once, whatever is played.
    """
    chance = durch_value(kept) if contract.is_durch else exp(betl_value(kept))
    return chance**4 if contract.is_open else chance


def hopeful(hand: int) -> bool:
    """Tell whether ten cards could, with two better ones from the talon, be worth betl or durch."""
    eights = [hand & ~pair for pair in pairs(hand)]
    return max(map(betl_value, eights)) > _HOPEFUL_BETL or max(map(durch_value, eights)) > _HOPEFUL_DURCH
