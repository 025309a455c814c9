"""Paired deals as lines of JSON: what was played and how it ended, to be merged and studied elsewhere."""

from __future__ import annotations

import json
from typing import Final

import msgspec

from marias.arena.paired import GAMES, PairedDeal, PairedGame, Pairing
from marias.errors import ArenaError

_GAME: Final = ("single", "seat", "units", "contract", "declarer", "made")


class DealLine(msgspec.Struct, frozen=True):
    """One line: the pairing, the number of the deal from 1, and its six games."""

    a: str
    b: str
    preset: str
    seed: int
    deal: int
    games: tuple[PairedGame, ...]

    @property
    def played(self) -> PairedDeal:
        """The deal as it was played, without records."""
        return PairedDeal(self.deal, self.games)


def line_of_deal(pairing: Pairing, played: PairedDeal) -> str:
    """Write a deal as one line."""
    games = [{name: getattr(game, name) for name in _GAME} for game in played.games]
    data = {
        "a": pairing.a.text,
        "b": pairing.b.text,
        "preset": pairing.ruleset.name,
        "seed": pairing.seed,
        "deal": played.deal,
        "games": games,
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


def read_deal_line(line: str | bytes) -> DealLine:
    """Read one line back; raises ArenaError (`arena/deal_line`)."""
    try:
        found = msgspec.json.decode(line, type=DealLine)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ArenaError("arena/deal_line", reason=str(error)) from error
    if len(found.games) != GAMES:
        raise ArenaError("arena/deal_line", reason=f"games: {len(found.games)}")
    return found
