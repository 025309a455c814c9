"""Fit the weights of evidence: of the true world among drawn ones, by softmax, with a penalty on squares."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from marias.inference.evidence import Kind
from marias.inference.evidence.holdings import MARKS
from marias.inference.evidence.policy import COLUMNS, TABLE
from tools.evidence_data import Sample, Vocabulary

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]


#: What a square costs, by kind: the less a kind tells for its many marks, the more.
PENALTIES = {
    Kind.TRUMP_CHOICE: 20.0,
    Kind.TALON: 20.0,
    Kind.CONTRACT: 100.0,
    Kind.APPROVAL: 300.0,
    Kind.DOUBLING: 200.0,
    Kind.PLAY: 200.0,
}
_POLICY_PENALTY = 1.0


class Design:
    """Samples as one problem: questions asked by every world, and marks of every question."""

    def __init__(self, samples: Sequence[Sample], words: Vocabulary) -> None:
        """Lay all questions out in one row, sample after sample and world after world."""
        self.words = words
        self.worlds = samples[0].asked.shape[0]
        self.asked: Ints = np.concatenate([sample.asked.ravel() for sample in samples])
        sizes = np.repeat([sample.asked.shape[1] for sample in samples], self.worlds)
        self.starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
        self.sizes = sizes
        self.marks: list[tuple[str, str]] = []
        numbers: dict[tuple[str, str], int] = {}
        owned: list[int] = []
        lengths: list[int] = []
        for table, question in words.numbers:
            marks = MARKS[words.tables[table][0]](question)
            lengths.append(len(marks))
            owned += [numbers.setdefault((table, mark), len(numbers)) for mark in marks]
        self.tabulated = len(numbers)
        self.marks = list(numbers)
        self.marks += [(TABLE, name) for name in COLUMNS]
        self.logs = np.stack([sample.logs for sample in samples]).astype(np.float64)
        self.importance = _even_levels(samples)
        self._owned = np.array(owned, dtype=np.int32)
        self._question = np.repeat(np.arange(len(lengths)), lengths)

    def question_scores(self, weights: Floats) -> Floats:
        """Give what every question adds."""
        return _sums(self._question, weights[self._owned], len(self.words.numbers))

    def world_scores(self, weights: Floats) -> Floats:
        """Give the log weight of every world, a row for each sample."""
        asked = self.question_scores(weights)[self.asked]
        logs: Floats = self.logs @ weights[self.tabulated :]
        return np.add.reduceat(asked, self.starts).reshape(-1, self.worlds) + logs

    def gradient(self, world_gradient: Floats) -> Floats:
        """Turn a gradient by worlds into one by marks."""
        spread = np.repeat(world_gradient.ravel(), self.sizes)
        by_question = _sums(self.asked, spread, len(self.words.numbers))
        by_mark = _sums(self._owned, by_question[self._question], self.tabulated)
        return np.concatenate((by_mark, np.tensordot(world_gradient, self.logs, 2)))

    def penalties(self) -> Floats:
        """Give the penalty of every mark."""
        penalties = np.zeros(len(self.marks))
        for kind, penalty in PENALTIES.items():
            penalties[self.of_kinds([kind])] = penalty
        penalties[self.tabulated :] = _POLICY_PENALTY
        return penalties

    def of_kinds(self, kinds: Iterable[Kind]) -> NDArray[np.bool_]:
        """Tell for every mark whether its table is of one of the kinds."""
        wanted = set(kinds)
        kind_of = {table: kind for table, (_, kind) in self.words.tables.items()} | {TABLE: Kind.PLAY}
        return np.array([kind_of[table] in wanted for table, _ in self.marks])


def _sums(places: NDArray[np.integer[Any]], values: Floats, number: int) -> Floats:
    """Add values up by place."""
    return np.bincount(places, weights=values, minlength=number).astype(np.float64, copy=False)


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights by mark, and the loss they were left with."""

    weights: Floats
    loss: float
    steps: int


def log_shares(scores: Floats) -> Floats:
    """Give the logarithm of the share of every world in its row."""
    top = scores.max(axis=1, keepdims=True)
    result: Floats = scores - top - np.log(np.exp(scores - top).sum(axis=1, keepdims=True))
    return result


def _even_levels(samples: Sequence[Sample]) -> Floats:
    """Let every level of players count alike; one sample of the rarest level counts 1."""
    numbers = Counter(sample.level for sample in samples)
    rarest = min(numbers.values())
    return np.array([rarest / numbers[sample.level] for sample in samples])


def fit(design: Design, free: NDArray[np.bool_], start: Floats | None = None, most_steps: int = 150) -> Fit:
    """Minimise -log share of the true worlds + penalty/2 · squares over the free marks."""
    first = np.zeros(len(design.marks)) if start is None else start * free
    penalty = design.penalties()
    importance = design.importance

    def loss(weights: Floats) -> tuple[float, Floats]:
        shares = log_shares(design.world_scores(weights))
        world_gradient = np.exp(shares)
        world_gradient[:, 0] -= 1
        value = -float(shares[:, 0] @ importance) + float(penalty @ weights**2) / 2
        gradient = design.gradient(world_gradient * importance[:, None]) + penalty * weights
        return value, gradient * free

    return _descend(loss, first, most_steps)


def _descend(loss: Callable[[Floats], tuple[float, Floats]], weights: Floats, most_steps: int) -> Fit:
    """L-BFGS with ten pairs and halving; stops where a step gains less than a millionth."""
    value, gradient = loss(weights)
    pairs: list[tuple[Floats, Floats]] = []
    for step in range(most_steps):
        direction = -_curved(gradient, pairs)
        slope = float(direction @ gradient)
        size = 1.0 if pairs else 1.0 / max(1.0, float(np.abs(gradient).max()))
        while True:
            trial = weights + size * direction
            trial_value, trial_gradient = loss(trial)
            if trial_value <= value + 1e-4 * size * slope or size < 1e-8:
                break
            size /= 2
        moved, turned = trial - weights, trial_gradient - gradient
        if float(moved @ turned) > 1e-10:
            pairs = [*pairs[-9:], (moved, turned)]
        gained = value - trial_value
        weights, value, gradient = trial, trial_value, trial_gradient
        if gained < 1e-6 * abs(value):
            return Fit(weights, value, step + 1)
    return Fit(weights, value, most_steps)


def _curved(gradient: Floats, pairs: list[tuple[Floats, Floats]]) -> Floats:
    """Multiply by the inverse curvature that the last pairs of steps and turns suggest."""
    result = gradient.copy()
    shares: list[float] = []
    for moved, turned in reversed(pairs):
        share = float(moved @ result) / float(moved @ turned)
        shares.append(share)
        result -= share * turned
    if pairs:
        moved, turned = pairs[-1]
        result *= float(moved @ turned) / float(turned @ turned)
    for (moved, turned), share in zip(pairs, reversed(shares), strict=True):
        result += (share - float(turned @ result) / float(moved @ turned)) * moved
    return result
