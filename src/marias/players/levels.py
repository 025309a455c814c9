"""Named levels of computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from marias.errors import PlayerError
from marias.players.beginner import Beginner
from marias.players.player import Player
from marias.players.searcher import CLUB, MASTER, Searcher, Settings

LEVELS: Final[Mapping[str, Settings | None]] = MappingProxyType(
    {"beginner": None, "club": CLUB, "master": MASTER}
)
"""Every level by name, from the weakest, and what it thinks with; the beginner doesn't search."""

MOST_RISK: Final = 1.0
"""The most and, below 0, the least that a player dares: so many deviations of the result."""

DEFAULT_LEVEL: Final = "club"
"""The level of computers for whom nobody chose one."""

STRONGEST: Final = tuple(LEVELS)[-1]
"""The level that hints come from."""


def known_level(name: str) -> str:
    """Give the name of a level back; raises PlayerError (`player/unknown_level`: level, known)."""
    if name not in LEVELS:
        raise PlayerError("player/unknown_level", level=name, known=", ".join(LEVELS))
    return name


def player_of_level(name: str, *, risk: float = 0.0, threads: int = 1) -> Player:
    """Make a player of a level, who keeps nothing between decisions.

    `risk` from -1 (careful) to 1 (daring) counts so many standard deviations of the result beside its mean;
    `threads` change no choice.  Raises PlayerError: `player/unknown_level`, `player/risk` (risk, most),
    `player/no_risk` (level) for one who doesn't search.
    """
    settings = LEVELS[known_level(name)]
    if not -MOST_RISK <= risk <= MOST_RISK:
        raise PlayerError("player/risk", risk=risk, most=MOST_RISK)
    if settings is not None:
        return Searcher(replace(settings, risk=risk), threads=threads)
    if risk:
        raise PlayerError("player/no_risk", level=name)
    return Beginner()
