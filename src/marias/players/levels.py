"""Named levels of computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from marias.errors import PlayerError
from marias.players.beginner import Beginner
from marias.players.player import Player
from marias.players.searcher import CLUB, MASTER, Searcher

LEVELS: Final[Mapping[str, Callable[[], Player]]] = MappingProxyType(
    {"beginner": Beginner, "club": lambda: Searcher(CLUB), "master": lambda: Searcher(MASTER)}
)
"""Every level by name, from the weakest; each makes a player that keeps nothing between decisions."""

DEFAULT_LEVEL: Final = "club"
"""The level of computers for whom nobody chose one."""

STRONGEST: Final = tuple(LEVELS)[-1]
"""The level that hints come from."""


def known_level(name: str) -> str:
    """Give the name of a level back; raises PlayerError (`player/unknown_level`: level, known)."""
    if name not in LEVELS:
        raise PlayerError("player/unknown_level", level=name, known=", ".join(LEVELS))
    return name


def player_of_level(name: str) -> Player:
    """Make a player of a level; raises as `known_level`."""
    return LEVELS[known_level(name)]()
