"""What a table does by itself: computers act, absent people are stood in for, deals begin, clocks run out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from marias.engine import game
from marias.engine.actions import Action
from marias.engine.events import TrickTaken
from marias.errors import TableError
from marias.players import DEFAULT_LEVEL
from marias.protocol.from_server import Notice
from marias.server.live import course, household
from marias.server.live.absence import (
    HOST_AWAY,
    KNOCK_KEPT,
    absent_for,
    drop_old_knocks,
    stand_in_at,
    stands_in,
)
from marias.server.live.move_clock import MoveClock
from marias.server.live.page import Line
from marias.server.live.room import LOG, Room
from marias.server.live.thinking import Ask, Thinker, pause
from marias.server.ports import Timer
from marias.table.chances import decision_chance
from marias.table.computers import Task
from marias.table.live_match import WantKind

#: Seconds a page has to say hello.
HELLO: Final = 5.0
#: Seconds after which a step that could not be kept is tried again.
RETRY: Final = 2.0


class Pulse:
    """Everything that is due at a moment, and the timer for the next moment."""

    def __init__(
        self, room: Room, clock: MoveClock, found: Callable[[Ask, Action], None], wake: Callable[[], None]
    ) -> None:
        """Look after a room; `wake` is called when something will be due."""
        self.thinker = Thinker(room.around.computers, found)
        self._room = room
        self._clock = clock
        self._wake = wake
        self._timer: tuple[float, Timer] | None = None
        self._retry_at: float | None = None
        self._absent: tuple[bool, ...] = ()
        self._fault: str | None = None

    async def go_on(self, tell: Callable[[], None]) -> None:
        """Do everything that is due, telling each step; then wait for what comes."""
        try:
            if self._retry_at is None or self._room.now >= self._retry_at:
                self._retry_at = None
                while await self._step():
                    self._fault = None
                    tell()
        except TableError as error:
            # A computer's step could not be kept: it is no more than a pause.
            LOG.warning("step not kept", extra={"table": self._room.house.id, "code": error.code})
            self._retry_at = self._room.now + RETRY
            for page in list(self._room.pages.values()) if error.code != self._fault else ():
                page.tell(Notice(code=error.code, data=dict(error.data)))
            self._fault = error.code
        tell()
        self._arm()

    def end(self) -> None:
        """Let go of thought and timer."""
        self.thinker.drop()
        if self._timer is not None:
            self._timer[1].cancel()
            self._timer = None

    async def _step(self) -> bool:
        room = self._room
        self._drop_silent_pages()
        self._notice_absence()
        drop_old_knocks(room)
        self._clock.look(room)
        if await self._hand_over() or await self._begin() or await self._out_of_time():
            return True
        ask = self._asked()
        if ask is None:
            self.thinker.drop()
            return False
        if ask != self.thinker.ask:
            self._begin_thought(ask)
            return False
        answer = self.thinker.ready(room.now)
        if answer is None:
            return False
        self.thinker.drop()
        await course.computer_acts(room, ask.chair, answer[1], stood_in=ask.stands_in)
        return True

    def _asked(self) -> Ask | None:
        """Give the decision that a computer owes now."""
        room, want = self._room, self._room.want
        if want.kind is not WantKind.ACTION or want.chair is None or not room.here:
            return None
        chair, version = want.chair, room.match.version
        level = room.house.chairs[chair].level
        if level is not None:
            return Ask(chair, version, stands_in=False, level=level)
        if stands_in(room, chair) or self._clock.is_over(room, chair):
            return Ask(chair, version, stands_in=True, level=DEFAULT_LEVEL)
        return None

    def _begin_thought(self, ask: Ask) -> None:
        room, deal = self._room, self._room.match.running
        if deal is None:
            raise AssertionError("nobody is asked between deals")
        chance = decision_chance(room.match.secret, len(room.match.deals), len(deal.state.actions))
        after_trick = bool(room.match.log) and isinstance(room.match.log[-1].event, TrickTaken)
        seconds = pause(room.around.pauses, room.house.pace, room.around.secrets, after_trick=after_trick)
        task = Task(ask.level, room.match.view(ask.chair), chance)
        self.thinker.begin(ask, task, room.now + seconds)

    async def _out_of_time(self) -> bool:
        """Let the first lawful action be done for who is out of time, where that was agreed."""
        room, want = self._room, self._room.want
        clock, deal = room.house.options.clock, room.match.running
        if clock is None or clock.on_end != "first_lawful" or deal is None or want.chair is None:
            return False
        if not self._clock.is_over(room, want.chair) or not room.here:
            return False
        action = game.legal_actions(deal.state)[0]
        await course.computer_acts(room, want.chair, action, stood_in=True)
        return True

    async def _begin(self) -> bool:
        """Begin the next deal if it is time."""
        at = course.deal_due_at(self._room)
        if at is None or self._room.now < at or not course.fair_ready(self._room):
            return False
        await course.begin_deal(self._room)
        return True

    async def _hand_over(self) -> bool:
        """Give the role of a host who is long away to somebody who is here."""
        room, host = self._room, self._room.house.host
        if host is None or room.page(host) is not None or absent_for(room, host) < HOST_AWAY:
            return False
        house = household.with_host(room.house, here=lambda person: room.page(person) is not None)
        if house.host in {None, host}:
            return False
        await room.keep(house)
        return True

    def _drop_silent_pages(self) -> None:
        for page in list(self._room.pages.values()):
            if page.line is Line.OPENED and self._room.now >= page.opened_at + HELLO:
                page.refuse(TableError("protocol/hello_late", seconds=round(HELLO)))
                page.close("protocol/hello_late")
                self._room.pages.pop(page.person, None)

    def _notice_absence(self) -> None:
        """Let everybody know when a computer begins or ends standing in."""
        absent = tuple(stands_in(self._room, chair) for chair in range(len(self._room.house.chairs)))
        if absent != self._absent:
            self._absent = absent
            self._room.changed = True

    def _moments(self) -> Iterator[float | None]:
        """Give all moments at which something may be due."""
        room = self._room
        yield self._retry_at
        yield self.thinker.due_at()
        yield course.deal_due_at(room)
        yield None if room.round is None else room.round.deadline
        yield self._clock.ends_at(room) if room.here else None
        for chair in room.house.people if room.here else ():
            yield stand_in_at(room, chair)
        if room.house.host is not None and room.house.host in room.away and room.here:
            yield room.away[room.house.host] + HOST_AWAY
        for person, knocker in room.knocks.items():
            if person not in room.pages:
                yield knocker.seen_at + KNOCK_KEPT
        for page in room.pages.values():
            if page.line is Line.OPENED:
                yield page.opened_at + HELLO

    def _arm(self) -> None:
        now = self._room.now
        coming = min((at for at in self._moments() if at is not None and at > now), default=None)
        if self._timer is not None:
            if coming == self._timer[0]:
                return
            self._timer[1].cancel()
        self._timer = (
            None if coming is None else (coming, self._room.around.clock.call_at(coming, self._wake))
        )
