"""How often a raise turns out right, by the edge that imagined plays give it.

Whoever doubles a doubling knows his own cards and believes in them; so an edge means less to the side that is
raised, and most after a re.  How much less was fitted to deals in which masters raised at every edge.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

from marias.engine.contracts import Component
from marias.players.beginner.hand_value import logistic

WEIGHTS: Final = "raising.json"
"""The file beside this module, written by `python -m tools.train_raising`."""


class Odds:
    """A line through the edge for each kind of component, side and time of a raise."""

    def __init__(self, lines: Mapping[str, Sequence[float]]) -> None:
        """Take the start and the slope of every line, in log-odds."""
        self._lines = lines

    @classmethod
    def standard(cls) -> Odds:
        """Give the odds that came with the package."""
        return _standard()

    def chance(self, component: Component, level: int, edge: float, *, ours: bool) -> float:
        """Give how often the raising side wins a component that stands at a level."""
        start, slope = self._lines[case(component, level, ours=ours)]
        return logistic(start + slope * edge)


def case(component: Component, level: int, *, ours: bool) -> str:
    """Name the line: what is raised, whether by the side that undertook it, for the first time or again."""
    kind = component.value.removesuffix("_against").removeprefix("open_").removeprefix("two_").rstrip("s")
    return f"{kind} {'own' if ours else 'other'} {'first' if level < 2 else 'again'}"


#: Every line that the file has.
CASES: Final = tuple(
    f"{kind} {side} {time}"
    for kind in ("game", "seven", "hundred", "betl", "durch")
    for side in ("own", "other")
    for time in ("first", "again")
)


@cache
def _standard() -> Odds:
    text = resources.files("marias.players.searcher").joinpath(WEIGHTS).read_text(encoding="utf-8")
    return Odds(json.loads(text)["lines"])
