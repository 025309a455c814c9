"""Finished deals, and who took part in them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from marias.server.ports import FinishedDeal

Role = Literal["declarer", "defender", "sat_out", "none"]
SITTING_OUT: Final = 3

_DEAL: Final = msgspec.json.Decoder(FinishedDeal)


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished deal; `hidden` while its cards are dealt on unshuffled, `share` is the key of its link."""

    deal: FinishedDeal
    hidden: bool
    share: str | None


@dataclass(frozen=True, slots=True)
class Part:
    """One person's part in a deal, for statistics; `counts` is False for practice."""

    at: int
    contract: str | None
    role: Role
    made: bool | None
    units: int
    counts: bool


def add(connection: sqlite3.Connection, deal: FinishedDeal) -> None:
    """Keep a finished deal, hidden until it is released, in place of the same one finished before."""
    body = msgspec.json.encode(deal)
    connection.execute(
        "INSERT INTO record (id, game_table, number, at, body, hidden) VALUES (?, ?, ?, ?, ?, 1)"
        " ON CONFLICT (id) DO UPDATE SET at = excluded.at, body = excluded.body, hidden = 1, review = NULL",
        (deal.record, deal.table, deal.number, deal.at, body),
    )
    connection.execute("DELETE FROM played WHERE record = ?", (deal.record,))
    for seat, person in enumerate(deal.persons):
        if person is None:
            continue
        row = (
            *(person, deal.at, deal.record, seat, deal.contract, role_of(deal, seat), deal.made),
            *(deal.units[seat], not deal.practice),
        )
        # Who has deleted his data while the deal ran leaves no trace in it.
        connection.execute(
            "INSERT INTO played SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?"
            " WHERE EXISTS (SELECT 1 FROM person WHERE id = ?)",
            (*row, person),
        )


def role_of(deal: FinishedDeal, seat: int) -> Role:
    """Tell what somebody in a seat was."""
    if seat == SITTING_OUT:
        return "sat_out"
    if deal.declarer is None:
        return "none"
    return "declarer" if deal.declarer == seat else "defender"


def release(connection: sqlite3.Connection, records: Sequence[str]) -> None:
    """Let those who sat there see all the cards of these deals."""
    connection.executemany("UPDATE record SET hidden = 0 WHERE id = ?", [(record,) for record in records])


def find(connection: sqlite3.Connection, record: str) -> Kept | None:
    """Find a deal by id."""
    return _kept(connection, "id", record)


def find_shared(connection: sqlite3.Connection, share: str) -> Kept | None:
    """Find a deal by the key of its link."""
    return _kept(connection, "share", share)


def share(connection: sqlite3.Connection, record: str, key: str | None) -> None:
    """Give a deal a key for a link, or take it away."""
    connection.execute("UPDATE record SET share = ? WHERE id = ?", (key, record))


def review(connection: sqlite3.Connection, record: str) -> bytes | None:
    """Give what was calculated of a deal."""
    row = connection.execute("SELECT review FROM record WHERE id = ?", (record,)).fetchone()
    return None if row is None or row[0] is None else bytes(row[0])


def keep_review(connection: sqlite3.Connection, record: str, body: bytes) -> None:
    """Keep what was calculated of a deal."""
    connection.execute("UPDATE record SET review = ? WHERE id = ?", (body, record))


def page(
    connection: sqlite3.Connection, person: str, after: tuple[int, str] | None, most: int
) -> list[tuple[FinishedDeal, int]]:
    """Give a person's deals with the seat in each, the last one first, from behind `after` (time, record)."""
    at, record = after or (2**62, "")
    # Deals of one second are told apart by the order in which they were kept.
    rows = connection.execute(
        "SELECT body, seat FROM played JOIN record ON record.id = played.record"
        " WHERE person = ? AND (played.at, record.rowid)"
        " < (?, coalesce((SELECT rowid FROM record WHERE id = ?), 0))"
        " ORDER BY played.at DESC, record.rowid DESC LIMIT ?",
        (person, at, record, most),
    )
    return [(_DEAL.decode(body), seat) for body, seat in rows]


def parts(connection: sqlite3.Connection, person: str) -> list[Part]:
    """Give all of a person's parts in order of time."""
    rows = connection.execute(
        "SELECT played.at, contract, role, made, units, counts FROM played"
        " JOIN record ON record.id = played.record WHERE person = ? ORDER BY played.at, record.rowid",
        (person,),
    )
    return [
        Part(at, contract, role, None if made is None else bool(made), units, bool(counts))
        for at, contract, role, made, units, counts in rows
    ]


def count(connection: sqlite3.Connection, person: str) -> int:
    """Count a person's deals."""
    (number,) = connection.execute(
        "SELECT count(*) FROM played WHERE person = ? AND counts", (person,)
    ).fetchone()
    return int(number)


def released(connection: sqlite3.Connection, person: str) -> Iterator[FinishedDeal]:
    """Give all deals of a person that may be seen, in order of time."""
    rows = connection.execute(
        "SELECT body FROM played JOIN record ON record.id = played.record"
        " WHERE person = ? AND hidden = 0 ORDER BY played.at, record.rowid",
        (person,),
    )
    return (_DEAL.decode(body) for (body,) in rows)


def of_person(connection: sqlite3.Connection, person: str) -> list[str]:
    """Name all records a person is in."""
    rows = connection.execute("SELECT record FROM played WHERE person = ?", (person,))
    return [record for (record,) in rows]


def replace_body(connection: sqlite3.Connection, deal: FinishedDeal) -> None:
    """Write a deal anew, as when a name is taken out of it."""
    connection.execute("UPDATE record SET body = ? WHERE id = ?", (msgspec.json.encode(deal), deal.record))


def _kept(connection: sqlite3.Connection, column: Literal["id", "share"], value: str) -> Kept | None:
    row = connection.execute(
        f"SELECT body, hidden, share FROM record WHERE {column} = ?",  # noqa: S608 - one of two words
        (value,),
    ).fetchone()
    return None if row is None else Kept(_DEAL.decode(row[0]), bool(row[1]), row[2])
