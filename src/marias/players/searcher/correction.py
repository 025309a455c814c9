"""From what imagined deals bring to what the table will pay: fitted to deals that were played.

Exact play with all cards seen makes the defence too clever, against betl above all; in imagined plays nobody
sees other cards, but everybody plays plainly.  The two together, and a look at the cards, say more than
each.  What the others will say, fleks above all, is in the fitted weights too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import log
from typing import Final

from marias.players.beginner.hand_value import logistic

WEIGHTS: Final = "correction.json"
"""The file of the fitted weights beside this module, with how they were made."""

#: Chances nearer to none or all than this tell no more.
_SURE: Final = 0.02


@dataclass(frozen=True, slots=True)
class Signs:
    """What was found of a contract; units are those of one seat by the price of the contract undoubled.

    `kind` names the contract, and whether it isn't played undoubled or a taker has yet to see the talon.
    `seen` is the mean with all cards seen, `imagined` that of imagined plays, from -1 to 1 without trumps;
    `by_eye` is the chance that the cards promise there, None with trumps.
    """

    kind: str
    seen: float
    imagined: float
    by_eye: float | None = None

    def features(self) -> tuple[float, ...]:
        """Give what the weights are multiplied with."""
        if self.by_eye is None:
            middle = (self.seen + self.imagined) / 2
            return 1.0, self.seen - self.imagined, min(middle, 0.0), max(middle, 0.0)
        return 1.0, log_odds((self.seen + 1) / 2), log_odds((self.imagined + 1) / 2), log_odds(self.by_eye)


def expected(signs: Signs) -> float:
    """Give the expected units by the price."""
    weights = _weights()[signs.kind]
    score = sum(map(float.__mul__, weights["features"], signs.features()))
    if signs.by_eye is None:
        return score
    return paid(weights["paid"], logistic(score))


def knows(kind: str) -> bool:
    """Tell whether there are weights for a kind of contract."""
    return kind in _weights()


def paid(weights: Sequence[float], chance: float) -> float:
    """Give what a contract without trumps comes to by its chance: the price, more where it is doubled."""
    return weights[0] + chance * (weights[1] + chance * weights[2])


def log_odds(chance: float) -> float:
    """Give the logarithm of the odds, bounded where the chance is as good as none or all."""
    bounded = min(max(chance, _SURE), 1 - _SURE)
    return log(bounded / (1 - bounded))


@cache
def _weights() -> Mapping[str, Mapping[str, list[float]]]:
    text = resources.files("marias.players.searcher").joinpath(WEIGHTS).read_text(encoding="utf-8")
    weights: Mapping[str, Mapping[str, list[float]]] = json.loads(text)["weights"]
    return weights
