"""Computers in processes of their own: as many as cores, started when needed, replaced when dead."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import Final, Protocol

from marias.errors import KernelStoppedError, ServerError
from marias.players import Decision
from marias.server.metrics import Metrics
from marias.table.computers import Task, Thought
from marias.table.player_worker import PlayerWorker

SIZE: Final = max(1, min(os.cpu_count() or 1, 8))


class Worker(Protocol):
    """A process that thinks about one task at a time."""

    def think(self, task: Task) -> Thought:
        """Begin a thought."""

    def close(self) -> None:
        """End the process."""


class Workers:
    """A pool of processes; tasks wait in order of asking (`marias.server.ports.Computers`)."""

    def __init__(
        self,
        metrics: Metrics,
        log: Path | None = None,
        *,
        size: int = SIZE,
        make: Callable[[Path | None], Worker] = PlayerWorker,
    ) -> None:
        """Begin with none; where players fail is written to `log`."""
        self._metrics = metrics
        self._log = log
        self._make = make
        self._idle: list[Worker] = []
        self._all: list[Worker] = []
        self._size = size
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._busy = 0
        self._closed = False
        self._threads = ThreadPoolExecutor(size + 1, thread_name_prefix="marias-worker")

    @property
    def busy(self) -> int:
        """How many think now."""
        return self._busy

    @property
    def waiting(self) -> int:
        """How many tasks wait for a process."""
        return len(self._waiting)

    async def warm(self) -> None:
        """Start one process before anybody waits for it."""
        await self._take()
        try:
            self._idle.append(await self._worker())
        finally:
            self._give()

    async def think(self, task: Task) -> Decision:
        """Decide in another process; cancelling ends the thought.

        Raises the player's errors, PlayerError `player/died` (twice), `player/late`; ServerError
        `server/closing`.
        """
        await self._take()
        try:
            return await self._thought(await self._worker(), task)
        finally:
            self._give()

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for waiter in self._waiting:
            waiter.cancel()
        await asyncio.get_running_loop().run_in_executor(None, self._end_all)
        self._threads.shutdown(wait=False)

    def _end_all(self) -> None:
        for worker in self._all:
            worker.close()

    async def _thought(self, worker: Worker, task: Task) -> Decision:
        loop, begun, thinking = asyncio.get_running_loop(), perf_counter(), _Thinking(worker, task)
        answer = loop.run_in_executor(self._threads, thinking.run)
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            answer.add_done_callback(lambda done: done.cancelled() or done.exception())
            loop.run_in_executor(None, thinking.stop)
            raise
        finally:
            self._idle.append(worker)
            self._metrics.thinking.add(perf_counter() - begun)

    async def _worker(self) -> Worker:
        """Give an idle process, or a new one: there is a place for it."""
        if self._idle:
            return self._idle.pop()
        worker = await asyncio.get_running_loop().run_in_executor(self._threads, self._make, self._log)
        self._all.append(worker)
        return worker

    async def _take(self) -> None:
        """Wait for one's turn."""
        if self._closed:
            raise ServerError("server/closing")
        if self._busy < self._size and not self._waiting:
            self._busy += 1
            return
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._give()  # it was one's turn already
            elif waiter in self._waiting:
                self._waiting.remove(waiter)
            if self._closed:
                raise ServerError("server/closing") from None
            raise

    def _give(self) -> None:
        """Let the next one have the turn."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self._busy -= 1


class _Thinking:
    """A thought that may be stopped before it has begun."""

    def __init__(self, worker: Worker, task: Task) -> None:
        self._worker = worker
        self._task = task
        self._lock = Lock()
        self._stopped = False
        self._thought: Thought | None = None

    def run(self) -> Decision:
        with self._lock:
            if self._stopped:
                raise KernelStoppedError("kernel/stopped")
            self._thought = self._worker.think(self._task)
        return self._thought.wait()

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            if self._thought is not None:
                self._thought.stop()
