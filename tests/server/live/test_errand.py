"""How long a message keeps the server busy: until the last frame that it led to has been sent."""

from __future__ import annotations

import asyncio

from marias.server.live.errand import Errand
from marias.server.live.outbox import FrameQueue


async def test_told_when_the_last_frame_has_been_sent() -> None:
    """The time ends when the slowest page's frame is written, and is told once."""
    told: list[float] = []
    now = [10.0]
    quick, slow = FrameQueue(), FrameQueue()
    with Errand(9.0, lambda: now[0], told.append):
        quick.put(b"1")
        slow.put(b"2")
    for queue, moment in ((quick, 11.0), (slow, 13.0)):
        assert await queue.take() is not None
        assert told == []
        now[0] = moment
        queue.end("over")
        assert await queue.take() is None
    assert told == [4.0]


async def test_what_nothing_is_sent_for_is_not_told() -> None:
    """A message without an answer says nothing about how fast answers are."""
    told: list[float] = []
    with Errand(0.0, lambda: 1.0, told.append):
        pass
    assert told == []


async def test_work_that_outlives_it_is_not_its_own() -> None:
    """What a task that it started sends after the last frame doesn't count for it."""
    told: list[float] = []
    queue = FrameQueue()

    async def later() -> None:
        await asyncio.sleep(0)
        queue.put(b"later")

    with Errand(0.0, lambda: 1.0, told.append):
        task = asyncio.create_task(later())
        queue.put(b"now")
    assert await queue.take() == b"now"
    taking = asyncio.create_task(queue.take())
    await task
    assert await taking == b"later"
    assert told == [1.0]
