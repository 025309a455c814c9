"""Hints: what is advised, why, and that nothing comes of asking."""

from pathlib import Path

import pytest

from marias.chance import SeededChance
from marias.engine.actions import Play
from marias.engine.state import PhaseKind
from marias.players import STRONGEST, Budget, player_of_level
from marias.table.chances import hint_chance
from marias.table.computers import Task
from marias.table.file_store import FileStore
from marias.table.live_match import LiveMatch
from marias.terminal.app import MariasApp
from marias.terminal.choices import label_of
from marias.terminal.hint_lines import MOST_CHOICES, hint_sentences, hint_sheet
from marias.terminal.launch import launch
from marias.terminal.opening import Launch
from marias.terminal.pace import Pace
from marias.terminal.panels import Panel
from marias.terminal.session import Session
from marias.terminal.table_work import Work
from marias.terminal.tile_bar import TileBar
from marias.terminal.wishes import Wishes
from marias.terminal.words import Words
from tests.table.tables import Here, at_phase, moments, opened, played
from tests.terminal.odd_players import SlowPlayers, counting
from tests.terminal.playing import ScriptedLines, table_screen, until
from tests.terminal.test_app import drawn
from tests.terminal.test_thinking import status

WORDS = Words("en", ("Eva", "Jan", "Ota"))


def app_at(table: LiveMatch, folder: Path, port: Here | SlowPlayers, language: str = "en") -> MariasApp:
    """Sit down at a table as it is."""
    FileStore(folder).save("k", table)
    start = Launch(Wishes(), language, resume=True, pace=Pace.INSTANT, auto=False)
    return MariasApp(start, FileStore(folder), port)


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("phase", ["trump_choice", "discarding", "doubling", "play"])
async def test_hint_on_the_screen(tmp_path: Path, phase: str, language: str) -> None:
    """H shows what to do, why, and every choice with units ± error and share; the table stays as it was."""
    table = at_phase(phase)
    app = app_at(table, tmp_path, Here(counting), language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, Panel))
        await pilot.pause()
        rows = drawn(app)
        shown = "\n".join(rows)
        words = screen.session.words()
        assert screen.advice is not None
        label = label_of(screen.advice.decision.action, table.view(0), words)
        assert words.say("hint.advice", label=label) in shown
        assert words.fill("reason.content", {}) in shown
        assert ("+1,25 ± 0,12" if language == "cs" else "+1.25 ± 0.12") in shown
        assert "83 %" in shown
        bar = app.screen.query_one("#tiles", TileBar)
        assert bar.region.bottom <= 24
        await pilot.press("h")
        await pilot.pause()
        assert not isinstance(app.screen, Panel)
        assert screen.session.table == table
        assert FileStore(tmp_path).load("k") == table


async def test_hint_can_be_followed_by_a_key(tmp_path: Path) -> None:
    """P in the hint does what it advises."""
    table = at_phase("play")
    app = app_at(table, tmp_path, Here(counting))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, Panel))
        await pilot.pause()
        screen = table_screen(app)
        assert screen.advice is not None
        await pilot.press("p")
        await until(pilot, lambda: screen.session.table.version > table.version)
        deal, before = screen.session.table.deal, table.deal
        assert deal is not None
        assert before is not None
        assert deal.state.actions[len(before.state.actions)].action == screen.advice.decision.action


@pytest.mark.parametrize("way", ["escape", "m", "act"])
async def test_search_is_given_up(tmp_path: Path, way: str) -> None:
    """Escape, another panel and acting end the search for a hint; none is shown afterwards."""
    port = SlowPlayers()
    table = at_phase("play")
    app = app_at(table, tmp_path, port)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        port.go.clear()
        await pilot.press("h")
        await until(pilot, lambda: screen.at_work is Work.LOOKING)
        assert "Looking for a hint" in status(app)
        thought = port.thoughts[-1]
        if way == "act":
            card = table.view(0).legal_actions[0]
            assert isinstance(card, Play)
            screen.take((card,), pointer=False)
        else:
            await pilot.press(way)
        await until(pilot, lambda: thought.stopped)
        port.go.set()
        await pilot.press("escape")
        await pilot.pause(0.05)
        assert screen.advice is None
        assert WORDS.say("hint.title", level=STRONGEST) not in "\n".join(drawn(app))
        assert "Looking for a hint" not in status(app)


async def test_no_hint_when_others_are_to_move(tmp_path: Path) -> None:
    """Between deals there is nothing to advise, and the line says when there is."""
    app = app_at(played(opened(), 1), tmp_path, Here())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await pilot.pause()
        assert WORDS.say("hint.not_due") in status(app)
        assert table_screen(app).at_work is None


def test_hint_is_the_strongest_level_on_the_view_alone(tmp_path: Path) -> None:
    """The advice is what the strongest level decides from the seat's view, with the moment's own chance."""
    for table in moments("csm_voleny", 6):
        store = FileStore(tmp_path / str(table.version))
        session = Session(table, store, "k", Here(), "en")
        deal = table.deal
        assert deal is not None
        chance = hint_chance(table.secret, deal.number, len(deal.state.actions))
        wanted = player_of_level(STRONGEST).decide(table.view(0), Budget(), chance)
        assert session.hint().wait() == wanted == session.hint().wait()


def test_lines_say_the_same_as_the_panel() -> None:
    """In sentences: the advice, the reason, the choices with their figures; what is left out is counted."""
    for table in moments("app_voleny", 30):
        view = table.view(0)
        decision = counting(Task("beginner", view, SeededChance(1), hint=True))
        sentences = hint_sentences(decision, view, WORDS)
        label = label_of(decision.action, view, WORDS)
        assert sentences[0] == f"Hint: {label}."
        assert sentences[2].startswith(label)
        assert "+1.25" in sentences[2]
        assert len(sentences) == 2 + min(len(decision.candidates), MOST_CHOICES + 1)
        if view.phase is PhaseKind.PLAY:
            assert len(hint_sheet(decision, view, WORDS, 70)) == 6 + len(decision.candidates)


@pytest.mark.parametrize(("word", "language"), [("hint", "en"), ("H", "en"), ("rada", "cs")])
def test_hint_in_lines(tmp_path: Path, word: str, language: str) -> None:
    """The line mode advises by a word and asks again; the match is as before."""
    table = at_phase("play")
    FileStore(tmp_path).save("k", table)
    answers = iter([word])
    lines = ScriptedLines(lambda _: next(answers), most=1)
    start = Launch(Wishes(), language, plain=True, data=tmp_path, resume=True, auto=False)
    assert launch(start, port=Here(counting), lines=lines) == 0
    advice = Words(language).say("hint.advice", label="").split(":")[0]
    at = next(number for number, line in enumerate(lines.said) if line.startswith(f"{advice}: "))
    assert "83 %" in lines.said[at + 2]
    assert lines.prompts[0] == lines.prompts[1]
    assert FileStore(tmp_path).load("k") == table
