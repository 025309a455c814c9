"""Whole deals at a live table: people, computers, and what is left when the deal is over."""

import pytest

from marias.chance import SeededChance
from marias.engine.match import gathered_cards
from marias.notation.reading import read_records
from marias.notation.verification import verify_entry
from marias.protocol.from_server import Events, Refused, Snapshot
from marias.protocol.shapes import TableOptions
from marias.server.live.table import Table
from marias.table.fair_check import check_fair
from marias.table.live_match import WantKind
from tests.rules.test_rules_dealing import PACKETS, possible_packs
from tests.server.live.tables import BOB, EVE, Player, World, all_ready, opened, play_deal, step, three

PRESETS = ["app_voleny", "csm_voleny", "csm_licitovany"]


@pytest.mark.parametrize("preset", PRESETS)
async def test_three_people(preset: str) -> None:
    """Three deals by people: accounts sum to zero, every record replays to its result and its fair pack."""
    world = World()
    players = await three(world, TableOptions(preset=preset, length=None, every_deal=True))
    for number in range(1, 4):
        await play_deal(players, SeededChance(f"play {number}"))
        assert sum(world.room.match.accounts) == 0
        assert len(world.storage.finished) == number
    before = ended = None
    for deal in world.storage.finished.values():
        result = read_records(deal.text)
        assert result.faults == ()
        (entry,) = result.entries
        replayed = verify_entry(entry)
        assert replayed.faults == ()
        assert entry.record.result is not None
        assert list(entry.record.result.units) == deal.units
        check_fair(entry.record, before, ended)
        before, ended = entry.record, replayed.last
        assert not any(deal.stood_in)
        assert not deal.practice
    for player in players:
        results = [m.result for m in player.heard() if isinstance(m, Events) and m.result is not None]
        assert [result.units for result in results] == [d.units for d in world.storage.finished.values()]
    await world.table.close()


@pytest.mark.parametrize("preset", PRESETS)
async def test_alone_with_computers(preset: str) -> None:
    """One person and two computers play six deals to the end of the match."""
    world = World()
    host = await opened(world, TableOptions(preset=preset), ["beginner", "club"], begin=True)
    assert (world.room.match.running is None) is (world.room.want.kind is WantKind.CUT)
    chance = SeededChance("alone")
    while world.room.stage != "over":
        await play_deal([host], chance) if world.room.match.running is None else await finish([host], chance)
    assert len(world.room.match.match.ledger) >= 6
    assert sum(world.room.match.accounts) == 0
    assert host.last(Events).turn.wait == "nothing"
    await world.table.close()


async def finish(players: list[Player], chance: SeededChance) -> None:
    """Play the running deal to its end."""
    while players[0].world.room.match.running is not None:
        if not await step(players, chance):
            await players[0].world.settle()


async def test_resumed_table_is_the_same() -> None:
    """After a restart in the middle of a deal the table stands where it stood, to the letter."""
    world = World()
    players = await three(world, TableOptions(preset="csm_voleny"))
    await play_deal(players, SeededChance("first"))
    await all_ready(players)
    match, house = world.room.match, world.room.house
    await world.resumed()
    assert world.room.match == match
    assert world.room.house == house
    for player in players:
        await player.come()
    assert players[0].last(Snapshot).version == match.version
    await finish(players, SeededChance("on"))
    await world.table.close()
    assert isinstance(world.table, Table)


async def test_four_chairs() -> None:
    """The dealer sits out, sees what watchers see, and settles; nobody asks him anything."""
    world = World()
    options = TableOptions(preset="csm_licitovany", chairs=4, length=None, every_deal=True)
    host = await opened(world, options, [None, None, None])
    players = [host, *[await world.joined(person) for person in (BOB, EVE, "p-four")]]
    chance = SeededChance("four")
    for _ in range(2):
        await all_ready(players)
        deal = world.room.match.running
        assert deal is not None
        dealer = players[deal.dealt.dealer]
        shown = dealer.last(Snapshot).deal
        assert shown is not None
        assert (shown.view.sitting_out, shown.view.hand) == (3, "")
        refused = await dealer.act("pass")
        assert isinstance(refused, Refused)
        assert refused.code == "table/sits_out"
        await finish(players, chance)
        assert sum(world.room.match.accounts) == 0
    for finished in world.storage.finished.values():
        assert len(finished.persons) == len(finished.units) == 4
    await world.table.close()


@pytest.mark.parametrize("seat", range(3))
async def test_gathered_by_hand(seat: int) -> None:
    """At a table as it is opened, own hand and all public events leave more than a million packs possible."""
    world = World()
    players = await three(world, TableOptions(preset="csm_voleny", length=None, every_deal=True))
    chance = SeededChance(f"gather {seat}")
    for _ in range(4):
        await play_deal(players, chance)
        before = world.room.match.deals[-1]
        await all_ready(players)
        deal = world.room.match.running
        assert deal is not None
        assert not deal.dealt.shuffled
        packets = PACKETS["csm_voleny"][seat]
        gathered = gathered_cards(before.state)
        assert possible_packs(gathered, 12, deal.dealt.deal.pack, packets) > 1_000_000
        await finish(players, chance)
    await world.table.close()
