"""How a sitting begins: what the command asked for, and the match resumed or begun for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from marias.players import known_level
from marias.table.computers import PlayerPort
from marias.table.file_store import FileStore
from marias.terminal.pace import Pace
from marias.terminal.session import Session
from marias.terminal.wishes import Wishes, new_table
from marias.terminal.words import Words


@dataclass(frozen=True, slots=True)
class Launch:
    """How to start: `resume` True or False decides, None asks where an interrupted match is kept.

    `auto`: a card that is the only one to play plays itself.
    """

    wishes: Wishes
    language: str
    plain: bool = False
    data: Path | None = None
    resume: bool | None = None
    pace: Pace = Pace.NORMAL
    auto: bool = True


def resumed(store: FileStore, key: str, port: PlayerPort, language: str) -> Session:
    """Take an interrupted match up; raises TableError `store/…`, PlayerError `player/unknown_level`."""
    table = store.load(key)
    for sitter in table.setup.sitters:
        if sitter.level is not None:
            known_level(sitter.level)
    return Session(table, store, key, port, language)


def begun(wishes: Wishes, store: FileStore, port: PlayerPort, language: str) -> Session:
    """Begin a match and keep it; raises what `new_table` and the store refuse."""
    session = Session(new_table(wishes, Words(language)), store, store.fresh_key(), port, language)
    session.keep(session.table)
    return session
