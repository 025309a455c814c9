"""The content of files and standard streams: read no further than is accepted, written whole or not."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
from pathlib import Path
from typing import Final

STANDARD: Final = "-"
"""The name that means standard input or output."""


def read_content(name: str, most: int) -> bytes:
    """Read a file or standard input (`-`), at most one byte more than `most`; raises OSError, ValueError.

    A pipe that nobody writes to is empty: nobody could tell a command that waits for it from one that hangs.
    """
    if name == STANDARD:
        return sys.stdin.buffer.read(most + 1)
    with open(name, "rb", opener=_without_waiting) as stream:
        if hasattr(os, "set_blocking"):
            os.set_blocking(stream.fileno(), True)
        return stream.read(most + 1)


def _without_waiting(name: str, flags: int) -> int:
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def write_content(name: str, text: str) -> None:
    """Write a file or standard output (`-`) in UTF-8; raises OSError, ValueError.

    What was in the file stays there until all is written.
    """
    content = text.encode()
    if name == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return
    path = Path(os.path.realpath(name))
    if path.exists() and not path.is_file():  # a device, a pipe; a folder refuses
        with path.open("wb") as stream:
            stream.write(content)
        return
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
    _replace(path, content)


def _replace(path: Path, content: bytes) -> None:
    """Write beside the file, then put the new one in its place, with the rights of the old one."""
    part = path.with_name(f".{os.getpid()}.part")
    with part.open("xb") as stream:
        try:
            stream.write(content)
            stream.flush()
            if path.exists():
                shutil.copymode(path, part)
            part.replace(path)
        except BaseException:  # an interruption too leaves nothing behind
            with contextlib.suppress(OSError):
                part.unlink()
            raise


def reason_of(error: OSError | ValueError) -> str:
    """Give the short name of what the system refused; a ValueError is a NUL in the path."""
    return errno.errorcode.get(getattr(error, "errno", None) or 0, "EINVAL")
