"""Players add to a deal's chance: hashes of nonces first, then the nonces; nobody is waited for long."""

from __future__ import annotations

from typing import Final

from marias.protocol.from_server import FairCommit
from marias.server.live.household import Chain
from marias.table.fair import NONCE_BYTES, digest

#: Seconds that a page has for its hash, and again for its nonce.
PATIENCE: Final = 3.0


class FairRound:
    """The round for one commitment, by person: whoever doesn't answer in time is left out."""

    def __init__(self, chain: Chain) -> None:
        """Open the round; hashes may come at once."""
        self.chain = chain
        self.showing = False
        self.deadline: float | None = None
        self._hashes: dict[str, str] = {}
        self._nonces: dict[str, bytes] = {}

    def call(self) -> FairCommit:
        """Give what a page is asked for now."""
        return FairCommit(
            deal=self.chain.first,
            attempt=self.chain.attempt,
            commit=digest(self.chain.secret),
            stage="nonce" if self.showing else "hash",
        )

    def asked(self, person: str) -> bool:
        """Tell whether a page is asked for anything now."""
        return person in self._hashes if self.showing else True

    def take_hash(self, person: str, deal: int, text: str) -> None:
        """Take a hash; one that comes late counts for nothing."""
        if deal == self.chain.first and not self.showing:
            self._hashes[person] = text

    def take_nonce(self, person: str, deal: int, text: str) -> None:
        """Take a nonce; one that is not what its hash said counts for nothing."""
        if deal != self.chain.first or not self.showing:
            return
        try:
            nonce = bytes.fromhex(text)
        except ValueError:
            return
        if len(nonce) == NONCE_BYTES and digest(nonce) == self._hashes.get(person):
            self._nonces[person] = nonce

    def waits_for(self, people: list[str], now: float) -> bool:
        """Tell whether somebody of these still has time to answer; begins the time where it hasn't begun."""
        if self.showing:
            missing = self._hashes.keys() & set(people) - self._nonces.keys()
        else:
            missing = set(people) - self._hashes.keys()
        if self.deadline is None:
            self.deadline = now + PATIENCE
        return bool(missing) and now < self.deadline

    def show(self) -> None:
        """Go on to the nonces."""
        self.showing = True
        self.deadline = None

    def nonce(self, person: str | None) -> bytes:
        """Give what somebody added, empty for nothing."""
        return self._nonces.get(person or "", b"")
