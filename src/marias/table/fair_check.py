"""Calculating the pack of a fair deal again from what its record says."""

from __future__ import annotations

from dataclasses import replace

from marias.engine.match import Match, gathered_cards
from marias.engine.state import GameState
from marias.errors import RecordError
from marias.notation.fairness import Fair
from marias.notation.record import Record
from marias.table.fair import FairSource


def check_fair(record: Record, before: Record | None = None, ended: GameState | None = None) -> None:
    """Calculate the pack again and compare; a gathered one needs the deal `before` it and how that `ended`.

    Raises RecordError: `fair/none` for a record that says nothing of it, `fair/commit` where the secret isn't
    the one committed to, `fair/before` where the deal before is needed and isn't this chain's,
    `fair/pack` for another pack, `fair/cut` for another cut.
    """
    fair, dealer = record.fair, record.dealer
    if fair is None or dealer is None or record.pack is None or record.deal is None:
        raise RecordError("fair/none")
    source = source_of(fair)
    if source.commit != fair.commit:
        raise RecordError("fair/commit")
    match = Match.begin(record.ruleset, chairs=record.chairs, first_dealer=dealer, gather=fair.gather)
    if fair.deal != fair.first:
        if before is None or ended is None or not _follows(fair, before.fair):
            raise RecordError("fair/before", deal=fair.deal)
        match = replace(match, gathered=gathered_cards(ended))
    dealt = match.next_deal(source.chance(fair.deal), fair.aim)
    if dealt.pack != record.pack:
        raise RecordError("fair/pack")
    if (dealt.cut, dealt.deal.pack) != (record.cut, record.deal):
        raise RecordError("fair/cut")


def source_of(fair: Fair) -> FairSource:
    """Give the source of a deal's chance as its record tells it."""
    nonces = tuple(map(bytes.fromhex, fair.nonces))
    return FairSource(fair.table, fair.attempt, bytes.fromhex(fair.secret), nonces)


def _follows(fair: Fair, before: Fair | None) -> bool:
    """Tell whether a record is that of the deal before, in the same chain."""
    return before is not None and before == replace(fair, deal=fair.deal - 1, aim=before.aim)
