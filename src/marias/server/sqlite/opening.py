"""Opening the database file, and moving a damaged one out of the way."""

from __future__ import annotations

import os
import sqlite3
from errno import EACCES
from pathlib import Path
from typing import Final

from marias.errors import StorageError

BUSY_SECONDS: Final = 2.0
"""How long a write waits for a lock that another program holds on the file."""
CHECKED_BYTES: Final = 128 * 1024 * 1024
"""Up to this size a file is checked whole when it is opened."""
_PAGES_AHEAD: Final = 16_000
"""Pages in the journal, 64 MB of them, after which each writer puts them in their places itself; well before
that it is done beside the writing (`tidying`)."""
_BESIDE: Final = ("", "-wal", "-shm")


def connected(path: Path, *, durable: bool) -> sqlite3.Connection:
    """Open or make the file, readable by its owner alone; raises sqlite3.Error, and for a damaged one too."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        _made(path)
    except OSError as error:
        raise StorageError("storage/unwritable", file=path.name, reason=str(error.strerror)) from error
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
        connection.execute("PRAGMA foreign_keys = 1")
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_PAGES_AHEAD}")
        if path.stat().st_size <= CHECKED_BYTES:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise sqlite3.DatabaseError
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _made(path: Path) -> None:
    """Make the file where there is none.

    One that is there is left shut: closing it would drop every lock that this process holds on it, and
    another program could take the journal away from under its connections.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if not os.access(path, os.R_OK | os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES)) from None


def moved_aside(path: Path) -> Path:
    """Give a damaged file, and what SQLite keeps beside it, another name; gives the file's new one.

    Raises StorageError `storage/unwritable`.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged{number}")).exists():
        number += 1
    try:
        for end in _BESIDE:
            part = path.with_name(path.name + end)
            if part.exists():
                part.rename(aside.with_name(aside.name + end))
    except OSError as error:
        raise StorageError("storage/unwritable", file=path.name, reason=str(error.strerror)) from error
    return aside
