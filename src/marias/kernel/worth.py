"""What the ends of a deal are worth to the declarer's side, as tables that the search reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import pairwise
from typing import Final, Protocol

from marias.engine.seats import Seat
from marias.errors import UnsupportedRulesetError

#: Marriages of one side as points, in the order shown.
Marriages = tuple[int, ...]
Table = tuple[int, ...]

ALL_TENS: Final = 9
"""Tens of points in tricks: four aces, four tens, the last trick."""


MOST_UNITS: Final = 100_000_000
"""Units that an end may be worth: doublings without a limit come to more than the search counts with."""


class Fate(IntEnum):
    """What became of the trump seven; of two sevens MADE means both as announced, NOT_LAST anything else."""

    BEATEN = 0
    NOT_LAST = 1
    MADE = 2


@dataclass(frozen=True, slots=True)
class End:
    """An end of the play.

    Tens of points in tricks and marriages of the declarer's side and of the others; `holder` played the trump
    seven to the last trick, unless its fate is NOT_LAST.
    """

    tens: int
    other_tens: int
    own: Marriages
    others: Marriages
    fate: Fate
    holder: Seat | None


class Worth(Protocol):
    """How good an end is for the declarer's side."""

    def of(self, end: End) -> int:
        """Give the value: more is better for the declarer's side."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The ends that can still come.

    `so_far` and `left` are tens of the declarer's side and tens still in play, `total` the tens of both sides
    at the end; `holder` has the trump seven in hand or on the table; `ours` tells whether he is of the side.
    """

    so_far: int
    left: int
    total: int
    holder: Seat | None
    ours: bool


#: Tens of both sides, their marriages, and the holder of the trump seven.
_RowKey = tuple[int, int, Marriages, Marriages, Seat | None]


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of one worth, each made once; tables that have ends in common ask for their worth once."""

    worth: Worth
    _made: dict[tuple[Reach, Marriages, Marriages], Table] = field(default_factory=dict, compare=False)
    _rows: dict[_RowKey, Table] = field(default_factory=dict, compare=False)

    def table(self, reach: Reach, own: Marriages, others: Marriages) -> Table:
        """Give 30 values at tens * 3 + fate; what can't come is filled with its neighbour.

        Raises UnsupportedRulesetError: `kernel/falling` where more points or a better fate would pay less,
        as the search relies on it that they never do; `kernel/units` beyond `MOST_UNITS`.
        """
        key = (reach, own, others)
        if key not in self._made:
            self._made[key] = tuple(self._values(reach, own, others))
        return self._made[key]

    def _values(self, reach: Reach, own: Marriages, others: Marriages) -> Iterator[int]:
        rows: list[Table] = []
        for tens in range(reach.so_far, reach.so_far + reach.left + 1):
            rows.append(self._row((tens, reach.total - tens, own, others, reach.holder)))
            _check_rising(rows[-1] if reach.ours else rows[-1][::-1])
        for column in zip(*rows, strict=True):
            _check_rising(column)
        for tens in range(ALL_TENS + 1):
            row = rows[min(max(tens - reach.so_far, 0), reach.left)]
            yield from row if len(row) == len(Fate) else row * len(Fate)

    def _row(self, key: _RowKey) -> Table:
        """Give the values of an end by fate, or its one value where the trump seven is gone."""
        if key not in self._rows:
            tens, other_tens, own, others, holder = key
            fates = tuple(Fate) if holder is not None else (Fate.NOT_LAST,)
            ends = (End(tens, other_tens, own, others, fate, holder) for fate in fates)
            self._rows[key] = tuple(countable(self.worth.of(end)) for end in ends)
        return self._rows[key]


def countable(units: int) -> int:
    """Give units back; raises UnsupportedRulesetError (`kernel/units`) beyond `MOST_UNITS`."""
    if abs(units) > MOST_UNITS:
        raise UnsupportedRulesetError("kernel/units", units=abs(units), most=MOST_UNITS)
    return units


def _check_rising(values: Table) -> None:
    for less, more in pairwise(values):
        if less > more:
            raise UnsupportedRulesetError("kernel/falling", less=less, more=more)
