"""What imagined deals say of one action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from marias.engine.actions import Action
from marias.players.player import Candidate, Decision, Reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """An action and the units that it brought the seat in each imagined deal."""

    action: Action
    units: Sequence[float]

    @property
    def mean(self) -> float:
        """Expected units."""
        return mean_of(self.units)

    @property
    def deviation(self) -> float:
        """Standard deviation of the units."""
        return deviation_of(self.units)

    @property
    def share(self) -> float:
        """Share of the imagined deals that bring something."""
        return share_of(self.units)

    def candidate(self) -> Candidate:
        """Tell it as a decision does."""
        return Candidate(self.action, self.mean, self.share, self.deviation / sqrt(len(self.units)))


def mean_of(units: Sequence[float]) -> float:
    """Give the mean of units."""
    return sum(units) / len(units)


def deviation_of(units: Sequence[float]) -> float:
    """Give the standard deviation of units."""
    mean = mean_of(units)
    return sqrt(sum((one - mean) ** 2 for one in units) / max(1, len(units) - 1))


def share_of(units: Sequence[float]) -> float:
    """Give the share of units that are a gain."""
    return sum(one > 0 for one in units) / len(units)


def ranked(verdicts: Iterable[Verdict], risk: float) -> list[Verdict]:
    """Order verdicts from the best, the first of equal ones first."""
    return sorted(verdicts, key=lambda verdict: -(verdict.mean + risk * verdict.deviation))


def decision(ranking: Sequence[Verdict], reason: Reason) -> Decision:
    """Take the first of a ranking."""
    return Decision(ranking[0].action, tuple(verdict.candidate() for verdict in ranking), reason)
