"""A copy of everything a server keeps, taken while it runs."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from marias.errors import StorageError
from marias.server.sqlite.database import FILE, storage_error


def back_up(folder: Path, target: Path) -> None:
    """Write one whole file, in the state of this moment; put in the place of the kept one it is taken up.

    Raises StorageError: `storage/nothing`, `storage/exists`, `storage/full`, `storage/unwritable`.
    """
    source = folder / FILE
    if not source.is_file():
        raise StorageError("storage/nothing", folder=str(folder))
    part = target.with_name(f"{target.name}.part")
    try:
        if target.exists():
            raise StorageError("storage/exists", file=target.name)
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with contextlib.closing(sqlite3.connect(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        part.rename(target)
    except OSError as error:
        raise StorageError("storage/unwritable", file=target.name, reason=str(error.strerror)) from error
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise storage_error(error, target) from error
