"""How fast the computers at the table move."""

from __future__ import annotations

from enum import StrEnum


class Pace(StrEnum):
    """The paces by name; `instant` waits for nothing."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def thinking(self) -> float:
        """Seconds before a computer acts."""
        return _THINKING[self]

    @property
    def trick(self) -> float:
        """Seconds that a finished trick lies on the table."""
        return _TRICK[self]

    @property
    def following(self) -> Pace:
        """The pace after this one, slow after instant."""
        paces = list(Pace)
        return paces[(paces.index(self) + 1) % len(paces)]


_THINKING = {Pace.SLOW: 1.6, Pace.NORMAL: 0.8, Pace.FAST: 0.25, Pace.INSTANT: 0.0}
_TRICK = {Pace.SLOW: 2.4, Pace.NORMAL: 1.2, Pace.FAST: 0.4, Pace.INSTANT: 0.0}
