"""The only card to play: it plays itself if that is wished, and is no decision to go back to."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from marias.engine.state import PhaseKind
from marias.table.file_store import FileStore
from marias.table.live_match import LiveMatch
from marias.terminal.app import MariasApp
from marias.terminal.choices import only_card
from marias.terminal.launch import launch
from marias.terminal.opening import Launch
from marias.terminal.pace import Pace
from marias.terminal.session import Session
from marias.terminal.wishes import Wishes
from tests.table.tables import Here, anything, moments
from tests.terminal.playing import ScriptedLines, by_numbers, settled, table_screen


def forced() -> Iterator[LiveMatch]:
    """Give moments with one card to play, the deal going on afterwards."""
    return (table for table in moments("app_voleny", 90) if only_card(table.view(0)) is not None)


def test_only_with_no_choice_at_all() -> None:
    """One legal card in play; neither a single answer before play nor a king with or without marriage."""
    for table in moments("csm_licitovany", 60):
        view = table.view(0)
        single = len(view.legal_actions) == 1 and view.phase is PhaseKind.PLAY
        assert (only_card(view) is not None) is single


@pytest.mark.parametrize("auto", [True, False])
async def test_on_the_screen(tmp_path: Path, auto: bool) -> None:
    """With the option it is played without a key; without it the table waits."""
    table = next(table for table in forced() if len(table.view(0).hand) > 2)
    FileStore(tmp_path).save("k", table)
    start = Launch(Wishes(), "en", resume=True, pace=Pace.INSTANT, auto=auto)
    app = MariasApp(start, FileStore(tmp_path), anything())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        session = table_screen(app).session
        await settled(pilot, session)
        assert (session.table.version > table.version) is auto
        if not auto:
            assert session.my_turn
            return
        assert only_card(session.view()) is None
        # Taking back goes to a decision that was one, and stays there.
        await pilot.press("escape", "u")
        await pilot.pause(0.1)
        assert session.my_turn
        assert len(session.view().legal_actions) > 1


def test_taking_back_several_at_once(tmp_path: Path) -> None:
    """With the option all forced cards since the last choice go with it; without it just the last action."""
    table = next(iter(forced()))
    deal = table.deal
    assert deal is not None
    card = only_card(table.view(0))
    assert card is not None
    played = table.act(0, card)
    for to_choice in (True, False):
        store = FileStore(tmp_path / str(to_choice))
        session = Session(played, store, "k", anything(), "en")
        session.undo(to_choice=to_choice)
        if to_choice:
            assert only_card(session.view()) is None
            assert len(session.view().history) < len(table.view(0).history)
        else:
            assert session.view() == table.view(0)


@pytest.mark.parametrize("auto", [True, False])
def test_in_lines(tmp_path: Path, auto: bool) -> None:
    """With the option no prompt for a card has a single choice; the card is told as every other."""
    lines = ScriptedLines(by_numbers(3))
    start = Launch(
        Wishes(seed="single", deals=3, levels=("beginner",)),
        "en",
        plain=True,
        data=tmp_path,
        resume=False,
        auto=auto,
    )
    assert launch(start, port=Here(), lines=lines) == 0
    single = [
        prompt for prompt in lines.prompts if re.fullmatch(r"Play a card: 1 [^;]*\?", prompt) is not None
    ]
    assert bool(single) is not auto
