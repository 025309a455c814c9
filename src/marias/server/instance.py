"""One server a data folder: a lock that ends with the process, and the address where it answers."""

from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path
from typing import IO, Final

from marias.errors import StorageError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK: Final = "marias.lock"
ADDRESS: Final = "marias.address"


class Instance:
    """The only server of a folder; `close` lets the next one in."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; raises StorageError: `storage/in_use`, `storage/unwritable`."""
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._file: IO[bytes] = (folder / LOCK).open("ab")
        except OSError as error:
            raise StorageError("storage/unwritable", file=LOCK, reason=str(error.strerror)) from error
        try:
            _lock(self._file)
        except OSError as error:
            self._file.close()
            raise StorageError("storage/in_use", folder=str(folder)) from error

    def tell(self, address: str, instance: str) -> None:
        """Write down where it answers, and by which word it is known there."""
        with contextlib.suppress(OSError):
            path = self._folder / ADDRESS
            path.write_text(json.dumps({"address": address, "instance": instance}), encoding="utf-8")

    def close(self) -> None:
        """Let go."""
        with contextlib.suppress(OSError):
            (self._folder / ADDRESS).unlink(missing_ok=True)
        self._file.close()


def running_at(folder: Path) -> tuple[str, str] | None:
    """Give address and word of the server that has a folder, as it wrote them down."""
    try:
        told = json.loads((folder / ADDRESS).read_text(encoding="utf-8"))
        return str(told["address"]), str(told["instance"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
