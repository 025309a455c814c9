"""Slow and broken computers at the full-screen table: the screen answers, and the deal goes on."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from marias.table.computers import STAND_IN
from marias.table.file_store import FileStore
from marias.table.live_match import LiveMatch
from marias.table.player_worker import PlayerWorker
from marias.table.setup import Sitter
from marias.terminal.app import INTERRUPTED, MariasApp
from marias.terminal.opening import Launch
from marias.terminal.pace import Pace
from marias.terminal.panels import Panel
from marias.terminal.plain import PlainTable
from marias.terminal.session import Session
from marias.terminal.table_work import Work
from marias.terminal.wishes import Wishes
from marias.terminal.words import Words
from tests.table.tables import Here, moments
from tests.terminal.odd_players import Broken, SlowPlayers
from tests.terminal.playing import (
    ScriptedLines,
    answer,
    app_for,
    choose_key,
    press_key,
    settled,
    table_screen,
    until,
)


def status(app: MariasApp) -> str:
    """Give the two lines below the felt."""
    return str(table_screen(app).query_one("#status", Static).render())


async def one_answer(pilot: Pilot[int]) -> None:
    """Answer whatever is asked by keys."""
    await answer(pilot, lambda tile: press_key(pilot, tile), lambda number: choose_key(pilot, number))


async def to_a_thought(pilot: Pilot[int], port: SlowPlayers) -> Session:
    """Act once and let the next computer think without end."""
    app = pilot.app
    assert isinstance(app, MariasApp)
    screen = table_screen(app)
    await settled(pilot, screen.session)
    port.go.clear()
    while screen.at_work is None:
        await one_answer(pilot)
        await pilot.pause(0.02)
    assert screen.at_work is Work.THINKING
    return screen.session


async def test_keys_are_answered_while_a_computer_thinks(tmp_path: Path) -> None:
    """Panels open, the mark of thinking moves, the pace changes; the answer is taken when it comes."""
    port = SlowPlayers()
    app = app_for(tmp_path, seed="slow", port=port)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await to_a_thought(pilot, port)
        seat = session.view().to_move
        assert seat is not None
        name = session.table.names_by_seat()[seat]
        assert f"{name} is thinking" in status(app)
        before = status(app)
        await until(pilot, lambda: status(app) != before)
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(app.screen, Panel)
        await pilot.press("escape", "s")
        assert table_screen(app).pace is Pace.SLOW
        version = session.table.version
        table_screen(app).pace = Pace.INSTANT
        port.go.set()
        await settled(pilot, session)
        assert session.table.version > version
        assert "is thinking" not in status(app)


async def test_undo_drops_the_answer(tmp_path: Path) -> None:
    """Taking back while a computer thinks ends that thought; what it would have said changes nothing."""
    port = SlowPlayers()
    app = app_for(tmp_path, seed="slow", port=port)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await to_a_thought(pilot, port)
        thought = port.thoughts[-1]
        await pilot.press("u")
        await until(pilot, lambda: thought.stopped)
        table = session.table
        assert session.my_turn
        port.go.set()
        await pilot.pause(0.05)
        assert session.table is table
        assert table_screen(app).at_work is None


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("ctrl+c", INTERRUPTED)])
async def test_leaving_ends_the_thought(tmp_path: Path, key: str, code: int) -> None:
    """Leaving waits for no computer; the match is kept as it was."""
    port = SlowPlayers()
    app = app_for(tmp_path, seed="slow", port=port)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await to_a_thought(pilot, port)
        await pilot.press(key)
        await pilot.pause()
    assert app.return_value == code
    assert port.thoughts[-1].stopped
    store = FileStore(tmp_path)
    key_of_match = store.unfinished()
    assert key_of_match is not None
    assert store.load(key_of_match) == session.table


def with_levels(table: LiveMatch, level: str) -> LiveMatch:
    """Seat computers of a level that may not exist yet at a table."""
    sitters = tuple(
        sitter if sitter.is_person else Sitter(sitter.name, level) for sitter in table.setup.sitters
    )
    setup = replace(table.setup, sitters=sitters)
    return replace(table, setup=setup, began=setup)


async def test_broken_player_is_replaced_aloud(tmp_path: Path) -> None:
    """Each decision of a broken player is taken by a beginner, and the status line says so and why."""
    app = app_for(tmp_path, seed="broken", port=Here(Broken("odd")))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        session = table_screen(app).session
        await settled(pilot, session)
        session.table = with_levels(session.table, "odd")
        while "decides this time" not in status(app):
            await one_answer(pilot)
            await settled(pilot, session)
        assert "KeyError: 'x'" in status(app)
        assert Words("en").fill(f"level.{STAND_IN}", {}) in status(app)
        # One's own next action takes the notice away.
        table_screen(app).session.table = with_levels(session.table, STAND_IN)
        await one_answer(pilot)
        await settled(pilot, session)
        assert "decides this time" not in status(app)


async def test_where_nobody_can_decide_it_is_tried_again(tmp_path: Path) -> None:
    """With even the beginner broken the table waits, says why, and goes on by a key once it is mended."""
    broken = Broken()
    app = app_for(tmp_path, seed="slow", port=Here(broken))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        await settled(pilot, screen.session)
        broken.levels.add(STAND_IN)
        while not screen.stuck:
            if screen.session.my_turn:
                await one_answer(pilot)
            await pilot.pause(0.02)
        version = screen.session.table.version
        assert "KeyError: 'x'" in status(app)
        await pilot.press("t")
        await until(pilot, lambda: screen.stuck)
        assert screen.session.table.version == version
        broken.levels.clear()
        await pilot.press("t")
        await settled(pilot, screen.session)
        assert screen.session.table.version > version
        assert not screen.stuck


async def test_screen_answers_within_a_blink(tmp_path: Path) -> None:
    """With a real process thinking as hard as it can, the event loop is never held up for 50 ms by it."""
    program = "from marias.table.player_process import serve\n"
    program += "def think(task):\n    while True: pass\nserve(think)"
    port = PlayerWorker(program=program)
    table = next(iter(moments("app_voleny", 1)))
    store = FileStore(tmp_path)
    store.save("k", table)
    app = MariasApp(Launch(Wishes(), "en", resume=True, pace=Pace.INSTANT), store, port)
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            screen = table_screen(app)
            while screen.at_work is None:
                await one_answer(pilot)
                await pilot.pause(0.02)
            delays = []
            for _ in range(40):
                began = time.perf_counter()
                await asyncio.sleep(0.005)
                delays.append(time.perf_counter() - began)
            # The median: this machine may have other work, the interpreter lock would show in every step.
            assert sorted(delays)[20] < 0.05
            assert threading.active_count() < 20
    finally:
        port.close()


class TestLines:
    """The line mode says the same, and asks where the screen has a tile."""

    def played(self, folder: Path, answers: list[str], broken: Broken, level: str) -> list[str]:
        """Go on with a match of one deal from the first prompt; computers have the level from then on."""
        table = next(iter(moments("app_voleny", 1)))
        store = FileStore(folder)
        store.save("k", with_levels(table, level))
        given = iter(answers)
        lines = ScriptedLines(lambda _: next(given), most=len(answers))
        PlainTable(Session(store.load("k"), store, "k", Here(broken), "en"), lines, auto=False).play()
        return lines.said

    def test_stand_in_is_told(self, tmp_path: Path) -> None:
        """A broken player's decisions are taken by a beginner, each said with its reason."""
        said = self.played(tmp_path, ["1"], Broken("odd"), "odd")
        told = [line for line in said if "a beginner decides this time" in line]
        assert told
        assert all("KeyError: 'x'" in line for line in told)

    def test_tried_again_or_left(self, tmp_path: Path) -> None:
        """With everybody broken the person is asked; 1 tries again, q leaves, and the match is kept."""
        said = self.played(tmp_path, ["1", "nonsense", "1", "q"], Broken("beginner"), "beginner")
        assert said.count(Words("en").say("plain.stuck")) == 3
        assert said[-1] == Words("en").say("plain.kept")
        assert sum("KeyError: 'x'" in line for line in said) == 2
        assert any("'nonsense'" in line or "“nonsense”" in line for line in said)

    def test_interrupted_while_a_computer_thinks(self, tmp_path: Path) -> None:
        """Who waits long is told for whom; Ctrl+C ends it at once with 130, and the thinking process too."""
        program = f"""
import sys
from contextlib import closing
from pathlib import Path
from marias.table.player_worker import PlayerWorker
from marias.terminal.launch import launch
from marias.terminal.opening import Launch
from marias.terminal.wishes import Wishes
serve = "from marias.table.player_process import serve; import time; serve(lambda task: time.sleep(600))"
with closing(PlayerWorker(program=serve)) as port:
    start = Launch(Wishes(seed="slow"), "en", plain=True, data=Path({str(tmp_path)!r}), resume=False)
    sys.exit(launch(start, port=port))
"""
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        while "is thinking" not in process.stdout.readline():
            assert process.poll() is None
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=20)
        assert time.monotonic() - began < 10
        assert (process.returncode, errors) == (INTERRUPTED, "")
        assert Words("en").say("plain.kept") in said
