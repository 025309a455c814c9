"""What happens at a table: the events of deals, those of the table, and who may see which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from marias.engine import views
from marias.engine.events import Event
from marias.engine.seats import Chair, Seat


@dataclass(frozen=True, slots=True)
class DealBegun(Event):
    """A deal was dealt; `cutter` is the chair that cut, None where nobody did."""

    number: int
    dealer: Chair
    cutter: Chair | None
    shuffled: bool
    code: ClassVar[str] = "deal_begun"


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """A decision was taken back: what the log told after version `to` no longer holds."""

    chair: Chair
    to: int
    code: ClassVar[str] = "undone"


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """The agreed number of deals has been played."""

    code: ClassVar[str] = "match_over"


@dataclass(frozen=True, slots=True, repr=False)
class LogEntry:
    """One event under its version, with the number of its deal; its `repr` shows no card."""

    version: int
    deal: int
    event: Event

    def __repr__(self) -> str:
        """Name version, deal and kind of event."""
        return f"<LogEntry {self.version} deal={self.deal} {self.event.code}>"

    def seen_from(self, seat: Seat | None) -> LogEntry:
        """Give the entry as one seat of its deal, or a spectator (None), may see it."""
        return LogEntry(self.version, self.deal, views.event_for(self.event, seat))
