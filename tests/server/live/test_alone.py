"""Alone with computers: hints, taking back, the same cards again, pauses that tell nothing."""

import asyncio

import pytest

from marias import texts
from marias.chance import SeededChance
from marias.engine.dealing import shuffled
from marias.engine.presets import PRESETS
from marias.engine.state import PhaseKind
from marias.errors import MariasError, PlayerError
from marias.players import STRONGEST, Decision
from marias.protocol.from_server import Ack, Events, Hinted, Refused, Snapshot
from marias.protocol.shapes import TableOptions
from marias.server.ports import Pauses, Way
from marias.table.computers import STAND_IN, Task
from tests.server.live.tables import (
    BOB,
    NO_PAUSES,
    AnyComputers,
    Player,
    World,
    any_legal,
    opened,
    play_deal,
    step,
    three,
)

OPTIONS = TableOptions(preset="app_voleny", length=None, every_deal=True)


async def my_turn(world: World, host: Player) -> None:
    """Begin, and play on until the person is to move in play."""
    await host.deal()
    chance = SeededChance("mine")
    while world.room.match.view(0).phase is not PhaseKind.PLAY or world.room.want.chair != 0:
        if not await step([host], chance):
            await world.settle()
        if world.room.match.running is None:
            await host.deal()


class TestHints:
    """Three strengths, from the view alone, for one person alone."""

    async def hinted(self, strength: str) -> tuple[World, Hinted]:
        """Ask for a hint."""
        world = World()
        host = await opened(world, OPTIONS, ["club", "club"])
        await my_turn(world, host)
        await host.say(t="hint", id="h1", version=world.version, strength=strength)
        return world, host.last(Hinted)

    async def test_nudge(self) -> None:
        """Something to think about, without any card, at once."""
        world, told = await self.hinted("nudge")
        assert (told.action, told.candidates, told.data) == (None, [], {})
        assert not any(task.hint for task in world.computers.tasks)

    async def test_candidates_and_reason(self) -> None:
        """The strongest level is asked with the seat's own view; its action is legal now."""
        for strength in ("candidates", "reason"):
            world, told = await self.hinted(strength)
            task = world.computers.tasks[-1]
            assert (task.hint, task.level) == (True, STRONGEST)
            assert task.view == world.room.match.view(0)
            assert told.action in [str(action) for action in task.view.legal_actions]

    @pytest.mark.parametrize("phase", [*map(str, PhaseKind), "seven", "leading", "following"])
    def test_every_nudge_has_its_words(self, phase: str) -> None:
        """Each phase in which somebody decides has a sentence in both languages."""
        if phase != PhaseKind.FINISHED:
            for language in texts.LANGUAGES:
                key = phase if phase != PhaseKind.PLAY else "leading"
                assert texts.render(f"reason.nudge_{key}", {}, language)

    async def test_not_with_friends(self) -> None:
        """Where other people sit there is no hint and nothing is taken back."""
        world = World()
        players = await three(world, OPTIONS)
        await players[0].deal()
        for message in ({"t": "hint", "strength": "reason"}, {"t": "undo"}):
            answer = await players[0].ask(**message, version=world.version)
            assert isinstance(answer, Refused)
            assert answer.code in {"table/hint_not_alone", "table/undo_not_alone"}


class TestUndo:
    """Going back to before one's last decision."""

    async def test_undo(self) -> None:
        """The log tells it and a snapshot follows; the deal is practice from then on."""
        world = World()
        host = await opened(world, OPTIONS, ["club", "club"])
        await my_turn(world, host)
        before, version = world.room.match.view(0), world.version
        action = any_legal(before, SeededChance("undo"))
        await host.act(str(action))
        answer = await host.ask(t="undo", version=world.version)
        assert isinstance(answer, Ack)
        assert world.room.match.view(0) == before
        assert world.version > version
        (undone,) = [e for e in host.last(Events).entries if e.event["code"] == "undone"]
        assert undone.event["to"] == version
        shown = host.last(Snapshot)
        assert shown.deal is not None
        assert shown.deal.practice

    async def test_deal_finished_anew_takes_the_place_of_the_former(self) -> None:
        """Its record has the same id and is marked as practice: no deal counts twice."""
        world = World()
        host = await opened(world, OPTIONS, ["club", "club"])
        await play_deal([host], SeededChance("one"))
        (record,) = world.storage.finished
        assert not world.storage.finished[record].practice
        await host.ask(t="undo", version=world.version)
        chance = SeededChance("other")
        while world.room.match.running is not None:
            if not await step([host], chance):
                await world.settle()
        assert list(world.storage.finished) == [record]
        assert world.storage.finished[record].practice
        await play_deal([host], SeededChance("two"))
        assert len(world.storage.finished) == 2


class TestSameCards:
    """The same cards again: one person, practice, nobody comes in."""

    async def test_same_pack(self) -> None:
        """The pack is dealt as it was; nothing counts."""
        world = World()
        pack = shuffled(PRESETS["app_voleny"], SeededChance("pack"))
        text = " ".join(card.text for card in pack)
        host = await opened(world, OPTIONS, ["club", "club"], pack=text, dealer=1, begin=True)
        deal = world.room.match.running
        assert deal is not None
        assert deal.dealt.deal.pack == pack
        assert deal.dealt.dealer == 1
        with pytest.raises(MariasError) as refused:
            await world.table.enter(BOB, "Bob", Way.KEY)
        assert refused.value.code == "table/same_cards_alone"
        await play_on(world, host)
        await play_deal([host], SeededChance("next"))
        assert [deal.practice for deal in world.storage.finished.values()] == [True, True]


async def play_on(world: World, host: Player) -> None:
    """Play the running deal to its end."""
    chance = SeededChance("on")
    while world.room.match.running is not None:
        if not await step([host], chance):
            await world.settle()


class TestPauses:
    """Computers seem to think for a drawn time, whatever they hold."""

    async def test_pause_before_every_action(self) -> None:
        """Not before the least pause, at the latest after the most and the trick's own time."""
        pauses = Pauses(0.5, 1.0, 0.9, 0.5)
        world = World(pauses)
        host = await opened(world, OPTIONS, ["club", "club"])
        await host.deal()
        chance = SeededChance("paced")
        gaps = []
        while world.room.match.running is not None:
            if not await step([host], chance):
                before, version = world.clock.time, world.version
                while world.version == version:
                    await world.pass_time(0.05)
                gaps.append(world.clock.time - before)
        assert len(gaps) > 10
        assert 0.5 <= min(gaps) < 0.7
        assert 1.0 < max(gaps) <= 1.0 + 0.9 + 0.051

    async def test_long_thought_is_rounded_up(self) -> None:
        """An answer that comes late is given on the grid, so that its time tells little."""
        waits: list[asyncio.Future[None]] = []

        def hold(_: Task) -> asyncio.Future[None]:
            waits.append(asyncio.get_running_loop().create_future())
            return waits[-1]

        world = World(Pauses(1.0, 1.0, 0, 0.5), AnyComputers(hold))
        host = await opened(world, OPTIONS, ["club", "club"])
        await host.deal()
        while world.room.want.chair == 0:
            await step([host], SeededChance("x"))
        version = world.version
        await world.pass_time(1.2)
        waits[-1].set_result(None)
        await world.settle()
        assert world.version == version
        await world.pass_time(0.29)
        assert world.version == version
        await world.pass_time(0.02)
        assert world.version > version

    async def test_hurry_and_pace(self) -> None:
        """Alone a click ends the pause; the host's pace stretches it."""
        world = World(Pauses(10, 10, 0, 0))
        host = await opened(world, OPTIONS, ["club", "club"])
        await host.ask(t="set_pace", pace="slow")
        await host.deal()
        while world.room.want.chair == 0:
            await step([host], SeededChance("x"))
        version = world.version
        await world.pass_time(15)
        assert world.version == version
        await host.say(t="hurry")
        assert world.version > version


class TestFailingComputers:
    """A level that fails is stood in for by the simplest; the table never stops."""

    @pytest.mark.parametrize("all_of_them", [False, True])
    async def test_stand_in(self, *, all_of_them: bool, caplog: pytest.LogCaptureFixture) -> None:
        """The simplest level decides, and where that fails too the first legal action is taken."""

        class Failing(AnyComputers):
            async def think(self, task: Task) -> Decision:
                self.tasks.append(task)
                if all_of_them or task.level != STAND_IN:
                    raise PlayerError("player/died", level=task.level, ended=-9)
                return await super().think(task)

        world = World(NO_PAUSES, Failing())
        host = await opened(world, OPTIONS, ["master", "master"])
        await host.deal()
        await play_on(world, host)
        assert len(world.storage.finished) == 1
        assert {record.message for record in caplog.records} == {"computer failed"}
