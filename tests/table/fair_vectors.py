"""`python -m tests.table.fair_vectors` writes the vectors that the page is tested with too."""

import hashlib
import json
from pathlib import Path

from marias.engine.dealing import cut, cut_by_hand, shuffled
from marias.engine.presets import PRESETS
from marias.table.fair import FairSource

FILE = Path(__file__).parents[1] / "cases" / "fair.json"
BOUNDS = (1, 2, 7, 32, 1000, 2**31 + 1, 2**32)


def bytes_of(text: str, size: int) -> bytes:
    """Some bytes to test with."""
    return hashlib.sha256(text.encode()).digest()[:size]


def vector(number: int) -> dict[str, object]:
    """One deal: what goes in, and everything on the way to the pack after a cut by hand."""
    ruleset = PRESETS[("app_voleny", "csm_voleny")[number % 2]]
    chairs = 3 + number % 2
    nonces = tuple(bytes_of(f"nonce {number} {chair}", 16) for chair in range(chairs))
    if number >= 2:
        nonces = (b"", *nonces[1:])
    source = FairSource(f"table{number}", 1 + number // 2, bytes_of(f"secret {number}", 32), nonces)
    deal = 1 + 7 * number
    chance = source.chance(deal)
    pack = shuffled(ruleset, chance)
    landed = cut_by_hand(12, ruleset, chance)
    numbers = source.chance(deal)
    return {
        "table": source.table,
        "deal": deal,
        "attempt": source.attempt,
        "secret": source.secret.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "hashes": [hashlib.sha256(nonce).hexdigest() if nonce else "" for nonce in nonces],
        "commit": source.commit,
        "seed": source.seed(deal).hex(),
        "below": [[bound, numbers.below(bound)] for bound in BOUNDS * 3],
        "shuffled": " ".join(card.text for card in pack),
        "aim": 12,
        "least": ruleset.dealing.cut_min,
        "landed": landed,
        "dealt": " ".join(card.text for card in cut(pack, landed, ruleset)),
    }


def vectors() -> str:
    """All vectors as they stand in the file."""
    return json.dumps([vector(number) for number in range(4)], indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(vectors(), encoding="utf-8")
