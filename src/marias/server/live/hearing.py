"""What pages say to a table, one message after another: greeted, answered, carried out or refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from marias.engine.actions import Action
from marias.errors import MariasError, ServerError, TableError
from marias.players import Decision
from marias.protocol import PROTOCOL, ClientMessage, from_client
from marias.protocol.from_server import Ack, Notice, Pong, Table, Welcome
from marias.server.live import advice, course, desk, phrases, telling
from marias.server.live.absence import came, went
from marias.server.live.move_clock import MoveClock
from marias.server.live.page import Line, Page
from marias.server.live.pulse import Pulse
from marias.server.live.room import LOG, Room
from marias.server.live.thinking import Ask
from marias.table.live_match import Want

_Deed = Callable[[Room, Page, Any], Awaitable[None]]
_DEEDS: Final[Mapping[type, _Deed]] = {
    from_client.Act: course.act,
    from_client.Cut: course.cut_at,
    from_client.Deal: course.ready,
    from_client.Undo: course.undo,
    from_client.Say: phrases.say,
    from_client.Sit: desk.sit,
    from_client.Admit: desk.admit,
    from_client.EveryoneIn: desk.everyone_in,
    from_client.SeatComputer: desk.seat_computer,
    from_client.StandIn: desk.stand_in,
    from_client.SetOptions: desk.set_options,
    from_client.EndAfterDeal: desk.end_after_deal,
    from_client.Rematch: desk.rematch,
    from_client.DrawLots: desk.draw,
    from_client.SetPace: desk.set_pace,
}
#: Messages after which more has changed than events tell.
_REBUILDING: Final = {from_client.Sit, from_client.SetOptions, from_client.Rematch, from_client.DrawLots}
_Job = Callable[[], Awaitable[None]]


class Hearing:
    """Hears pages and tells them what came of it; everything here runs in the table's one task."""

    def __init__(
        self,
        room: Room,
        found: Callable[[Ask, Action], None],
        wake: Callable[[], None],
        post: Callable[[_Job], None],
    ) -> None:
        """Hear the pages of a room; what comes from elsewhere is posted to its task."""
        self._room = room
        self._clock = MoveClock()
        self._pulse = Pulse(room, self._clock, found, wake)
        self._post = post
        self._hint: asyncio.Task[None] | None = None
        self._told_want: Want = room.want

    def connected(self, page: Page) -> None:
        """Take a page; an earlier one of the same person is told and dropped."""
        former = self._room.pages.get(page.person)
        if former is not None and former is not page:
            former.tell(Notice(code="table/taken_over"))
            former.close("table/taken_over")
        self._room.pages[page.person] = page

    def disconnected(self, page: Page) -> None:
        """Let a page go; its person is away from now on, unless another page of his is there."""
        page.close("table/left")
        if self._room.pages.get(page.person) is not page:
            return
        del self._room.pages[page.person]
        knocker = self._room.knocks.get(page.person)
        if knocker is not None:
            self._room.knocks[page.person] = replace(knocker, seen_at=self._room.now)
        if self._room.house.chair_of(page.person) is not None:
            went(self._room, page.person)
        self._room.changed = True

    def found(self, ask: Ask, action: Action) -> None:
        """Take what a computer found."""
        room = self._room
        self._pulse.thinker.take(ask, action, room.now, room.around.pauses.grid)

    async def go_on(self) -> None:
        """Do and tell everything that is due."""
        self._tell()
        await self._pulse.go_on(self._tell)

    def end(self, code: str) -> None:
        """Close all pages and let go of everything."""
        self._pulse.end()
        if self._hint is not None:
            self._hint.cancel()
        for page in list(self._room.pages.values()):
            page.close(code)
        self._room.pages.clear()

    async def hear(self, page: Page, message: ClientMessage) -> None:
        """Carry a message out, or refuse it."""
        if page.line is Line.CLOSED or self._room.pages.get(page.person) is not page:
            return
        id_ = getattr(message, "id", None)
        try:
            if page.line is Line.OPENED:
                self._greet(page, message)
                return
            done = None if id_ is None else self._room.answered.version(page.person, id_)
            if id_ is not None and done is not None:
                page.tell(Ack(id=id_, version=done))
                return
            if await self._carry_out(page, message):
                self._acknowledge(page, id_)
        except MariasError as error:
            page.refuse(error, id_)
        except Exception as error:
            page.refuse(ServerError("server/failed"), id_)
            raise error from None

    def _acknowledge(self, page: Page, id_: str | None) -> None:
        if id_ is None:
            return
        version = self._room.match.version
        self._room.answered.add(page.person, id_, version)
        page.tell(Ack(id=id_, version=version))

    def _greet(self, page: Page, message: ClientMessage) -> None:
        room = self._room
        if not isinstance(message, from_client.Hello):
            raise TableError("protocol/hello_first")
        you = telling.you_of(room, page.person)
        page.tell(Welcome(protocol=PROTOCOL, version=room.match.version, you=you))
        if message.protocol != PROTOCOL:
            page.close("protocol/version")
            room.pages.pop(page.person, None)
            return
        page.line = Line.GREETED
        if you.waiting:
            page.tell(Notice(code="table/knocking"))
            return
        came(room, page.person)
        room.changed = True
        self._clock.look(room)
        self.show(page, message.since)
        room.call_round(page.person)

    def show(self, page: Page, since: int | None) -> None:
        """Tell a page what it missed, or everything."""
        room = self._room
        page.shown = True
        missed = None if since is None else telling.missed(room, page.person, since, self._clock)
        if missed is None:
            page.tell(telling.snapshot_for(room, page.person, self._clock))
            return
        page.tell(Table(you=telling.you_of(room, page.person), table=telling.table_of(room, page.person)))
        page.tell(missed)

    async def _carry_out(self, page: Page, message: ClientMessage) -> bool:
        """Carry a message out; True where it is to be acknowledged."""
        room, kind = self._room, type(message)
        if kind is from_client.Ping:
            page.tell(Pong())
            return False
        if room.house.member(page.person) is None:
            raise TableError("table/not_let_in")
        if kind in _DEEDS:
            await _DEEDS[kind](room, page, message)
            if kind in _REBUILDING:
                self._show_all()
            self._show_new()
            return True
        match message:
            case from_client.FairHash() | from_client.FairNonce():
                course.share(room, page, message)
            case from_client.Hurry():
                room.check_alone()
                self._pulse.thinker.hurry(room.now)
            case from_client.Consider():
                course.consider(room, page, message)
            case from_client.Hint():
                self._advise(page, message)
            case from_client.Leave():
                await self._leave(page, message)
            case _:
                raise TableError("protocol/hello_twice")
        return False

    async def _leave(self, page: Page, message: from_client.Leave) -> None:
        await desk.leave(self._room, page.person, (page.person, message.id))
        page.tell(Ack(id=message.id, version=self._room.match.version))
        self.disconnected(page)

    def _show_new(self) -> None:
        """Show the table to those who were just let in."""
        for page in list(self._room.pages.values()):
            if self._may_be_shown(page) and not page.shown:
                came(self._room, page.person)
                self.show(page, None)
                self._room.call_round(page.person)

    def _show_all(self) -> None:
        """Show everything anew where more changed than events tell: chairs or the match itself."""
        if self._room.stage == "gathering":
            self._clock.reset()
        for page in list(self._room.pages.values()):
            if self._may_be_shown(page):
                self.show(page, None)
        self._room.call_round()

    def _may_be_shown(self, page: Page) -> bool:
        room = self._room
        return room.page(page.person) is page and room.house.member(page.person) is not None

    def _advise(self, page: Page, message: from_client.Hint) -> None:
        room = self._room
        chair = room.chair_for(page.person)
        course.check_version(room, message.version)
        task = advice.question(room, chair)
        if message.strength == "nudge":
            page.tell(advice.nudge(task.view, message, room.match.version))
            return
        if self._hint is not None:
            self._hint.cancel()

        async def look() -> None:
            try:
                outcome: Decision | MariasError = await room.around.computers.think(task)
            except MariasError as error:
                outcome = error

            async def job() -> None:
                self._advised(page, message, outcome)

            self._post(job)

        self._hint = asyncio.get_running_loop().create_task(look())

    def _advised(self, page: Page, message: from_client.Hint, outcome: Decision | MariasError) -> None:
        version = self._room.match.version
        if isinstance(outcome, MariasError):
            LOG.warning("hint failed", extra={"table": self._room.house.id, "code": outcome.code})
            page.refuse(outcome, message.id)
        elif version != message.version:
            page.refuse(TableError("action/stale", seen=message.version, version=version), message.id)
        else:
            page.tell(advice.advised(outcome, message, version))

    def _tell(self) -> None:
        """Tell what happened, how the table stands, and what it waits for, as far as it has changed."""
        room = self._room
        want = room.want
        if room.told != room.match.version:
            telling.tell_events(room, self._clock)
        elif want != self._told_want:
            telling.tell_turn(room, self._clock)
        self._told_want = want
        if room.changed:
            telling.tell_table(room)
