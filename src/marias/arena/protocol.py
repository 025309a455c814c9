"""The lines between an arena and a program that plays (docs/engine-protocol.md), for both ends.

A line is a word and what belongs to it, in UTF-8, ended by a line feed, no longer than `MOST_LINE` bytes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from marias.errors import ArenaError
from marias.players import Budget

VERSION: Final = 1
"""The number of the protocol, which both ends say first."""

MOST_LINE: Final = 1 << 16
"""Bytes; a view takes some thousands."""

MOST_SEED: Final = 1 << 53
"""Seeds are whole numbers below this, which every language can hold."""

_QUOTED: Final = 60


class Command(StrEnum):
    """What the arena says."""

    HELLO = "marias"
    NEW = "new"
    SET = "set"
    VIEW = "view"
    GO = "go"
    STOP = "stop"
    QUIT = "quit"


class Answer(StrEnum):
    """What the program says."""

    ID = "id"
    OPTION = "option"
    READY = "ready"
    INFO = "info"
    ACTION = "action"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Go:
    """Decide now: what it may cost, and the seed of the program's chance."""

    budget: Budget
    seed: int

    def __str__(self) -> str:
        """`go seconds 0.5 samples 20 seed 7`."""
        limits = {
            "seconds": self.budget.seconds,
            "samples": self.budget.samples,
            "nodes": self.budget.nodes,
            "seed": self.seed,
        }
        words = [f"{name} {value}" for name, value in limits.items() if value is not None]
        return " ".join([Command.GO, *words])

    @classmethod
    def parse(cls, rest: str) -> Go:
        """Read what follows `go`; without a seed it is 0.  Raises ArenaError (`arena/line_unreadable`)."""
        wrong = unreadable(f"{Command.GO} {rest}")
        words = rest.split()
        given = dict(zip(words[::2], words[1::2], strict=False))
        if len(words) % 2 or 2 * len(given) != len(words):
            raise wrong
        try:
            seconds = float(given.pop("seconds", "inf"))
            seed = int(given.pop("seed", "0"))
            whole = {name: int(given.pop(name)) for name in ("samples", "nodes") if name in given}
        except ValueError as error:
            raise wrong from error
        if given or not seconds > 0 or not 0 <= seed < MOST_SEED or any(n < 1 for n in whole.values()):
            raise wrong
        limit = seconds if math.isfinite(seconds) else None
        return cls(Budget(limit, whole.get("samples"), whole.get("nodes")), seed)


def unreadable(line: str) -> ArenaError:
    """Make the error for a line that nothing can be made of."""
    return ArenaError("arena/line_unreadable", line=line[:_QUOTED])
