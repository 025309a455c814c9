"""Deals in processes: the same as without, whatever their number, and what becomes of dead workers."""

from __future__ import annotations

import multiprocessing
from contextlib import closing
from pathlib import Path

import pytest

from marias.arena.entrants import read_entrant
from marias.arena.paired import PairedDeal, Pairing, open_table
from marias.arena.workers import play_in_processes
from marias.engine.presets import find_preset
from marias.errors import MariasError

PLAYERS = Path(__file__).with_name("players.py")


def pairing(a: str, b: str = "beginner") -> Pairing:
    """A pairing of two players, the first from the file of test players."""
    return Pairing(find_preset("app_voleny"), read_entrant(f"python:{PLAYERS}:{a}"), read_entrant(b), seed=2)


def in_processes(pair: Pairing, deals: int, jobs: int) -> list[PairedDeal]:
    """All deals; no process is left over."""
    with closing(play_in_processes(pair, deals, jobs)) as series:
        found = list(series)
    assert not multiprocessing.active_children()
    return found


@pytest.mark.parametrize("jobs", [1, 3])
def test_the_number_of_processes_changes_nothing(jobs: int) -> None:
    """In order, and equal to the play in this process."""
    pair = pairing("Lottery")
    with open_table(pair) as table:
        expected = [table.play(number) for number in range(1, 6)]
    assert in_processes(pair, 5, jobs) == expected


def test_the_deal_of_a_killed_worker_is_played_again(tmp_path: Path) -> None:
    """One death costs nothing: the results are those of an undisturbed run."""
    found = in_processes(pairing(f"Killer?marker={tmp_path / 'marker'}"), 4, 2)
    assert (tmp_path / "marker").exists()
    assert [(deal.deal, deal.games) for deal in found] == [
        (deal.deal, deal.games) for deal in in_processes(pairing("Lottery"), 4, 1)
    ]


def test_a_deal_that_kills_its_worker_twice_is_an_error() -> None:
    """Never an endless row of new workers."""
    with pytest.raises(MariasError) as caught:
        in_processes(pairing("Killer"), 3, 2)
    assert caught.value.code == "arena/worker_died"
    assert caught.value.data["ended"] == -9
    assert not multiprocessing.active_children()


def test_errors_come_through_with_their_data() -> None:
    """A player that fails in a worker fails the run as it would here."""
    with pytest.raises(MariasError) as caught:
        in_processes(pairing("Broken"), 3, 2)
    assert caught.value.code == "arena/player_failed"
    assert caught.value.data["error"] == "KeyError: 'card'"
    assert not multiprocessing.active_children()


def test_closing_early_leaves_no_process() -> None:
    """Who has seen enough stops the rest; no deal costs anything before it is played."""
    with closing(play_in_processes(pairing("Lottery"), 10**12, 2)) as series:
        assert next(series).deal == 1
    assert not multiprocessing.active_children()
