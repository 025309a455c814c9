"""Facts about several cards at once: a marriage somewhere in a hand, how many helpers, a master somewhere.

They become disjoint cases of facts about single cards, or bounds on the number of some cards at a place, so
that they can be counted and drawn exactly like these.
"""

from __future__ import annotations

from collections.abc import Sequence

from marias.engine.cards import HIGHER_PLAIN_ORDER, SUIT_MASK, Card, CardSet, Rank, Suit
from marias.engine.contracts import ContractKind
from marias.engine.outcome import NotPlayed
from marias.engine.ruleset import FourPlusHelpers, OpenMode
from marias.engine.seats import Seat
from marias.engine.state import SEATS, PhaseKind
from marias.engine.unplayed import MANY_HELPERS
from marias.engine.views import SeatView
from marias.inference.facts import Facts
from marias.inference.spreading import Judge
from marias.inference.world import UNTOLD

Case = list[int]


def marriage_cases(view: SeatView, facts: Facts) -> list[Case]:
    """Give what may lie where, divided so that whoever needed a marriage has one in every case (8.4, 8.9)."""
    cases = [facts.may]
    for seat in _marriage_holders(view, facts):
        if seat != facts.seat and not facts.room[UNTOLD]:
            cases = [finer for case in cases for finer in _with_marriage(case, facts, seat)]
    return cases


def _marriage_holders(view: SeatView, facts: Facts) -> list[Seat]:
    announcing, contract = view.ruleset.announcing, view.contract
    holders: list[Seat] = []
    if contract is not None and contract.has_hundred and announcing.hundred_needs_marriage:
        holders += [] if facts.contractor is None else [facts.contractor]
    if view.hundred_against is not None and announcing.hundred_against_needs_marriage:
        holders.append(view.hundred_against)
    return holders


def _with_marriage(case: Case, facts: Facts, seat: Seat) -> list[Case]:
    """Divide a case by the first suit whose marriage the seat has."""
    held = facts.played[seat] | _surely(case, facts, seat)
    able = case[seat] | held
    pairs = [
        pair
        for pair in (Card(suit, Rank.OVER).mask | Card(suit, Rank.KING).mask for suit in Suit)
        if pair & able == pair
    ]
    if any(pair & held == pair for pair in pairs):
        return [case]
    found: list[Case] = []
    without = [case]
    for pair in pairs:
        found += [_placed(other, pair, seat) for other in without]
        without = [finer for other in without for finer in _without_pair(other, pair & ~held, seat)]
    return found


def _without_pair(case: Case, open_cards: int, seat: Seat) -> list[Case]:
    """Divide the worlds in which the seat lacks one of these cards, the others of the pair being its own."""
    low = open_cards & -open_cards
    without_low = _barred(case, low, seat)
    if low == open_cards:
        return [without_low]
    return [without_low, _barred(_placed(case, low, seat), open_cards ^ low, seat)]


def _placed(case: Case, cards: int, seat: Seat) -> Case:
    return [may if place == seat else may & ~cards for place, may in enumerate(case)]


def _barred(case: Case, cards: int, seat: Seat) -> Case:
    return [may & ~cards if place == seat else may for place, may in enumerate(case)]


def _surely(case: Case, facts: Facts, seat: Seat) -> int:
    """Give the cards that may lie nowhere else."""
    elsewhere = 0
    for place, may in enumerate(case):
        if place != seat and facts.room[place]:
            elsewhere |= may
    return case[seat] & ~elsewhere


def helper_judge(view: SeatView, facts: Facts) -> tuple[int, Judge] | None:
    """Four helper cards in a defender's dealt hand end plain two sevens, fewer bring play (10.10b)."""
    helper = view.helper
    if helper is None or view.ruleset.doubling.four_plus_helpers is FourPlusHelpers.IGNORE:
        return None
    if facts.room[UNTOLD]:
        return None
    ended = view.outcome is not None and view.outcome.not_played is NotPlayed.TWO_SEVENS_HELPERS
    against = view.seven_against is not None or view.hundred_against is not None
    played = view.phase in {PhaseKind.PLAY, PhaseKind.FINISHED} and not against
    if not ended and (view.contract is not ContractKind.TWO_SEVENS or not played):
        return None
    suit = SUIT_MASK[helper]
    defenders = [seat for seat in range(SEATS) if seat != view.declarer]
    seen = [((facts.known[seat] | facts.played[seat]) & suit).bit_count() for seat in defenders]

    def judge(marked: Sequence[int]) -> bool:
        many = any(count + marked[seat] >= MANY_HELPERS for seat, count in zip(defenders, seen, strict=True))
        return many is ended

    return suit, judge


def open_form_judge(view: SeatView, facts: Facts) -> tuple[int, Judge] | None:
    """An open form decided by its extremes tells whether a card above or below is still in a hand (7.6a)."""
    contract, outcome = view.contract, view.outcome
    if outcome is None or outcome.made is None or contract is None or not contract.is_open:
        return None
    if view.ruleset.play.open_mode is not OpenMode.STATIC_EXTREMES or view.declarer is None:
        return None
    if any((trick.winner == view.declarer) is not contract.is_durch for trick in view.tricks):
        return None
    exposed = next((cards for seat, cards in view.exposed if seat == view.declarer), CardSet())
    breaking = 0
    for card in exposed:
        higher = HIGHER_PLAIN_ORDER[card.index]
        breaking |= higher if contract.is_durch else SUIT_MASK[card.suit] & ~higher & ~card.mask
    breaking &= ~exposed.mask
    others = [seat for seat in range(SEATS) if seat != view.declarer]
    broken = any(facts.known[seat] & breaking for seat in others)
    made = outcome.made

    def judge(marked: Sequence[int]) -> bool:
        return (broken or any(marked[seat] for seat in others)) is not made

    return breaking, judge
