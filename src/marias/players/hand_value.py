"""What a hand is worth, by the eye: points in a trump game, chances of seven, hundred, betl and durch.

All sums are over one's own cards.  The weights were fitted to the play of beginners among themselves; see
the table at each of them.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from marias.engine.cards import Suit
from marias.players.holdings import (
    ACE,
    KING,
    MARRIAGE,
    OVER,
    SEVEN,
    TEN,
    best_marriage,
    holding,
    marriage_points,
    plain_places,
)

_BASE: Final = 0.0


def trick_points(hand: int, trump: Suit) -> float:
    """Estimate the points in tricks (0 … 90) that a declarer with these ten cards takes."""
    total = _BASE + trump_value(holding(hand, trump))
    for suit in Suit:
        if suit is not trump:
            total += side_value(holding(hand, suit))
    return min(max(total, 0.0), 90.0)


@cache
def trump_value(bits: int) -> float:
    """Points that trumps are worth to a declarer."""
    number = bits.bit_count()
    value = 4.0 * number
    if bits & ACE:
        value += 8
    if bits & TEN:
        value += 7 if bits & ACE else 4 if number > 2 else 1
    if bits & KING:
        value += 1.5
    if bits & OVER:
        value += 0.7
    return value


@cache
def side_value(bits: int) -> float:
    """Points that a side suit is worth to a declarer; short suits promise ruffs."""
    number = bits.bit_count()
    value = (5.0, 1.5, 0.0, 0.0)[number] if number < 4 else 1.0 * (number - 3)
    if bits & ACE:
        value += 10
    if bits & TEN:
        value += 8 if bits & ACE else _ten_alone(bits, number)
    if bits & KING:
        value += 0.5
    return value


def _ten_alone(bits: int, number: int) -> float:
    """A ten without its ace wants company."""
    if number == 1:
        return 0.0
    guarded = 3.0 if number == 2 else 4.5
    return guarded + 1 if bits & KING else guarded


def game_chance(hand: int, trump: Suit) -> float:
    """Estimate the chance to have more points than the defence."""
    margin = (
        2 * trick_points(hand, trump) - 90 + marriage_points(hand, trump) - _others_marriages(hand, trump)
    )
    return _logistic(margin / 22)


def hundred_points(hand: int, trump: Suit) -> float:
    """Estimate what counts towards a hundred: trick points and the best marriage; 0 without a marriage."""
    best = best_marriage(hand, trump)
    return trick_points(hand, trump) + best if best else 0.0


def hundred_chance(hand: int, trump: Suit) -> float:
    """Estimate the chance of a hundred."""
    return _logistic((hundred_points(hand, trump) - 97) / 8)


def seven_chance(hand: int, trump: Suit) -> float:
    """Estimate the chance to win the last trick with the trump seven; 0 without holding it."""
    trumps = holding(hand, trump)
    if not trumps & SEVEN:
        return 0.0
    score = 1.1 * (trumps.bit_count() - 4.6)
    if trumps & ACE:
        score += 0.5
    if trumps & TEN:
        score += 0.3
    longest = max((suit for suit in Suit if suit is not trump), key=lambda s: holding(hand, s).bit_count())
    side = holding(hand, longest)
    score += 0.35 * (side.bit_count() - 3)
    if side & ACE:
        score += 0.3
    return _logistic(score)


def betl_chance(hand: int) -> float:
    """Estimate the chance to take no trick when one leads and gets rid of the riskiest card first."""
    dangers = [betl_danger(holding(hand, suit)) for suit in Suit]
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
    for suit in Suit:
        chance *= durch_safety(holding(hand, suit))
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
    free = [suit for suit in Suit if not holding(hand, suit) & MARRIAGE]
    return sum(20.0 if suit is trump else 10.0 for suit in free)


def _logistic(score: float) -> float:
    return 1 / (1 + exp(-score))
