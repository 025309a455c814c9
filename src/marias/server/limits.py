"""How often something may be done: allowances that fill up again, by address or person."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from time import monotonic
from typing import Final

from marias.errors import ServerError

MOST_KEPT: Final = 20_000
"""Allowances that are remembered; the longest untouched ones are forgotten, by then they are full again."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float


class Doing(StrEnum):
    """What is limited."""

    REQUEST = "request"
    NEW_PERSON = "new_person"
    OPEN_TABLE = "open_table"
    OPEN_TABLE_HERE = "open_table_here"
    SOCKET = "socket"
    DOWNLOAD = "download"
    REVIEW = "review"
    MISS = "miss"


RATES: Final = {
    # A pub has one address: thirty pages at once load in one go.
    Doing.REQUEST: Rate(1200, 60),
    Doing.NEW_PERSON: Rate(60, 1),
    Doing.OPEN_TABLE: Rate(20, 1 / 6),
    # By address: new people cost nothing, and a server has places for so many tables.
    Doing.OPEN_TABLE_HERE: Rate(300, 1 / 6),
    Doing.SOCKET: Rate(120, 2),
    Doing.DOWNLOAD: Rate(6, 1 / 20),
    Doing.REVIEW: Rate(30, 1 / 2),
    Doing.MISS: Rate(30, 1 / 20),
}
ALL_MISSES: Final = Rate(600, 1 / 4)
"""Codes that don't exist, from all addresses together: six consonants are guessed once in millions."""


@dataclass(slots=True)
class _Allowance:
    left: float
    at: float


class Limits:
    """All allowances of a server; `rates` and `clock` are given by tests."""

    def __init__(
        self, rates: dict[Doing, Rate] | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        """Begin with every allowance full."""
        self.refused = 0
        self._rates = RATES | (rates or {})
        self._clock = clock
        self._allowances: OrderedDict[tuple[Doing, str], _Allowance] = OrderedDict()
        self._all_misses = _Allowance(ALL_MISSES.burst, clock())

    def take(self, doing: Doing, who: str) -> None:
        """Use an allowance up by one; raises ServerError `server/too_many_requests`."""
        rate = self._rates[doing]
        allowance = self._filled(doing, who)
        if allowance.left < 1:
            self.refused += 1
            raise ServerError("server/too_many_requests", seconds=_seconds(allowance, rate))
        allowance.left -= 1

    def before_code(self, address: str) -> None:
        """Refuse a code from an address that missed too often (`server/misses`); hits are never counted.

        While all addresses together miss too often, one that has missed lately has to wait too.
        """
        rate = self._rates[Doing.MISS]
        allowance = self._filled(Doing.MISS, address)
        _fill(self._all_misses, ALL_MISSES, self._clock())
        flooded = self._all_misses.left < 1 and allowance.left < rate.burst
        if allowance.left < 1 or flooded:
            self.refused += 1
            wait = _seconds(self._all_misses, ALL_MISSES) if flooded else _seconds(allowance, rate)
            raise ServerError("server/misses", seconds=wait)

    def missed(self, address: str) -> None:
        """Count a code that doesn't exist."""
        self._filled(Doing.MISS, address).left -= 1
        self._all_misses.left = max(0.0, self._all_misses.left - 1)

    def _filled(self, doing: Doing, who: str) -> _Allowance:
        """Give an allowance with what time has added to it."""
        key, now, rate = (doing, who), self._clock(), self._rates[doing]
        allowance = self._allowances.get(key)
        if allowance is None:
            allowance = self._allowances[key] = _Allowance(rate.burst, now)
            if len(self._allowances) > MOST_KEPT:
                self._allowances.popitem(last=False)
        else:
            self._allowances.move_to_end(key)
            _fill(allowance, rate, now)
        return allowance


def _fill(allowance: _Allowance, rate: Rate, now: float) -> None:
    allowance.left = min(rate.burst, allowance.left + (now - allowance.at) * rate.a_second)
    allowance.at = now


def _seconds(allowance: _Allowance, rate: Rate) -> int:
    return max(1, round((1 - allowance.left) / rate.a_second))
