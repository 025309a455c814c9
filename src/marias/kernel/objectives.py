"""What the declarer's side may be asked to strive for where nothing is paid, as worths of ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from marias.kernel.worth import End, Fate


class Objective(StrEnum):
    """The objectives of `marias solve`."""

    POINTS = "points"
    WIN = "win"
    HUNDRED = "hundred"
    SEVEN = "seven"
    POINTS_SEVEN = "points+seven"
    BETL = "betl"
    DURCH = "durch"
    PAYOFF = "payoff"

    @property
    def without_trumps(self) -> bool:
        """Whether it is played without trumps; a payoff may be either."""
        return self in {Objective.BETL, Objective.DURCH}

    @property
    def needs_seven(self) -> bool:
        """Whether it must be known whose trump seven counts."""
        return self in {Objective.SEVEN, Objective.POINTS_SEVEN}


@dataclass(frozen=True, slots=True)
class Striving:
    """The worth of an end by one of the objectives with trumps but the payoff.

    `ours` tells whether the declarer's side has the seven that counts; `seven_weight` are the card points
    that it stands for beside the points.
    """

    objective: Objective
    ours: bool = True
    seven_weight: int = 0

    def of(self, end: End) -> int:
        """Give card points (points, hundred), 1 or 0 (win), 1, 0 or -1 (seven), or points with the seven."""
        own = 10 * end.tens + sum(end.own)
        difference = own - 10 * end.other_tens - sum(end.others)
        made = 0 if end.fate is not Fate.MADE else 1 if self.ours else -1
        match self.objective:
            case Objective.POINTS:
                return difference
            case Objective.WIN:
                return int(difference > 0)
            case Objective.HUNDRED:
                return own
            case Objective.SEVEN:
                return made
            case Objective.POINTS_SEVEN:
                return difference + self.seven_weight * made
            case _:
                raise AssertionError(self.objective)
