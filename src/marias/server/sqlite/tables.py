"""Tables with their journals, step by step."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from typing import Final

import msgspec

from marias.server.ports import Kept, TableHead
from marias.server.sqlite import records

_HEAD: Final = msgspec.json.Decoder(TableHead)


def keep(connection: sqlite3.Connection, kept: Kept) -> None:
    """Keep one step of a table with all that belongs to it."""
    head = kept.head
    if kept.finished is not None:
        records.add(connection, kept.finished)
    if kept.released:
        records.release(connection, kept.released)
    if kept.deserted:
        remove(connection, head.id)
        return
    if not kept.same:
        connection.execute(
            "INSERT INTO game_table VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
            " SET head = excluded.head, used = excluded.used, open = excluded.open",
            (head.id, msgspec.json.encode(head), head.used, head.stage != "over"),
        )
    if kept.lines:
        (last,) = connection.execute(
            "SELECT coalesce(max(number), 0) FROM step WHERE game_table = ?", (head.id,)
        ).fetchone()
        rows = [(head.id, number, line) for number, line in enumerate(kept.lines, last + 1)]
        connection.executemany("INSERT INTO step VALUES (?, ?, ?)", rows)


def journal(connection: sqlite3.Connection, table: str) -> list[bytes]:
    """Give all lines of a table in order."""
    rows = connection.execute("SELECT body FROM step WHERE game_table = ? ORDER BY number", (table,))
    return [bytes(body) for (body,) in rows]


def heads(connection: sqlite3.Connection) -> list[TableHead]:
    """Give all tables; a head that can't be read is passed over."""
    found = []
    for (head,) in connection.execute("SELECT head FROM game_table ORDER BY used"):
        try:
            found.append(_HEAD.decode(head))
        except msgspec.MsgspecError:
            continue
    return found


def remove(connection: sqlite3.Connection, table: str) -> None:
    """Forget a table; the cards of its finished deals are dealt on no more, so everybody may see them."""
    connection.execute("DELETE FROM game_table WHERE id = ?", (table,))
    connection.execute("UPDATE record SET hidden = 0 WHERE game_table = ?", (table,))


def remove_unused(
    connection: sqlite3.Connection, before: int, over_before: int, live: Collection[str]
) -> list[str]:
    """Forget tables that nobody has used since, finished ones sooner, but for those that are live.

    Gives which.
    """
    rows = connection.execute(
        "SELECT id FROM game_table WHERE used < CASE open WHEN 1 THEN ? ELSE ? END", (before, over_before)
    ).fetchall()
    gone = [table for (table,) in rows if table not in live]
    for table in gone:
        remove(connection, table)
    return gone
