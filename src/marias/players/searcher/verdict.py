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
        return sum(self.units) / len(self.units)

    @property
    def deviation(self) -> float:
        """Standard deviation of the units."""
        mean = self.mean
        return sqrt(sum((units - mean) ** 2 for units in self.units) / max(1, len(self.units) - 1))

    @property
    def share(self) -> float:
        """Share of the imagined deals that bring something."""
        return sum(units > 0 for units in self.units) / len(self.units)

    def candidate(self) -> Candidate:
        """Tell it as a decision does."""
        return Candidate(self.action, self.mean, self.share, self.deviation / sqrt(len(self.units)))


def ranked(verdicts: Iterable[Verdict], risk: float) -> list[Verdict]:
    """Order verdicts from the best, the first of equal ones first."""
    return sorted(verdicts, key=lambda verdict: -(verdict.mean + risk * verdict.deviation))


def decision(ranking: Sequence[Verdict], reason: Reason) -> Decision:
    """Take the first of a ranking."""
    return Decision(ranking[0].action, tuple(verdict.candidate() for verdict in ranking), reason)
