"""Live tables for tests: a clock moved by hand, a store in memory, known secrets, pages that answer."""

import asyncio
import hashlib
import heapq
import itertools
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from marias.chance import SeededChance
from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.errors import TableError
from marias.players import Decision, Reason, Why
from marias.protocol import ServerMessage
from marias.protocol.from_server import Ack, FairCommit, Refused
from marias.protocol.shapes import TableOptions
from marias.server.live.outbox import FrameQueue
from marias.server.live.room import Room
from marias.server.live.table import Table
from marias.server.ports import Connection, FinishedDeal, Kept, Opening, Pauses, Surroundings, TableHead, Way
from marias.table.computers import Task
from marias.table.live_match import WantKind

HOST, BOB, EVE, SPY = "p-host", "p-bob", "p-eve", "p-spy"
NO_PAUSES = Pauses(0, 0, 0, 0)
T = TypeVar("T")
_MESSAGES = msgspec.json.Decoder(ServerMessage)


class FakeTimer:
    """A call that waits for the clock to be moved."""

    def __init__(self, call: Callable[[], None]) -> None:
        """Keep the call."""
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Forget the call."""
        self.call = None


class FakeClock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        """Begin at 1000 seconds."""
        self.time = 1000.0
        self._timers: list[tuple[float, int, FakeTimer]] = []
        self._numbers = itertools.count()

    def now(self) -> float:
        """Give the time it stands at."""
        return self.time

    def today(self) -> int:
        """Give seconds since 1970."""
        return 1_790_000_000 + int(self.time)

    def call_at(self, when: float, call: Callable[[], None]) -> FakeTimer:
        """Keep a call."""
        timer = FakeTimer(call)
        heapq.heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    def next_at(self, until: float) -> FakeTimer | None:
        """Move to the next call up to a moment, and give it."""
        while self._timers and self._timers[0][0] <= until:
            when, _, timer = heapq.heappop(self._timers)
            if timer.call is not None:
                self.time = max(self.time, when)
                return timer
        self.time = until
        return None


class MemoryStorage:
    """Keeps steps in memory; `fault` is raised instead, as by a full disk."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self.lines: dict[str, list[bytes]] = {}
        self.heads: dict[str, TableHead] = {}
        self.finished: dict[str, FinishedDeal] = {}
        self.released: list[str] = []
        self.fault: TableError | None = None
        self.steps = 0

    async def keep(self, kept: Kept) -> None:
        """Keep a step."""
        await asyncio.sleep(0)
        if self.fault is not None:
            raise self.fault
        self.steps += 1
        self.heads[kept.head.id] = kept.head
        self.lines.setdefault(kept.head.id, []).extend(kept.lines)
        if kept.finished is not None:
            self.finished[kept.finished.record] = kept.finished
        self.released += kept.released

    async def journal(self, table: str) -> Sequence[bytes]:
        """Give the lines."""
        return list(self.lines[table])


class KnownSecrets:
    """Secrets that follow from a seed."""

    def __init__(self, seed: str = "secrets") -> None:
        """Begin."""
        self._chance = SeededChance(seed)
        self._seed = seed
        self._count = 0

    def token(self, size: int) -> bytes:
        """Give bytes."""
        self._count += 1
        return hashlib.sha512(f"{self._seed} {self._count}".encode()).digest()[:size]

    def below(self, bound: int) -> int:
        """Give a number."""
        return self._chance.below(bound)


def any_legal(view: SeatView, chance: Chance) -> Action:
    """Take any action; everything but discards first, so that no talon is laid twice."""
    said = [action for action in view.legal_actions if action.code != "discard"] or view.legal_actions
    return said[chance.below(len(said))]


class AnyComputers:
    """Computers that take any legal action at once; `think_first` may hold them up or fail."""

    def __init__(self, hold: Callable[[Task], "asyncio.Future[None] | None"] = lambda _: None) -> None:
        """Answer at once unless `hold` gives something to wait for."""
        self.hold = hold
        self.tasks: list[Task] = []

    async def think(self, task: Task) -> Decision:
        """Decide."""
        self.tasks.append(task)
        waits = self.hold(task)
        if waits is not None:
            await waits
        return Decision(any_legal(task.view, task.chance), (), Reason(Why.CONTENT))


def taken(queue: FrameQueue) -> bytes:
    """Take a message that waits in a queue, without a loop."""
    try:
        queue.take().send(None)
    except StopIteration as done:
        frame: bytes = done.value
        return frame
    raise AssertionError("no message waits")


class Player:
    """Somebody's page: it keeps what it is told, and answers fair rounds as the real page does."""

    def __init__(self, world: "World", person: str) -> None:
        """Know the world."""
        self.world = world
        self.person = person
        self.queue = FrameQueue()
        self.connection: Connection | None = None
        self.frames: list[bytes] = []
        self.times: list[float] = []
        self.fair = True

    async def come(self, since: int | None = None) -> "Player":
        """Connect and say hello."""
        self.queue = FrameQueue()
        self.connection = self.world.table.connect(self.person, self.queue)
        await self.say(t="hello", protocol=1, since=since)
        return self

    async def go(self) -> None:
        """Lose the connection."""
        if self.connection is not None:
            self.world.table.disconnect(self.connection)
        await self.world.settle()

    async def say(self, **message: object) -> None:
        """Send a message and wait until the table has done with it."""
        self.put(**message)
        await self.world.settle()

    def put(self, **message: object) -> None:
        """Send a message."""
        assert self.connection is not None
        self.world.table.receive(self.connection, msgspec.json.encode(message))

    async def ask(self, **message: object) -> Ack | Refused:
        """Send a message under a new id and give the answer to it."""
        id_ = str(message.pop("id", f"m{next(self.world.ids)}"))
        known = len(self.frames)
        await self.say(id=id_, **message)
        for heard in self.heard(known):
            if isinstance(heard, Ack | Refused) and heard.id == id_:
                return heard
        raise AssertionError(f"no answer to {message}")

    async def act(self, *actions: str, version: int | None = None) -> Ack | Refused:
        """Act at the version the table has."""
        self.world.clock.time += 0.25  # nobody acts faster than this for long
        seen = self.world.version if version is None else version
        return await self.ask(t="act", version=seen, actions=list(actions))

    async def deal(self) -> Ack | Refused:
        """Be ready."""
        return await self.ask(t="deal", version=self.world.version)

    def drain(self) -> bool:
        """Take what was sent; answer fair rounds."""
        found = False
        while self.queue._frames:
            found = True
            frame = taken(self.queue)
            self.frames.append(frame)
            self.times.append(self.world.clock.time)
            message = _MESSAGES.decode(frame)
            if isinstance(message, FairCommit) and self.fair and self.queue.ended is None:
                nonce = hashlib.sha256(f"{self.person} {message.deal}".encode()).digest()[:16]
                if message.stage == "hash":
                    self.put(t="fair_hash", deal=message.deal, hash=hashlib.sha256(nonce).hexdigest())
                else:
                    self.put(t="fair_nonce", deal=message.deal, nonce=nonce.hex())
        return found

    def heard(self, since: int = 0) -> list[ServerMessage]:
        """Everything that was heard."""
        return [_MESSAGES.decode(frame) for frame in self.frames[since:]]

    def last(self, kind: type[T]) -> T:
        """The last message of a kind."""
        return next(message for message in reversed(self.heard()) if isinstance(message, kind))


class World:
    """A table with everything around it."""

    def __init__(
        self,
        pauses: Pauses = NO_PAUSES,
        computers: AnyComputers | None = None,
        seed: str = "secrets",
        storage: MemoryStorage | None = None,
    ) -> None:
        """Make the surroundings."""
        self.clock = FakeClock()
        self.storage = storage or MemoryStorage()
        self.computers = computers or AnyComputers()
        self.secrets = KnownSecrets(seed)
        self.around = Surroundings(self.storage, self.computers, self.clock, self.secrets, pauses)
        self.players: list[Player] = []
        self.ids = itertools.count(1)
        self.table: Table = None  # type: ignore[assignment]  # set by `opened`

    @property
    def room(self) -> Room:
        """The inside of the table."""
        return self.table._room

    @property
    def version(self) -> int:
        """The table's version."""
        return self.room.match.version

    async def settle(self) -> None:
        """Let everything happen that needs no time."""
        for _ in range(200):
            for _ in range(6):
                await asyncio.sleep(0)
            await self.table.settled()
            busy = sum(player.drain() for player in self.players)
            if not busy and self.table._inbox.empty():
                return
        raise AssertionError("the table never rests")

    async def pass_time(self, seconds: float) -> None:
        """Move the clock, call by call."""
        until = self.clock.time + seconds
        while (timer := self.clock.next_at(until)) is not None:
            call, timer.call = timer.call, None
            if call is not None:
                call()
            await self.settle()
        await self.settle()

    def player(self, person: str) -> Player:
        """Make a page for somebody."""
        player = Player(self, person)
        self.players.append(player)
        return player

    async def joined(self, person: str, way: Way = Way.KEY) -> Player:
        """Let somebody in and connect him."""
        await self.table.enter(person, person.removeprefix("p-").title(), way)
        return await self.player(person).come()

    async def resumed(self) -> None:
        """Put the table away and take it up from its journal, as after a restart."""
        head = self.table.head
        await self.table.close()
        self.table = await Table.resume(self.around, head)
        for player in self.players:
            player.drain()


async def opened(
    world: World,
    options: TableOptions,
    computers: Sequence[str | None],
    *,
    begin: bool = False,
    **more: object,
) -> Player:
    """Open a table and give its host's page."""
    opening = Opening(
        id="t1",
        code="BCDFGH",
        key="k" * 22,
        watch_key="w" * 22,
        options=options,
        host=HOST,
        name="Host",
        computers=list(computers),
        begin=begin,
        **more,  # type: ignore[arg-type]  # given by tests as they stand in Opening
    )
    world.table = await Table.open(world.around, opening)
    return await world.player(HOST).come()


async def three(world: World, options: TableOptions) -> list[Player]:
    """A table of three people."""
    host = await opened(world, options, [None, None])
    return [host, await world.joined(BOB), await world.joined(EVE)]


async def all_ready(players: Sequence[Player]) -> None:
    """Everybody is ready; whoever cuts does so in the middle."""
    world = players[0].world
    for player in players:
        if player.queue.ended is not None or world.room.match.running is not None:
            continue
        want = world.room.want
        chair = world.room.house.chair_of(player.person)
        if want.kind is WantKind.CUT and want.chair == chair:
            await player.ask(t="cut", version=world.version, place=12)
        elif world.room.match.running is None:
            await player.deal()


async def step(players: Sequence[Player], chance: Chance) -> bool:
    """Let the person to move do anything legal; False where nobody is to move."""
    world = players[0].world
    want = world.room.want
    if want.kind is not WantKind.ACTION or want.chair is None:
        return False
    person = world.room.house.chairs[want.chair].person
    player = next((player for player in players if player.person == person), None)
    if player is None:
        return False
    action = any_legal(world.room.match.view(want.chair), chance)
    answer = await player.act(str(action))
    assert isinstance(answer, Ack), answer
    return True


async def play_deal(players: Sequence[Player], chance: Chance) -> None:
    """Play a whole deal."""
    world = players[0].world
    await all_ready(players)
    assert world.room.match.running is not None
    while world.room.match.running is not None:
        if not await step(players, chance):
            await world.settle()
