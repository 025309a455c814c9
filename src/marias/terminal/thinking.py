"""Waiting for thoughts without holding the screen up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Stoppable(Protocol[T_co]):
    """What can be waited for in a thread, and stopped from another."""

    def wait(self) -> T_co:
        """Wait for the answer."""

    def stop(self) -> None:
        """End it at once."""


async def answered(
    thought: Stoppable[T],
    pause: Awaitable[None] | None = None,
    thinking: Callable[[], None] | None = None,
) -> T:
    """Wait for a thought, not less than the pause; `thinking` is called where it takes longer than that.

    Whoever cancels this stops the thought.
    """
    waiting = asyncio.ensure_future(asyncio.to_thread(thought.wait))
    try:
        if pause is not None:
            await pause
        if thinking is not None and not waiting.done():
            thinking()
        return await asyncio.shield(waiting)
    finally:
        thought.stop()
        waiting.add_done_callback(_forgotten)


def _forgotten(waiting: asyncio.Future[T]) -> None:
    """Look at a fault nobody waits for any more, which would be reported as lost otherwise."""
    if not waiting.cancelled():
        waiting.exception()
