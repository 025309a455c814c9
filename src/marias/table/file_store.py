"""Tables in a folder, one file each: written whole, flushed to the disk, then renamed into place."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from pathlib import Path
from typing import Final

from marias.errors import TableError
from marias.table.live_match import LiveMatch
from marias.table.store import decoded, encoded, is_finished

SUFFIX: Final = ".table"
DAMAGED: Final = ".damaged"
#: A larger file is refused unread.
MOST_BYTES: Final = 64 * 1024 * 1024

_Stamp = tuple[int, int, int]


class FileStore:
    """The tables of one data folder.

    It notices when somebody else wrote the same table in between (`store/changed`), so that two programs
    can't play one match in two ways.
    """

    def __init__(self, folder: Path) -> None:
        """Look after `folder`/tables; it is made at the first save."""
        self.folder = folder / "tables"
        self._stamps: dict[str, _Stamp] = {}

    def keys(self) -> tuple[str, ...]:
        """Give all keys, the last used first."""
        try:
            files = [(path.stat().st_mtime_ns, path.stem) for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError as error:
            raise _failed("store/unreadable", self.folder, error) from error
        return tuple(key for _, key in sorted(files, reverse=True))

    def fresh_key(self) -> str:
        """Give a key that no table has."""
        return secrets.token_hex(8)

    def unfinished(self) -> str | None:
        """Give the key of the match last interrupted; files that can't be read are passed over."""
        for key in self.keys():
            try:
                if not is_finished(self._read(key)):
                    return key
            except TableError:
                return key  # `load` says what is wrong with it
        return None

    def load(self, key: str) -> LiveMatch:
        """Take a table up where it was.

        Raises TableError: `store/unreadable`, `store/newer`; `store/moved_aside` for a damaged file, which
        now has another name and stands in nobody's way.
        """
        content = self._read(key)
        stamp = self._stamp(key)
        try:
            table = decoded(content)
        except TableError as error:
            if error.code != "store/damaged":
                raise
            aside = self._move_aside(key)
            raise TableError("store/moved_aside", file=aside.name, folder=str(self.folder)) from error
        if stamp is not None:
            self._stamps[key] = stamp
        return table

    def save(self, key: str, table: LiveMatch) -> None:
        """Keep a table durably; raises TableError: `store/unwritable`, `store/full`, `store/changed`."""
        path = self._path(key)
        if self._stamp(key) != self._stamps.get(key):
            raise TableError("store/changed", file=path.name, folder=str(self.folder))
        part = path.with_suffix(".part")
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with part.open("wb") as stream:
                os.chmod(part, 0o600)  # noqa: PTH101 - every hand of the table lies in it
                stream.write(encoded(table))
                stream.flush()
                os.fsync(stream.fileno())
            part.replace(path)
            _sync_folder(self.folder)
        except OSError as error:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            code = "store/full" if error.errno in {errno.ENOSPC, errno.EDQUOT} else "store/unwritable"
            raise _failed(code, path, error) from error
        stamp = self._stamp(key)
        if stamp is not None:
            self._stamps[key] = stamp

    def delete(self, key: str) -> None:
        """Forget a table; one that isn't there is no error."""
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError as error:
            raise _failed("store/unwritable", self._path(key), error) from error
        self._stamps.pop(key, None)

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}{SUFFIX}"

    def _read(self, key: str) -> bytes:
        path = self._path(key)
        try:
            with path.open("rb") as stream:
                content = stream.read(MOST_BYTES + 1)
        except OSError as error:
            raise _failed("store/unreadable", path, error) from error
        if len(content) > MOST_BYTES:
            raise TableError("store/unreadable", file=path.name, folder=str(self.folder), reason="EFBIG")
        return content

    def _stamp(self, key: str) -> _Stamp | None:
        """Give what tells one version of a file from another."""
        try:
            status = self._path(key).stat()
        except OSError:
            return None
        return status.st_ino, status.st_size, status.st_mtime_ns

    def _move_aside(self, key: str) -> Path:
        path = self._path(key)
        aside = path.with_suffix(DAMAGED)
        number = 1
        while aside.exists():
            number += 1
            aside = path.with_suffix(f"{DAMAGED}{number}")
        try:
            path.rename(aside)
        except OSError as error:
            raise _failed("store/unwritable", path, error) from error
        return aside


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself durable where folders can be opened."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        with contextlib.suppress(OSError):  # some file systems can't; the file itself is safe
            os.fsync(handle)
    finally:
        os.close(handle)


def _failed(code: str, path: Path, error: OSError) -> TableError:
    reason = errno.errorcode.get(error.errno or 0, "EIO")
    return TableError(code, file=path.name, folder=str(path.parent), reason=reason)
