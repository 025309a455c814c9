"""Computers at the table: whoever owns the table supplies the port that decides for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.seats import Chair
from marias.engine.views import SeatView
from marias.table.chances import decision_chance
from marias.table.live_match import LiveMatch, WantKind


class PlayerPort(Protocol):
    """The way to the computer players: in this process, or workers elsewhere."""

    def decide(self, view: SeatView, level: str, chance: Chance) -> Action:
        """Decide for the seat of a view; it gets nothing else of the deal."""


@dataclass(frozen=True, slots=True)
class Request:
    """A decision that a computer owes; an answer is good for the table's `version` only."""

    chair: Chair
    level: str
    version: int
    view: SeatView = field(repr=False)
    chance: Chance = field(repr=False)


def due(table: LiveMatch) -> Request | None:
    """Give the decision the table waits for from a computer, None where it waits for something else."""
    want, deal = table.want, table.running
    if want.kind is not WantKind.ACTION or want.chair is None or deal is None:
        return None
    level = table.setup.sitters[want.chair].level
    if level is None:
        return None
    chance = decision_chance(table.secret, deal.number, len(deal.state.actions))
    return Request(want.chair, level, table.version, table.view(want.chair), chance)


def advanced(table: LiveMatch, port: PlayerPort) -> LiveMatch:
    """Let computers act until the table waits for a person, a cut or the next deal."""
    while (request := due(table)) is not None:
        table = table.act(request.chair, port.decide(request.view, request.level, request.chance))
    return table
