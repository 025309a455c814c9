"""Named levels of computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from marias.errors import PlayerError
from marias.players.beginner import Beginner
from marias.players.player import Player

LEVELS: Final[Mapping[str, Callable[[], Player]]] = MappingProxyType({"beginner": Beginner})
"""Every level by name, from the weakest; each makes a player that keeps nothing between decisions."""

DEFAULT_LEVEL: Final = "beginner"
"""The level of computers for whom nobody chose one."""

STRONGEST: Final = tuple(LEVELS)[-1]
"""The level that hints come from."""


def player_of_level(name: str) -> Player:
    """Make a player of a level; raises PlayerError (`player/unknown_level`: level, known)."""
    maker = LEVELS.get(name)
    if maker is None:
        raise PlayerError("player/unknown_level", level=name, known=", ".join(LEVELS))
    return maker()
