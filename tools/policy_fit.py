"""Fit the weights of the policy: softmax over the lawful cards, against the teacher's shares."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from marias.kernel.policy import Policy
from tools.policy_data import Decided, Floats

STEPS: Final = 300
RATE: Final = 0.05
PENALTY: Final = 2.0
#: Adam's usual shares of the past in its means of gradients and squares.
_KEPT, _KEPT_SQUARES = 0.9, 0.999

Ints = NDArray[np.int32]


class Design:
    """Decisions as one problem: a row for each card, decision after decision."""

    def __init__(self, decisions: Sequence[Decided]) -> None:
        """Lay out the features; rows shorter than the longest point to a weight that stays 0."""
        self.weights = sum(size for _, size in Policy.tables())
        widest = max(decided.features.shape[1] for decided in decisions)
        rows = [
            np.pad(one.features, ((0, 0), (0, widest - one.features.shape[1])), constant_values=self.weights)
            for one in decisions
        ]
        self.features: Ints = np.concatenate(rows)
        self.shares: Floats = np.concatenate([decided.shares for decided in decisions])
        self.sizes = np.array([len(decided.shares) for decided in decisions])
        self.starts = np.concatenate(([0], np.cumsum(self.sizes)[:-1]))

    def log_chances(self, weights: Floats) -> Floats:
        """Give the logarithm of each card's probability."""
        scores = np.append(weights, 0.0)[self.features].sum(axis=1)
        scores -= np.repeat(np.maximum.reduceat(scores, self.starts), self.sizes)
        sums = np.add.reduceat(np.exp(scores), self.starts)
        logs: Floats = scores - np.repeat(np.log(sums), self.sizes)
        return logs

    def gradient(self, errors: Floats) -> Floats:
        """Turn a gradient by card into one by weight."""
        width = self.features.shape[1]
        spread = np.bincount(self.features.ravel(), np.repeat(errors, width), self.weights + 1)
        return spread[:-1].astype(np.float64)


def fit(design: Design) -> Floats:
    """Minimise the cross-entropy and the penalty by Adam, with steps that shrink to nothing."""
    weights = np.zeros(design.weights)
    mean, square = np.zeros(design.weights), np.zeros(design.weights)
    for step in range(1, STEPS + 1):
        errors = np.exp(design.log_chances(weights)) - design.shares
        gradient = design.gradient(errors) + PENALTY * weights
        mean = _KEPT * mean + (1 - _KEPT) * gradient
        square = _KEPT_SQUARES * square + (1 - _KEPT_SQUARES) * gradient**2
        sure = np.sqrt(square / (1 - _KEPT_SQUARES**step)) + 1e-8
        rate = RATE * (1 - (step - 1) / STEPS)
        weights -= rate * mean / (1 - _KEPT**step) / sure
    return weights


@dataclass(frozen=True, slots=True)
class Score:
    """How a policy does on some decisions, in nats a decision and as the share of best cards named.

    `entropy` is what no policy can go below; the teacher's best cards may be several.
    """

    decisions: int
    policy: float
    uniform: float
    entropy: float
    named: float
    named_uniform: float


def score(design: Design, weights: Floats, chosen: NDArray[np.bool_]) -> Score:
    """Score the chosen decisions."""
    logs = design.log_chances(weights)
    best = np.repeat(np.maximum.reduceat(design.shares, design.starts), design.sizes)
    is_best = (design.shares > 0.999 * best).astype(float)
    top = np.repeat(np.maximum.reduceat(logs, design.starts), design.sizes)
    is_top = (logs >= top - 1e-12).astype(float)

    def mean(by_card: Floats) -> float:
        return float(np.add.reduceat(by_card, design.starts)[chosen].mean())

    counts = np.repeat(design.sizes, design.sizes)
    return Score(
        int(chosen.sum()),
        mean(-design.shares * logs),
        mean(design.shares * np.log(counts)),
        mean(-design.shares * np.log(np.maximum(design.shares, 1e-300))),
        mean(is_best * is_top / np.repeat(np.add.reduceat(is_top, design.starts), design.sizes)),
        mean(is_best / counts),
    )


def in_hundredths(weights: Floats) -> dict[str, list[int]]:
    """Give the tables of the weights file."""
    tables = {}
    start = 0
    for name, size in Policy.tables():
        tables[name] = [round(100 * weight) for weight in weights[start : start + size]]
        start += size
    return tables
