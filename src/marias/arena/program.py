"""A program at the end of two pipes: lines to it and from it, each by a deadline, none too long."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from typing import Final

from marias.arena.protocol import MOST_LINE
from marias.errors import ArenaError

MOST_SAID: Final = 1 << 20
"""Bytes that a program may say before its answer."""

_GRACE: Final = 0.5
"""Seconds that a program has to leave after `quit`."""

_CHUNK: Final = 1 << 16


class Program:
    """A running program; every fault of it is an ArenaError (`arena/engine_…`) within the time allowed."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; raises `arena/engine_start`.  What it says on standard error is for its own makers."""
        quiet = None if os.environ.get("MARIAS_DEBUG") else subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command is what the user asked for
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=quiet,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is for the arena, and children of the program end with it
            )
        except (OSError, ValueError) as error:
            reason = errno.errorcode.get(getattr(error, "errno", None) or 0, "EINVAL")
            raise ArenaError("arena/engine_start", command=" ".join(command), reason=reason) from error
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("both are pipes")
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._to, False)
        self._heard = b""
        self._said = 0

    def say(self, line: str, seconds: float) -> None:
        """Send a line; raises `arena/engine_silent` where it isn't taken in time, `arena/engine_died`."""
        self._said = 0
        left = memoryview(line.encode() + b"\n")
        deadline = time.monotonic() + seconds
        while left:
            wait = max(deadline - time.monotonic(), 0.0)
            if not select.select([], [self._to], [], wait)[1]:
                raise ArenaError("arena/engine_silent", seconds=seconds)
            try:
                left = left[os.write(self._to, left) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise self._death() from error

    def hear(self, deadline: float, seconds: float) -> str:
        """Give its next line until `deadline` on the monotonic clock; `seconds` are only told in the error.

        Raises `arena/engine_silent`, `arena/engine_died`, `arena/engine_flood`.
        """
        while b"\n" not in self._heard:
            if len(self._heard) > MOST_LINE:
                raise ArenaError("arena/engine_flood", most=MOST_LINE)
            wait = deadline - time.monotonic()
            if wait <= 0 or not select.select([self._from], [], [], wait)[0]:
                raise ArenaError("arena/engine_silent", seconds=seconds)
            chunk = os.read(self._from, _CHUNK)
            if not chunk:
                raise self._death()
            self._heard += chunk
        line, _, self._heard = self._heard.partition(b"\n")
        self._said += len(line) + 1
        if len(line) > MOST_LINE or self._said > MOST_SAID:
            raise ArenaError("arena/engine_flood", most=MOST_SAID)
        return line.decode("utf-8", "replace").strip()

    def end(self) -> None:
        """Ask it to leave, then make it and its children leave."""
        with contextlib.suppress(ArenaError):
            self.say("quit", _GRACE)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _death(self) -> ArenaError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return ArenaError("arena/engine_died", ended=self._process.wait(_GRACE))
        return ArenaError("arena/engine_died", ended="–")  # it only closed its pipes
