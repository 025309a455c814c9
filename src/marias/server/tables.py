"""All tables of a server: the heads of every one, and the live ones, opened when somebody comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol
from weakref import WeakValueDictionary

from marias.errors import ServerError, TableError
from marias.protocol.routes import EnterTable, LobbyTable, MyTable, Opened, OpenTable
from marias.server.codes import fresh_code, fresh_key, read_code
from marias.server.limits import Limits
from marias.server.ports import Kept, Opening, Surroundings, TableDoor, TableHead, Way

MOST_TABLES: Final = 20_000
MOST_OF_PERSON: Final = 30
"""Unfinished tables that one person may host."""


class Doors(Protocol):
    """How live tables are made (`marias.server.live.table.Table`)."""

    def open(self, surroundings: Surroundings, opening: Opening) -> Awaitable[TableDoor]:
        """Open a table and keep it."""

    def resume(self, surroundings: Surroundings, head: TableHead) -> Awaitable[TableDoor]:
        """Take a table up from its journal."""


@dataclass(frozen=True, slots=True)
class Again:
    """Cards to be dealt once more."""

    pack: str
    dealer: int


class Tables:
    """The tables by id, code and key."""

    def __init__(self, doors: Doors, limits: Limits) -> None:
        """Begin without tables; `surround` and `remember` come before anything else."""
        self._doors = doors
        self._limits = limits
        self._surroundings: Surroundings | None = None
        self._heads: dict[str, TableHead] = {}
        self._codes: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        self._of_person: dict[str, set[str]] = {}
        self._live: dict[str, TableDoor] = {}
        # Held while a table is taken up or put away: it never has two tasks, nor a journal read too soon.
        self._moving: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def surround(self, surroundings: Surroundings) -> None:
        """Give what live tables need."""
        self._surroundings = surroundings

    def remember(self, heads: Iterable[TableHead]) -> None:
        """Know the tables that were kept."""
        for head in heads:
            self.noted(head, deserted=False)

    def noted(self, head: TableHead, deserted: bool) -> None:  # noqa: FBT001 - as the storage tells it
        """Hear of a table's newest head."""
        before = self._heads.pop(head.id, None)
        if before is not None:
            for person in before.members:
                self._of_person.get(person, set()).discard(head.id)
            for index, word in ((self._codes, before.code), *((self._keys, key) for key in _keys(before))):
                index.pop(word, None)
        if deserted:
            return
        self._heads[head.id] = head
        self._codes[head.code] = head.id
        self._keys |= dict.fromkeys(_keys(head), head.id)
        for person in head.members:
            self._of_person.setdefault(person, set()).add(head.id)

    def forgotten(self, gone: Iterable[str]) -> None:
        """Hear which tables are kept no more."""
        for table in gone:
            if table in self._heads:
                self.noted(self._heads[table], deserted=True)

    @property
    def known(self) -> int:
        """How many tables are kept."""
        return len(self._heads)

    @property
    def live(self) -> frozenset[str]:
        """The ids of tables that have a task."""
        return frozenset(self._live)

    @property
    def sockets(self) -> int:
        """How many pages are connected."""
        return sum(door.online for door in self._live.values())

    async def open(self, person: str, wish: OpenTable, again: Again | None) -> Opened:
        """Open a table; raises ServerError `server/full`, and whatever the table can't be opened for."""
        hosted = sum(head.host == person and head.stage != "over" for head in self._of(person))
        if len(self._heads) >= MOST_TABLES or hosted >= MOST_OF_PERSON:
            most = MOST_TABLES if len(self._heads) >= MOST_TABLES else MOST_OF_PERSON
            raise ServerError("server/full", most=most)
        secrets = self._around.secrets
        opening = Opening(
            id=fresh_key(secrets),
            code=fresh_code(secrets, self._codes),
            key=fresh_key(secrets),
            watch_key=fresh_key(secrets),
            options=wish.options,
            host=person,
            name=wish.name,
            computers=wish.computers,
            begin=wish.begin,
            pack=None if again is None else again.pack,
            dealer=0 if again is None else again.dealer,
        )
        self._live[opening.id] = await self._doors.open(self._around, opening)
        return Opened(id=opening.id, code=opening.code, key=opening.key)

    async def enter(self, person: str, wish: EnterTable, address: str) -> Opened:
        """Let somebody in by a key, or knock by a code.

        Raises ServerError `server/no_key`, `server/no_code`, `server/misses`, and the table's own errors.
        """
        if wish.key is not None:
            table = self._keys.get(wish.key)
            if table is None:
                raise ServerError("server/no_key")
            head = self._heads[table]
            way = Way.WATCH if wish.key == head.watch_key else Way.KEY
        else:
            self._limits.before_code(address)
            code = read_code(wish.code or "")
            table = self._codes.get(code)
            if table is None:
                self._limits.missed(address)
                raise ServerError("server/no_code", text=code)
            head = self._heads[table]
            way = Way.LOBBY_WATCH if wish.watch else Way.CODE
        door = await self.door(table)
        waiting = await door.enter(person, wish.name, way)
        seated = way is Way.KEY and not waiting
        return Opened(id=table, code=head.code, key=head.key if seated else None, waiting=waiting)

    async def door(self, table: str) -> TableDoor:
        """Give a live table, taken up from its journal where nobody was there; `server/no_table`."""
        door = self._live.get(table)
        if door is not None:
            return door
        if table not in self._heads:
            raise ServerError("server/no_table")
        async with self._moving.setdefault(table, asyncio.Lock()):
            if table not in self._heads:
                raise ServerError("server/no_table")
            if table not in self._live:
                self._live[table] = await self._doors.resume(self._around, self._heads[table])
            return self._live[table]

    def head(self, table: str, person: str) -> TableHead:
        """Give the head of a table where somebody sits: who only watches learns no key; `server/no_table`."""
        head = self._heads.get(table)
        if head is None or person not in head.persons:
            raise ServerError("server/no_table")
        return head

    def mine(self, person: str) -> list[MyTable]:
        """List the unfinished tables of a person, the last used first."""
        heads = [head for head in self._of(person) if head.stage != "over" and person in head.persons]
        return [
            MyTable(
                id=head.id,
                code=head.code,
                preset=head.options.preset,
                names=head.names,
                stage=head.stage,
                alone=head.alone,
                deals=head.deals,
                length=head.options.length,
                used=head.used,
            )
            for head in sorted(heads, key=lambda head: -head.used)
        ]

    def listed(self) -> list[LobbyTable]:
        """List the tables that anybody may see, where somebody is there."""
        return [
            LobbyTable(
                id=head.id,
                code=head.code,
                host=_host(head),
                preset=head.options.preset,
                house=bool(head.options.house) or head.options.every_deal,
                names=head.names,
                free=head.free,
                length=head.options.length,
                stake=head.options.stake,
                watch=head.options.watch == "anyone",
            )
            for door in list(self._live.values())
            if (head := door.head).options.listed and head.stage != "over" and door.online
        ]

    async def forget(self, person: str) -> None:
        """Take somebody out of every table; one that can't be taken up any more is forgotten whole."""
        for head in list(self._of(person)):
            try:
                door = await self.door(head.id)
            except TableError as error:
                if error.code != "store/damaged":
                    raise
                await self._around.storage.keep(Kept(head=head, deserted=True))
            else:
                await door.forget(person)

    async def put_away(self, idle: Callable[[TableDoor], bool] = lambda door: not door.online) -> int:
        """Close live tables where nobody is; gives how many."""
        away = [table for table, door in self._live.items() if idle(door)]
        for table in away:
            async with self._moving.setdefault(table, asyncio.Lock()):
                await self._live.pop(table).close()
        return len(away)

    async def close(self) -> None:
        """Close all live tables; what they are is kept."""
        await self.put_away(lambda _: True)

    @property
    def _around(self) -> Surroundings:
        if self._surroundings is None:
            raise AssertionError("tables without surroundings")
        return self._surroundings

    def _of(self, person: str) -> Iterator[TableHead]:
        return (self._heads[table] for table in self._of_person.get(person, ()))


def _keys(head: TableHead) -> tuple[str, str]:
    return head.key, head.watch_key


def _host(head: TableHead) -> str:
    """Name the host, who may have no chair."""
    if head.host in head.persons:
        return head.names[head.persons.index(head.host)]
    return ""
