"""Evidence of the play by the policy: how likely each seat's cards were, from what that seat saw.

Sums of log probabilities, by game, part and kind of turn; each such column has one weight in the table
`policy`.  A weight of 1 would take the policy for the players' own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from marias.engine.seats import Seat
from marias.engine.state import SEATS, PhaseKind
from marias.engine.views import SeatView
from marias.inference.world import World
from marias.kernel.policy import Policy
from marias.kernel.seen import moment_seen

TABLE: Final = "policy"
_TURNS: Final = ("lead", "follow", "discard")
#: Every column there is.
COLUMNS: Final = tuple(
    f"{game}.{role}.{turn}"
    for game in ("trumps", "betl", "durch")
    for role in ("declarer", "defender")
    for turn in _TURNS
)


@dataclass(frozen=True, slots=True)
class Column:
    """One sum of log probabilities: its name, whose cards they are and the kind of turn."""

    name: str
    seat: Seat
    turn: int


def policy_columns(view: SeatView) -> list[Column]:
    """Give the columns of a view; none before the first card.

    Hands laid open make the play of an open form another game, of which the policy knows nothing.
    """
    contract = view.contract
    if view.phase is not PhaseKind.PLAY or contract is None or contract.is_open:
        return []
    if not view.tricks and not view.table:
        return []
    game = "trumps" if contract.has_trumps else "betl" if contract.is_betl else "durch"
    return [
        Column(f"{game}.{'declarer' if seat == view.declarer else 'defender'}.{word}", seat, turn)
        for seat in range(SEATS)
        if seat != view.seat
        for turn, word in enumerate(_TURNS)
    ]


def policy_logs(view: SeatView, columns: Sequence[Column], worlds: Sequence[World]) -> list[list[float]]:
    """Give the columns of every world."""
    likelihoods = Policy.standard().likelihoods(moment_seen(view), [world.hands for world in worlds])
    places = [(column.seat, column.turn) for column in columns]
    return [[by_seat[seat][turn] for seat, turn in places] for by_seat in likelihoods]
