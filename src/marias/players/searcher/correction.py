"""From what imagined deals bring with all cards seen to what the table will pay."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from marias.engine.cards import Suit
from marias.engine.contracts import ContractKind
from marias.players.beginner.hand_value import logistic
from marias.players.searcher.prospect import Prospect
from marias.players.searcher.talons import betl_value

#: Shares of imagined deals nearer to none or all than this tell no more.
_SURE: Final = 0.02
_BETL: Final = (1.446, 0.558, 0.367)
_DURCH: Final = (0.62, 0.985)


def expected_units(
    contract: ContractKind, trump: Suit | None, kept: Sequence[int], units: Sequence[float]
) -> float:
    """Give a declarer's expected units by what imagined deals brought with all cards seen.

    `kept` are his ten cards as a mask, several where they depend on a talon not seen yet.
    """
    mean = sum(units) / len(units)
    if contract.has_trumps:
        return mean
    share = sum(value > 0 for value in units) / len(units)
    value = abs(units[0])
    if contract.is_durch:
        chance = logistic(_DURCH[0] + _DURCH[1] * log_odds(share))
    else:
        by_eye = sum(log_odds(exp(betl_value(hand))) for hand in kept) / len(kept)
        chance = logistic(_BETL[0] + _BETL[1] * log_odds(share) + _BETL[2] * by_eye)
    if contract.is_open:
        return mean
    return value * (2 * chance - 1)


def log_odds(share: float) -> float:
    """Give the logarithm of the odds, bounded where the share is as good as none or all."""
    bounded = min(max(share, _SURE), 1 - _SURE)
    return log(bounded / (1 - bounded))


def expected_against(prospect: Prospect, units: Sequence[float]) -> float:
    """Give a defender's expected units by what imagined deals brought him with all cards seen."""
    return sum(units) / len(units)
