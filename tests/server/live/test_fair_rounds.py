"""Fair deals at a live table: who adds what until when, what is published before, and what is shown after."""

import hashlib
import re

import pytest

from marias.chance import SeededChance
from marias.engine.match import gathered_cards
from marias.notation.reading import read_records
from marias.protocol.from_server import Events, FairCommit, Snapshot, Table
from marias.protocol.shapes import FairProof, Result, TableOptions
from marias.server.live.fair_round import PATIENCE
from marias.server.ports import Kept, Opening
from marias.table.fair import FairSource
from marias.table.saved_steps import saved_step
from tests.server.live.tables import MemoryStorage, Player, World, all_ready, play_deal, three

SHUFFLED = TableOptions(preset="app_voleny", length=None, every_deal=True)
GATHERED = TableOptions(preset="csm_voleny", length=None, every_deal=True)


def result_of(player: Player) -> Result:
    """The last result a page was told."""
    return next(m.result for m in reversed(player.heard()) if isinstance(m, Events) and m.result is not None)


def nonce_of(person: str, deal: int) -> str:
    """What the pages of these tests add."""
    return hashlib.sha256(f"{person} {deal}".encode()).hexdigest()[:32]


async def test_commitment_comes_first_and_is_kept() -> None:
    """The hash of the secret is told before anybody shows a nonce; afterwards secret and nonces are shown."""
    world = World()
    players = await three(world, SHUFFLED)
    commit = players[0].last(Table).table.commit
    assert commit is not None
    assert players[2].last(FairCommit) == FairCommit(deal=1, attempt=1, commit=commit, stage="hash")
    await play_deal(players, SeededChance("one"))
    proof = result_of(players[1]).fair
    assert proof is not None
    assert hashlib.sha256(bytes.fromhex(proof.secret)).hexdigest() == commit == proof.commit
    assert proof.nonces == [nonce_of(player.person, 1) for player in players]
    source = FairSource(proof.table, proof.attempt, bytes.fromhex(proof.secret), nonces_of(proof))
    pack = world.room.match.deals[0].dealt.pack
    chance = source.chance(proof.deal)
    numbers = list(range(len(pack)))
    for last in range(len(numbers) - 1, 0, -1):
        other = chance.below(last + 1)
        numbers[last], numbers[other] = numbers[other], numbers[last]
    assert [sorted(pack)[number] for number in numbers] == list(pack)


def nonces_of(proof: FairProof) -> tuple[bytes, ...]:
    """The nonces as bytes."""
    return tuple(map(bytes.fromhex, proof.nonces))


async def test_nonces_are_asked_once_all_hashes_are_there() -> None:
    """While a hash is missing nobody is asked for a nonce: the last to speak could choose."""
    world = World()
    players = await three(world, SHUFFLED)
    world.room.round = None
    world.room.open_round()
    players[2].fair = False
    players[2].drain()
    await world.settle()
    for player in players:
        await player.deal()
    assert not any(m.stage == "nonce" for p in players for m in p.heard() if isinstance(m, FairCommit))
    assert world.room.match.running is None
    await world.pass_time(PATIENCE)
    assert world.room.match.running is not None
    assert players[0].last(FairCommit).stage == "nonce"
    assert not any(m.stage == "nonce" for m in players[2].heard() if isinstance(m, FairCommit))
    chain = world.room.house.chain
    assert chain is not None
    assert [bool(nonce) for nonce in chain.nonces] == [True, True, False]


async def test_wrong_nonce_counts_for_nothing() -> None:
    """A nonce that isn't what its hash said is left out, and the record says so."""
    world = World()
    players = await three(world, SHUFFLED)
    players[1].fair = False
    await players[1].say(t="fair_hash", deal=1, hash="0" * 64)
    for player in players:
        await player.deal()
    await players[1].say(t="fair_nonce", deal=1, nonce="1" * 32)
    await world.pass_time(PATIENCE)
    chain = world.room.house.chain
    assert chain is not None
    assert [bool(nonce) for nonce in chain.nonces] == [True, False, True]


async def test_late_hash_counts_for_nothing() -> None:
    """Once nonces are shown no hash is taken, nor one for another deal."""
    world = World()
    players = await three(world, SHUFFLED)
    players[2].fair = False
    round_ = world.room.round
    assert round_ is not None
    round_.take_hash("p-x", 7, "0" * 64)
    assert not round_.asked("p-x") or not round_.showing
    round_.show()
    round_.take_hash("p-x", 1, "0" * 64)
    assert not round_.asked("p-x")


async def test_chain_keeps_its_secret() -> None:
    """Unshuffled deals share one secret; it and the cards are shown, and records opened, at its end only."""
    world = World()
    players = await three(world, GATHERED)
    commit = players[0].last(Table).table.commit
    for number in (1, 2):
        await play_deal(players, SeededChance(f"deal {number}"))
        result = result_of(players[0])
        assert (result.hands, result.talon, result.discards, result.fair) == ([], "", [], None)
        assert players[0].last(Table).table.commit == commit
    assert world.storage.released == []
    deal = world.room.match.deals[-1]
    assert not deal.dealt.shuffled
    assert sum(map(len, gathered_cards(deal.state).unplayed)) < 32
    await players[0].ask(t="end_after_deal", on=True)
    assert set(world.storage.released) == set(world.storage.finished)
    shown = await players[0].world.player(players[0].person).come()
    last = shown.last(Snapshot).deal
    assert last is not None
    assert last.result is not None
    assert last.result.fair is not None
    assert (last.result.fair.deal, last.result.fair.first) == (2, 1)
    records = [read_records(deal.text).records[0].fair for deal in world.storage.finished.values()]
    assert [(fair.deal, fair.first) for fair in records if fair is not None] == [(1, 1), (2, 1)]


async def test_shuffled_deal_opens_at_its_end() -> None:
    """Where every deal is shuffled the record is open, and the result shows all hands, with its end."""
    world = World()
    players = await three(world, SHUFFLED)
    await play_deal(players, SeededChance("one"))
    (record,) = world.storage.finished
    assert world.storage.released == [record]
    result = result_of(players[0])
    assert result.record == record
    assert [len(hand.split()) > 0 for hand in result.hands] == [True] * 3


async def test_restart_commits_anew() -> None:
    """What pages had added is lost with a restart: a fresh secret is committed to, counted as an attempt."""
    world = World()
    players = await three(world, SHUFFLED)
    before = players[0].last(FairCommit)
    await world.resumed()
    for player in players:
        await player.come()
    after = players[0].last(FairCommit)
    assert (after.deal, after.attempt) == (before.deal, 2)
    assert after.commit != before.commit
    await play_deal(players, SeededChance("one"))
    proof = result_of(players[0]).fair
    assert proof is not None
    assert proof.attempt == 2


@pytest.mark.parametrize("options", [SHUFFLED, GATHERED], ids=["shuffled", "gathered"])
async def test_secret_is_in_no_message_before_its_time(options: TableOptions) -> None:
    """No message, log line or repr holds the secret while cards depend on it."""
    world = World()
    players = await three(world, options)
    await all_ready(players)
    chain = world.room.house.chain
    assert chain is not None
    secret = chain.secret.hex()
    heard = b"".join(frame for player in players for frame in player.frames)
    assert secret.encode() not in heard
    assert secret not in repr(world.room.house)
    assert repr(chain.secret) not in repr(chain)


async def test_no_repr_shows_a_card_or_key() -> None:
    """Whatever somebody might log of a table names neither its cards nor its keys."""
    kept: list[Kept] = []

    class Remembering(MemoryStorage):
        async def keep(self, step: Kept) -> None:
            kept.append(step)
            await super().keep(step)

    world = World(storage=Remembering())
    players = await three(world, SHUFFLED)
    await play_deal(players, SeededChance("one"))
    await all_ready(players)
    room = world.room
    things: list[object] = [
        room,
        room.house,
        room.match,
        room.round,
        room.house.chain,
        room.head(),
        world.table,
    ]
    things += [*kept, *world.storage.finished.values(), *players, *room.pages.values()]
    opening = Opening(
        id="t2",
        code="C" * 6,
        key="k" * 22,
        watch_key="w" * 22,
        options=SHUFFLED,
        host="p",
        name="N",
        computers=[None, None],
        pack="h7 h8",
    )
    for thing in (*things, opening, *(saved_step(step) for step in room.match.steps)):
        assert not re.search(r"\b[hlab][789UOKXA]\b|kkkk|wwww", repr(thing)), repr(thing)
