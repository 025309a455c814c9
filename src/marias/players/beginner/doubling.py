"""Flek and its answers, and the announcements against: every raise needs more confidence than the last."""

from __future__ import annotations

from typing import Final

from marias.engine.actions import GOOD, Action, Flek
from marias.engine.cards import Suit
from marias.engine.contracts import Component
from marias.engine.views import SeatView
from marias.players.beginner.hand_value import (
    game_chance,
    hundred_chance,
    logistic,
    seven_chance,
    trick_points,
)
from marias.players.beginner.holdings import (
    ACE,
    KING,
    MARRIAGE,
    OVER,
    SEVEN,
    SHARPS,
    TEN,
    holding,
    marriage_points,
    plain_places,
)
from marias.players.player import Candidate, Decision, Reason
from marias.players.reasons import Why

#: Chance needed for the first, second … raise; beyond the last nothing is raised.
_CONFIDENCE: Final = (0.74, 0.7, 0.9, 0.97)
#: Points one must count on to answer a flek on the game or hundred.
_RE_POINTS: Final = 60


def double(view: SeatView) -> Decision:
    """Raise what looks won for one's own side; else good."""
    fleks = [action for action in view.legal_actions if isinstance(action, Flek)]
    raised = _wanted(view, fleks)
    against = _against(view, fleks)
    for action in fleks:
        if set(action.components) == raised and set(action.against) == against and (raised or against):
            return _raised(view, action)
    if GOOD in view.legal_actions:
        return _decided(GOOD, Why.CONTENT)
    return _decided(min(fleks, key=lambda flek: len(flek.components) + len(flek.against)), Why.DUTY_TO_FLEK)


def _raised(view: SeatView, action: Flek) -> Decision:
    if not action.components:
        return _decided(action, Why.AGAINST_ANNOUNCED, component=action.against[0])
    if view.seat == view.declarer and not action.components[0].is_notrump:
        return _decided(action, Why.COUNTS_ON_POINTS, points=_counted(view))
    return _decided(action, Why.BREAKS_CONTRACT, component=action.components[0])


def _wanted(view: SeatView, fleks: list[Flek]) -> set[Component]:
    open_ones = {component for action in fleks for component in action.components}
    return {component for component in open_ones if _worth_raising(view, component)}


def _worth_raising(view: SeatView, component: Component) -> bool:
    level = view.level(component)
    if level >= len(_CONFIDENCE):
        return False
    if view.seat == view.declarer:
        if component in {Component.GAME, Component.HUNDRED} and _counted(view) < _RE_POINTS:
            return False
        chance = _declarers_chance(view, component)
    elif component.is_notrump:
        return level == 0 and breaks_notrump(view, component)
    else:
        chance = _defenders_chance(view, component)
    return chance >= _CONFIDENCE[level]


def _counted(view: SeatView) -> int:
    return 0 if view.trump is None else counted_points(view.hand.mask, view.trump)


def counted_points(hand: int, trump: Suit) -> int:
    """Give the points one counts on: tricks by the eye, to the next ten, and the marriages held."""
    return 10 * round(trick_points(hand, trump) / 10) + marriage_points(hand, trump)


def _declarers_chance(view: SeatView, component: Component) -> float:
    hand, trump = view.hand.mask, view.trump
    if trump is None:
        # Whoever undertook betl or durch has looked already; he answers only what is as good as sure.
        return 0.0
    match component:
        case Component.GAME | Component.HUNDRED_AGAINST:
            return game_chance(hand, trump)
        case Component.HUNDRED:
            return hundred_chance(hand, trump)
        case Component.SEVEN:
            return seven_chance(hand, trump)
        case Component.SEVEN_AGAINST:
            return 0.7 if holding(hand, trump).bit_count() >= 5 else 0.0
        case _:
            return 0.0


def _defenders_chance(view: SeatView, component: Component) -> float:
    """Estimate from one's own hand that the declarer fails, or that what was announced against is made."""
    hand, trump = view.hand.mask, view.trump
    if trump is None:
        return 0.0
    match component:
        case Component.GAME:
            return defence_chance(hand, trump)
        case Component.HUNDRED:
            return _hundred_fails(hand, trump)
        case Component.SEVEN:
            return seven_fails(hand, trump)
        case Component.TWO_SEVENS:
            helper = view.helper
            helpers = 0 if helper is None else holding(hand, helper).bit_count()
            return 0.8 if helpers >= 4 or holding(hand, trump).bit_count() >= 4 else 0.0
        case _:
            return 0.0


#: Log-odds of a game lost to the defence by what one defender holds; fitted to 3,000 games of `app_voleny`.
_GAME_LOST: Final = -1.5
_TRUMP_ACE: Final = 0.67
_TRUMP_TEN: Final = 0.56
_BREAKS_MARRIAGE: Final = 0.6
_SIDE_ACE: Final = 0.4
_SIDE_TEN: Final = 0.2
_FORTY: Final = 2.7
_TWENTY: Final = 0.93
_VOID: Final = 0.33


def defence_chance(hand: int, trump: Suit) -> float:
    """Estimate the chance that the defence wins the game, by what one of them holds."""
    trumps = holding(hand, trump)
    score = _GAME_LOST
    for cards, tells in ((ACE, _TRUMP_ACE), (TEN, _TRUMP_TEN), (MARRIAGE, _BREAKS_MARRIAGE)):
        if trumps & cards:
            score += tells
    for suit in Suit:
        side = holding(hand, suit)
        if side & MARRIAGE == MARRIAGE:
            score += _FORTY if suit is trump else _TWENTY
        if suit is trump:
            continue
        score += _SIDE_ACE * (side & ACE > 0) + _SIDE_TEN * (side & TEN > 0) + _VOID * (not side)
    return logistic(score)


def _hundred_fails(hand: int, trump: Suit) -> float:
    """The declarer needs 60 points with the trump marriage, 80 with another one (clause 6.3b)."""
    own = 0.0
    for suit in Suit:
        side = holding(hand, suit)
        if side & ACE:
            own += 9 if suit is not trump else 10
        if side & TEN:
            own += 6 if side & ACE else 4
    broken = bool(holding(hand, trump) & (KING | OVER))
    allowed = 15 if broken else 35
    spare = own + 2.0 * holding(hand, trump).bit_count() + 4 - allowed
    return logistic(spare / 5)


def seven_fails(hand: int, trump: Suit) -> float:
    """Four trumps in one defender's hand, or three with the ace, are much for a seven."""
    trumps = holding(hand, trump)
    score = 1.3 * (trumps.bit_count() - 3.4) + (0.6 if trumps & ACE else 0) + (0.3 if trumps & TEN else 0)
    return logistic(score)


def breaks_notrump(view: SeatView, component: Component) -> bool:
    """Tell whether one hand looks enough against betl or durch."""
    hand = view.hand.mask
    if component in {Component.DURCH, Component.OPEN_DURCH}:
        return sum(holding(hand, suit) & ACE > 0 for suit in Suit) >= 3
    # Low cards with the ace above them: what the declarer holds between is caught.
    traps = 0
    for suit in Suit:
        places = plain_places(holding(hand, suit))
        if len(places) >= 3 and places[0] <= 1 and places[-1] == 7:
            traps += 1
    return traps >= 2


def _against(view: SeatView, fleks: list[Flek]) -> set[Component]:
    possible = {component for action in fleks for component in action.against}
    hand, trump = view.hand.mask, view.trump
    if trump is None:
        return set()
    trumps = holding(hand, trump)
    wanted = set()
    long_trumps = trumps.bit_count() >= (4 if trumps & SHARPS == SHARPS else 5)
    if Component.SEVEN_AGAINST in possible and trumps & SEVEN and long_trumps:
        wanted.add(Component.SEVEN_AGAINST)
    aces = sum(holding(hand, suit) & ACE > 0 for suit in Suit)
    strong = trumps & MARRIAGE == MARRIAGE and trumps.bit_count() >= 4 and aces >= 3
    if Component.HUNDRED_AGAINST in possible and strong:
        wanted.add(Component.HUNDRED_AGAINST)
    return wanted


def _decided(action: Action, why: Why, **data: object) -> Decision:
    return Decision(action, (Candidate(action),), Reason(why, data))
