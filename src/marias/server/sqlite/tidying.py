"""Pages are put from the journal into their places beside the writing, which would wait for the disk else."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from threading import Event, Thread
from typing import Final

EVERY_SECONDS: Final = 2.0
MOST_PAGES: Final = 4_000
"""Pages, 16 MB of them, after which the journal is begun anew: for that its last ones are put by the writer
itself, between two transactions, as only then there are no newer ones."""


class Tidier:
    """A thread of its own, idle while nothing is written."""

    def __init__(self, path: Path) -> None:
        """Look after a database that exists."""
        self._connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._written = Event()
        self._ended = Event()
        self._full = Event()
        self._thread = Thread(target=self._tidy_on, name="marias-tidier", daemon=True)
        self._thread.start()

    def written(self, connection: sqlite3.Connection) -> None:
        """Hear of a transaction that was committed by a connection; the writer's thread."""
        self._written.set()
        if self._full.is_set():
            self._full.clear()
            _put_in_place(connection)

    def close(self) -> None:
        """End the thread."""
        self._ended.set()
        self._written.set()
        self._thread.join()
        self._connection.close()

    def _tidy_on(self) -> None:
        while self._written.wait() and not self._ended.wait(EVERY_SECONDS):
            self._written.clear()
            if _put_in_place(self._connection) >= MOST_PAGES:
                self._full.set()


def _put_in_place(connection: sqlite3.Connection) -> int:
    """Put pages in their places, as far as nobody is disturbed; gives how many the journal has in all."""
    with contextlib.suppress(sqlite3.Error):  # what can't be done now is done another time
        _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return int(pages)
    return 0
