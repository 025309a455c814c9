"""Fair deals: chance that the server committed to before it knew what the players add to it.

The server publishes SHA-256 of a fresh secret of 32 bytes; every player's page then commits to a nonce of 16
bytes by its SHA-256, and shows it when all have.  The seed is HMAC-SHA-256 with the secret as key over

    field("marias-deal-1") field(table) field(deal) field(attempt) field(nonce of chair 0) field(nonce of 1) …

where a field is its length as four bytes, the highest first, and its bytes; numbers are written in decimal,
a nonce that wasn't given in time is empty.  Block i of the stream is HMAC-SHA-256 with the seed as key over i
as eight bytes, the highest first, from 0; it is read four bytes at a time, the highest first.  A number below
n is the next such word w of which w < 2³² − 2³² mod n, mod n.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

LABEL: Final = "marias-deal-1"
SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 16
_WORD: Final = 4
_WORDS: Final = 1 << 8 * _WORD


def digest(content: bytes) -> str:
    """Give SHA-256 in hex: what commits to a secret or to a nonce."""
    return hashlib.sha256(content).hexdigest()


@dataclass(frozen=True, slots=True)
class FairSource:
    """What the chance of a deal comes from; gathered deals go on with that of the shuffled one before.

    `attempt` counts the secrets that were committed for the same deal, from 1; `nonces` are by chair, empty
    where none came in time.  Its `repr` shows no secret.
    """

    table: str
    attempt: int
    secret: bytes = field(repr=False)
    nonces: tuple[bytes, ...] = field(default=(), repr=False)

    @property
    def commit(self) -> str:
        """What was published before the players gave their nonces."""
        return digest(self.secret)

    def seed(self, deal: int) -> bytes:
        """Give the seed of a deal, counted over the table from 1."""
        fields = [LABEL.encode(), self.table.encode(), str(deal).encode(), str(self.attempt).encode()]
        return hmac.digest(self.secret, _joined([*fields, *self.nonces]), "sha256")

    def chance(self, deal: int) -> FairChance:
        """Give the chance that shuffles or gathers the pack of a deal, and then cuts it."""
        return FairChance(self.seed(deal))


class FairChance:
    """Numbers from a seed, the same in every language."""

    def __init__(self, seed: bytes) -> None:
        """Begin the stream."""
        self._seed = seed
        self._blocks = 0
        self._rest = b""

    def below(self, bound: int) -> int:
        """Give a whole number 0 … bound - 1, every one equally likely; bound is at most 2³²."""
        while (word := self._word()) >= _WORDS - _WORDS % bound:
            pass
        return word % bound

    def _word(self) -> int:
        if not self._rest:
            self._rest = hmac.digest(self._seed, self._blocks.to_bytes(8, "big"), "sha256")
            self._blocks += 1
        word, self._rest = self._rest[:_WORD], self._rest[_WORD:]
        return int.from_bytes(word, "big")


def _joined(fields: Sequence[bytes]) -> bytes:
    return b"".join(len(item).to_bytes(4, "big") + item for item in fields)
