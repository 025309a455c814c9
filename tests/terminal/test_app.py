"""The full-screen table: whole deals by keys and by pointer, refusals, panels, sizes, coming back."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input, Select, Static

from marias.engine.actions import Play
from marias.engine.cards import CardSet
from marias.engine.state import PhaseKind
from marias.table.file_store import FileStore
from marias.terminal.app import INTERRUPTED, MariasApp
from marias.terminal.felt import Felt
from marias.terminal.hand_row import KEYS, HandRow
from marias.terminal.offers import Draft, tiles
from marias.terminal.opening import Launch
from marias.terminal.pace import Pace
from marias.terminal.panels import Panel
from marias.terminal.start_screen import StartScreen
from marias.terminal.tile_bar import TileBar
from marias.terminal.wishes import Wishes
from marias.terminal.words import Words
from marias.texts import error_text
from tests.table.tables import anything, moments
from tests.terminal.playing import (
    answer,
    app_for,
    choose_key,
    play_deals,
    press_key,
    settled,
    table_screen,
    until,
)

SIZES = [(80, 24), (60, 20), (120, 40)]


def text_of(app: MariasApp, selector: str) -> str:
    """Give what a line shows."""
    return str(table_screen(app).query_one(selector, Static).render())


def drawn(app: MariasApp) -> list[str]:
    """Give the whole screen as rows of text."""
    width, height = app.size
    strips = app.screen._compositor.render_strips(app.size)
    rows = ["".join(segment.text for segment in strip) for strip in strips]
    assert len(rows) == height
    assert all(cell_len(row) == width for row in rows)
    return rows


@pytest.mark.parametrize(
    ("preset", "language"),
    [("app_voleny", "cs"), ("csm_voleny", "en"), ("csm_licitovany", "cs"), ("app_licitovany", "en")],
)
async def test_whole_deals_by_keyboard(tmp_path: Path, preset: str, language: str) -> None:
    """Three deals from the cut to the result with nothing but keys; the account is that of the engine."""
    app = app_for(tmp_path, preset=preset, language=language, seed="keys")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await play_deals(pilot, 3)
        assert session.table.over is session.table.match.finished
        assert isinstance(app.screen, Panel)
        await pilot.press("escape")
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(app.screen, Panel)
        ranks = "\n".join(drawn(app))
        assert all(sitter.name in ranks for sitter in session.table.setup.sitters)


@pytest.mark.parametrize("preset", ["app_voleny", "app_licitovany"])
async def test_whole_deals_by_pointer(tmp_path: Path, preset: str) -> None:
    """Two deals with clicks only; cards and tiles are where they are drawn."""
    app = app_for(tmp_path, preset=preset, seed="mouse")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await play_deals(pilot, 2, pointer=True)
        assert len(session.table.match.ledger) == 2


async def test_refused_card_says_why(tmp_path: Path) -> None:
    """A card that doesn't follow stays in the hand, and the status line has the engine's reason in words."""
    app = app_for(tmp_path, seed="refusal")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = table_screen(app).session
        hand = table_screen(app).query_one(HandRow)
        while True:
            await settled(pilot, session)
            view = session.view()
            closed = [number for number, card in enumerate(hand.cards) if not card.open]
            if (
                view.phase is PhaseKind.PLAY
                and view.is_to_move
                and closed
                and not isinstance(app.screen, Panel)
            ):
                break
            await _one_answer(pilot)
        card = hand.cards[closed[0]].card
        assert card is not None
        await choose_key(pilot, closed[0])
        await pilot.pause()
        assert session.view() == view
        with pytest.raises(Exception) as refused:  # noqa: PT011 - its words are what is compared
            session.table.act(session.me, Play(card))
        assert error_text(refused.value, "en") in text_of(app, "#status")  # type: ignore[arg-type]
        await choose_key(pilot, next(n for n, held in enumerate(hand.cards) if held.open))
        await pilot.pause(0.05)
        assert "✗" not in text_of(app, "#status")


async def _one_answer(pilot: Pilot[int]) -> None:
    """Answer whatever is asked by keys."""
    await answer(pilot, lambda tile: press_key(pilot, tile), lambda number: choose_key(pilot, number))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["cs", "en"])
async def test_everything_fits(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    """At every moment of a deal hand and tiles lie whole on the screen, in every row and column."""
    app = app_for(tmp_path, preset="csm_licitovany", language=language, seed="3")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        session = table_screen(app).session
        while not session.table.match.ledger:
            await settled(pilot, session)
            rows = drawn(app)
            screen = table_screen(app)
            for widget in (screen.query_one(HandRow), screen.query_one("#keys"), screen.query_one("#status")):
                assert widget.region.bottom <= size[1]
                assert widget.region.right <= size[0]
            bar = screen.query_one("#offers", TileBar)
            assert all(x + 1 < size[0] for x, _ in (bar.place_of(tile.key) for tile in bar.tiles))
            if session.deal is not None and not isinstance(app.screen, Panel):
                assert all(name in "\n".join(rows) for name in session.table.names_by_seat())
                assert screen.query_one(Felt).size.height >= 4
            await _one_answer(pilot)
        await settled(pilot, session)
        panel = app.screen
        assert isinstance(panel, Panel)
        bar = panel.query_one(TileBar)
        assert bar.region.bottom <= size[1]
        assert bar.tiles[0].label in drawn(app)[bar.region.y]


async def test_legal_cards_are_marked_without_colour(tmp_path: Path) -> None:
    """What may be played stands a row higher and has its key below; the rest has a dot."""
    app = app_for(tmp_path, seed="4")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = table_screen(app).session
        hand = table_screen(app).query_one(HandRow)
        while True:
            await settled(pilot, session)
            if session.view().phase is PhaseKind.PLAY and 0 < sum(c.open for c in hand.cards) < len(
                hand.cards
            ):
                break
            await _one_answer(pilot)
        rows = str(hand.render()).split("\n")
        width = hand.card_size.width
        left = hand.place_of(hand.cards[0].card)[0] - 1  # type: ignore[arg-type]
        for number, held in enumerate(hand.cards):
            x = left + number * width
            assert (rows[0][x] != " ") is held.open
            keys = rows[-2][x : x + width] + rows[-1][x : x + width]
            assert (KEYS[number] if held.open else "·") in keys


async def test_hand_is_sorted_by_the_order_that_holds(tmp_path: Path) -> None:
    """Before betl or durch the ten stands behind the ace, under them behind the under (clause 1.3, G17)."""
    app = app_for(tmp_path, seed="5")  # the first deal is a betl of forehand
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = table_screen(app).session
        await settled(pilot, session)
        view = session.view()
        hand = table_screen(app).query_one(HandRow)
        contract = view.contract
        shown = tuple(held.card for held in hand.cards)
        assert shown == CardSet(view.hand).ordered(trumps_exist=contract is None or contract.has_trumps)


async def test_costly_answer_is_asked_twice(tmp_path: Path) -> None:
    """`bad` waits for a second press; Escape thinks again."""
    app = app_for(tmp_path, seed="5")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = table_screen(app).session
        while True:
            await settled(pilot, session)
            if session.view().phase is PhaseKind.APPROVAL and not isinstance(app.screen, Panel):
                break
            await _one_answer(pilot)
        version = session.table.version
        await pilot.press("b")
        await pilot.pause()
        assert session.table.version == version
        await pilot.press("escape")
        await pilot.press("b")
        await pilot.pause()
        assert session.table.version == version
        await pilot.press("b")
        await pilot.pause()
        assert session.view().declarer == session.view().seat


async def test_panels_open_and_close(tmp_path: Path) -> None:
    """Last trick, what was said, the match, help: on their keys, small and capital; Escape closes."""
    app = app_for(tmp_path, seed="6")
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        await settled(pilot, table_screen(app).session)
        for key in ("l", "w", "m", "question_mark", "L", "W"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Panel)
            await pilot.press("escape")
            await pilot.pause()
            assert not isinstance(app.screen, Panel)


async def test_panel_keys_inside_a_panel(tmp_path: Path) -> None:
    """The key that opened a panel closes it, the key of another goes there, and so does a click beside it."""
    app = app_for(tmp_path, seed="6")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await settled(pilot, table_screen(app).session)
        titles = []
        for key in ("question_mark", "M", "w"):
            await pilot.press(key)
            await pilot.pause()
            titles.append(str(app.screen.query_one("#title", Static).render()))
        assert titles == ["Help", "The match", "What was said"]
        await pilot.press("W")
        await pilot.pause()
        assert not isinstance(app.screen, Panel)
        await pilot.press("l")
        await pilot.pause()
        await pilot.click(offset=(0, 0))
        await pilot.pause()
        assert not isinstance(app.screen, Panel)


async def test_quit_and_resume_exactly(tmp_path: Path) -> None:
    """Leaving in the middle of a deal and coming back shows the same table, event for event."""
    app = app_for(tmp_path, preset="csm_voleny", seed="7")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await play_deals(pilot, 1)
        await pilot.press("n")
        for _ in range(4):
            await settled(pilot, session)
            await _one_answer(pilot)
        await settled(pilot, session)
        left = session.table
        news_before = text_of(app, "#status").split("\n")[0]
        await pilot.press("q")
        await pilot.pause()
    assert app.return_value == 0
    again = app_for(tmp_path, resume=True)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert table_screen(again).session.table == left
        # What the others did since one's own last action is told again.
        assert text_of(again, "#status").split("\n")[0] == news_before


async def test_undo_by_key(tmp_path: Path) -> None:
    """U goes back to one's own last decision."""
    app = app_for(tmp_path, seed="8")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = table_screen(app).session
        await settled(pilot, session)
        before = session.view()
        await _one_answer(pilot)
        await settled(pilot, session)
        await pilot.press("escape", "u")
        await pilot.pause()
        assert session.view() == before


async def test_hostile_names(tmp_path: Path) -> None:
    """Markup, escapes and directions in names are letters on the screen, nowhere commands."""
    app = app_for(
        tmp_path, name="[red]x[/]", names=("\x1b[31m\u202eevil", "[@click=app.exit(9)]go[/]"), seed="1"
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        session = await play_deals(pilot, 1)
        names = [sitter.name for sitter in session.table.setup.sitters]
        assert names == ["[red]x[/]", "[31mevil", "[@click=app.exit(9)]"]
        shown = "\n".join(drawn(app))
        assert all(name in shown for name in names[:2])
        assert "\x1b" not in shown
        assert "\u202e" not in shown


class TestStartScreen:
    """Everything can be chosen before the match, and a kept one is offered."""

    async def test_by_keyboard(self, tmp_path: Path) -> None:
        """Fields are reached by Tab; the match begun has what was typed."""
        app = app_for(tmp_path, resume=None)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            start = app.screen
            assert isinstance(start, StartScreen)
            start.query_one("#name", Input).value = "Eva"
            start.query_one("#names", Input).value = "Jan, Ota"
            start.query_one("#stake", Input).value = "20"
            start.query_one("#seed", Input).value = "11"
            start.query_one("#preset", Select).value = "csm_licitovany"
            start.query_one("#length", Select).value = "9"
            await pilot.press("b")
            await pilot.pause()
            setup = table_screen(app).session.table.setup
            assert [sitter.name for sitter in setup.sitters] == ["Eva", "Jan", "Ota"]
            assert (setup.ruleset.name, setup.length, setup.stake) == ("csm_licitovany", 9, 20)
            assert table_screen(app).session.table.secret == "seed 11"

    @pytest.mark.parametrize("size", SIZES)
    async def test_by_pointer_and_in_every_size(self, tmp_path: Path, size: tuple[int, int]) -> None:
        """The tile is on the screen and begins a match when clicked."""
        app = app_for(tmp_path, resume=None, language="cs")
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            bar = app.screen.query_one(TileBar)
            x, y = bar.place_of("b")
            await pilot.click(bar, offset=(x + 1, y))
            await pilot.pause()
            assert table_screen(app).session.table.setup.sitters[0].name == "Já"

    async def test_what_cannot_be_had_is_said(self, tmp_path: Path) -> None:
        """Seven deals are no length of this preset: the screen stays and says why."""
        app = app_for(tmp_path, preset="csm_voleny", deals=7)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
            assert "7 deals" in str(app.screen.query_one("#note", Static).render())
            # What was asked for stands in the form, so that another length can be chosen.
            length = app.screen.query_one("#length", Select)
            assert length.value == "given"
            length.value = "6"
            await pilot.press("b")
            await pilot.pause()
            assert table_screen(app).session.table.setup.length == 6

    async def test_language_changes_at_once(self, tmp_path: Path) -> None:
        """Choosing Czech words the form anew and keeps what was typed."""
        app = app_for(tmp_path, resume=None)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.screen.query_one("#seed", Input).value = "77"
            app.screen.query_one("#language", Select).value = "cs"
            await until(pilot, lambda: "Pravidla" in "\n".join(drawn(app)))
            assert app.screen.query_one("#seed", Input).value == "77"

    async def test_kept_match_is_offered(self, tmp_path: Path) -> None:
        """The first tile goes on with the interrupted match."""
        app = app_for(tmp_path, seed="9")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await settled(pilot, table_screen(app).session)
            kept = table_screen(app).session.table
        again = app_for(tmp_path, resume=None)
        async with again.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("r")
            await pilot.pause()
            assert table_screen(again).session.table == kept

    async def test_damaged_match_is_named(self, tmp_path: Path) -> None:
        """A damaged file is moved aside and named; a new match can begin."""
        store = FileStore(tmp_path)
        store.folder.mkdir()
        (store.folder / "broken.table").write_bytes(b"{")
        app = app_for(tmp_path, resume=None)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            assert "broken.damaged" in str(app.screen.query_one("#note", Static).render())
            await pilot.press("b")
            await pilot.pause()
            assert table_screen(app).session.table.deals


async def test_interrupt_leaves_with_130(tmp_path: Path) -> None:
    """Ctrl+C ends the app as a shell expects; nothing is lost."""
    app = app_for(tmp_path, seed="10")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+c")
        await pilot.pause()
    assert app.return_value == INTERRUPTED
    assert FileStore(tmp_path).unfinished() is not None


async def test_no_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR a whole deal is played and no style that reaches the terminal has a colour."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_for(tmp_path, seed="12")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await play_deals(pilot, 1)
        assert app.no_color


async def test_sitting_out(tmp_path: Path) -> None:
    """With four chairs the person watches every fourth deal and plays the others, to the end."""
    app = app_for(tmp_path, preset="csm_voleny", chairs=4, deals=4, seed="four")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = await play_deals(pilot, 4)
        assert session.table.over
        assert any(deal.chairs[3] == session.me for deal in session.table.deals)


async def test_doubling_by_switches(tmp_path: Path) -> None:
    """Several components are switched on one by one, with the price now and then, and said together."""
    table = next(
        table
        for table in moments("csm_licitovany", 600)
        if sum(tile.toggle is not None for tile in tiles(table.view(0), Draft(), (), Words("en"))) > 1
    )
    store = FileStore(tmp_path)
    store.save("k", table)
    app = MariasApp(Launch(Wishes(), "en", resume=True, pace=Pace.INSTANT), FileStore(tmp_path), anything())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        bar = table_screen(app).query_one("#offers", TileBar)
        switches = [tile for tile in bar.tiles if tile.toggle is not None]
        assert all("→" in tile.label for tile in switches if tile.toggle and not tile.toggle.is_against)
        for tile in switches[:2]:
            await pilot.press(tile.key)
            await pilot.pause()
        assert [tile.on for tile in bar.tiles if tile.toggle is not None][:2] == [True, True]
        rows = drawn(app)
        assert any("■" in row for row in rows)
        assert table_screen(app).session.table == table
        said = next(tile for tile in bar.tiles if tile.key == "f").act
        await pilot.press("f")
        await pilot.press("f")  # from re upwards it is asked once more
        await pilot.pause(0.05)
        deal = table_screen(app).session.table.deal
        assert deal is not None
        assert table.deal is not None
        assert deal.state.actions[len(table.deal.state.actions)].action == said[0]
