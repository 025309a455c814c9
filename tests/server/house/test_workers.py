"""Computers in processes beside the server: the loop never waits, dead ones are replaced, turns are kept."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from marias.errors import KernelStoppedError, PlayerError, ServerError
from marias.server.metrics import Metrics
from marias.server.reviews import Reviews
from marias.server.sqlite.database import Database
from marias.server.workers import Workers
from marias.table.chances import decision_chance
from marias.table.computers import Task
from marias.table.player_process import decided
from marias.table.player_worker import PlayerWorker
from tests.table.tables import moments

SERVE = "from marias.table.player_process import decided, serve; import os, pathlib, sys, time; "


def _task(level: str = "beginner", *, hint: bool = False) -> Task:
    """Give a question about the first moment of a deal at which the person is due."""
    view = next(iter(moments("app_voleny", 1))).view(0)
    return Task(level, view, decision_chance("worker", 1, 0), hint)


def _workers(answer: str | None = None, size: int = 1) -> Workers:
    """Give a pool whose processes answer with the value of an expression instead of the players."""
    program = SERVE + ("serve()" if answer is None else f"serve(lambda task: {answer})")
    make: Callable[[Path | None], PlayerWorker] = lambda log: PlayerWorker(log, program=program)  # noqa: E731
    return Workers(Metrics(), size=size, make=make)


async def test_loop_goes_on_while_a_master_thinks() -> None:
    """During a thought of the strongest level the loop turns on, and no turn works for long.

    The work of a turn is counted in processor time of the loop's thread, so that a busy machine does no harm.
    """
    workers = _workers()
    thinking = asyncio.create_task(workers.think(_task("master")))
    turns, longest = 0, 0.0
    while not thinking.done():
        begun = time.thread_time()
        await asyncio.sleep(0.002)
        longest = max(longest, time.thread_time() - begun)
        turns += 1
    decision = await thinking
    assert decision.action in _task().view.legal_actions
    assert turns > 20
    assert longest < 0.05
    await workers.close()


async def test_same_decision_as_here() -> None:
    """The process changes nothing."""
    workers = _workers()
    assert await workers.think(_task()) == decided(_task())
    await workers.close()


async def test_dead_worker_is_replaced_and_asked_once_more(tmp_path: Path) -> None:
    """A process that dies while it thinks costs nobody the answer; one that always dies is told."""
    mark = tmp_path / "died"
    workers = _workers(
        f"os._exit(3) if not pathlib.Path({str(mark)!r}).exists() and "
        f"pathlib.Path({str(mark)!r}).write_text('') == 0 else decided(task)"
    )
    assert await workers.think(_task()) == decided(_task())
    assert mark.exists()
    await workers.close()
    dying = _workers("os._exit(3)")
    with pytest.raises(PlayerError) as caught:
        await dying.think(_task())
    assert caught.value.code == "player/died"
    await dying.close()


async def test_more_questions_than_processes_are_answered_in_turn() -> None:
    """Twelve questions to two processes are all answered, never more than two at once."""
    workers = _workers(size=2)
    asked = [asyncio.create_task(workers.think(_task())) for _ in range(12)]
    await asyncio.sleep(0)
    assert workers.busy <= 2
    assert await asyncio.gather(*asked) == [decided(_task())] * 12
    assert (workers.busy, workers.waiting) == (0, 0)
    await workers.close()


async def test_cancelled_thought_frees_its_process() -> None:
    """Who no longer wants an answer stops the thought, and the next question is not kept waiting."""
    workers = _workers("time.sleep(600) if task.hint else decided(task)")
    endless = asyncio.create_task(workers.think(_task(hint=True)))
    await asyncio.sleep(0.5)
    waiting = asyncio.create_task(workers.think(_task()))
    given_up = asyncio.create_task(workers.think(_task()))
    await asyncio.sleep(0)
    given_up.cancel()
    endless.cancel()
    async with asyncio.timeout(30):
        assert await waiting == decided(_task())
    with pytest.raises(asyncio.CancelledError):
        await endless
    assert (workers.busy, workers.waiting) == (0, 0)
    await workers.close()


async def test_closed_pool_takes_nothing() -> None:
    """After the end nobody waits for an answer that can't come."""
    workers = _workers("time.sleep(600)")
    running = asyncio.create_task(workers.think(_task()))
    waiting = asyncio.create_task(workers.think(_task()))
    await asyncio.sleep(0.5)
    async with asyncio.timeout(30):
        await workers.close()
        with pytest.raises((KernelStoppedError, PlayerError, asyncio.CancelledError)):
            await running
        with pytest.raises((ServerError, asyncio.CancelledError)):
            await waiting
        with pytest.raises(ServerError):
            await workers.think(_task())


def _once(text: str) -> bytes:
    """Die at the first question; `text` names the file that remembers it."""
    mark = Path(text)
    if not mark.exists():
        mark.write_text("", encoding="utf-8")
        os._exit(3)
    return b"[null]"


def _pid(text: str) -> bytes:
    """Tell which process this is; the question is not looked at."""
    return str(os.getpid()).encode()


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from marias.server.reviews import Reviews
from marias.server.sqlite.database import Database
from tests.server.house.test_workers import _pid

if __name__ == "__main__":
    reviews = Reviews(Database(Path(sys.argv[1])), _pid)
    print(asyncio.run(reviews._calculated("")).decode(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_killed_server_leaves_no_reviewer(tmp_path: Path) -> None:
    """The process that reviews ends with its server, whatever ends that."""
    program = tmp_path / "killed.py"
    program.write_text(KILLED, encoding="utf-8")
    root = Path(__file__).parents[3]
    server = subprocess.run(
        [sys.executable, str(program), str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    assert server.returncode == -signal.SIGKILL
    reviewer = int(server.stdout)
    until = time.monotonic() + 20
    while _runs(reviewer) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(reviewer)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


async def test_dead_reviewer_is_asked_once_more(tmp_path: Path) -> None:
    """A review survives the death of its process."""
    database = Database(tmp_path)
    reviews = Reviews(database, _once)
    assert await reviews._calculated(str(tmp_path / "died")) == b"[null]"
    reviews.close()
    database.close()
