"""The house around the tables: what is kept, who comes, what may be done how often, who thinks."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import Any, Final, Protocol, cast

from starlette.requests import HTTPConnection

from marias.errors import ServerError, StorageError
from marias.server.codes import SystemSecrets
from marias.server.hosts import Hosts, local_addresses
from marias.server.keeping import Keeping
from marias.server.limits import Limits
from marias.server.logs import Log, ModuleLog
from marias.server.metrics import Metrics
from marias.server.people import People
from marias.server.ports import Computers, Opening, Pauses, Surroundings, TableDoor, TableHead
from marias.server.reviews import Reviews
from marias.server.sqlite import people as kept_people
from marias.server.sqlite import tables as kept_tables
from marias.server.sqlite.database import Database
from marias.server.tables import Tables
from marias.server.wall_clock import WallClock
from marias.server.workers import Workers

SWEEP_SECONDS: Final = 60.0
"""A table where nobody was at two sweeps in a row is put away."""
_LOGGERS: Final = ("marias.server", "uvicorn", "asyncio")
_DAY: Final = 86_400
_UNFINISHED_DAYS: Final = 90
_OVER_DAYS: Final = 7
_STRANGER_DAYS: Final = 30


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run; `pauses` and `limits` are given by tests.

    `may_quit` and `may_open` (to the local network, from the page) belong to `marias` without a command.
    """

    folder: Path
    hosts: Hosts
    durable: bool = False
    may_quit: bool = False
    may_open: bool = False
    metrics_key: str | None = None
    pauses: Pauses = field(default_factory=Pauses)
    limits: Limits = field(default_factory=Limits)


class Network(Protocol):
    """The way to listen on more addresses."""

    async def listen(self, addresses: Sequence[str]) -> tuple[str, ...]:
        """Listen there on the server's port too; gives where that was possible."""


class LiveDoors:
    """Live tables, imported when the first is opened, so that the page is served sooner."""

    async def open(self, surroundings: Surroundings, opening: Opening) -> TableDoor:
        """Open a table and keep it."""
        from marias.server.live.table import Table  # noqa: PLC0415 - see above

        return await Table.open(surroundings, opening)

    async def resume(self, surroundings: Surroundings, head: TableHead) -> TableDoor:
        """Take a table up from its journal."""
        from marias.server.live.table import Table  # noqa: PLC0415 - see above

        return await Table.resume(surroundings, head)


class House:
    """Everything that a request needs; `start` before the first, `close` after the last one."""

    def __init__(
        self, settings: Settings, *, log: Log | None = None, computers: Computers | None = None
    ) -> None:
        """Open what is kept; raises StorageError."""
        self.settings = settings
        self.hosts = settings.hosts
        self.limits = settings.limits
        self.log = log or Log()
        self.metrics = Metrics()
        self.instance = secrets.token_hex(8)
        self.quit = asyncio.Event()
        self.database = Database(settings.folder, durable=settings.durable)
        chance = SystemSecrets()
        self.chance = chance
        self.people = People(self.database, chance, secure=self.hosts.secure)
        self.workers = Workers(self.metrics, settings.folder / "players.log")
        self.reviews = Reviews(self.database)
        self.tables = Tables(LiveDoors(), self.limits)
        self.network: Network | None = None
        self._computers = computers or self.workers
        self._pauses = settings.pauses
        self._module_log = ModuleLog(self.log)
        self._absent: set[TableDoor] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Know all tables that were kept, and begin to look after them."""
        for logger in map(logging.getLogger, _LOGGERS):
            logger.addHandler(self._module_log)
            logger.propagate = False
        keeping = Keeping(self.database, self.tables.noted)
        clock = WallClock(asyncio.get_running_loop())
        self.tables.surround(Surroundings(keeping, self._computers, clock, self.chance, self._pauses))
        await self._forget_old()
        self.tables.remember(await self.database.read(kept_tables.heads))
        self._look_after(self._forget_daily())
        if self.database.aside is not None:
            self.log.say("storage_moved_aside", file=self.database.aside)
        self._look_after(self._sweep())
        if self._computers is self.workers:
            self._look_after(self.workers.warm())

    async def close(self) -> None:
        """End tables, workers and the writing of what is kept, in this order."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        await self.workers.close()
        self.reviews.close()
        await asyncio.get_running_loop().run_in_executor(None, self.database.close)
        for logger in map(logging.getLogger, _LOGGERS):
            logger.removeHandler(self._module_log)
            logger.propagate = True

    @property
    def may_open_to_network(self) -> bool:
        """Whether friends in the local network can be let in, and can't reach the server yet."""
        return self.settings.may_open and self.network is not None and not self.hosts.links()

    async def open_to_network(self) -> None:
        """Listen on the local network from now on; raises ServerError `server/no_network`."""
        if self.hosts.links():
            return
        if self.network is None or not self.settings.may_open:
            raise ServerError("server/no_network")
        addresses = await self.network.listen(local_addresses())
        if not addresses:
            raise ServerError("server/no_network")
        self.hosts.addresses = addresses
        self.hosts.renew()
        self.log.say("listening_on_network", addresses=" ".join(addresses))

    def _look_after(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.failed("house", error)

    async def _forget_old(self) -> None:
        now = int(time())
        unused, over, strangers = (
            now - days * _DAY for days in (_UNFINISHED_DAYS, _OVER_DAYS, _STRANGER_DAYS)
        )
        live = self.tables.live
        gone = await self.database.write(lambda kept: kept_tables.remove_unused(kept, unused, over, live))
        self.tables.forgotten(gone)
        if await self.database.write(lambda kept: kept_people.remove_strangers(kept, strangers)):
            self.people.meet_anew()

    async def _forget_daily(self) -> None:
        while True:
            await asyncio.sleep(_DAY)
            try:
                await self._forget_old()
            except StorageError as error:
                self.log.say("not_forgotten", code=error.code)

    async def _sweep(self) -> None:
        """Put tables away where nobody was for a while."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            before, self._absent = self._absent, set()

            def idle(door: TableDoor, before: set[TableDoor] = before) -> bool:
                if door.online:
                    return False
                self._absent.add(door)
                return door in before

            await self.tables.put_away(idle)


def house_of(connection: HTTPConnection) -> House:
    """Give the house that a request came to."""
    return cast("House", connection.scope["state"]["house"])


def address_of(connection: HTTPConnection) -> str:
    """Give where a request comes from."""
    return str(connection.scope["state"]["address"])
