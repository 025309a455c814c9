"""Plans for twelve cards: which contract, with which trumps, laying which two cards, for how many units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import Ruleset
from marias.players.hand_value import (
    betl_chance,
    durch_chance,
    game_chance,
    hundred_chance,
    seven_chance,
    trick_points,
)
from marias.players.holdings import (
    ACE,
    SEVEN,
    best_marriage,
    cards_in,
    holding,
    marriage_points,
    plain_places,
)

#: What a failed contract costs beside its price: the defence likes to double it.
_LOSS_WEIGHT: Final = 1.4
#: Units that an unreasonable seven or hundred must be better by; more than any contract pays undoubled.
_UNREASONABLE: Final = 100.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A contract one could play with the ten cards left after the talon; `chance` is that of making it."""

    contract: ContractKind
    trump: Suit | None
    talon: CardSet
    chance: float
    units: float


def trump_talon(talons: Iterable[CardSet], hand: int, trump: Suit) -> CardSet:
    """Choose the talon for a game in these trumps: marriages stay, then the eye's points, then low cards."""
    return max(talons, key=lambda talon: _kept_value(hand & ~talon.mask, talon, trump))


def _kept_value(kept: int, talon: CardSet, trump: Suit) -> float:
    low = sum(int(card.rank) + (9 if card.suit is trump else 0) for card in talon)
    return trick_points(kept, trump) + marriage_points(kept, trump) - 0.1 * low


def notrump_talon(talons: Iterable[CardSet], hand: int, contract: ContractKind) -> CardSet:
    """Choose the talon for betl or durch by the chance of what is left, then by the dangerous cards."""
    chance = betl_chance if contract.is_betl else durch_chance
    sign = 1 if contract.is_betl else -1

    def value(talon: CardSet) -> tuple[float, int]:
        places = sum(plain_places(holding(card.mask, card.suit))[0] for card in talon)
        return chance(hand & ~talon.mask), sign * places

    return max(talons, key=value)


def trump_units(ruleset: Ruleset, contract: ContractKind, hand: int, trump: Suit) -> tuple[float, float]:
    """Give chance and expected units, for each defender, of a trump contract without doubling."""
    scoring = ruleset.scoring
    times = scoring.hearts_multiplier if trump is Suit.HEARTS else 1
    chance, units = 1.0, 0.0
    if contract.has_hundred:
        made = hundred_chance(hand, trump)
        chance, units = made, _balance(scoring.hundred_value, made)
    elif not contract.has_two_sevens:
        made = game_chance(hand, trump)
        chance, units = made, _balance(scoring.game_value, made)
    if contract.has_seven and not contract.has_two_sevens:
        made = seven_chance(hand, trump)
        chance, units = min(chance, made), units + _balance(scoring.seven_value, made)
    return chance, units * times


def notrump_chance(contract: ContractKind, hand: int) -> float:
    """Give the chance of betl, durch or an open form; 0 for what a careful player never undertakes."""
    if contract.is_betl:
        aces = any(holding(hand, suit) & ACE for suit in Suit)
        chance = 0.0 if aces else betl_chance(hand)
    else:
        longest = max(Suit, key=lambda suit: holding(hand, suit).bit_count())
        chance = durch_chance(hand) if holding(hand, longest) & ACE else 0.0
    # Open forms are decided by cards that must be extreme at once, whatever is played.
    return chance**4 if contract.is_open else chance


def notrump_units(ruleset: Ruleset, contract: ContractKind, chance: float) -> float:
    """Give the expected units, for each defender, of a contract without trumps."""
    return _balance(notrump_value(ruleset, contract), chance)


def notrump_value(ruleset: Ruleset, contract: ContractKind) -> int:
    """Give the price of a contract without trumps."""
    scoring = ruleset.scoring
    return {
        ContractKind.BETL: scoring.betl_value,
        ContractKind.DURCH: scoring.durch_value,
        ContractKind.OPEN_BETL: scoring.open_betl_value,
        ContractKind.OPEN_DURCH: scoring.open_durch_value,
    }[contract]


def _balance(value: float, chance: float) -> float:
    return value * (chance - _LOSS_WEIGHT * (1 - chance))


def sensible(ruleset: Ruleset, contract: ContractKind, hand: int, trump: Suit) -> bool:
    """Tell whether a beginner dares a trump contract; a seven needs five trumps or a clear reason."""
    if contract.has_two_sevens:
        return False
    trumps = holding(hand, trump)
    if contract.has_seven:
        if not trumps & SEVEN:
            return False
        if trumps.bit_count() < 5 and not clear_reason_for_seven(hand, trump):
            return False
    return not contract.has_hundred or best_marriage(hand, trump) > 0


def dared_units(ruleset: Ruleset, contract: ContractKind, hand: int, trump: Suit) -> float:
    """Give the expected units after an auction; what nothing speaks for is named only for want of better."""
    units = trump_units(ruleset, contract, hand, trump)[1]
    return units if sensible(ruleset, contract, hand, trump) else units - _UNREASONABLE


def clear_reason_for_seven(hand: int, trump: Suit) -> bool:
    """Four trumps with the ace beside a side suit of four with the ace, which draws the others' trumps."""
    trumps = holding(hand, trump)
    if trumps.bit_count() != 4 or not trumps & ACE:
        return False
    sides = [holding(hand, suit) for suit in Suit if suit is not trump]
    return any(side.bit_count() >= 4 and side & ACE for side in sides)


def talon_candidates(hand: int) -> tuple[CardSet, ...]:
    """Give every pair of the hand, in index order."""
    cards = tuple(cards_in(hand))
    return tuple(
        CardSet(pair) for i, first in enumerate(cards) for pair in ((first, c) for c in cards[i + 1 :])
    )
