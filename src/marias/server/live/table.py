"""The live table: one task with an inbox, which alone changes what belongs to it."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Final

from marias.engine.actions import Action
from marias.errors import ServerError, TableError
from marias.players import known_level
from marias.protocol import MAX_MESSAGE, read_message
from marias.server.live import desk, household
from marias.server.live.absence import went
from marias.server.live.agreement import check_options, setup_of
from marias.server.live.desk import placeholders
from marias.server.live.errand import Errand
from marias.server.live.finishing import committed, prepared
from marias.server.live.hearing import Hearing
from marias.server.live.household import Household, Member, Occupant
from marias.server.live.lines import restored, step_line
from marias.server.live.page import Line, Page
from marias.server.live.room import LOG, Room
from marias.server.live.thinking import Ask
from marias.server.ports import Connection, Kept, Opening, Outbox, Surroundings, TableHead, Way
from marias.table.live_match import LiveMatch
from marias.table.names import cleaned_name

_SECRET_BYTES: Final = 16

_Job = Callable[[], Awaitable[None]]


class Table:
    """See `marias.server.ports.TableDoor`; made by `open` and `resume`."""

    def __init__(self, room: Room) -> None:
        """Start the task of a table."""
        self._room = room
        self._inbox: asyncio.Queue[tuple[_Job, Errand | None]] = asyncio.Queue()
        self._ending = False
        self._hearing = Hearing(room, self._found, self._wake, self._post)
        self._task = asyncio.get_running_loop().create_task(self._live(), name=f"table {room.house.id}")

    @classmethod
    async def open(cls, around: Surroundings, opening: Opening) -> Table:
        """Open a table; raises the errors of names, options and levels, `table/same_cards_alone`."""
        check_options(opening.options)
        house = _opened(opening)
        dealer = opening.dealer if house.practice else around.secrets.below(len(house.chairs))
        setup = setup_of(opening.options, placeholders(house), dealer)
        match = LiveMatch.open(setup, around.secrets.token(_SECRET_BYTES).hex())
        house = prepared(house, match, around.clock, around.secrets).house
        room = Room(around, house, match)
        line = step_line(house, None, match, None)
        await around.storage.keep(Kept(head=room.head(), lines=(line,)))
        room.open_round()
        if opening.begin:
            room.waiting.ready.add(0)
            room.waiting.since = room.now
        return cls(room)

    @classmethod
    async def resume(cls, around: Surroundings, head: TableHead) -> Table:
        """Take a table up where its journal leaves it; raises TableError `store/damaged`, `store/newer`.

        A commitment to cards that were not dealt yet is made anew: what pages had added to it is lost.
        """
        kept = await asyncio.to_thread(restored, await around.storage.journal(head.id))
        room = Room(around, kept.house, kept.match)
        for person, id_ in kept.answered:
            room.answered.add(person, id_, kept.match.version)
        for chair in kept.house.people:
            went(room, kept.house.chairs[chair].person or "")
        coming = kept.house.coming
        if coming is not None and kept.match.running is None:
            await room.keep(committed(kept.house, coming.first, coming.attempt + 1, around.secrets))
        return cls(room)

    @property
    def head(self) -> TableHead:
        """What the house knows of it now."""
        return self._room.head()

    @property
    def online(self) -> int:
        """How many pages are connected."""
        return len(self._room.pages)

    async def enter(self, person: str, name: str, way: Way) -> bool:
        """Let somebody in; True where he only knocked."""
        waits: list[bool] = []

        async def job() -> None:
            waits.append(await desk.enter(self._room, person, name, way))

        await self._done(job)
        return waits[0]

    def connect(self, person: str, outbox: Outbox) -> Connection:
        """Take a page of somebody who was let in, or who knocks."""
        if self._room.house.member(person) is None and person not in self._room.knocks:
            raise TableError("table/not_let_in")
        page = Page(person, outbox, self._room.around)

        async def job() -> None:
            self._hearing.connected(page)

        self._post(job)
        return page

    def receive(self, connection: Connection, frame: str | bytes) -> None:
        """Take a message from a page as it came."""
        if not isinstance(connection, Page) or connection.line is Line.CLOSED:
            return
        page, id_ = connection, None
        try:
            if len(frame) > MAX_MESSAGE:
                raise TableError("protocol/too_long", most=MAX_MESSAGE)
            message = read_message(frame)
            id_ = getattr(message, "id", None)
            if not page.may_say(self._room.now):
                raise TableError("protocol/too_fast")
        except TableError as error:
            page.refuse(error, id_)
            if page.faulty():
                page.close(error.code)
            return

        async def job() -> None:
            await self._hearing.hear(page, message)

        self._post(job)

    def disconnect(self, connection: Connection) -> None:
        """Let a page go."""
        if not isinstance(connection, Page):
            return
        page = connection

        async def job() -> None:
            self._hearing.disconnected(page)

        self._post(job)

    async def forget(self, person: str) -> None:
        """Take a person's name and id away; past steps of the journal keep the name until it is deleted."""

        async def job() -> None:
            await desk.leave(self._room, person)
            if not self._room.deserted:
                await self._room.keep(household.nameless(self._room.house, person))
            page = self._room.page(person)
            if page is not None:
                page.close("table/left")

        await self._done(job)

    async def close(self) -> None:
        """End the task; pages are told that the table was put away."""
        self._ending = True
        self._wake()
        await self._task  # what is being kept is waited for: a journal read meanwhile would lack it
        self._hearing.end("server/closing")

    async def settled(self) -> None:
        """Wait until everything that was posted has been done; for tests and for shutting down."""
        await self._done(_nothing)

    async def _live(self) -> None:
        while not (self._ending and self._inbox.empty()):
            job, errand = await self._inbox.get()
            with errand or nullcontext():
                try:
                    await job()
                    await self._hearing.go_on()
                except Exception as error:  # noqa: BLE001 - one step's fault must not end the table
                    log_fault(self._room, error)
            if self._room.deserted:
                self._hearing.end("table/left")

    async def _done(self, job: _Job) -> None:
        """Have a job done in its turn, and wait for it; its errors come here."""
        if self._ending:
            raise ServerError("server/closing")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def watched() -> None:
            try:
                await job()
            except Exception as error:  # noqa: BLE001 - it belongs to who waits
                if not future.done():
                    future.set_exception(error)
            else:
                if not future.done():
                    future.set_result(None)

        self._post(watched)
        await future

    def _post(self, job: _Job) -> None:
        self._inbox.put_nowait((job, Errand.held()))

    def _found(self, ask: Ask, action: Action) -> None:
        async def job() -> None:
            self._hearing.found(ask, action)

        self._post(job)

    def _wake(self) -> None:
        self._post(_nothing)


async def _nothing() -> None:
    """Only look what is due."""


def log_fault(room: Room, error: Exception) -> None:
    """Log a fault of the program by its place: its words may name cards."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{place.name}:{place.lineno}"
    LOG.error("fault", extra={"table": room.house.id, "fault": type(error).__name__, "where": where})


def _opened(opening: Opening) -> Household:
    options = opening.options
    practice = opening.pack is not None
    if len(opening.computers) != options.chairs - 1:
        raise TableError("table/levels", levels=len(opening.computers), computers=options.chairs - 1)
    if practice and None in opening.computers:
        raise TableError("table/same_cards_alone")
    name = cleaned_name(opening.name)
    house = Household(
        id=opening.id,
        code=opening.code,
        key=opening.key,
        watch_key=opening.watch_key,
        options=options,
        chairs=(Occupant("person", name, opening.host), *(household.EMPTY,) * (options.chairs - 1)),
        members=(Member(opening.host, name),),
        host=opening.host,
        practice=practice,
        same_pack=opening.pack,
    )
    for chair, level in enumerate(opening.computers, start=1):
        if level is not None:
            house = household.computer_seated(house, chair, known_level(level))
    return house
