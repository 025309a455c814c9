"""The weights of the evidence: what each mark of each table adds to the log weight of a world.

They stand in `weights.json` beside this module: `{"made_by", "tables": {table: {mark: weight}}}`,
natural logarithms.  A mark that isn't there adds nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from marias.inference.evidence.holdings import MARKS, Form

WEIGHTS: Final = "weights.json"


class Scores(dict[int, float]):
    """What one table adds, by what it is asked with; worked out when first asked and kept."""

    def __init__(self, form: Form, weights: Mapping[str, float]) -> None:
        """Take the weights of the table's marks."""
        super().__init__()
        self._marks = MARKS[form]
        self._weights = weights

    def __missing__(self, asked: int) -> float:
        """Add up the weights of all marks."""
        weights = self._weights
        score = sum(weights.get(mark, 0.0) for mark in self._marks(asked))
        self[asked] = score
        return score


class Model:
    """A set of weights, by table and mark."""

    def __init__(self, tables: Mapping[str, Mapping[str, float]]) -> None:
        """Take weights as the file has them."""
        self._tables = tables
        self._scores: dict[str, Scores] = {}

    def marks(self, table: str) -> Mapping[str, float]:
        """Give the weights of one table, none where it isn't there."""
        return self._tables.get(table, {})

    def scores(self, table: str, form: Form) -> Scores | None:
        """Give what a table adds; None where the model has no such table, which then tells nothing."""
        if table not in self._tables:
            return None
        scores = self._scores.get(table)
        if scores is None:
            scores = self._scores[table] = Scores(form, self._tables[table])
        return scores


@cache
def shipped_model() -> Model:
    """Load the weights of the package."""
    text = files(__package__).joinpath(WEIGHTS).read_text(encoding="utf-8")
    return Model(json.loads(text)["tables"])
