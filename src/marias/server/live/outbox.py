"""Messages on their way to one page: as many as fit, and nobody waits for a slow one."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from marias.server.live.errand import Errand

MOST_FRAMES: Final = 256
MOST_BYTES: Final = 512 * 1024


class FrameQueue:
    """What is to be sent, in order; its owner takes from it, the table puts into it."""

    def __init__(self, frames: int = MOST_FRAMES, size: int = MOST_BYTES) -> None:
        """Hold at most so many messages and bytes."""
        self.ended: str | None = None
        self._most = (frames, size)
        self._frames: deque[tuple[bytes, Errand | None]] = deque()
        self._leaving: Errand | None = None
        self._bytes = 0
        self._waiting: asyncio.Future[None] | None = None

    def put(self, frame: bytes) -> None:
        """Take a message; one too many drops them all and ends the queue with `protocol/too_slow`."""
        if self.ended is not None:
            return
        frames, size = self._most
        if len(self._frames) >= frames or self._bytes + len(frame) > size:
            self._frames.clear()
            self.end("protocol/too_slow")
            return
        self._frames.append((frame, Errand.held(sent=True)))
        self._bytes += len(frame)
        self._wake()

    def end(self, code: str) -> None:
        """Take nothing more; `ended` says why.  Only the first reason counts."""
        if self.ended is None:
            self.ended = code
            self._wake()

    async def take(self) -> bytes | None:
        """Wait for the next message; None once everything was taken and the queue has ended.

        What was taken before has been sent by then.
        """
        if self._leaving is not None:
            self._leaving.let_go()
            self._leaving = None
        while not self._frames:
            if self.ended is not None:
                return None
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        frame, self._leaving = self._frames.popleft()
        self._bytes -= len(frame)
        return frame

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
