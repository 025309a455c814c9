"""The clock of a running server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time

from marias.server.ports import Timer


class WallClock:
    """Time of the event loop (`marias.server.ports.Clock`)."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take the loop that calls are made in."""
        self._loop = loop

    def now(self) -> float:
        """Give seconds that only ever grow."""
        return self._loop.time()

    def today(self) -> int:
        """Give seconds since 1970."""
        return int(time())

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Make a call in the loop once `now` is `when`."""
        return self._loop.call_at(when, call)
