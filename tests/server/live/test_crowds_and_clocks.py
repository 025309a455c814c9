"""Watchers who crowd a table out, and a wall clock that goes forward or back between two deals."""

import pytest

from marias.chance import SeededChance
from marias.errors import TableError
from marias.protocol.from_server import Events
from marias.protocol.shapes import Result, TableOptions
from marias.server.live.members import MOST_MEMBERS, MOST_WATCHERS
from marias.server.ports import Way
from tests.server.live.tables import BOB, EVE, HOST, Player, World, all_ready, opened, play_deal, three

WATCHED = TableOptions(preset="app_voleny", length=None, watch="anyone")
TIMED = TableOptions(
    preset="csm_voleny",
    length=None,
    every_deal=True,
    house={"reshuffle_after": {"kind": "minutes", "count": 30}},
)
MINUTE = 60


async def watched(world: World, number: int) -> None:
    """Let so many come and watch, one after another; nobody of them stays."""
    for watcher in range(number):
        await world.table.enter(f"p-w{watcher}", f"W{watcher}", Way.LOBBY_WATCH)


async def test_watchers_who_are_gone_keep_nobody_out() -> None:
    """However many have watched once, one more may, and a friend finds his chair."""
    world = World()
    await opened(world, WATCHED, ["beginner", None])
    await watched(world, 3 * MOST_MEMBERS)
    friend = await world.joined(EVE)
    assert world.room.house.chair_of(EVE) == 2
    assert len(world.room.house.members) <= MOST_MEMBERS
    assert world.room.house.member(HOST) is not None
    assert friend.queue.ended is None


async def test_watchers_who_stay_leave_room_for_players() -> None:
    """A table full of watchers takes no more of them, and still takes whoever plays."""
    world = World()
    await opened(world, WATCHED, [None, None])
    for watcher in range(MOST_WATCHERS):
        await world.joined(f"p-w{watcher}", Way.LOBBY_WATCH)
    with pytest.raises(TableError) as refused:
        await world.table.enter("p-late", "Late", Way.LOBBY_WATCH)
    assert refused.value.code == "table/full"
    await world.joined(BOB)
    await world.joined(EVE)
    assert world.room.house.free == ()


def result_of(player: Player) -> Result:
    """The last result a page was told."""
    return next(m.result for m in reversed(player.heard()) if isinstance(m, Events) and m.result is not None)


async def deal_on(players: list[Player]) -> None:
    """Let the next deal begin."""
    await all_ready(players)
    await players[0].world.pass_time(8)
    assert players[0].world.room.match.running is not None


async def test_clock_set_back_deals_no_open_cards_on() -> None:
    """Once a chain was opened as its time was over, the next pack is shuffled whatever the clock says."""
    world = World()
    players = await three(world, TIMED)
    await deal_on(players)
    world.clock.time += 31 * MINUTE
    await play_deal(players, SeededChance("open"))
    assert result_of(players[0]).hands != []
    world.clock.today = lambda: 1_000_000_000  # type: ignore[method-assign]  # a clock set back by decades
    await deal_on(players)
    assert world.room.match.deals[-1].dealt.shuffled


async def test_time_that_runs_out_between_deals_is_committed_to() -> None:
    """A shuffle that falls due while the table rests has its commitment first, and opens what was before."""
    world = World()
    players = await three(world, TIMED)
    await deal_on(players)
    await play_deal(players, SeededChance("closed"))
    assert result_of(players[0]).hands == []
    before = world.room.house.chain
    world.clock.time += 31 * MINUTE
    await deal_on(players)
    chain = world.room.house.chain
    assert world.room.match.deals[-1].dealt.shuffled
    assert before is not None
    assert chain is not None
    assert (chain.first, chain.secret == before.secret) == (2, False)
    assert set(world.storage.released) == set(world.storage.finished)
