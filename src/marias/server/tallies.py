"""A person's deals summed up; practice does not count."""

from __future__ import annotations

from collections.abc import Iterable

from marias.protocol.routes import Statistics, Tally
from marias.server.sqlite.records import Part

MOST_POINTS = 500
"""Points of the account's chart; of more deals every so-many-eth is told, and the last one."""


def statistics_of(parts: Iterable[Part]) -> Statistics:
    """Sum up in all, by contract and role, and the account after each deal in order of time."""
    counted = [part for part in parts if part.counts]
    by: dict[str, dict[str, list[Part]]] = {}
    account, total = [], 0
    for part in counted:
        by.setdefault(part.contract or "none", {}).setdefault(part.role, []).append(part)
        total += part.units
        account.append(total)
    return Statistics(
        total=_tally(counted),
        by={contract: {role: _tally(some) for role, some in roles.items()} for contract, roles in by.items()},
        account=_thinned(account),
        since=counted[0].at if counted else None,
    )


def _tally(parts: list[Part]) -> Tally:
    return Tally(
        deals=len(parts),
        made=sum(part.made is True for part in parts),
        units=sum(part.units for part in parts),
    )


def _thinned(account: list[int]) -> list[int]:
    step = -(-len(account) // MOST_POINTS) or 1
    kept = account[step - 1 :: step]
    return kept if len(account) % step == 0 else [*kept, account[-1]]
