"""Sources of chance: the engine asks for them as an argument and holds none (protocol `below(n)`)."""

from __future__ import annotations

import random
import secrets


class SeededChance:
    """Repeatable chance: the same seed gives the same numbers on every machine."""

    def __init__(self, seed: int | str) -> None:
        """Start from a seed; a text seed is taken by its characters."""
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        """Give a whole number 0 … bound - 1, every one equally likely."""
        return self._random.randrange(bound)

    def child(self, *key: int | str) -> SeededChance:
        """Give a chance of its own for a part of the work, fixed by this seed's next number and the key."""
        return SeededChance("/".join([str(self._random.getrandbits(64)), *map(str, key)]))


class SecretChance:
    """Chance from the operating system, for deals that people play."""

    def below(self, bound: int) -> int:
        """Give a whole number 0 … bound - 1 that nobody can foretell."""
        return secrets.randbelow(bound)
