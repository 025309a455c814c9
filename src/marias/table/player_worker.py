"""The way to computers in a process of their own: they hold no screen up, are stopped at once, and may die.

In a thread a player would share the interpreter lock with the screen, and be stopped only where it asks.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import subprocess
import sys
from pathlib import Path
from threading import Lock, Timer
from typing import IO, Final

from marias.errors import KernelStoppedError, MariasError, PlayerError
from marias.players import Decision
from marias.table.computers import Task
from marias.table.player_process import Failed

#: Seconds after which a player that says nothing is given up.
PATIENCE: Final = 30.0
_PROGRAM: Final = "from marias.table.player_process import serve; serve()"


class PlayerWorker:
    """One process, started before it is needed, and anew after it was stopped or died."""

    def __init__(
        self,
        log: Path | None = None,
        *,
        program: str = _PROGRAM,
        patience: float = PATIENCE,
    ) -> None:
        """Start the process, which runs the Python `program`; faults of players are written to `log`."""
        self.patience = patience
        self._command = [sys.executable, "-P", "-c", program, *([] if log is None else [str(log)])]
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._current: _WorkerThought | None = None
        self._running()

    def think(self, task: Task) -> _WorkerThought:
        """Begin a thought; whatever was thought before is ended."""
        if self._current is not None:
            self._current.stop()
        self._current = _WorkerThought(self, task)
        return self._current

    def close(self) -> None:
        """End the process."""
        if self._current is not None:
            self._current.stop()
        if self._process is not None:
            self.end(self._process)

    def given(self, task: Task) -> subprocess.Popen[bytes]:
        """Give a task to the process; a dead one tells by its silence."""
        process = self._running()
        with contextlib.suppress(OSError):
            _pipe(process.stdin).write(pickle.dumps(task))
            _pipe(process.stdin).flush()
        return process

    def end(self, process: subprocess.Popen[bytes]) -> int:
        """End a process and give its exit code; the next task gets a new one."""
        with self._lock:
            if self._process is process:
                self._process = None
        process.kill()
        with contextlib.suppress(OSError):
            _pipe(process.stdin).close()
        code = process.wait()
        _pipe(process.stdout).close()
        return code

    def _running(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._process is None:
                self._process = subprocess.Popen(  # noqa: S603 - Python with our own program
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    start_new_session=os.name == "posix",
                )
            return self._process


class _WorkerThought:
    """A task that the process thinks about; given once more where the process died."""

    def __init__(self, worker: PlayerWorker, task: Task) -> None:
        self._worker = worker
        self._task = task
        self._lock = Lock()
        self._ended: MariasError | None = None
        self._done = False
        self._process = worker.given(task)

    def wait(self) -> Decision:
        """Wait for the answer, for `patience` at most; see `marias.table.computers.Thought`.

        Raises PlayerError: `player/failed`, `player/died` (twice), `player/late`.
        """
        late = PlayerError("player/late", level=self._task.level, seconds=round(self._worker.patience))
        timer = Timer(self._worker.patience, self._end, (late,))
        timer.daemon = True
        timer.start()
        try:
            answer = _read(self._process)
            if answer is None:
                self._repeat()
                answer = _read(self._process)
            return self._checked(answer)
        finally:
            timer.cancel()

    def stop(self) -> None:
        """End it at once, from any thread."""
        self._end(KernelStoppedError("kernel/stopped"))

    def _end(self, why: MariasError) -> None:
        with self._lock:
            if not self._done and self._ended is None:
                self._ended = why
                self._worker.end(self._process)

    def _repeat(self) -> None:
        """Give the task to a new process, unless the old one was ended on purpose."""
        with self._lock:
            if self._ended is None:
                self._worker.end(self._process)
                self._process = self._worker.given(self._task)

    def _checked(self, answer: Decision | Failed | None) -> Decision:
        with self._lock:
            self._done = True
            if self._ended is not None:
                raise self._ended
            if answer is None:
                code = self._worker.end(self._process)
                raise PlayerError("player/died", level=self._task.level, ended=code)
        if isinstance(answer, Failed):
            raise answer.error()
        return answer


def _read(process: subprocess.Popen[bytes]) -> Decision | Failed | None:
    """Read an answer; None where the process ends without one."""
    try:
        answer = pickle.load(_pipe(process.stdout))  # noqa: S301 - from the process started here
    except (EOFError, OSError, ValueError, pickle.UnpicklingError):
        return None
    return answer if isinstance(answer, Decision | Failed) else None


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise AssertionError("a process without pipes")
    return stream
