"""What runs in the process that computers think in: tasks come by its input, answers leave by its output."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from marias.analysis.hints import hint
from marias.errors import MariasError, PlayerError
from marias.players import Budget, Decision, player_of_level
from marias.table.computers import Task

#: At a table one computer thinks at a time, and may have two cores.
THREADS: Final = min(2, os.cpu_count() or 1)


@dataclass(frozen=True, slots=True)
class Failed:
    """The answer that there is none: the error to raise."""

    kind: type[MariasError]
    code: str
    data: dict[str, object]

    @classmethod
    def of(cls, error: MariasError) -> Failed:
        """Tell an error."""
        return cls(type(error), error.code, dict(error.data))

    def error(self) -> MariasError:
        """Make the error again."""
        return self.kind(self.code, **self.data)


def decided(task: Task) -> Decision:
    """Decide here and now; raises `player/unknown_level` and whatever the player raises."""
    if task.hint:
        return hint(task.view, task.level, Budget(), task.chance, threads=THREADS)
    player = player_of_level(task.level, threads=THREADS)
    return player.decide(task.view, Budget(), task.chance)


def serve(decide: Callable[[Task], Decision] = decided) -> None:
    """Answer tasks one after another, until the input ends, be it in the middle of a thought.

    Where players fail is written to the file named as the first argument of the process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's Ctrl-C is for the table
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a player prints is no answer
    log = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    while True:
        try:
            task = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the table that started this process
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)  # the table is gone, and nobody needs the running thought
        # Thought about aside, so that the end of the input is noticed meanwhile.
        threading.Thread(target=_answer, args=(decide, task, answers, log), daemon=True).start()


def _answer(decide: Callable[[Task], Decision], task: Task, answers: BinaryIO, log: Path | None) -> None:
    try:
        answer = pickle.dumps(decide(task))
    except MariasError as error:
        answer = pickle.dumps(Failed.of(error))
    except Exception as error:  # noqa: BLE001 - a fault of the player must reach the table
        # Its words may name cards that the person at the table must not see.
        fault = type(error).__name__
        answer = pickle.dumps(Failed.of(PlayerError("player/failed", level=task.level, error=fault)))
        if log is not None:
            with contextlib.suppress(OSError), log.open("a", encoding="utf-8") as file:
                file.write(f"{fault}\n")
                traceback.print_tb(error.__traceback__, file=file)
    answers.write(answer)
    answers.flush()
