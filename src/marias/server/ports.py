"""What a live table needs from the house, and what the house may ask of a table: the interfaces between them.

A table gets everything it can't make itself through `Surroundings`, so that tests give it a clock that they
move, ids that they know and a store that fails when they say so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, Protocol

import msgspec

from marias.players import Decision
from marias.protocol.shapes import TableOptions
from marias.table.computers import Task


class FinishedDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A finished deal for the history; lists are by seat, the sitting-out one last.

    `record` is its id, 128 bits in hex, and the same again where a decision of it was taken back and it was
    finished anew: then it takes the former one's place.  `persons` are ids, None for computers; `stood_in`
    tells for whom a computer decided something.  `at` are seconds since 1970.  `text` is the whole record,
    every card and the fair secret in it: nobody but `Released` opens it.
    """

    record: str
    table: str
    number: int
    at: int
    preset: str
    house: bool
    persons: list[str | None]
    names: list[str]
    units: list[int]
    dealer: int
    declarer: int | None
    contract: str | None
    made: bool | None
    practice: bool
    stood_in: list[bool]
    text: str

    def __repr__(self) -> str:
        """Name the record only: all cards lie in it."""
        return f"<FinishedDeal {self.record}>"


class TableHead(msgspec.Struct, frozen=True, kw_only=True):
    """What the house knows of a table without its journal: for the lobby, links, and who may come in.

    `persons` are the ids of who sits there, by chair (None: empty or a computer), `members` of everybody who
    was let in, watchers too.  `key` and `watch_key` are what links carry.  `used` are seconds since 1970.
    """

    id: str
    code: str
    key: str
    watch_key: str
    stage: Literal["gathering", "playing", "resting", "over"]
    options: TableOptions
    host: str | None
    names: list[str]
    persons: list[str | None]
    members: list[str]
    free: int
    deals: int
    alone: bool
    used: int

    def __repr__(self) -> str:
        """Name the table only: its keys lie in it."""
        return f"<TableHead {self.id} {self.stage}>"


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a table, kept whole or not at all.

    `lines` are appended to the table's journal; `head` replaces the one before, unless it says the `same`;
    `released` are the records whose cards everybody who sat there may see from now on; a `deserted` table is
    forgotten, but not its finished deals.
    """

    head: TableHead
    same: bool = False
    lines: tuple[bytes, ...] = ()
    finished: FinishedDeal | None = None
    released: tuple[str, ...] = ()
    deserted: bool = False

    def __repr__(self) -> str:
        """Name the table only: cards lie in the lines."""
        return f"<Kept {self.head.id} lines={len(self.lines)}>"


class Storage(Protocol):
    """Where tables are kept."""

    async def keep(self, kept: Kept) -> None:
        """Keep a step durably; returns when it would survive a killed process.

        Raises TableError `storage/…`: then nothing of it is kept, and nobody was told of it.
        """

    async def journal(self, table: str) -> Sequence[bytes]:
        """Give all lines of a table in the order they were kept."""


class Computers(Protocol):
    """The way to the computer players."""

    async def think(self, task: Task) -> Decision:
        """Decide elsewhere; cancelling the awaiting task ends the thought.

        Raises MariasError where no decision comes (`player/…`).
        """


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Forget it; one that was made already is no error."""


class Clock(Protocol):
    """Time, and calls that are due later."""

    def now(self) -> float:
        """Give seconds that only ever grow."""

    def today(self) -> int:
        """Give seconds since 1970."""

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Make a call in the loop once `now` is `when`."""


class Secrets(Protocol):
    """Chance that nobody can foretell: ids, secrets of deals, lots, pauses."""

    def token(self, size: int) -> bytes:
        """Give so many bytes."""

    def below(self, bound: int) -> int:
        """Give a whole number 0 … bound - 1, every one equally likely."""


@dataclass(frozen=True, slots=True)
class Pauses:
    """Seconds that a computer seems to think: drawn from `least` to `most`, never from its cards.

    `trick` comes on top while a finished trick lies on the table; `grid` is what a thought that takes longer
    is rounded up to.  `factor` is by pace.
    """

    least: float = 0.5
    most: float = 1.1
    trick: float = 0.9
    grid: float = 0.5
    factor: dict[str, float] = field(default_factory=lambda: {"slow": 2.0, "normal": 1.0, "fast": 0.25})


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Everything a table needs.

    A page may send `burst` messages at once and `a_second` in the long run; more are refused.
    """

    storage: Storage
    computers: Computers
    clock: Clock
    secrets: Secrets
    pauses: Pauses = field(default_factory=Pauses)
    burst: float = 60.0
    a_second: float = 20.0


class Way(StrEnum):
    """How somebody comes to a table: a code only knocks."""

    CODE = "code"
    KEY = "key"
    WATCH = "watch"
    LOBBY_WATCH = "lobby_watch"


class Outbox(Protocol):
    """The way to one page; nobody ever waits for it (`marias.server.live.outbox.FrameQueue` is one)."""

    def put(self, frame: bytes) -> None:
        """Take a message to be sent; once the page was too slow its socket is dropped instead."""

    def end(self, code: str) -> None:
        """Send what was taken, then close the socket; `code` says why."""


class Connection(Protocol):
    """One page's way into a table."""

    @property
    def person(self) -> str:
        """The id of the person."""


class TableDoor(Protocol):
    """A live table for the house: `marias.server.live.table.Table`, one task with an inbox.

    It is made by `await Table.open(surroundings, opening)`, where nothing of it is there unless it could be
    kept, or by `await Table.resume(surroundings, head)` from its journal.
    """

    @property
    def head(self) -> TableHead:
        """What the house knows of it now."""

    @property
    def online(self) -> int:
        """How many pages are connected; a table without any does nothing and may be put away."""

    async def enter(self, person: str, name: str, way: Way) -> bool:
        """Let somebody in; True where he only knocked and waits to be admitted.

        Raises TableError: `table/full`, `table/no_watching`, `table/over`, and the errors of a name.
        """

    def connect(self, person: str, outbox: Outbox) -> Connection:
        """Take a page; raises TableError `table/not_let_in` for somebody who never entered.

        An earlier page of the same person is told and dropped; `hello` has to come within five seconds.
        """

    def receive(self, connection: Connection, frame: str | bytes) -> None:
        """Take a message from a page as it came; whatever is wrong with it is told to that page alone."""

    def disconnect(self, connection: Connection) -> None:
        """Let a page go; one that is gone already is no error."""

    async def forget(self, person: str) -> None:
        """Take a person's name and id away who wants his data deleted; he leaves."""

    async def close(self) -> None:
        """End the task, for good or to put the table away; everything was kept before."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be opened: `computers` are levels by chair after the host's own, None keeps a chair free.

    `code`, `key` and `watch_key` are the house's, unique there.  `pack` and `dealer` deal the first cards as
    they were dealt before; such a table is for one person alone, and its deals are practice.
    """

    id: str
    code: str
    key: str
    watch_key: str
    options: TableOptions
    host: str
    name: str
    computers: list[str | None]
    begin: bool = False
    pack: str | None = None
    dealer: int = 0

    def __repr__(self) -> str:
        """Name the table only: keys and a pack lie in it."""
        return f"<Opening {self.id}>"
