"""What a model of evidence sees in cards: the marks of a holding, of a discard, of a count.

A holding is what one hand has of one suit as eight bits, 7 8 9 U O K X A from the lowest.  A mark is a short
word that is true of it (`n3` three cards, `AX` ace and ten); every mark has one weight in each table of the
model.  Counts over the suits of a hand (`ATTRIBUTES`) stand for what no single suit tells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Final

from marias.engine.cards import RANKS

_LETTERS: Final = "789UOKXA"
_HONOURS: Final = 0b11110000
_LOW: Final = 0b00001111
_OVER, _KING, _TEN, _ACE = 16, 32, 64, 128
#: The bits in plain order (clause 1.3), lowest first: the ten stands between nine and under.
_PLAIN: Final = (1, 2, 4, _TEN, 8, _OVER, _KING, _ACE)
#: How far to the left a discarded holding stands in a pair of kept and discarded cards.
PAIR_SHIFT: Final = 8


def holding_of(mask: int, suit: int) -> int:
    """Give the eight bits of a suit in a mask over card indices."""
    return mask >> (suit * RANKS + 1) & 255


@cache
def _trump_marks(holding: int) -> tuple[str, ...]:
    """Length, every rank, the honours together, and the honours with the number of small cards."""
    number = holding.bit_count()
    ranks = _ranks(holding)
    honours = _ranks(holding & _HONOURS) or "-"
    return (f"n{number}", *ranks, f"{honours}+", f"{honours}{(holding & _LOW).bit_count()}")


@cache
def _plain_marks(holding: int) -> tuple[str, ...]:
    """Length, every rank, the lowest and highest place with the length, cards that may be caught or lose."""
    if not holding:
        return ("n0",)
    places = [place for place, bit in enumerate(_PLAIN) if holding & bit]
    number = len(places)
    return (
        f"n{number}",
        *_ranks(holding),
        f"from{places[0]}n{number}",
        f"to{places[-1]}n{number}",
        f"danger{danger(holding)}",
        f"losers{losers(holding)}",
    )


@cache
def _discard_marks(pair: int) -> tuple[str, ...]:
    """What was laid into the talon and what of that suit was kept; of a suit left whole, what it is."""
    kept, laid = pair & 255, pair >> PAIR_SHIFT
    number = kept.bit_count()
    if not laid:
        return (f"whole{number}", f"whole{_ranks(kept & _HONOURS) or '-'}{min(number, 4)}")
    marks = [f"laid{laid.bit_count()}", f"laid{laid.bit_count()}of{number + laid.bit_count()}"]
    marks += [f"laid{rank}" for rank in _ranks(laid)]
    if not kept:
        marks.append(f"void{laid.bit_count()}")
    marks += [f"beside{rank}" for rank in _ranks(kept & (_ACE | _TEN))]
    if (kept | laid) & (_OVER | _KING) == _OVER | _KING and laid & (_OVER | _KING):
        marks.append("broken")
    if kept and laid > kept & -kept:
        marks.append("spared")
    return tuple(marks)


def _count_marks(count: int) -> tuple[str, ...]:
    """A count as a ladder: one mark for each step reached, so that neighbours share what is common."""
    return tuple(f"from{step}" for step in range(1, count + 1))


def _shape_marks(shape: int) -> tuple[str, ...]:
    """Trumps, and side suits of four and of five and more (see `_shape_of`)."""
    trumps, fours, longer = shape & 15, shape >> 4 & 3, shape >> 6
    return (f"t{trumps}", f"fours{fours}", f"longer{longer}", f"t{trumps}f{fours}l{longer}")


class Form(Enum):
    """What a table is asked with."""

    TRUMP_ORDER = "trump_order"
    PLAIN_ORDER = "plain_order"
    DISCARD = "discard"
    COUNT = "count"
    SHAPE = "shape"


MARKS: Final[Mapping[Form, Callable[[int], tuple[str, ...]]]] = {
    Form.TRUMP_ORDER: _trump_marks,
    Form.PLAIN_ORDER: _plain_marks,
    Form.DISCARD: _discard_marks,
    Form.COUNT: _count_marks,
    Form.SHAPE: _shape_marks,
}
"""By form: the marks of what a table is asked with."""


def danger(holding: int) -> int:
    """Count the cards that can be caught in a betl: more missing cards lie below than own ones (0-8)."""
    caught = below = own = 0
    for bit in _PLAIN:
        if holding & bit:
            own += 1
            caught += below >= own
        else:
            below += 1
    return caught


def losers(holding: int) -> int:
    """Count the cards that may lose in a durch: not masters, unless the masters outlast the others (0-8)."""
    number = holding.bit_count()
    masters = 0
    for bit in reversed(_PLAIN):
        if not holding & bit:
            break
        masters += 1
    return 0 if masters >= 8 - number else number - masters


def _ranks(holding: int) -> str:
    """Give the letters of a holding, highest first."""
    return "".join(_LETTERS[bit] for bit in range(7, -1, -1) if holding >> bit & 1)


def _ace(holding: int) -> int:
    return holding >> 7


def _sharps(holding: int) -> int:
    return holding >> 6 & 1 if holding < _ACE else 1 + (holding >> 6 & 1)


def _marriage(holding: int) -> int:
    return int(holding & (_OVER | _KING) == _OVER | _KING)


def _trump_force(holding: int) -> int:
    """A trump holding in half tricks: length, ace and ten, and the marriage for what it counts."""
    return holding.bit_count() + 2 * _sharps(holding) + 4 * _marriage(holding)


def _side_force(holding: int) -> int:
    """A side suit in half tricks: ace, a ten that is covered, a marriage, no card at all."""
    covered = holding & _TEN and holding.bit_count() > 1
    return 2 * _ace(holding) + (1 if covered else 0) + 2 * _marriage(holding) + (not holding)


def _shape_of_trumps(holding: int) -> int:
    return holding.bit_count()


def _shape_of_side(holding: int) -> int:
    number = holding.bit_count()
    return 64 if number >= 5 else 16 if number == 4 else 0


def _tabulated(function: Callable[[int], int]) -> tuple[int, ...]:
    return tuple(function(holding) for holding in range(256))


class Attribute(Enum):
    """A number that every holding of a hand adds to (at most 255 in all)."""

    ACES = "aces"
    SHARPS = "sharps"
    DANGER = "danger"
    LOSERS = "losers"
    TRUMP_FORCE = "trump_force"
    SIDE_FORCE = "side_force"
    SHAPE_OF_TRUMPS = "shape_of_trumps"
    SHAPE_OF_SIDE = "shape_of_side"


ATTRIBUTES: Final[Mapping[Attribute, tuple[int, ...]]] = {
    Attribute.ACES: _tabulated(_ace),
    Attribute.SHARPS: _tabulated(_sharps),
    Attribute.DANGER: _tabulated(danger),
    Attribute.LOSERS: _tabulated(losers),
    Attribute.TRUMP_FORCE: _tabulated(_trump_force),
    Attribute.SIDE_FORCE: _tabulated(_side_force),
    Attribute.SHAPE_OF_TRUMPS: _tabulated(_shape_of_trumps),
    Attribute.SHAPE_OF_SIDE: _tabulated(_shape_of_side),
}
"""By attribute: what each of the 256 holdings adds."""
