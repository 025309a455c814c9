"""One page at a table: what state its line is in, how much it may still say, and the way to it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from marias.errors import MariasError
from marias.protocol import ServerMessage, written
from marias.protocol.from_server import Refused
from marias.server.answers import fault_of
from marias.server.ports import Outbox, Surroundings

#: Messages over the limit, or unreadable ones, after which a page is dropped.
MOST_FAULTS: Final = 30


class Line(StrEnum):
    """The states of a page's line, in this order."""

    OPENED = "opened"
    GREETED = "greeted"
    CLOSED = "closed"


class Page:
    """A page of one person: greeted once, `shown` the table once he was let in, and closed for good."""

    def __init__(self, person: str, outbox: Outbox, around: Surroundings) -> None:
        """Take a page that hasn't said hello."""
        now = around.clock.now()
        self.person = person
        self.line = Line.OPENED
        self.opened_at = now
        self.shown = False
        self._outbox = outbox
        self._credit = around.burst
        self._around = around
        self._counted_at = now
        self._faults = 0

    def may_say(self, now: float) -> bool:
        """Count a message; False for one too many."""
        around = self._around
        self._credit = min(around.burst, self._credit + (now - self._counted_at) * around.a_second)
        self._counted_at = now
        if self._credit < 1:
            return False
        self._credit -= 1
        return True

    def faulty(self) -> bool:
        """Count a message that can't be taken; True for one too many."""
        self._faults += 1
        return self._faults > MOST_FAULTS

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send(written(message))

    def send(self, frame: bytes) -> None:
        """Send a written message."""
        if self.line is not Line.CLOSED:
            self._outbox.put(frame)

    def refuse(self, error: MariasError, id_: str | None = None) -> None:
        """Tell that a message was not carried out."""
        fault = fault_of(error)
        self.tell(Refused(code=fault.code, data=fault.data, id=id_))

    def close(self, code: str) -> None:
        """Drop the page."""
        if self.line is not Line.CLOSED:
            self.line = Line.CLOSED
            self._outbox.end(code)
