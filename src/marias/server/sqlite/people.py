"""People, and the devices they are known by."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

MOST_DEVICES: Final = 20
"""Of one person; a further one takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known by a cookie; `seen` and `created` are seconds since 1970."""

    id: str
    name: str
    language: str
    seen: int


def find(connection: sqlite3.Connection, cookie: bytes) -> Person | None:
    """Find who has a cookie, by its hash."""
    row = connection.execute(
        "SELECT id, name, language, seen FROM person JOIN device ON person = id WHERE cookie = ?", (cookie,)
    ).fetchone()
    return None if row is None else Person(*row)


def find_person(connection: sqlite3.Connection, person: str) -> Person | None:
    """Find somebody by id."""
    row = connection.execute("SELECT id, name, language, seen FROM person WHERE id = ?", (person,)).fetchone()
    return None if row is None else Person(*row)


def add(connection: sqlite3.Connection, person: Person, cookie: bytes) -> None:
    """Keep a new person with a first device."""
    row = (person.id, person.name, person.language, person.seen, person.seen)
    connection.execute("INSERT INTO person VALUES (?, ?, ?, ?, ?)", row)
    add_device(connection, person.id, cookie, person.seen)


def add_device(connection: sqlite3.Connection, person: str, cookie: bytes, now: int) -> None:
    """Let a person be known by one more device."""
    connection.execute("INSERT INTO device VALUES (?, ?, ?)", (cookie, person, now))
    connection.execute(
        "DELETE FROM device WHERE cookie IN ("
        "SELECT cookie FROM device WHERE person = ? ORDER BY created DESC LIMIT -1 OFFSET ?)",
        (person, MOST_DEVICES),
    )


def remove_device(connection: sqlite3.Connection, cookie: bytes) -> None:
    """Forget a device."""
    connection.execute("DELETE FROM device WHERE cookie = ?", (cookie,))


def change(connection: sqlite3.Connection, person: Person) -> bool:
    """Keep name, language and when somebody was seen; False where there is no such person."""
    changed = connection.execute(
        "UPDATE person SET name = ?, language = ?, seen = ? WHERE id = ?",
        (person.name, person.language, person.seen, person.id),
    )
    return changed.rowcount > 0


def remove(connection: sqlite3.Connection, person: str) -> None:
    """Forget a person with devices and history; records that are nobody's then go too."""
    connection.execute("DELETE FROM person WHERE id = ?", (person,))
    connection.execute("DELETE FROM record WHERE id NOT IN (SELECT record FROM played)")


def remove_strangers(connection: sqlite3.Connection, before: int) -> int:
    """Forget people without a finished deal who were not seen since; gives how many."""
    return connection.execute(
        "DELETE FROM person WHERE seen < ? AND id NOT IN (SELECT person FROM played)", (before,)
    ).rowcount
