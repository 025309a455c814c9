"""Hints for a person alone with computers: a nudge, what was weighed, or why; from his view only."""

from __future__ import annotations

from typing import Final

from marias.engine.cards import Card, Rank
from marias.engine.seats import Chair
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.errors import IllegalActionError, MatchError, TableError
from marias.players import STRONGEST, Decision
from marias.protocol.from_client import Hint
from marias.protocol.from_server import Hinted
from marias.protocol.shapes import Weighed
from marias.server.live.plain import plain_value
from marias.server.live.room import Room
from marias.table.chances import hint_chance
from marias.table.computers import Task

#: More choices than these are not told.
MOST_CHOICES: Final = 12


def question(room: Room, chair: Chair) -> Task:
    """Give what the strongest level is asked; the same hint twice is the same.

    Raises `table/hint_not_alone`, `match/no_deal`, `action/not_your_turn`.
    """
    if not room.house.is_alone:
        raise TableError("table/hint_not_alone")
    deal = room.match.running
    if deal is None:
        raise MatchError("match/no_deal")
    if deal.to_move != chair:
        seat, to_move = deal.seat_of(chair), deal.state.to_move
        raise IllegalActionError("action/not_your_turn", seat=seat, to_move=to_move)
    chance = hint_chance(room.match.secret, len(room.match.deals), len(deal.state.actions))
    return Task(STRONGEST, room.match.view(chair), chance, hint=True)


def nudge(view: SeatView, message: Hint, version: int) -> Hinted:
    """Say what to think about, and no more."""
    return Hinted(id=message.id, version=version, why=f"nudge_{_subject(view)}")


def advised(decision: Decision, message: Hint, version: int) -> Hinted:
    """Tell what was found; the reason only where it was asked for."""
    worlds = decision.reason.data.get("worlds")
    imagined = worlds if isinstance(worlds, int) else None
    if message.strength == "reason":
        why, data = str(decision.reason.why), dict(decision.reason.data)
    elif imagined is None:
        why, data = "by_eye", {}
    else:
        why, data = "weighed", {"worlds": imagined}
    return Hinted(
        id=message.id,
        version=version,
        why=why,
        data={key: plain_value(value) for key, value in data.items()},
        action=str(decision.action),
        candidates=[
            Weighed(
                action=str(candidate.action),
                units=candidate.units,
                error=candidate.error,
                share=candidate.share,
            )
            for candidate in decision.candidates[:MOST_CHOICES]
            if candidate.units is not None
        ],
        worlds=imagined,
    )


def _subject(view: SeatView) -> str:
    """Name what the seat should think about: the phase, in play the trump seven or whose trick it is."""
    if view.phase is not PhaseKind.PLAY:
        return str(view.phase)
    if view.trump is not None and Card(view.trump, Rank.SEVEN) in view.hand:
        return "seven"
    return "following" if view.table else "leading"
