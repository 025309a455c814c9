"""Plans for twelve cards: which contract, with which trumps, laying which two cards, for how many units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from marias.engine.cards import CardSet, Rank, Suit
from marias.engine.contracts import ContractKind
from marias.engine.ruleset import HundredMode, QuietHundredMode, Ruleset
from marias.players.beginner.hand_value import (
    betl_chance,
    chance_of_hundred,
    durch_chance,
    game_chance,
    hundred_chance,
    hundred_points,
    seven_chance,
    trick_points,
)
from marias.players.beginner.holdings import (
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
#: Units that a seven or hundred which nothing speaks for must be better by.
_UNREASONABLE: Final = 4.0
#: Points that are a clear reason for a seven on four trumps.
_CLEAR_POINTS: Final = 60
#: Points that keep a trump, the trump seven, and a higher card of the same use out of the talon.
_TRUMP: Final = 12.0
_TRUMP_SEVEN: Final = 25.0
_HIGH_CARD: Final = 0.1


@dataclass(frozen=True, slots=True)
class Plan:
    """A contract one could play with the ten cards left after the talon; `chance` is that of making it."""

    contract: ContractKind
    trump: Suit | None
    talon: CardSet
    chance: float
    units: float


def trump_talon(talons: Iterable[CardSet], hand: int, trump: Suit) -> CardSet:
    """Choose the talon for a game in these trumps: marriages and trumps stay, then the eye's points count."""
    return max(talons, key=lambda talon: _kept_value(hand & ~talon.mask, talon, trump))


def _kept_value(kept: int, talon: CardSet, trump: Suit) -> float:
    laid = sum(int(card.rank) for card in talon) * _HIGH_CARD
    for card in talon:
        if card.suit is trump:
            laid += _TRUMP_SEVEN if card.rank is Rank.SEVEN else _TRUMP
    return trick_points(kept, trump) + marriage_points(kept, trump) - laid


def notrump_talon(talons: Iterable[CardSet], hand: int, contract: ContractKind) -> CardSet:
    """Choose the talon for betl or durch by the chance of what is left, then by the dangerous cards."""
    by_eye = betl_chance if contract.is_betl else durch_chance
    sign = 1 if contract.is_betl else -1

    def value(talon: CardSet) -> tuple[float, float, int]:
        places = sum(plain_places(holding(card.mask, card.suit))[0] for card in talon)
        kept = hand & ~talon.mask
        return notrump_chance(contract, kept), by_eye(kept), sign * places

    return max(talons, key=value)


def trump_units(ruleset: Ruleset, contract: ContractKind, hand: int, trump: Suit) -> tuple[float, float]:
    """Give chance and expected units, for each defender, of a trump contract without doubling."""
    scoring = ruleset.scoring
    times = scoring.hearts_multiplier if trump is Suit.HEARTS else 1
    chance, units = 1.0, 0.0
    if contract.has_hundred:
        chance = hundred_chance(hand, trump)
        units = _hundred_units(ruleset, hand, trump, chance)
    elif not contract.has_two_sevens:
        chance = game_chance(hand, trump)
        units = _balance(scoring.game_value, chance) + _quiet_hundred_units(ruleset, hand, trump)
    if contract.has_seven and not contract.has_two_sevens:
        made = seven_chance(hand, trump)
        chance, units = min(chance, made), units + _balance(scoring.seven_value, made)
    return chance, units * times


def _hundred_units(ruleset: Ruleset, hand: int, trump: Suit, chance: float) -> float:
    """Every ten above or below a hundred counts once more, but where the price is fixed (clause 6.3)."""
    value = ruleset.scoring.hundred_value
    if ruleset.scoring.hundred_mode is HundredMode.FIXED:
        return _balance(value, chance)
    beyond = (hundred_points(hand, trump) - 95) / 10
    other_marriages = (marriage_points(hand, trump) - best_marriage(hand, trump)) / 10
    return value * (beyond + _step(chance) + chance * other_marriages)


def _quiet_hundred_units(ruleset: Ruleset, hand: int, trump: Suit) -> float:
    """Give what a game gains where it becomes a hundred unannounced (clause 6.2)."""
    every_marriage = marriage_points(hand, trump)
    if not every_marriage:
        return 0.0
    scoring = ruleset.scoring
    points = trick_points(hand, trump) + every_marriage
    tens = 0.0 if scoring.quiet_hundred_mode is QuietHundredMode.FLAT else max(points - 100, 0) / 10
    gain = scoring.quiet_hundred_value * (1 + tens) - scoring.game_value
    return chance_of_hundred(points) * gain


def _step(chance: float) -> float:
    """The first ten on either side of a hundred, the failed one dearer for being doubled."""
    return 0.5 * chance - 0.5 * (1 - chance) - (_LOSS_WEIGHT - 1) * (1 - chance)


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


def chance_before_talon(contract: ContractKind, hand: int) -> float:
    """Give the chance with ten cards when the talon isn't known: the worst card can go, an ace may come.

    Two aces of the talon can be laid again, so a betl is safe from them only in a hand without any.
    """
    if contract.is_betl and any(holding(hand, suit) & ACE for suit in Suit):
        return 0.0
    return max(notrump_chance(contract, hand & ~card.mask) for card in cards_in(hand))


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
    """Four trumps with the ace, in a hand that counts on sixty points."""
    trumps = holding(hand, trump)
    points = trick_points(hand, trump) + marriage_points(hand, trump)
    return trumps.bit_count() == 4 and trumps & ACE > 0 and points >= _CLEAR_POINTS


def talon_candidates(hand: int) -> tuple[CardSet, ...]:
    """Give every pair of the hand, in index order."""
    cards = tuple(cards_in(hand))
    return tuple(
        CardSet(pair) for i, first in enumerate(cards) for pair in ((first, c) for c in cards[i + 1 :])
    )
