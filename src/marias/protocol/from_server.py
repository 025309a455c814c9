"""What the server says on the socket of a table."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from marias.protocol.shapes import Chair, DealState, Entry, Result, TableState, Turn, Weighed, You


class Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="t"
):
    """Base of all messages from the server: told apart by `t`."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello; a page of another protocol number loads itself anew once."""

    protocol: int
    version: int
    you: You


class Snapshot(Message, frozen=True, tag="snapshot"):
    """Everything as it stands at a version; `log` are the events of the running deal so far."""

    version: int
    you: You
    table: TableState
    turn: Turn
    deal: DealState | None = None
    log: list[Entry] = []


class Events(Message, frozen=True, tag="events"):
    """What happened since the version before the first entry, and what the table waits for now.

    `result` comes with the event that ends a deal.
    """

    version: int
    entries: list[Entry]
    turn: Turn
    result: Result | None = None


class Table(Message, frozen=True, tag="table"):
    """Something about the table changed that is no event: who sits, who is there, what is agreed."""

    you: You
    table: TableState


class Ack(Message, frozen=True, tag="ack"):
    """The message with this id was carried out, and all it changed was stored before."""

    id: str
    version: int


class Refused(Message, frozen=True, tag="refused"):
    """The message with this id was not carried out: a code and its data; nothing changed."""

    code: str
    data: dict[str, object] = {}
    id: str | None = None


class Considered(Message, frozen=True, tag="considered"):
    """What may follow the action asked about in the same step."""

    id: str
    legal: list[str]
    careful: list[str] = []


class Hinted(Message, frozen=True, tag="hinted"):
    """An answer to hint: `why` and `data` are worded as `reason.<why>`; `worlds` were looked at."""

    id: str
    version: int
    why: str
    data: dict[str, object] = {}
    action: str | None = None
    candidates: list[Weighed] = []
    worlds: int | None = None


class Said(Message, frozen=True, tag="said"):
    """Somebody said a quick phrase."""

    chair: Chair
    phrase: str


class Notice(Message, frozen=True, tag="notice"):
    """Something the person should know: a code and its data."""

    code: str
    data: dict[str, object] = {}


class FairCommit(Message, frozen=True, tag="fair_commit"):
    """The server's commitment for a shuffled deal; the page answers with fair_hash, then fair_nonce."""

    deal: int
    attempt: int
    commit: str
    stage: Literal["hash", "nonce"]


class Pong(Message, frozen=True, tag="pong"):
    """A sign of life."""


ServerMessage = (
    Welcome
    | Snapshot
    | Events
    | Table
    | Ack
    | Refused
    | Considered
    | Hinted
    | Said
    | Notice
    | FairCommit
    | Pong
)

_ENCODER: Final = msgspec.json.Encoder()


def written(message: ServerMessage) -> bytes:
    """Write a message as JSON."""
    return _ENCODER.encode(message)
