"""What the server writes down: one JSON object a line; never a card, a key, a cookie or a name."""

from __future__ import annotations

import contextlib
import json
import logging
import sys
import traceback
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Final, TextIO

QUIET_SECONDS: Final = 60.0
"""For so long the same trouble from the same place is not written down again."""
MOST_REMEMBERED: Final = 1000


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Log:
    """Lines to a stream; a stream that can't be written to is nobody's trouble."""

    def __init__(
        self,
        stream: TextIO | None = None,
        *,
        now: Callable[[], str] = _now,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Write to standard error where no stream is given."""
        self._stream = stream
        self._now = now
        self._clock = clock
        self._said: OrderedDict[tuple[str, ...], float] = OrderedDict()

    def say(self, event: str, **fields: str | float | None) -> None:
        """Write one event; what isn't plain ASCII is escaped, so that no name or path acts on a terminal."""
        line = json.dumps({"at": self._now(), "event": event, **fields}, ensure_ascii=True)
        with contextlib.suppress(OSError, ValueError):
            print(line, file=self._stream or sys.stderr, flush=True)

    def say_once(self, event: str, *place: str, **fields: str | float | None) -> None:
        """Write an event unless the same was written for the same place within a minute."""
        key, now = (event, *place), self._clock()
        if now - self._said.get(key, -QUIET_SECONDS) < QUIET_SECONDS:
            return
        self._said[key] = now
        self._said.move_to_end(key)
        if len(self._said) > MOST_REMEMBERED:
            self._said.popitem(last=False)
        self.say(event, **fields)

    def failed(self, where: str, error: BaseException) -> None:
        """Write down a fault of the program: kind and places, no values, which might be cards or keys."""
        frames = traceback.extract_tb(error.__traceback__)
        places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames[-8:]))
        self.say("fault", where=where, kind=type(error).__name__, places=places)


class ModuleLog(logging.Handler):
    """Writes down what tables, uvicorn and asyncio log: what happened, and the fields that may be told.

    Of a message only the first line: what follows quotes values, which may be cards.  Anybody can cause
    some of them, so the same is written once a minute.
    """

    FIELDS: Final = ("table", "code", "level", "fault", "where")

    def __init__(self, log: Log) -> None:
        """Write to a log."""
        super().__init__(logging.INFO)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        told = {name: str(getattr(record, name)) for name in self.FIELDS if hasattr(record, name)}
        said = record.getMessage().partition("\n")[0][:100]
        told, event = (told, said.replace(" ", "_")) if told else ({"said": said}, "log")
        self._log.say_once(event, *told.values(), **told)
