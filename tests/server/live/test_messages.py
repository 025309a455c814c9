"""Acknowledged and stale messages, repeated ids, what was missed, pages that are slow or loud."""

import pytest

from marias.chance import SeededChance
from marias.errors import TableError
from marias.protocol.from_server import (
    Ack,
    Considered,
    Events,
    Notice,
    Pong,
    Refused,
    Snapshot,
    Table,
    Welcome,
)
from marias.protocol.shapes import TableOptions
from marias.server.live.course import READY_WAIT
from marias.server.live.fair_round import PATIENCE
from marias.server.live.outbox import FrameQueue
from marias.server.ports import Pauses, Way
from tests.server.live.tables import BOB, EVE, HOST, Player, World, all_ready, any_legal, opened, step, three

OPTIONS = TableOptions(preset="app_voleny")


async def dealt(world: World) -> list[Player]:
    """Three people with cards in hand."""
    players = await three(world, OPTIONS)
    await all_ready(players)
    return players


def mover(players: list[Player]) -> Player:
    """Who is to move."""
    world = players[0].world
    chair = world.room.want.chair
    assert chair is not None
    return next(player for player in players if player.person == world.room.house.chairs[chair].person)


def legal(player: Player) -> str:
    """Some legal action of a page that is to move."""
    room = player.world.room
    chair = room.house.chair_of(player.person)
    assert chair is not None
    return str(any_legal(room.match.view(chair), SeededChance(room.match.version)))


async def test_action_is_acknowledged_after_it_was_kept() -> None:
    """The acknowledgement names the version it led to; the journal has a line more by then."""
    world = World()
    players = await dealt(world)
    player, lines = mover(players), len(world.storage.lines["t1"])
    answer = await player.act(legal(player))
    assert answer == Ack(id=answer.id, version=world.version)  # type: ignore[arg-type]
    assert len(world.storage.lines["t1"]) == lines + 1


async def test_repeated_id_is_answered_not_repeated() -> None:
    """The same message again gives the same answer and changes nothing, also after a restart."""
    world = World()
    players = await dealt(world)
    player = mover(players)
    action, version = legal(player), world.version
    first = await player.ask(t="act", id="x1", version=version, actions=[action])
    assert isinstance(first, Ack)
    after = world.version
    assert await player.ask(t="act", id="x1", version=version, actions=[action]) == first
    assert world.version == after
    await world.resumed()
    await player.come()
    again = await player.ask(t="act", id="x1", version=version, actions=[action])
    assert again == Ack(id="x1", version=after)
    assert world.version == after


async def test_an_id_belongs_to_its_person() -> None:
    """Another person's message under the same id is another message."""
    world = World()
    players = await dealt(world)
    player = mover(players)
    await player.ask(t="act", id="x1", version=world.version, actions=[legal(player)])
    other = next(other for other in players if other is not mover(players))
    answer = await other.ask(t="act", id="x1", version=world.version, actions=["good"])
    assert isinstance(answer, Refused)


async def test_stale_action_is_refused() -> None:
    """What was meant for another moment is not carried out, from before or from the future."""
    world = World()
    players = await dealt(world)
    player = mover(players)
    for version in (world.version - 1, world.version + 1):
        answer = await player.act(legal(player), version=version)
        assert isinstance(answer, Refused)
        assert answer.code == "action/stale"
        assert answer.data == {"seen": version, "version": world.version}


async def test_refusal_has_the_reason_and_changes_nothing() -> None:
    """Out of turn, illegal, unreadable, and several of which the last is illegal: all or nothing."""
    world = World()
    players = await dealt(world)
    player = mover(players)
    other = next(other for other in players if other is not player)
    before, steps = world.room.match, world.storage.steps
    for who, actions, code in (
        (other, ["good"], "action/not_your_turn"),
        (player, ["bad"], "action/not_now"),
        (player, ["play hZ"], "notation/action"),
        (player, [legal(player), "durch", "durch"], "action/"),
    ):
        answer = await who.act(*actions)
        assert isinstance(answer, Refused)
        assert answer.code.startswith(code)
    assert world.room.match is before
    assert world.storage.steps == steps


async def test_full_disk_refuses_and_tells_nobody() -> None:
    """A step that can't be kept did not happen; afterwards the same action goes through."""
    world = World()
    players = await dealt(world)
    player = mover(players)
    known = {each.person: len(each.frames) for each in players}
    world.storage.fault = TableError("store/full", file="x", folder="y", reason="ENOSPC")
    before = world.room.match
    answer = await player.act(legal(player))
    assert isinstance(answer, Refused)
    assert answer.code == "store/full"
    assert world.room.match is before
    assert all(len(each.frames) == known[each.person] for each in players if each is not player)
    world.storage.fault = None
    assert isinstance(await player.act(legal(player)), Ack)


async def test_computers_wait_for_the_disk() -> None:
    """A computer's step that can't be kept is tried again; people are told once."""
    world = World(Pauses(5, 5, 0, 0))
    host = await opened(world, OPTIONS, ["club", "club"])
    await host.deal()
    while world.room.want.chair == 0:
        await step([host], SeededChance("disk"))
    known, version = len(host.frames), world.version
    world.storage.fault = TableError("store/full", file="x", folder="y", reason="ENOSPC")
    await world.pass_time(30)
    assert world.version == version
    assert [m.code for m in host.heard(known) if isinstance(m, Notice)] == ["store/full"]
    world.storage.fault = None
    await world.pass_time(8)
    assert world.version > version


async def test_everybody_gets_the_same_versions() -> None:
    """Every event reaches everybody under the same growing version, watchers too."""
    world = World()
    players = await three(world, TableOptions(preset="csm_voleny", watch="anyone"))
    spy = await world.joined("p-spy", Way.LOBBY_WATCH)
    chance = SeededChance("versions")
    await all_ready(players)
    while world.room.match.running is not None:
        await step(players, chance)
    numbers = []
    for player in (*players, spy):
        entries = [entry.v for m in player.heard() if isinstance(m, Events) for entry in m.entries]
        assert entries == sorted(set(entries))
        numbers.append(entries)
    assert numbers[0] == numbers[1] == numbers[2] == numbers[3] == list(range(1, world.version + 1))


class TestComingBack:
    """A page that was away gets what it missed, or everything."""

    async def test_missing_events(self) -> None:
        """Contiguous events of the running deal come one by one, then the page is as far as the table."""
        world = World()
        players = await dealt(world)
        player = players[1]
        since = world.version
        await player.go()
        chance = SeededChance("on")
        while world.version < since + 3 and mover(players) is not player:
            await step(players, chance)
        await player.come(since)
        known = [message for message in player.heard() if isinstance(message, Events)][-1]
        assert [entry.v for entry in known.entries] == list(range(since + 1, world.version + 1))
        assert known.version == world.version

    @pytest.mark.parametrize("since", [None, 0, 10**6])
    async def test_snapshot(self, since: int | None) -> None:
        """Without a version, before the deal, or from a version that never was: everything as it stands."""
        world = World()
        players = await dealt(world)
        await players[1].go()
        await players[1].come(since)
        shown = players[1].last(Snapshot)
        assert shown.version == world.version
        assert shown.deal is not None
        assert [entry.v for entry in shown.log] == list(range(1, world.version + 1))

    async def test_three_states_of_absence(self) -> None:
        """Others see who is away and in how many seconds a computer plays, then that it does."""
        world = World()
        players = await dealt(world)
        await players[1].go()
        chair = players[0].last(Table).table.chairs[1]
        assert (chair.online, chair.back_in, chair.stand_in) == (False, 60, None)
        await world.pass_time(60)
        chair = players[0].last(Table).table.chairs[1]
        assert (chair.online, chair.back_in, chair.stand_in) == (False, None, "club")
        await players[1].come()
        chair = players[0].last(Table).table.chairs[1]
        assert (chair.online, chair.back_in, chair.stand_in) == (True, None, None)


class TestLines:
    """The line of a page: greeted first, limited, and dropped alone."""

    async def test_hello_comes_first(self) -> None:
        """Anything else before it is refused; a second hello too; a page that says nothing is dropped."""
        world = World()
        host = await opened(world, OPTIONS, [None, None])
        assert host.heard()[0] == Welcome(protocol=1, version=0, you=host.last(Welcome).you)
        await host.say(t="hello", protocol=1)
        assert host.last(Refused).code == "protocol/hello_twice"
        silent = world.player(HOST)
        silent.connection = world.table.connect(HOST, silent.queue)
        await silent.say(t="ping")
        assert silent.last(Refused).code == "protocol/hello_first"
        await world.pass_time(5)
        assert silent.queue.ended == "protocol/hello_late"

    async def test_other_protocol(self) -> None:
        """A page of another number is told ours and dropped; it loads itself anew."""
        world = World()
        await opened(world, OPTIONS, [None, None])
        old = world.player(HOST)
        old.connection = world.table.connect(HOST, old.queue)
        await old.say(t="hello", protocol=99)
        assert old.last(Welcome).protocol == 1
        assert old.queue.ended == "protocol/version"

    async def test_too_fast_too_long_unreadable(self) -> None:
        """Each is told to that page alone; who goes on is dropped, and the table plays on."""
        world = World()
        players = await three(world, OPTIONS)
        loud, known = players[2], len(players[0].frames)
        for _ in range(int(world.around.burst)):
            loud.put(t="ping")
        await loud.say(t="deal", id="late", version=0)
        assert loud.last(Refused) == Refused(code="protocol/too_fast", id="late")
        assert loud.last(Pong) == Pong()
        world.clock.time += 60
        world.table.receive(loud.connection, b"x" * 4097)  # type: ignore[arg-type]
        await world.settle()
        assert loud.last(Refused).code == "protocol/too_long"
        for _ in range(40):
            world.table.receive(loud.connection, "[")  # type: ignore[arg-type]
        await world.settle()
        assert loud.last(Refused).code == "protocol/malformed"
        assert loud.queue.ended == "protocol/malformed"
        assert len(players[0].frames) == known
        assert isinstance(await players[0].deal(), Ack)

    async def test_slow_page_is_dropped_not_awaited(self) -> None:
        """A queue that overflows ends; nobody waits for it."""
        queue = FrameQueue(frames=3, size=100)
        for number in range(3):
            queue.put(b"%d" % number)
        assert queue.ended is None
        queue.put(b"4")
        assert queue.ended == "protocol/too_slow"
        assert await queue.take() is None
        wide = FrameQueue(frames=3, size=100)
        wide.put(b"x" * 101)
        assert wide.ended == "protocol/too_slow"

    async def test_queue_gives_what_was_taken_then_ends(self) -> None:
        """What was put before the end is still sent."""
        queue = FrameQueue()
        queue.put(b"1")
        queue.end("table/left")
        queue.put(b"2")
        assert [await queue.take(), await queue.take()] == [b"1", None]

    async def test_table_goes_on_without_a_slow_page(self) -> None:
        """A page that takes nothing is ended once its queue is full; the others miss nothing."""
        world = World()
        players = await three(world, TableOptions(preset="app_voleny", length=None, every_deal=True))
        slow = players[2]
        world.players.remove(slow)
        slow.queue._most = (20, 10**6)
        chance = SeededChance("slow")
        while slow.queue.ended is None:
            await all_ready(players[:2])
            await world.pass_time(READY_WAIT + 2 * PATIENCE)
            while world.room.match.running is not None and slow.queue.ended is None:
                if not await step(players[:2], chance):
                    action = legal(slow)
                    slow.put(t="act", id=f"s{world.version}", version=world.version, actions=[action])
                    await world.settle()
        assert slow.queue.ended == "protocol/too_slow"
        assert len(slow.queue._frames) == 0
        entries = [entry.v for m in players[0].heard() if isinstance(m, Events) for entry in m.entries]
        assert entries == list(range(1, world.version + 1))

    async def test_second_page_takes_over(self) -> None:
        """The same person elsewhere: the earlier page is told and dropped, the seat goes on."""
        world = World()
        players = await dealt(world)
        elsewhere = await world.player(BOB).come()
        assert players[1].last(Notice).code == "table/taken_over"
        assert players[1].queue.ended == "table/taken_over"
        assert elsewhere.last(Snapshot).you.chair == 1
        await players[1].go()
        assert players[0].last(Table).table.chairs[1].online

    async def test_strangers_are_not_let_in(self) -> None:
        """Who never entered has no line."""
        world = World()
        await opened(world, OPTIONS, [None, None])
        with pytest.raises(TableError) as refused:
            world.table.connect(EVE, FrameQueue())
        assert refused.value.code == "table/not_let_in"


async def test_consider_tells_what_may_follow() -> None:
    """After a discard of one's own the contracts that may be named in the same step, costly ones marked."""
    world = World()
    players = await three(world, TableOptions(preset="app_voleny"))
    await all_ready(players)
    chance = SeededChance("consider")
    while world.room.match.view(mover_chair(world)).phase != "discarding":
        await step(players, chance)
    player = mover(players)
    view = world.room.match.view(mover_chair(world))
    discard = str(view.legal_actions[0])
    known = len(player.frames)
    await player.say(t="consider", id="c1", version=world.version, action=discard)
    (told,) = [message for message in player.heard(known) if isinstance(message, Considered)]
    assert set(told.careful) <= set(told.legal)
    answer = await player.act(discard, told.legal[0])
    assert isinstance(answer, Ack)


def mover_chair(world: World) -> int:
    """The chair to move."""
    chair = world.room.want.chair
    assert chair is not None
    return chair
