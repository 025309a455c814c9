"""Reviews of finished deals: calculated once, in a process of their own, and kept with the record."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from marias.analysis.review import CardValues
from marias.errors import ServerError
from marias.server.ports import FinishedDeal
from marias.server.reviewing import end_with_server, read_values, reviewed
from marias.server.sqlite import records
from marias.server.sqlite.database import Database


class Reviews:
    """One process, started with the first review; a dead one is replaced, and asked once more."""

    def __init__(self, database: Database, calculate: Callable[[str], bytes] = reviewed) -> None:
        """Keep reviews in a database."""
        self._database = database
        self._calculate = calculate
        self._pool: ProcessPoolExecutor | None = None
        self._running: dict[str, asyncio.Task[bytes]] = {}

    async def of(self, deal: FinishedDeal) -> list[CardValues | None]:
        """Give the values of every state of a deal; asked for twice at once it is calculated once.

        Raises ServerError `server/failed` where the process died twice.
        """
        kept = await self._database.read(lambda database: records.review(database, deal.record))
        if kept is not None:
            return read_values(kept)
        task = self._running.get(deal.record)
        if task is None:
            task = asyncio.create_task(self._fresh(deal))
            self._running[deal.record] = task
            task.add_done_callback(lambda _: self._running.pop(deal.record, None))
        return read_values(await asyncio.shield(task))

    def close(self) -> None:
        """End the process."""
        for task in self._running.values():
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _fresh(self, deal: FinishedDeal) -> bytes:
        body = await self._calculated(deal.text)
        await self._database.write(lambda database: records.keep_review(database, deal.record, body))
        return body

    async def _calculated(self, text: str) -> bytes:
        for _ in range(2):
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=end_with_server)
            try:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._pool, self._calculate, text)
            except BrokenProcessPool:
                self._pool = None
        raise ServerError("server/failed")
