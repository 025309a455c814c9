"""The database file: one thread writes, all that gathered meanwhile in one transaction; one thread reads."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

from marias.errors import StorageError
from marias.server.sqlite.opening import connected, moved_aside
from marias.server.sqlite.schema import prepare
from marias.server.sqlite.tidying import Tidier

FILE: Final = "marias.db"
MOST_AT_ONCE: Final = 256
"""Writes in one transaction: it takes well below 5 ms, so nobody waits longer than that for others."""

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]


@dataclass(slots=True)
class _Job:
    work: Work[Any]
    answer: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


class Database:
    """Kill-safe: what `write` has returned from survives the end of the process; `durable` of the power too.

    `aside` names the damaged file that was moved out of the way when this one was opened, else None.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        """Open or make the file; raises StorageError: `storage/unwritable`, `…/newer`, `…/locked`."""
        self.path = folder / FILE
        self.aside: str | None = None
        self.writes = 0
        self.commits = 0
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._connection = self._opened(durable=durable)
        self._reading = connected(self.path, durable=False)
        self._reading.execute("PRAGMA query_only = 1")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="marias-reader")
        self._tidier = Tidier(self.path)
        self._writer = Thread(target=self._write_on, name="marias-writer", daemon=True)
        self._writer.start()

    async def write(self, work: Work[T]) -> T:
        """Do the work in a transaction and return once it is committed; what fails changes nothing.

        Raises StorageError: `storage/full`, `storage/unwritable`, `storage/locked`, `storage/damaged`.
        """
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        answer: T = await asyncio.shield(job.answer)
        return answer

    async def read(self, work: Work[T]) -> T:
        """Do the work on what is committed; raises StorageError as `write`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, self._read, work)

    async def read_apart(self, work: Work[T]) -> T:
        """Do long work beside the short reads of others; raises StorageError as `write`."""
        return await asyncio.to_thread(self._read_apart, work)

    def close(self) -> None:
        """Finish what was asked for, then let go of the file."""
        self._jobs.put(None)
        self._writer.join()
        self._tidier.close()
        self._reader.shutdown()
        self._reading.close()
        with contextlib.suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._connection.close()

    def _opened(self, *, durable: bool) -> sqlite3.Connection:
        try:
            return _made(self.path, durable=durable)
        except StorageError as error:
            if error.code != "storage/damaged":
                raise
        self.aside = moved_aside(self.path).name
        return _made(self.path, durable=durable)

    def _read(self, work: Work[T]) -> T:
        try:
            return work(self._reading)
        except sqlite3.Error as error:
            raise storage_error(error, self.path) from error

    def _read_apart(self, work: Work[T]) -> T:
        try:
            with contextlib.closing(sqlite3.connect(self.path)) as connection:
                connection.execute("PRAGMA query_only = 1")
                return work(connection)
        except sqlite3.Error as error:
            raise storage_error(error, self.path) from error

    def _write_on(self) -> None:
        """Write until told to end; the thread's own loop."""
        ended = False
        while not ended:
            jobs: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            ended = job is None
            if jobs:
                self._carry_out(jobs)
                _answer(jobs)
                self._tidier.written(self._connection)

    def _carry_out(self, jobs: list[_Job]) -> None:
        """Do all in one transaction, or, where one of them fails, each in its own."""
        if self._committed(jobs) is not None:
            for job in jobs:
                job.error = self._committed([job])

    def _committed(self, jobs: list[_Job]) -> Exception | None:
        """Do the work of all of them; gives what went wrong, after which nothing of it was done."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                job.result = job.work(self._connection)
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever it is belongs to who asked, not to the thread
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")  # SQLite may have done so by itself
            return storage_error(error, self.path) if isinstance(error, sqlite3.Error) else error
        self.writes += len(jobs)
        self.commits += 1
        return None


def storage_error(error: sqlite3.Error, path: Path) -> StorageError:
    """Tell what SQLite raised in a code of ours."""
    name = str(getattr(error, "sqlite_errorname", "")) or type(error).__name__
    primary = name.removeprefix("SQLITE_").split("_")[0]
    code = {
        "FULL": "storage/full",
        "BUSY": "storage/locked",
        "LOCKED": "storage/locked",
        "CORRUPT": "storage/damaged",
        "NOTADB": "storage/damaged",
    }.get(primary, "storage/unwritable")
    return StorageError(code, file=path.name, reason=name)


def _made(path: Path, *, durable: bool) -> sqlite3.Connection:
    connection = None
    try:
        connection = connected(path, durable=durable)
        prepare(connection)
    except sqlite3.Error as error:
        if connection is not None:
            connection.close()
        raise storage_error(error, path) from error
    except StorageError:
        if connection is not None:
            connection.close()
        raise
    return connection


def _answer(jobs: list[_Job]) -> None:
    """Wake the loops that wait; a loop that has ended waits for nothing."""
    loops = {job.answer.get_loop() for job in jobs}
    for loop in loops:
        mine = [job for job in jobs if job.answer.get_loop() is loop]
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, mine)


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.answer.done():
            continue
        if job.error is None:
            job.answer.set_result(job.result)
        else:
            job.answer.set_exception(job.error)
