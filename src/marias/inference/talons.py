"""Hidden talons: which two cards may have been laid at each moment of a volený deal (clauses 7.8-7.11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from marias.engine.cards import ALL_CARDS, SUIT_MASK, CardSet, Suit
from marias.engine.phases.talon_laying import TALON_SIZE
from marias.engine.ruleset import ChosenCardBan
from marias.engine.seats import FOREHAND
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.inference.course import Course, Reign
from marias.inference.facts import BANNED_SHARP, SHARP_MASK, only_suits

#: Two cards as a mask.
Pair = int
#: Of so many pairs one always differs from the talon before and from the one after (7.10).
ENOUGH_PAIRS: Final = 3


def talons_in_order(
    stages: Sequence[Sequence[Pair]], number: int, following: Pair | None
) -> Iterator[tuple[Pair, ...]]:
    """Give the ways to lay one pair of each stage, no two neighbours the same (7.10)."""
    if number < 0:
        yield ()
        return
    for pair in stages[number]:
        if pair != following:
            for earlier in talons_in_order(stages, number - 1, pair):
                yield (*earlier, pair)


def lawful_pairs(
    view: SeatView, course: Course, place: int, number: int, chosen: int, twelve: int, last: Pair
) -> list[Pair]:
    """Give the pairs that may have been laid as a reign's talon of this number: the known one, or enough.

    `place` counts the reigns, `chosen` is the chosen card, `twelve` what the seat had, `last` its last talon.
    """
    reign = course.reigns[place]
    known = last if number == len(reign.lays) - 1 else reign.lays[number].cards
    allowed = twelve & ~_banned(view, course, place, number, chosen)
    shown = _sharp_shown(view, course, place, number)
    if known is not None:
        pairs = iter((known,) if known & ~allowed == 0 else ())
    else:
        pairs = pairs_of(allowed)
    return list(islice((pair for pair in pairs if shown is None or pair & SHARP_MASK == shown), ENOUGH_PAIRS))


def _banned(view: SeatView, course: Course, place: int, number: int, chosen: int) -> int:
    """Give the cards that could not be laid then (7.8, 7.11)."""
    ruleset, reign = view.ruleset, course.reigns[place]
    rules, lay = ruleset.talon, reign.lays[number]
    banned = 0
    if reign.seat == FOREHAND and rules.talon_forbids_chosen_card is ChosenCardBan.ALWAYS:
        banned |= chosen
    if place:
        return banned
    for_trumps = reign.call is not None and reign.call.has_trumps
    returned = lay.named and not for_trumps
    if course.hides_blind_card(ruleset) and not lay.announcing and not returned:
        banned |= chosen
    if (for_trumps and (lay.named or _lies_at_call(reign, number))) or only_suits(ruleset):
        banned |= BANNED_SHARP[rules.talon_forbids]
        if rules.talon_forbids_chosen_card is not ChosenCardBan.NEVER:
            banned |= chosen
        if rules.talon_forbids_trump and chosen:
            banned |= SUIT_MASK[suit_of(chosen)]
    return banned


def _lies_at_call(reign: Reign, number: int) -> bool:
    """Tell whether this talon lay when the reign's contract was named."""
    if reign.call is None or reign.lays[number].named:
        return False
    return number + 1 == len(reign.lays) or reign.lays[number + 1].named


def _sharp_shown(view: SeatView, course: Course, place: int, number: int) -> int | None:
    """Give the sharp cards that this talon is known to have had; None where nothing is known (7.8e)."""
    reigns = course.reigns
    if not view.ruleset.talon.sharp_talon_shown or place + 1 != len(reigns):
        return None
    reign = reigns[place]
    lay = reign.lays[number]
    shown_then = _lies_at_call(reign, number) or (lay.named and not lay.announcing)
    announced = view.phase is not PhaseKind.ANNOUNCING
    last = number + 1 == len(reign.lays)
    changed_since = reign.lays[-1].announcing
    if announced:
        known = last and (shown_then or changed_since)
    else:
        known = shown_then and (last or changed_since)
    return view.open_talon.mask & SHARP_MASK if known else None


def pairs_of(cards: int) -> Iterator[Pair]:
    """Give every two of the cards."""
    return (pair.mask for pair in map(CardSet, combinations(CardSet.of_mask(cards), TALON_SIZE)))


def suit_of(card: int) -> Suit:
    """Give the suit of a one-card mask."""
    return ALL_CARDS[card.bit_length() - 1].suit
