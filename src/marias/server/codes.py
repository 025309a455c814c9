"""Codes that people say to each other, and keys that links carry."""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import Final

from marias.server.ports import Secrets

LETTERS: Final = "BCDFHJKLMPRSTXZ"
"""Consonants that neither look nor sound alike: no G beside K, no N beside M, no Q, V, W."""
LENGTH: Final = 6
KEY_BYTES: Final = 16
COOKIE_BYTES: Final = 32


class SystemSecrets:
    """Chance of the operating system."""

    def token(self, size: int) -> bytes:
        """Give so many bytes."""
        return secrets.token_bytes(size)

    def below(self, bound: int) -> int:
        """Give a whole number 0 … bound - 1."""
        return secrets.randbelow(bound)


def fresh_code(chance: Secrets, taken: Container[str]) -> str:
    """Give a code that no table has: one of eleven million."""
    while True:
        code = "".join(LETTERS[chance.below(len(LETTERS))] for _ in range(LENGTH))
        if code not in taken:
            return code


def read_code(text: str) -> str:
    """Give a code as it was meant: spaces and hyphens left out, in capitals."""
    return "".join(letter for letter in text.upper() if letter not in " -")[: 2 * LENGTH]


def fresh_key(chance: Secrets) -> str:
    """Give 128 bits in hex, for a link or an id."""
    return chance.token(KEY_BYTES).hex()
