"""How well the computers play: chosen for all or for each, kept with the match, named in both languages."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Select

from marias.errors import PlayerError, TableError
from marias.players import DEFAULT_LEVEL, LEVELS, STRONGEST
from marias.table.file_store import FileStore
from marias.table.setup import Sitter
from marias.table.store import decoded, encoded
from marias.terminal.app import MariasApp
from marias.terminal.launch import launch
from marias.terminal.opening import Launch, resumed
from marias.terminal.pace import Pace
from marias.terminal.result_lines import levels_line
from marias.terminal.start_screen import StartScreen
from marias.terminal.wishes import Wishes, new_table
from marias.terminal.words import Words
from marias.texts import LANGUAGES, render
from tests.table.tables import Here, anything, opened
from tests.terminal.playing import ScriptedLines, by_numbers, play_deals, table_screen, until


def levels_of(wishes: Wishes) -> list[str | None]:
    """Give the levels by chair of the table that is opened."""
    return [sitter.level for sitter in new_table(wishes, Words("en")).setup.sitters]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name(language: str) -> None:
    """Each level is worded, and no two alike."""
    names = [render(f"level.{level}", {}, language) for level in LEVELS]
    assert len(set(names)) == len(LEVELS)


def test_one_for_all_or_one_for_each() -> None:
    """One level is everybody's; several go by chair; the default is the level that the players name."""
    first, last = next(iter(LEVELS)), STRONGEST
    assert levels_of(Wishes()) == [None, DEFAULT_LEVEL, DEFAULT_LEVEL]
    assert levels_of(Wishes(levels=(first,), chairs=4)) == [None, first, first, first]
    assert levels_of(Wishes(levels=(first, last))) == [None, first, last]
    assert levels_of(Wishes(levels=(last, first, last), chairs=4)) == [None, last, first, last]


@pytest.mark.parametrize(("levels", "computers"), [(("beginner",) * 3, 2), (("beginner",) * 2, 3)])
def test_as_many_levels_as_computers(levels: tuple[str, ...], computers: int) -> None:
    """Too few and too many are refused before anything is kept."""
    with pytest.raises(TableError, match="table/levels") as refused:
        new_table(Wishes(levels=levels, chairs=computers + 1), Words("en"))
    assert refused.value.data == {"levels": len(levels), "computers": computers}


@pytest.mark.parametrize("levels", [("expert",), ("beginner", ""), ("Beginner",)])
def test_unknown_level(levels: tuple[str, ...]) -> None:
    """A level that nobody plays is refused with those that there are."""
    with pytest.raises(PlayerError, match="player/unknown_level") as refused:
        new_table(Wishes(levels=levels), Words("en"))
    assert refused.value.data["known"] == ", ".join(LEVELS)


def test_levels_are_kept_with_the_match() -> None:
    """What is written down has every chair's level, and the match's panel tells them."""
    table = new_table(Wishes(levels=("beginner", STRONGEST)), Words("en"))
    again = decoded(encoded(table))
    assert again == table
    names = [sitter.name for sitter in table.setup.sitters]
    strongest = render(f"level.{STRONGEST}", {}, "en")
    assert (
        levels_line(again, Words("en")) == f"Computers: {names[1]} – beginner and {names[2]} – {strongest}."
    )


def test_kept_match_of_an_unknown_level_is_refused(tmp_path: Path) -> None:
    """A match with a level that there is no more is not taken up; the file stays as it is."""
    table = opened()
    sitters = (table.setup.sitters[0], Sitter("Jan", "expert"), Sitter("Ota", "beginner"))
    store = FileStore(tmp_path)
    setup = replace(table.setup, sitters=sitters)
    store.save("k", replace(table, setup=setup, began=setup))
    with pytest.raises(PlayerError, match="player/unknown_level level=expert"):
        resumed(store, "k", anything(), "en")
    # The line mode says so and begins another match.
    lines = ScriptedLines(by_numbers(1), most=0)
    start = Launch(Wishes(), "en", plain=True, data=tmp_path)
    assert launch(start, port=Here(), lines=lines) == 0
    assert "'expert'" in lines.said[0] or "“expert”" in lines.said[0]
    assert len(store.keys()) == 2


class TestStartScreen:
    """The form offers every level, and takes a mixture of the command over."""

    async def test_every_level_is_offered(self, tmp_path: Path) -> None:
        """Choosing one seats computers of that level."""
        app = MariasApp(Launch(Wishes(), "en"), FileStore(tmp_path), Here())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
            field = app.screen.query_one("#level", Select)
            assert field.value == DEFAULT_LEVEL
            assert [value for _, value in field._options] == list(LEVELS)
            field.value = "beginner"
            await pilot.press("b")
            await pilot.pause()
            assert [sitter.level for sitter in table_screen(app).session.table.setup.sitters[1:]] == [
                "beginner",
                "beginner",
            ]

    async def test_a_mixture_stays(self, tmp_path: Path) -> None:
        """Levels given one by one stand in the form under their names, in any language."""
        app = MariasApp(Launch(Wishes(levels=("beginner", STRONGEST)), "en"), FileStore(tmp_path), Here())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            start = app.screen
            assert isinstance(start, StartScreen)
            start.query_one("#language", Select).value = "cs"
            await until(pilot, lambda: start.launch.language == "cs" and bool(start.query("#level")))
            await pilot.pause()
            field = start.query_one("#level", Select)
            label = ", ".join(render(f"level.{level}", {}, "cs") for level in ("beginner", STRONGEST))
            assert [str(prompt) for prompt, value in field._options if value == field.value] == [label]
            await pilot.press("b")
            await pilot.pause()
            assert [sitter.level for sitter in table_screen(app).session.table.setup.sitters[1:]] == [
                "beginner",
                STRONGEST,
            ]


@pytest.mark.parametrize("level", LEVELS)
async def test_a_deal_against_every_level(tmp_path: Path, level: str) -> None:
    """A whole deal is played against each level, two of them and one more that sits out in turn."""
    start = Launch(Wishes(levels=(level,), chairs=4, seed="levels"), "en", resume=False)
    app = MariasApp(replace(start, pace=Pace.INSTANT), FileStore(tmp_path), Here())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await play_deals(pilot, 1)
        assert len(session.table.match.ledger) == 1
