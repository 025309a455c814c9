"""What a hand is worth, by the eye: points in a trump game, chances of seven, hundred, betl and durch.

All sums are over one's own cards.  The weights were fitted to the play of beginners among themselves; see
the table at each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from typing import Final

from marias.engine.cards import Suit
from marias.players.beginner.holdings import (
    ACE,
    KING,
    MARRIAGE,
    OVER,
    SEVEN,
    SHARPS,
    SUITS,
    TEN,
    best_marriage,
    holding,
    holdings,
    marriage_points,
    plain_places,
)

#: Points by number of trumps, then what their honours add; by holding of a side suit (1 … 5 and more cards),
#: with and without ace and ten.  Fitted to the solved values of 12,000 hands of forehand with all cards
#: open, longest suit trumps, two cards without points laid away (R² 0.83).
_TRUMPS: Final = (-20.0, -14.0, -11.0, -7.0, -2.5, 0.0, 2.0, 4.0, 6.0)
_TRUMP_ACE: Final = 16.0
_TRUMP_TEN: Final = 11.0
_TRUMP_KING: Final = 1.7
_VOID: Final = 15.5
_SIDES: Final[Mapping[int, tuple[float, ...]]] = {
    0: (4.5, 0.0, -2.5, -4.2, -5.8),
    TEN: (2.5, 4.8, 3.1, 0.8, -5.0),
    ACE: (20.0, 14.0, 11.5, 10.4, 8.7),
    SHARPS: (25.0, 23.5, 21.8, 17.8, 12.0),
}
_SIDE_KING: Final = 0.8
_SIDE_OVER: Final = 0.8
_KING_BESIDE_TEN: Final = 4.6
#: From solved values to what beginners take from beginners (3,800 games of `app_voleny`, error 9 points).
_OPEN_BASE: Final = 12.5
_OPEN_SLOPE: Final = 0.8


def trick_points(hand: int, trump: Suit) -> float:
    """Estimate the points in tricks (0 … 90) that a declarer with these ten cards takes."""
    total = trump_value(holding(hand, trump))
    for suit, bits in zip(SUITS, holdings(hand), strict=True):
        if suit is not trump:
            total += side_value(bits)
    return min(max(_OPEN_BASE + _OPEN_SLOPE * total, 0.0), 90.0)


@cache
def trump_value(bits: int) -> float:
    """Points that trumps are worth to a declarer."""
    value = _TRUMPS[bits.bit_count()]
    if bits & ACE:
        value += _TRUMP_ACE
    if bits & TEN:
        value += _TRUMP_TEN
    if bits & KING:
        value += _TRUMP_KING
    return value


@cache
def side_value(bits: int) -> float:
    """Points that a side suit is worth to a declarer; short suits promise ruffs, long ones lose tricks."""
    number = bits.bit_count()
    if not number:
        return _VOID
    value = _SIDES[bits & SHARPS][min(number, 5) - 1]
    if bits & KING:
        value += _SIDE_KING
        if bits & SHARPS == TEN:
            value += _KING_BESIDE_TEN
    if bits & OVER:
        value += _SIDE_OVER
    return value


def game_chance(hand: int, trump: Suit) -> float:
    """Estimate the chance to have more points than the defence."""
    margin = (
        2 * trick_points(hand, trump) - 90 + marriage_points(hand, trump) - _others_marriages(hand, trump)
    )
    return logistic(margin / 15)


def hundred_points(hand: int, trump: Suit) -> float:
    """Estimate what counts towards a hundred: trick points and the best marriage; 0 without a marriage."""
    best = best_marriage(hand, trump)
    return trick_points(hand, trump) + best if best else 0.0


def hundred_chance(hand: int, trump: Suit) -> float:
    """Estimate the chance of a hundred."""
    return chance_of_hundred(hundred_points(hand, trump)) if best_marriage(hand, trump) else 0.0


def chance_of_hundred(points: float) -> float:
    """Give the chance that points estimated so become a hundred."""
    return logistic((points - 95) / 5.2)


#: Log-odds of an announced seven by number of trumps, then what helps.  Fitted to 4,300 sevens of beginners,
#: forehand of `app_voleny` and any seat of `app_licitovany`.
_SEVEN: Final = (-3.0, -3.0, -2.5, -2.0, -0.95, 0.8, 3.2, 3.6, 4.0)
_SEVEN_ACE: Final = 0.42
_SEVEN_TEN: Final = 0.12
_SEVEN_KING: Final = 0.2
_SEVEN_SIDE_SHARP: Final = 0.16


def seven_chance(hand: int, trump: Suit) -> float:
    """Estimate the chance to win the last trick with the trump seven; 0 without holding it."""
    trumps = holding(hand, trump)
    if not trumps & SEVEN:
        return 0.0
    score = _SEVEN[trumps.bit_count()]
    for rank, helps in ((ACE, _SEVEN_ACE), (TEN, _SEVEN_TEN), (KING, _SEVEN_KING)):
        if trumps & rank:
            score += helps
    sharps = sum((holding(hand, suit) & SHARPS).bit_count() for suit in SUITS if suit is not trump)
    return logistic(score + _SEVEN_SIDE_SHARP * sharps)


def betl_chance(hand: int) -> float:
    """Estimate the chance to take no trick when one leads and gets rid of the riskiest card first."""
    dangers = [betl_danger(bits) for bits in holdings(hand)]
    whole = sum(danger for danger, _ in dangers)
    return exp(max(relief for _, relief in dangers) - whole)


#: Danger of a card in betl by the number of lower cards outside one's hand (1, 2, more) and of higher ones
#: (0 … 5 and more): the chance to escape is exp(-danger).  Fitted to 16,000 betls of beginners against
#: beginners under the rules of `app_voleny`, forehand with the best talon of twelve cards.
_DANGER: Final = (
    (2.5, 0.29, 0.14, 0.11, 0.10, 0.09),
    (3.0, 0.94, 0.54, 0.40, 0.33, 0.32),
    (3.0, 1.52, 1.10, 0.72, 0.56, 0.20),
)


@cache
def betl_danger(bits: int) -> tuple[float, float]:
    """Give the danger of a suit in betl, and what leading its riskiest card takes off.

    A card that some outside card beats can be led without danger: who holds the higher one must play it.
    """
    places = plain_places(bits)
    whole = relief = 0.0
    for order, place in enumerate(places):
        lower = place - order
        higher = 7 - place - (len(places) - 1 - order)
        if lower:
            danger = _DANGER[min(lower, 3) - 1][min(higher, 5)]
            whole += danger
            if higher:
                relief = max(relief, danger)
    return whole, relief


def durch_chance(hand: int) -> float:
    """Estimate the chance to take every trick, leading from the start."""
    chance = 1.0
    for bits in holdings(hand):
        chance *= durch_safety(bits)
    return chance


@cache
def durch_safety(bits: int) -> float:
    """Give the chance that no card of a suit loses when it is led from the top."""
    places = plain_places(bits)
    if not places:
        return 1.0
    outside = 8 - len(places)
    safe = 1.0
    for drawn, place in enumerate(reversed(places)):
        higher = (7 - place) - drawn
        if higher and outside > drawn:
            # A higher card outside survives `drawn` rounds in a hand that has more cards than that.
            safe *= 1 - _survives(outside, drawn)
    return safe


def _survives(outside: int, drawn: int) -> float:
    """Give the chance that one given card outside sits in a hand with more than `drawn` of the suit."""
    others = outside - 1
    ways = sum(_choose(others, beside) for beside in range(drawn, others + 1))
    return ways / float(1 << others)


def _choose(total: int, taken: int) -> int:
    result = 1
    for step in range(taken):
        result = result * (total - step) // (step + 1)
    return result


def _others_marriages(hand: int, trump: Suit) -> float:
    """Expect half of every marriage of which one holds no card."""
    free = [suit for suit in SUITS if not holding(hand, suit) & MARRIAGE]
    return sum(20.0 if suit is trump else 10.0 for suit in free)


def logistic(score: float) -> float:
    """Turn log-odds into a chance."""
    return 1 / (1 + exp(-score))
