"""How much a decision may cost, as commands are told it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from marias.players import Budget


def budget_of(seconds: float | None, samples: int | None, nodes: int | None) -> Budget:
    """Give the budget; no seconds at all, or endless ones, are wrong usage."""
    from marias.players import Budget

    return Budget(positive("--seconds", seconds), samples, nodes)


def positive(option: str, seconds: float | None) -> float | None:
    """Give seconds that are above zero and end some day, or None; others are wrong usage."""
    from math import isfinite

    if seconds is not None and not (isfinite(seconds) and seconds > 0):
        raise typer.BadParameter(str(seconds), param_hint=option)
    return seconds
