"""What a searching player thinks with: how many imagined deals, and which ideas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from marias.engine.contracts import ContractKind


@dataclass(frozen=True, slots=True)
class Settings:
    """How much is imagined, and how.

    `card_worlds` and `auction_worlds` are imagined deals for a decision about a card or before play; where
    `evidence` weighs them, `pool` are drawn for each that is kept.
    Contracts are compared by imagined plays of `auction_deals`, the best of them by exact play of the first
    `auction_worlds` too.

    `plays` are imagined plays of each deal by players who see their own cards only.  Beside exact play with
    all cards seen they count `trust` (of 1) with trumps, `trust_betl` and `trust_durch` without.

    A doubling must gain `caution` of what it puts at stake.  `risk` adds so many standard deviations of the
    result to its mean: above 0 the player dares more, below 0 less.
    """

    card_worlds: int
    auction_worlds: int
    auction_deals: int = 160
    evidence: bool = True
    pool: int = 6
    plays: int = 0
    trust: float = 0.0
    trust_betl: float = 0.0
    trust_durch: float = 0.0
    caution: float = 0.08
    risk: float = 0.0

    def trust_in(self, contract: ContractKind | None) -> float:
        """Give how much imagined plays count in a contract; nothing in open forms, where cards are seen."""
        if contract is None or contract.is_open:
            return 0.0
        if contract.has_trumps:
            return self.trust
        return self.trust_betl if contract.is_betl else self.trust_durch


CLUB: Final = Settings(
    card_worlds=30,
    auction_worlds=10,
    auction_deals=80,
    evidence=False,
    plays=10,
    trust=0.15,
    trust_durch=0.15,
)
MASTER: Final = Settings(
    card_worlds=60,
    auction_worlds=24,
    plays=12,
    trust=0.2,
    trust_betl=0.4,
    trust_durch=0.5,
)
