"""Whatever people do at a table, in whatever order: it stays whole and is kept, and no fault is logged."""

import logging

import pytest

from marias.chance import SeededChance
from marias.errors import TableError
from marias.protocol.from_server import Events, Refused
from marias.protocol.shapes import Clock, TableOptions
from marias.server.live.lines import restored
from marias.server.ports import Way
from tests.server.live.tables import BOB, EVE, HOST, Player, World, all_ready, any_legal, opened, step

PEOPLE = (HOST, BOB, EVE, "p-4", "p-spy")
WORDS = [
    "good",
    "bad",
    "play hA",
    "discard h7 h8",
    "durch",
    "bid seven",
    "pass",
    "flek game",
    "suit",
]


FINISHED: list[int] = []


def message_of(world: World, person: str, chance: SeededChance) -> dict[str, object]:
    """Anything a page could say, mostly sensible."""
    room = world.room
    chair = room.house.chair_of(person)
    version = room.match.version - (chance.below(8) == 0)
    if chair is not None and room.want.chair == chair and room.match.running is not None and chance.below(8):
        return {"t": "act", "version": version, "actions": [str(any_legal(room.match.view(chair), chance))]}
    preset = ("app_voleny", "csm_voleny")[chance.below(2)]
    options = {
        "preset": preset,
        "chairs": 3 + chance.below(2),
        "length": None,
    }
    kinds: list[dict[str, object]] = [
        {"t": "deal", "version": version},
        {"t": "deal", "version": version},
        {"t": "cut", "version": version, "place": chance.below(20)},
        {"t": "act", "version": version, "actions": [WORDS[chance.below(len(WORDS))]]},
        {"t": "consider", "version": version, "action": "discard h7 h8"},
        {"t": "undo", "version": version},
        {"t": "hint", "version": version, "strength": ("nudge", "reason")[chance.below(2)]},
        {"t": "sit", "chair": chance.below(5)},
        {"t": "leave"} if chance.below(16) == 0 else {"t": "ping"},
        {"t": "say", "phrase": ("hello", "one_moment", "nonsense")[chance.below(3)]},
        {"t": "admit", "person": PEOPLE[chance.below(5)], "admitted": bool(chance.below(3))},
        {"t": "everyone_in", "on": bool(chance.below(2))},
        {"t": "seat_computer", "chair": chance.below(4), "level": (None, "club", "x")[chance.below(3)]},
        {"t": "stand_in", "chair": chance.below(4)},
        {"t": "set_options", "options": options},
        {"t": "end_after_deal", "on": bool(chance.below(2))},
        {"t": "rematch"},
        {"t": "draw_lots"},
        {"t": "set_pace", "pace": "fast"},
        {"t": "hurry"},
        {"t": "fair_hash", "deal": 1 + chance.below(3), "hash": "0" * 64},
        {"t": "fair_nonce", "deal": 1 + chance.below(3), "nonce": "0" * 32},
        {"t": "hello", "protocol": 1},
    ]
    return kinds[chance.below(len(kinds))]


async def go_on(world: World, players: dict[str, Player], chance: SeededChance) -> bool:
    """Let the deal go on as among sensible people, if it can."""
    room = world.room
    here = [
        player
        for player in players.values()
        if room.page(player.person) is not None and room.house.chair_of(player.person) is not None
    ]
    world.clock.time += 0.3
    if not here:
        return False
    if room.match.running is not None:
        return await step(here, chance)
    host = next((player for player in here if player.person == room.house.host), None)
    if room.stage == "over" and host is not None:
        await host.ask(t="rematch")
    elif room.house.free and host is not None:
        await host.ask(t="seat_computer", chair=room.house.free[0], level="club")
    else:
        await all_ready(here)
    return True


async def anything(world: World, players: dict[str, Player], chance: SeededChance) -> None:
    """Let somebody do something, come, go, or time pass."""
    if chance.below(3) and await go_on(world, players, chance):
        return
    person = PEOPLE[chance.below(len(PEOPLE))]
    player = players.get(person)
    if player is None or player.queue.ended is not None or player.connection is None:
        way = Way.WATCH if person == "p-spy" else (Way.KEY, Way.CODE)[chance.below(2)]
        try:
            await world.table.enter(person, person, way)
            players[person] = await world.player(person).come(chance.below(40) or None)
        except TableError:
            pass
        return
    match chance.below(16):
        case 0:
            await player.go()
            player.connection = None
        case 1:
            await world.pass_time((0.5, 3, 20, 70, 130)[chance.below(5)])
        case 2:
            await world.resumed()
            for each in players.values():
                each.connection = None
        case _:
            world.clock.time += 0.3
            message = message_of(world, person, chance)
            if message["t"] in {"ping", "hurry", "hello", "fair_hash", "fair_nonce"}:
                player.put(**message)
            else:
                player.put(id=f"x{next(world.ids)}", **message)
            await world.settle()


def check(world: World) -> None:
    """The table is whole, and what is kept gives the same table again."""
    room = world.room
    kept = restored(world.storage.lines["t1"])
    assert kept.match == room.match
    assert kept.house == room.house
    assert sum(room.match.accounts) == 0
    seated = [held.person for held in room.house.chairs if held.person is not None and not held.leaving]
    assert len(seated) == len(set(seated))
    assert room.house.host is None or room.house.host in seated


@pytest.mark.parametrize("seed", range(6))
async def test_anything(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """Some hundred things by five people who know no manners; no fault is logged, nothing is lost."""
    caplog.set_level(logging.INFO, "marias")
    chance = SeededChance(f"anything {seed}")
    world = World(seed=f"{seed}")
    clock = (None, Clock(move=10, bank=5), Clock(move=10, on_end="first_lawful"))[seed % 3]
    options = TableOptions(
        preset=("app_voleny", "csm_voleny", "csm_licitovany")[seed % 3],
        length=None,
        watch="anyone",
        clock=clock,
        stand_in=(None, 15, 60)[chance.below(3)],
        every_deal=True,
    )
    players = {HOST: await opened(world, options, [None, "club"] if seed % 2 else ["club", "club"])}
    for number in range(300):
        if world.room.deserted:
            break
        await anything(world, players, chance)
        if number % 25 == 0:
            check(world)
    check(world)
    heard = [message for player in players.values() for message in player.heard()]
    assert not any(isinstance(message, Refused) and message.code == "server/failed" for message in heard)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    for player in players.values():
        versions = [m.version for m in player.heard() if isinstance(m, Events)]
        assert versions == sorted(versions)
    FINISHED.append(len(world.storage.finished))
    await world.table.close()


def test_deals_were_played() -> None:
    """Among all that, deals come to their ends: else the tests above would show little."""
    assert not FINISHED or sum(FINISHED) >= 2 * len(FINISHED)
