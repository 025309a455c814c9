"""The whole line of a page: nobody can tell two deals apart by anything but cards he has seen.

The same words are said at two live tables whose deals differ only in cards that the viewer hasn't seen.
Everything his page gets must be the same to the byte, and at the same moments: events, snapshots, whose turn,
acknowledgements, refusals, and what the server logs meanwhile.  Clock, ids and commitments are given.
"""

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, replace

import msgspec
import pytest

from marias.chance import SeededChance
from marias.engine.actions import Discard, SeatAction
from marias.engine.events import SecretCards
from marias.engine.presets import PRESETS
from marias.engine.seats import Seat
from marias.engine.state import GameState, PhaseKind
from marias.players import Decision, Reason, Why
from marias.protocol.from_server import Ack
from marias.protocol.shapes import TableOptions
from marias.server.live.household import Chain
from marias.server.live.telling import snapshot_for
from marias.server.ports import Pauses, Way
from marias.table.computers import Task
from tests.leaks.test_leaks import DIFFERENT, UNAPPROVED, VIEWERS, prefixes
from tests.leaks.worlds import World as DealtWorld
from tests.leaks.worlds import moved, wander
from tests.server.live.tables import BOB, EVE, HOST, AnyComputers, Player, World, three

PEOPLE = (HOST, BOB, EVE)
SPY = "p-spy"
LEAST_FOUND = 10
TRIES = 16


@dataclass(frozen=True)
class Line:
    """What a page got, and when, with what was logged."""

    frames: tuple[tuple[float, bytes], ...]
    log: tuple[str, ...]


class Scripted(AnyComputers):
    """Computers that do what the recorded deal says."""

    def __init__(self, actions: tuple[SeatAction, ...]) -> None:
        """Know the deal."""
        super().__init__()
        self.actions = actions

    async def think(self, task: Task) -> Decision:
        """Do the next thing."""
        place = len(task.view.history)
        if place >= len(self.actions):
            await asyncio.Event().wait()
        return Decision(self.actions[place].action, (), Reason(Why.CONTENT))


async def line_of(
    dealt: DealtWorld, viewer: Seat | None, caplog: pytest.LogCaptureFixture, *, computers: bool
) -> Line:
    """Play the recorded words at a live table and give the viewer's line."""
    caplog.clear()
    actions = dealt.last.actions
    world = World(Pauses(0.5, 1.1, 0.9, 0.5), Scripted(actions))
    preset = dealt.start.ruleset.name
    players = await three(world, TableOptions(preset=preset, length=None, watch="anyone"))
    spy = await world.joined(SPY, Way.LOBBY_WATCH)
    watching = spy if viewer is None else players[chair_of(viewer)]
    set_up(world, dealt, PEOPLE.index(watching.person) if viewer is not None else 0, computers=computers)
    for player in players:
        if world.room.house.chair_of(player.person) is not None:
            await player.deal()
    await world.pass_time(25)
    deal = world.room.match.running or world.room.match.deal
    assert deal is not None
    for taken in actions[len(deal.state.actions) :] if not computers else ():
        await noise(watching, viewer, world.room.match.deals[-1].state)
        player = players[world.room.match.deals[-1].chairs[taken.seat]]
        assert isinstance(await player.act(str(taken.action)), Ack)
    if computers:
        await by_computers(world, watching if viewer is not None else players[0], actions)
    watching.frames.append(
        msgspec.json.encode(snapshot_for(world.room, watching.person, world.table._hearing._clock))
    )
    watching.times.append(world.clock.time)
    line = Line(
        tuple(zip(watching.times, watching.frames, strict=True)),
        tuple(f"{record.getMessage()} {record.__dict__.get('code')}" for record in caplog.records),
    )
    await world.table.close()
    return line


def chair_of(seat: Seat) -> int:
    """The chair of a seat where chair 2 deals."""
    return seat


def set_up(world: World, dealt: DealtWorld, keeper: int, *, computers: bool) -> None:
    """Lay the pack of the deal ready, before a chain of unshuffled deals; all but one chair get computers."""
    room, house = world.room, world.room.house
    pack = " ".join(card.text for card in dealt.deal.pack)
    chain = Chain(1, 1, b"s" * 32, (b"",) * 3, None, ("0" * 32,))
    house = msgspec.structs.replace(house, same_pack=pack, chain=chain, coming=None)
    if computers:
        for chair in range(3):
            if chair != keeper:
                computer = msgspec.structs.replace(
                    house.chairs[chair], kind="computer", person=None, level="club"
                )
                house = house.seated(chair, computer)
    house = msgspec.structs.replace(house, host=house.chairs[keeper].person)
    setup = replace(room.match.setup, first_dealer=2)
    room.house, room.match, room.round = house, room.match.again(setup), None


async def noise(page: Player, viewer: Seat | None, state: GameState) -> None:
    """Say what is refused: out of turn, cards one hasn't or may not play, illegal words, old versions."""
    page.world.clock.time += 2
    if viewer is None:
        await page.act("good")
        return
    version = page.world.version
    if state.to_move != viewer:
        await page.act("play hA")
        await page.act("good")
        return
    await page.act("good", version=version - 1)
    legal = {str(action) for action in page.world.room.match.view(chair_of(viewer)).legal_actions}
    tried = [
        text
        for text in ("play hA", "play b7", "play aX", "bad", "betl", "pass", "discard h7 h8")
        if text not in legal
    ]
    for text in tried[:4]:
        await page.act(text)
    discards = [
        action
        for action in page.world.room.match.view(chair_of(viewer)).legal_actions
        if isinstance(action, Discard)
    ]
    if discards:
        await page.say(t="consider", id=f"c{version}", version=version, action=str(discards[0]))


async def by_computers(world: World, keeper: Player, actions: tuple[SeatAction, ...]) -> None:
    """Let computers act in their time, and the one person too."""
    for _ in range(4 * len(actions) + 4):
        deal = world.room.match.deals[-1]
        done = len(deal.state.actions)
        if done >= len(actions):
            return
        chair = deal.to_move
        if chair is not None and world.room.house.chairs[chair].person is not None:
            assert isinstance(await keeper.act(str(actions[done].action)), Ack)
        else:
            await world.pass_time(2.5)
    raise AssertionError("the deal does not go on")


def furthest(dealt: DealtWorld, viewer: Seat | None, chance: SeededChance) -> DealtWorld | None:
    """The other deal in which most cards lie elsewhere."""
    others = [
        (moved(dealt, other), number, other)
        for number, other in enumerate(wander(dealt, viewer, chance, TRIES))
    ]
    found = max(others, default=(0, 0, dealt), key=lambda entry: entry[:2])
    return found[2] if found[0] >= DIFFERENT else None


async def compare(
    cases: list[tuple[DealtWorld, SeededChance]],
    viewers: tuple[Seat | None, ...],
    caplog: pytest.LogCaptureFixture,
) -> Counter[str]:
    """Compare lines; count what was found."""
    caplog.set_level(logging.DEBUG, "marias")
    found: Counter[str] = Counter()
    for number, (dealt, chance) in enumerate(cases):
        for viewer in viewers:
            other = furthest(dealt, viewer, chance)
            if other is None:
                continue
            computers = number % 2 == 1
            mine = await line_of(dealt, viewer, caplog, computers=computers)
            theirs = await line_of(other, viewer, caplog, computers=computers)
            for ours, others in zip(mine.frames, theirs.frames, strict=False):
                assert ours == others, (viewer, computers)
            assert mine == theirs
            found["different"] += 1
            found["frames"] += len(mine.frames)
            found["spectator"] += viewer is None
            found["computers"] += computers
            found["finished"] += dealt.last.phase.kind is PhaseKind.FINISHED
            found["blind card"] += other.last.bargain.chosen_card != dealt.last.bargain.chosen_card
    return found


@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", ["app_voleny", "csm_voleny", "csm_licitovany"])
async def test_lines_are_the_same(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """Every seat and a watcher, people and computers at the table, at any moment, the end included."""
    cases = [
        case
        for case in prefixes(PRESETS[name], "line", 10 if name == "app_voleny" else 7)
        # Where every deal is shuffled its end shows all hands.
        if name != "app_voleny" or case[0].last.phase.kind is not PhaseKind.FINISHED
    ]
    found = await compare(cases, VIEWERS, caplog)
    print(f"{name}: {dict(found)}")  # noqa: T201
    assert found["different"] >= LEAST_FOUND
    assert found["spectator"] >= 2
    assert found["computers"] >= 2


@pytest.mark.timeout(240)
async def test_owner_of_a_blind_trump(caplog: pytest.LogCaptureFixture) -> None:
    """Forehand's line doesn't tell which of the people he laid aside (clause 7.1)."""
    cases = []
    for dealt, chance in prefixes(PRESETS["app_voleny"], "blind line", 30):
        hidden = dealt.course[0].state.bargain.trump_place
        words = tuple(step for step in dealt.course if step.state.phase.kind in UNAPPROVED)
        if hidden and words:
            cases.append((DealtWorld(dealt.deal, dealt.start, words), chance))
    found = await compare(cases[:8], (0,), caplog)
    assert found["blind card"] >= 4


async def test_a_leak_is_noticed(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that forgets to redact is found out: the tests above can fail."""
    monkeypatch.setattr(SecretCards, "for_seat", lambda event, _: event)
    with pytest.raises(AssertionError):
        await compare(prefixes(PRESETS["csm_voleny"], "line", 6), VIEWERS, caplog)
