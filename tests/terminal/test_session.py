"""The session of one person: stored before shown, and minutes counted where the rules shuffle by them."""

from pathlib import Path

import pytest

from marias.engine.presets import find_preset
from marias.errors import TableError
from marias.table.file_store import FileStore
from marias.table.live_match import LiveMatch
from marias.table.store import decoded, encoded
from marias.terminal.session import Session
from tests.table.tables import anything, opened, played


class Clock:
    """Seconds that a test moves on."""

    def __init__(self) -> None:
        """Begin at an odd time."""
        self.seconds = 77.0

    def __call__(self) -> float:
        """Give the time."""
        return self.seconds


def session_of(table: LiveMatch, folder: Path, clock: Clock) -> Session:
    """Sit down at a kept table."""
    store = FileStore(folder)
    store.save("k", table)
    return Session(table, store, "k", anything(), "en", clock)


def test_shuffled_after_two_hours_of_play(tmp_path: Path) -> None:
    """The traditional rules shuffle every 120 minutes (clause 2.9); breaks between sessions don't count."""
    assert find_preset("pagat_voleny").dealing.reshuffle_after.count == 120
    clock = Clock()
    session = session_of(opened("pagat_voleny"), tmp_path / "first", clock)
    shuffles = []
    for minutes in (0, 50, 69, 1, 30):
        clock.seconds += 60 * minutes
        session.begin_deal()
        assert session.deal is not None
        shuffles.append(session.deal.dealt.shuffled)
        session.keep(played(session.table, len(session.table.deals)))
        clock.seconds += 10_000
        # A new session begins after a break; what was played before is known from the last deal.
        again = decoded(encoded(session.table))
        session = session_of(again, tmp_path / str(len(shuffles)), clock)
    assert shuffles == [True, False, False, True, False]


def test_other_rules_know_no_minutes(tmp_path: Path) -> None:
    """Where time doesn't matter it isn't kept, so a seeded match is the same however slowly it is played."""
    clock = Clock()
    session = session_of(opened("csm_voleny"), tmp_path, clock)
    clock.seconds += 100_000
    session.begin_deal(9 if session.my_turn else None)
    assert session.deal is not None
    assert session.deal.dealt.minutes is None


def test_what_cannot_be_stored_did_not_happen(tmp_path: Path) -> None:
    """With the folder gone the deal is refused and the table is the one of before."""
    table = opened()
    session = session_of(table, tmp_path, Clock())
    session.store = store_without_folder(tmp_path / "tables" / "k.table")
    with pytest.raises(TableError):
        session.begin_deal()
    assert session.table is table


def store_without_folder(in_the_way: Path) -> FileStore:
    """Give a store whose folder can't be made."""
    return FileStore(in_the_way)
