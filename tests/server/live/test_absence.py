"""Who is away: stand-ins and their fairness, empty rooms, the host's role, chairs of those who left."""

import asyncio

from marias.chance import SeededChance
from marias.players import DEFAULT_LEVEL
from marias.protocol.from_server import Ack, Refused, Snapshot, Table
from marias.protocol.shapes import TableOptions
from marias.server.live.absence import HOST_AWAY
from marias.server.ports import Way
from marias.table.computers import Task
from tests.server.live.tables import (
    BOB,
    EVE,
    HOST,
    AnyComputers,
    Player,
    World,
    all_ready,
    any_legal,
    opened,
    play_deal,
    step,
    three,
)

OPTIONS = TableOptions(preset="app_voleny", length=None, every_deal=True)


async def turn_of(world: World, players: list[Player], person: str) -> None:
    """Play on until somebody is to move."""
    chance = SeededChance("turn")
    while True:
        chair = world.room.want.chair
        assert chair is not None
        if world.room.house.chairs[chair].person == person:
            return
        await step(players, chance)


async def bobs_turn(world: World, options: TableOptions = OPTIONS) -> list[Player]:
    """Three people with cards, and Bob is to move."""
    players = await three(world, options)
    await all_ready(players)
    await turn_of(world, players, BOB)
    return players


async def test_stand_in_plays_after_the_agreed_time() -> None:
    """Not a second before; what it decided is marked, and the deal counts fully."""
    world = World()
    players = await bobs_turn(world)
    await players[1].go()
    version = world.version
    await world.pass_time(59)
    assert world.version == version
    await world.pass_time(1)
    assert world.version > version
    assert world.computers.tasks[-1].level == DEFAULT_LEVEL
    chance = SeededChance("rest")
    while world.room.match.running is not None:
        await step([players[0], players[2]], chance)
        await world.settle()
    (deal,) = world.storage.finished.values()
    assert deal.stood_in == [person == BOB for person in deal.persons]
    assert not deal.practice
    assert world.room.match.accounts == tuple(
        deal.units[world.room.match.deals[0].chairs.index(chair)] for chair in range(3)
    )


async def test_never_by_agreement() -> None:
    """Where nobody may stand in, the table waits."""
    world = World()
    players = await bobs_turn(world, TableOptions(preset="app_voleny", stand_in=None))
    await players[1].go()
    version = world.version
    assert players[0].last(Table).table.chairs[1].back_in is None
    await world.pass_time(7200)
    assert world.version == version


async def test_never_in_an_empty_room() -> None:
    """Without anybody there neither stand-ins nor computers play; somebody's coming sets them going."""
    world = World()
    players = await bobs_turn(world)
    for player in players:
        await player.go()
    version = world.version
    await world.pass_time(3600)
    assert world.version == version
    await players[0].come()
    assert world.version > version


async def test_computers_wait_for_somebody_too() -> None:
    """Alone with computers: nothing goes on while the one person is away."""
    world = World()
    host = await opened(world, OPTIONS, ["club", "club"])
    await host.deal()
    await host.go()
    version = world.version
    await world.pass_time(600)
    assert world.version == version


async def test_watchers_are_no_company() -> None:
    """A room with watchers only is empty."""
    world = World()
    players = await bobs_turn(world, TableOptions(preset="app_voleny", watch="anyone"))
    await world.joined("p-spy", Way.LOBBY_WATCH)
    for player in players:
        await player.go()
    version = world.version
    await world.pass_time(3600)
    assert world.version == version


async def test_return_takes_the_decision_back_at_once() -> None:
    """A thought still running when the person comes back is dropped; its late answer counts nothing."""
    waits: list[asyncio.Future[None]] = []

    def hold(_: Task) -> asyncio.Future[None]:
        waits.append(asyncio.get_running_loop().create_future())
        return waits[-1]

    world = World(computers=AnyComputers(hold))
    players = await bobs_turn(world)
    await players[1].go()
    await world.pass_time(60)
    assert len(waits) == 1
    version = world.version
    await players[1].come()
    if not waits[0].done():
        waits[0].set_result(None)
    await world.settle()
    assert world.version == version
    action = any_legal(world.room.match.view(1), SeededChance("own"))
    assert isinstance(await players[1].act(str(action)), Ack)
    assert world.room.match.deals[-1].stood_in == ()


async def test_host_may_call_a_stand_in_early() -> None:
    """Only the host, and only for somebody away for fifteen seconds."""
    world = World()
    players = await bobs_turn(world)
    await players[1].go()
    version = world.version
    early = await players[0].ask(t="stand_in", chair=1)
    assert isinstance(early, Refused)
    assert (early.code, early.data) == ("table/not_absent", {"seconds": 15})
    await world.pass_time(15)
    other = await players[2].ask(t="stand_in", chair=1)
    assert isinstance(other, Refused)
    assert other.code == "table/not_host"
    assert world.version == version
    assert isinstance(await players[0].ask(t="stand_in", chair=1), Ack)
    assert world.version > version


async def test_the_chair_stays_his() -> None:
    """Whoever was stood in for comes back to his own chair in the same deal."""
    world = World()
    players = await bobs_turn(world)
    await players[1].go()
    await world.pass_time(60)
    await players[1].come()
    shown = players[1].last(Snapshot)
    assert shown.you.chair == 1
    assert shown.deal is not None
    assert shown.deal.view.seat == world.room.match.deals[-1].seat_of(1)


class TestLeaving:
    """Leaving is always possible and never loses the others' table."""

    async def test_in_a_deal(self) -> None:
        """A computer plays on after fifteen seconds; the chair is free when the deal is over."""
        world = World()
        players = await bobs_turn(world)
        assert isinstance(await players[1].ask(t="leave"), Ack)
        assert players[1].queue.ended == "table/left"
        assert not players[0].last(Table).table.chairs[1].online
        version = world.version
        await world.pass_time(14)
        assert world.version == version
        await world.pass_time(1)
        assert world.version > version
        chance = SeededChance("rest")
        others = [players[0], players[2]]
        while world.room.match.running is not None:
            await step(others, chance)
            await world.settle()
        assert players[0].last(Table).table.chairs[1].kind == "empty"
        assert world.room.want.kind == "nothing"
        assert isinstance(await players[0].ask(t="seat_computer", chair=1, level="beginner"), Ack)
        await play_deal(others, chance)

    async def test_seen_hand_holds_no_other_seat(self) -> None:
        """Who left in a deal may come back to his own chair only; no other is to be had before its end."""
        world = World()
        players = await bobs_turn(world)
        await players[1].ask(t="leave")
        again = await world.joined(BOB)
        assert again.last(Snapshot).you.chair == 1
        sit = await again.ask(t="sit", chair=2)
        assert isinstance(sit, Refused)
        assert sit.code == "match/deal_running"
        computer = await players[0].ask(t="seat_computer", chair=1, level="club")
        assert isinstance(computer, Refused)
        assert computer.code == "match/deal_running"

    async def test_who_left_sees_nothing_more(self) -> None:
        """Somebody who left and only knocks again is not shown his former hand."""
        world = World()
        players = await bobs_turn(world)
        await players[1].ask(t="leave")
        assert await world.table.enter(BOB, "Bob", Way.CODE)
        again = await world.player(BOB).come()
        assert not any(isinstance(message, Snapshot) for message in again.heard())
        assert isinstance(await again.ask(t="act", version=world.version, actions=["good"]), Refused)

    async def test_last_person_ends_the_table(self) -> None:
        """A table that everybody left is forgotten; its finished deals are not."""
        world = World()
        host = await opened(world, OPTIONS, ["club", "club"])
        await play_deal([host], SeededChance("one"))
        await host.ask(t="leave")
        assert world.room.deserted
        assert len(world.storage.finished) == 1
        assert set(world.storage.released) == set(world.storage.finished)
        assert world.table.online == 0


class TestHost:
    """The host's role passes to whoever has been at the table longest."""

    async def test_host_leaves(self) -> None:
        """The one who came first after him is the next."""
        world = World()
        players = await three(world, OPTIONS)
        await players[0].ask(t="leave")
        assert players[1].last(Table).you.host
        assert not players[2].last(Table).you.host
        assert world.room.house.host == BOB

    async def test_host_is_long_away(self) -> None:
        """Not before two minutes, only to somebody who is there, and coming back gives nothing back."""
        world = World()
        players = await three(world, OPTIONS)
        await players[0].go()
        await players[1].go()
        await world.pass_time(HOST_AWAY - 1)
        assert world.room.house.host == HOST
        await world.pass_time(1)
        assert world.room.house.host == EVE
        await players[0].come()
        assert not players[0].last(Snapshot).you.host
