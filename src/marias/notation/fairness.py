"""The table `[fair]` of a record: what its pack can be calculated from again."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from marias.engine.dealing import Gather
from marias.notation.tables import Table

_MOST: Final = 2**53
_MOST_NAME: Final = 64
_HASH: Final = 64
_NONCE: Final = 32


@dataclass(frozen=True, slots=True)
class Fair:
    """How a deal got its chance; `commit`, `secret` and `nonces` in hex, `nonces` by chair, "" for none.

    `deal` counts the table's deals; `first` is the shuffled one that the secret was committed for, `attempt`
    how often one was.  `gather` is how the pack is stacked between two shuffles, `aim` where a person cut.
    """

    table: str
    deal: int
    first: int
    attempt: int
    commit: str
    secret: str = field(repr=False)
    nonces: tuple[str, ...] = ()
    gather: Gather = Gather.BY_HAND
    aim: int | None = None


def fair_data(fair: Fair) -> dict[str, object]:
    """Give the keys in canonical order."""
    data: dict[str, object] = {
        "table": fair.table,
        "deal": fair.deal,
        "first": fair.first,
        "attempt": fair.attempt,
        "commit": fair.commit,
        "secret": fair.secret,
        "nonces": list(fair.nonces),
        "gather": str(fair.gather),
        "aim": fair.aim,
    }
    return {key: value for key, value in data.items() if value is not None}


def read_fair(table: Table, chairs: int) -> Fair | None:
    """Read the keys; None where there is a fault, which then stands in the table's report."""
    table.require("table", "deal", "first", "attempt", "commit", "secret", "nonces")
    faults = len(table.report.faults)
    nonces = table.texts("nonces") or []
    if len(nonces) != chairs or not all(nonce == "" or _is_hex(nonce, _NONCE) for nonce in nonces):
        table.fault("nonces", "record/value", value=" ".join(nonces)[:_MOST_NAME], allowed=f"{chairs}×")
    fair = Fair(
        table=table.text("table", most=_MOST_NAME) or "",
        deal=table.whole("deal", 1, _MOST) or 1,
        first=table.whole("first", 1, _MOST) or 1,
        attempt=table.whole("attempt", 1, _MOST) or 1,
        commit=_hash(table, "commit"),
        secret=_hash(table, "secret"),
        nonces=tuple(nonces),
        gather=table.member("gather", Gather) or Gather.BY_HAND,
        aim=table.whole("aim", 0, _MOST),
    )
    return fair if len(table.report.faults) == faults else None


def _hash(table: Table, key: str) -> str:
    text = table.text(key, most=_HASH) or ""
    if not _is_hex(text, _HASH):
        table.fault(key, "record/value", value=text, allowed="0…9 a…f")
    return text


def _is_hex(text: str, length: int) -> bool:
    return re.fullmatch(rf"[0-9a-f]{{{length}}}", text) is not None
