"""Which talons are worth a thought: every lawful pair by the eye, the best few for a closer look."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from heapq import nlargest
from itertools import combinations
from math import exp
from typing import Final

from marias.engine.announcements import talon_fault
from marias.engine.cards import ALL_CARDS, RANKS, Card, CardSet, Suit
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import ChosenCardBan, Ruleset
from marias.players.beginner.hand_value import betl_danger, durch_safety, side_value, trump_value
from marias.players.beginner.holdings import (
    MARRIAGE,
    SEVEN,
    SUITS,
    cards_in,
    holding,
    holdings,
    mask_of,
    plain_places,
)

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
    allowed = cards & _not_banned(ruleset, trump)
    if trump_card is not None and ruleset.talon.talon_forbids_chosen_card is not ChosenCardBan.NEVER:
        allowed &= ~trump_card.mask
    return allowed


@lru_cache(maxsize=64)
def _not_banned(ruleset: Ruleset, trump: Suit) -> int:
    """Give all cards that may lie there whoever holds them."""
    return sum(card.mask for card in ALL_CARDS if talon_fault(ruleset, CardSet((card,)), trump) is None)


def pairs(cards: int) -> list[int]:
    """Give every two of the cards as a mask."""
    return [first | second for first, second in combinations([card.mask for card in cards_in(cards)], 2)]


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
    for suit, held, free in zip(SUITS, holdings(hand), holdings(allowed), strict=True):
        one, two = _cheapest(held, free, suit is trump)
        singles += [(cost, mask_of(suit, bits)) for cost, bits in one]
        found += [(cost, mask_of(suit, bits)) for cost, bits in two]
    singles.sort()
    if len(singles) > 1:
        found.append((singles[0][0] + singles[1][0], singles[0][1] | singles[1][1]))
    return min(found)[1]


#: What laying cards of one suit costs in points, and which (as bits): the cheapest, or nothing.
_Cheapest = tuple[tuple[float, int], ...]


@cache
def _cheapest(held: int, allowed: int, trumps: bool) -> tuple[_Cheapest, _Cheapest]:  # noqa: FBT001  # a key
    """Give the cheapest one and the cheapest two of the allowed cards of a suit (bits)."""
    value = _trumps if trumps else _side
    ones = [1 << rank for rank in range(RANKS) if allowed >> rank & 1]
    twos = [first | second for first, second in combinations(ones, 2)]

    def cost(laid: int) -> float:
        return value(held) - value(held & ~laid) + _laid_cost(laid if trumps else 0, _ranks(laid))

    one, two = ([(cost(laid), laid) for laid in some] for some in (ones, twos))
    return tuple(sorted(one)[:1]), tuple(sorted(two)[:1])


def notrump_talons(talons: Iterable[int], hand: int, count: int, *, durch: bool) -> list[int]:
    """Give the best talons for betl or durch with this hand of twelve, the most promising first."""
    value = durch_value if durch else betl_value
    return _best(talons, lambda talon: value(hand & ~talon), count)


def suit_value(kept: int, trump: Suit) -> float:
    """Give the points that ten cards promise in a suit contract, marriages counted, by the eye."""
    suits = zip(SUITS, holdings(kept), strict=True)
    return sum([_trumps(bits) if suit is trump else _side(bits) for suit, bits in suits])


def betl_value(kept: int) -> float:
    """Give how safe ten cards look in betl: the less negative the better."""
    hearts, leaves, acorns, bells = map(_in_betl, holdings(kept))
    danger = hearts[0] + leaves[0] + acorns[0] + bells[0]
    places = hearts[2] + leaves[2] + acorns[2] + bells[2]
    return max(hearts[1], leaves[1], acorns[1], bells[1]) - danger - _PLACE * places


def durch_value(kept: int) -> float:
    """Give the chance of durch by the eye; high cards decide between equal ones."""
    hearts, leaves, acorns, bells = map(_in_durch, holdings(kept))
    places = hearts[1] + leaves[1] + acorns[1] + bells[1]
    return hearts[0] * leaves[0] * acorns[0] * bells[0] + _PLACE * places


@cache
def _in_betl(bits: int) -> tuple[float, float, int]:
    """Give the danger of a suit, what leading its riskiest card takes off, and the sum of its places."""
    return (*betl_danger(bits), sum(plain_places(bits)))


@cache
def _in_durch(bits: int) -> tuple[float, int]:
    """Give the safety of a suit, and the sum of its places."""
    return durch_safety(bits), sum(plain_places(bits))


def _best(talons: Iterable[int], value: Callable[[int], float], count: int) -> list[int]:
    return nlargest(count, talons, key=value)


def laid_cost(talon: int, trump: Suit | None) -> float:
    """Give the points that two cards (a mask) lose by lying in the talon, beside what is missed in hand."""
    trumps = 0 if trump is None else holding(talon, trump)
    return _laid_cost(trumps, sum(map(_ranks, holdings(talon))))


def _laid_cost(trumps: int, ranks: int) -> float:
    """Give the same from the trumps laid (bits) and the sum of all ranks laid."""
    return _TRUMP * trumps.bit_count() + _TRUMP_SEVEN * (trumps & SEVEN > 0) + _RANK * ranks


@cache
def _ranks(bits: int) -> int:
    """Add up the ranks of a suit's cards."""
    return sum(rank for rank in range(RANKS) if bits >> rank & 1)


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
