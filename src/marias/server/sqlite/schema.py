"""The tables of the database, and the number that tells one form of them from the next."""

from __future__ import annotations

import sqlite3
from typing import Final

from marias.errors import StorageError

FORM: Final = 1
"""`user_version`: rises when the tables change so that an older program can't read them."""

_TABLES: Final = """
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A device: the SHA-256 of its cookie, never the cookie.
CREATE TABLE device (
    cookie BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_of_person ON device (person);

CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    head BLOB NOT NULL,
    used INTEGER NOT NULL,
    open INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE step (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game_table, number)
) STRICT, WITHOUT ROWID;

-- A finished deal; `share` is the key of its link, `hidden` as long as its cards are dealt on unshuffled.
CREATE TABLE record (
    id TEXT PRIMARY KEY,
    game_table TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    hidden INTEGER NOT NULL,
    share TEXT UNIQUE,
    review BLOB
) STRICT;
CREATE INDEX record_of_table ON record (game_table);

-- A person's part in it; `seat` 3 sat out.
CREATE TABLE played (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    at INTEGER NOT NULL,
    record TEXT NOT NULL REFERENCES record ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    contract TEXT,
    role TEXT NOT NULL,
    made INTEGER,
    units INTEGER NOT NULL,
    counts INTEGER NOT NULL,
    PRIMARY KEY (person, record)
) STRICT, WITHOUT ROWID;
CREATE INDEX played_when ON played (person, at, record);
CREATE INDEX played_of_record ON played (record);
"""


def prepare(connection: sqlite3.Connection) -> None:
    """Make the tables where there are none; those of a later program are StorageError `storage/newer`."""
    (form,) = connection.execute("PRAGMA user_version").fetchone()
    if form > FORM:
        raise StorageError("storage/newer", version=form, known=FORM)
    if form == 0:
        connection.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {FORM}; COMMIT;")
