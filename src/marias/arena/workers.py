"""Deals shared out among processes: in order, equal for any number of processes, safe from dying ones."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from marias.arena.paired import PairedDeal, Pairing, open_table
from marias.errors import ArenaError, MariasError

_TRIES: Final = 2
"""A deal whose worker died is played once more; then it is the deal, and an error."""

_GRACE: Final = 3.0
"""Seconds that a worker has to leave in order."""


@dataclass(slots=True)
class _Worker:
    process: SpawnProcess
    pipe: Connection
    deal: int | None = None


def play_in_processes(pairing: Pairing, deals: int, jobs: int) -> Generator[PairedDeal]:
    """Play the deals 1 … `deals` in `jobs` processes and give them in order; close the iterator to stop.

    Raises ArenaError (`arena/worker_died`, `…worker_failed`, `…player_failed`, `…engine_useless`)
    and what entrants raise.
    """
    fresh, again = iter(range(1, deals + 1)), deque[int]()
    tries: Counter[int] = Counter()
    played: dict[int, PairedDeal] = {}
    workers: list[_Worker] = []
    try:
        workers.extend(_started(pairing) for _ in range(min(jobs, deals)))
        for number in range(1, deals + 1):
            while number not in played:
                for worker in workers:
                    if worker.deal is None and (deal := again.popleft() if again else next(fresh, None)):
                        _give(worker, deal, tries)
                ready = connection.wait([worker.pipe for worker in workers if worker.deal is not None])
                for at, worker in enumerate(workers):
                    if worker.pipe in ready:
                        found = _answer(worker)
                        if found is None:
                            again.append(_buried(worker, tries))
                            workers[at] = _started(pairing)
                        else:
                            played[found.deal] = found
            yield played.pop(number)
    finally:
        _dismiss(workers)


def _started(pairing: Pairing) -> _Worker:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, pairing), daemon=True)
    with _uninterrupted():
        process.start()
    theirs.close()
    return _Worker(process, ours)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let a new process inherit that Ctrl-C is not for it, even before its first line."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(worker: _Worker, deal: int, tries: Counter[int]) -> None:
    worker.deal = deal
    tries[deal] += 1
    try:
        worker.pipe.send(deal)
    except OSError:  # it is dead, which its silent pipe tells next
        return


def _answer(worker: _Worker) -> PairedDeal | None:
    """Give what a worker played, None where it is dead; raises what went wrong in it."""
    try:
        found = worker.pipe.recv()
    except (EOFError, OSError):
        return None
    worker.deal = None
    if isinstance(found, PairedDeal):
        return found
    kind, code, data = found
    raise kind(code, **data)


def _buried(worker: _Worker, tries: Counter[int]) -> int:
    """Give the deal of a dead worker, to be played again; raises `arena/worker_died` the second time."""
    worker.process.join(_GRACE)
    worker.pipe.close()
    deal, ended = worker.deal or 0, worker.process.exitcode
    if tries[deal] >= _TRIES:
        raise ArenaError("arena/worker_died", deal=deal, ended=ended)
    return deal


def _dismiss(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.process.terminate()
    for worker in workers:
        worker.process.join(_GRACE)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.pipe.close()


def _serve(pipe: Connection, pairing: Pairing) -> None:
    """Be a worker: play the deals that come until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # players that hold programs let go of them
    try:
        with open_table(pairing) as table:
            while True:
                pipe.send(table.play(pipe.recv()))
    except MariasError as error:
        data = {key: value if isinstance(value, int) else str(value) for key, value in error.data.items()}
        pipe.send((type(error), error.code, data))
    except (EOFError, BrokenPipeError):  # the arena is gone
        return
    except Exception as error:
        if os.environ.get("MARIAS_DEBUG"):
            raise
        pipe.send((ArenaError, "arena/worker_failed", {"error": f"{type(error).__name__}: {error}"}))
