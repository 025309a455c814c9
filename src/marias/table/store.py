"""Keeping tables: the one small interface, and the form a table is kept in."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from marias.errors import MariasError, TableError
from marias.table.journal import AgainStep, JournalStep
from marias.table.live_match import LiveMatch
from marias.table.saved_steps import (
    SavedRules,
    SavedSetup,
    SavedSitter,
    SavedStep,
    read_setup,
    read_step,
    saved_setup,
    saved_step,
)

#: Rises when the form changes so that an older program can't read it.
VERSION: Final = 1


class Store(Protocol):
    """Where tables are kept by key; `key` is made by `fresh_key`."""

    def keys(self) -> tuple[str, ...]:
        """Give all keys, the last used first."""

    def fresh_key(self) -> str:
        """Give a key that no table has."""

    def load(self, key: str) -> LiveMatch:
        """Take a table up where it was; raises TableError `store/…`."""

    def save(self, key: str, table: LiveMatch) -> None:
        """Keep a table durably before anybody is told of its last step; raises TableError `store/…`."""

    def delete(self, key: str) -> None:
        """Forget a table; one that isn't there is no error."""


class _SavedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    marias_table: int
    finished: bool
    rules: SavedRules
    sitters: list[SavedSitter]
    length: int | None
    first_dealer: int
    gather: str
    stake: int | None
    secret: str
    steps: list[SavedStep]


class _Head(msgspec.Struct, frozen=True):
    marias_table: int
    finished: bool = False


def encoded(table: LiveMatch) -> bytes:
    """Write a table down, secrets and all."""
    setup = saved_setup(table.began)
    saved = _SavedTable(
        marias_table=VERSION,
        finished=table.over,
        rules=setup.rules,
        sitters=setup.sitters,
        length=setup.length,
        first_dealer=setup.first_dealer,
        gather=setup.gather,
        stake=setup.stake,
        secret=table.secret,
        steps=[saved_step(step) for step in table.steps],
    )
    return msgspec.json.encode(saved)


def is_finished(content: bytes) -> bool:
    """Tell from a kept table whether its match is over; raises as `decoded`."""
    return _head(content).finished


def decoded(content: bytes) -> LiveMatch:
    """Read a table: `store/newer` from a later program, `store/damaged` where it doesn't hold together."""
    _head(content)
    try:
        saved = msgspec.json.decode(content, type=_SavedTable)
        setup = read_setup(
            SavedSetup(
                saved.rules, saved.sitters, saved.length, saved.first_dealer, saved.gather, saved.stake
            )
        )
        steps: list[JournalStep] = []
        chairs = setup.chairs
        for kept in saved.steps:
            step = read_step(kept, chairs)
            if isinstance(step, AgainStep):
                chairs = step.setup.chairs
            steps.append(step)
        return LiveMatch.restore(setup, saved.secret, steps)
    except (msgspec.MsgspecError, MariasError, ValueError, RecursionError) as error:
        raise TableError("store/damaged") from error


def _head(content: bytes) -> _Head:
    try:
        head = msgspec.json.decode(content, type=_Head)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise TableError("store/damaged") from error
    if head.marias_table > VERSION:
        raise TableError("store/newer", version=head.marias_table, known=VERSION)
    return head
