"""Nobody waits for what needn't be: small frames go at once, the disk is tidied beside the writing."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from pathlib import Path

import pytest

from marias.server.running import bound
from marias.server.sqlite import tidying
from marias.server.sqlite.database import FILE, Database


async def test_small_frames_go_at_once() -> None:
    """A second small frame doesn't wait for the other side to acknowledge the first (Nagle's algorithm)."""
    delays: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def come(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken = writer.get_extra_info("socket")
        delays.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listener = bound("127.0.0.1", 0)
    server = await asyncio.start_server(come, sock=listener)
    _, writer = await asyncio.open_connection(*listener.getsockname())
    assert await delays == 1
    writer.close()
    await writer.wait_closed()
    server.close()
    await server.wait_closed()


async def test_journal_of_the_database_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While writing goes on, pages are put in their places and the journal doesn't grow without end."""
    monkeypatch.setattr(tidying, "EVERY_SECONDS", 0.01)
    monkeypatch.setattr(tidying, "MOST_PAGES", 20)
    database = Database(tmp_path)

    def write(kept: sqlite3.Connection) -> None:
        kept.execute("INSERT INTO person VALUES (hex(randomblob(8)), ?, 'en', 0, 0)", ("x" * 2000,))

    for _ in range(400):
        await database.write(write)
        await asyncio.sleep(0.001)
    journal = (tmp_path / f"{FILE}-wal").stat().st_size
    database.close()
    with sqlite3.connect(tmp_path / FILE) as kept:
        (count,) = kept.execute("SELECT count(*) FROM person").fetchone()
    kept.close()
    assert count == 400
    assert journal < 200 * 4096
