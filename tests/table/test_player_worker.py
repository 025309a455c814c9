"""Computers in a process of their own: the same answers, stopped at once, and faults told by their codes."""

import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from marias.errors import KernelStoppedError, PlayerError
from marias.table.chances import decision_chance
from marias.table.computers import Task
from marias.table.player_process import decided
from marias.table.player_worker import PlayerWorker
from tests.table.tables import moments

SERVE = "from marias.table.player_process import decided, serve; import os, sys, time; "


def task(*, hint: bool = False, level: str = "beginner") -> Task:
    """Give a question about the first moment of a deal at which the person is due."""
    view = next(iter(moments("app_voleny", 1))).view(0)
    return Task(level, view, decision_chance("worker", 1, 0), hint)


@contextmanager
def worker(
    answer: str | None = None, *, log: Path | None = None, patience: float = 30.0
) -> Iterator[PlayerWorker]:
    """Give a worker, with a function body that answers instead of the players."""
    program = SERVE + ("serve()" if answer is None else f"serve(lambda task: {answer})")
    port = PlayerWorker(log, program=program, patience=patience)
    try:
        yield port
    finally:
        port.close()


def test_same_decisions_as_here() -> None:
    """View, level and chance decide; the process changes nothing, for hints neither."""
    with worker() as port:
        for table in moments("csm_licitovany", 8):
            for hint in (False, True):
                asked = Task("beginner", table.view(0), decision_chance("worker", 1, 0), hint)
                there = port.think(asked).wait()
                assert there == decided(asked)


def test_what_players_print_is_no_answer() -> None:
    """A player may write to its output without disturbing the table."""
    with worker("(print('noise', flush=True), decided(task))[1]") as port:
        assert port.think(task()).wait() == decided(task())


def test_stopped_at_once_and_going_on() -> None:
    """A player that never ends is stopped from another thread; the next question is answered."""
    asked = task()
    with worker("time.sleep(600) if task.hint else decided(task)") as port:
        thought = port.think(task(hint=True))
        began = time.monotonic()
        threading.Timer(0.2, thought.stop).start()
        with pytest.raises(KernelStoppedError, match="kernel/stopped"):
            thought.wait()
        assert time.monotonic() - began < 5
        # A new thought ends the one before, too.
        left = port.think(task(hint=True))
        assert port.think(asked).wait() == decided(asked)
        with pytest.raises(KernelStoppedError):
            left.wait()
        thought.stop()  # too late, and no error
        assert port.think(asked).wait() == decided(task())


def test_fault_of_a_player(tmp_path: Path) -> None:
    """An exception comes back as `player/failed`, its place goes to the log; its words may name cards."""
    log = tmp_path / "players.log"
    with worker("{}['hA'] if task.hint else decided(task)", log=log) as port:
        with pytest.raises(PlayerError, match="player/failed") as failed:
            port.think(task(hint=True)).wait()
        assert failed.value.data == {"level": "beginner", "error": "KeyError"}
        told = log.read_text(encoding="utf-8")
        assert "KeyError" in told
        assert "player_process.py" in told
        assert "hA" not in told
        assert port.think(task()).wait() == decided(task())


def test_typed_errors_keep_their_codes() -> None:
    """What the player raises itself arrives as it was."""
    with worker() as port, pytest.raises(PlayerError, match="player/unknown_level") as refused:
        port.think(task(level="expert")).wait()
    assert refused.value.data["level"] == "expert"


def test_dead_process_is_replaced_once(tmp_path: Path) -> None:
    """A question whose process died is put once more; a second death is `player/died`."""
    mark = tmp_path / "died"
    first_time = f"decided(task) if os.path.exists({str(mark)!r}) else os._exit(os.mkdir({str(mark)!r}) or 3)"
    with worker(first_time) as port:
        assert port.think(task()).wait() == decided(task())
    with worker("os._exit(3)") as port:
        with pytest.raises(PlayerError, match="player/died") as died:
            port.think(task()).wait()
        assert died.value.data == {"level": "beginner", "ended": 3}


def test_late_answer_is_given_up() -> None:
    """A player that says nothing for too long is `player/late`, and the next question gets a new process."""
    with (
        worker("time.sleep(600)", patience=0.3) as port,
        pytest.raises(PlayerError, match="player/late"),
    ):
        port.think(task()).wait()


def test_process_ends_with_the_table() -> None:
    """Ctrl-C is not for it; but once its input ends it ends, in the middle of a thought too."""
    program = SERVE + "serve(lambda task: time.sleep(600))"
    process = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(pickle.dumps(task()))
    process.stdin.flush()
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    time.sleep(0.2)
    assert process.poll() is None
    process.stdin.close()
    assert process.wait(timeout=10) == 0
    assert process.stdout is not None
    process.stdout.close()
