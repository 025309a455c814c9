"""What a page says on the socket of a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from marias.errors import TableError
from marias.protocol.shapes import Chair, Pace, TableOptions

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""An id that the page makes; a message whose id was answered before is answered again, not repeated."""

Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Hex = Annotated[str, msgspec.Meta(min_length=32, max_length=64, pattern=r"^[0-9a-f]+$")]


class Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="t"
):
    """Base of all messages from a page: closed, told apart by `t`."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message, within five seconds; `since` is the last version the page has, None for none."""

    protocol: int
    since: Version | None = None


class Act(Message, frozen=True, tag="act"):
    """Do one action, or several in one step (a discard and the contract), at the version seen."""

    id: Id
    version: Version
    actions: Annotated[list[ActionText], msgspec.Meta(min_length=1, max_length=3)]


class Consider(Message, frozen=True, tag="consider"):
    """Ask what may follow a discard of one's own in the same step."""

    id: Id
    version: Version
    action: ActionText


class Cut(Message, frozen=True, tag="cut"):
    """Cut the pack; `place` counts cards, 0 declines."""

    id: Id
    version: Version
    place: Annotated[int, msgspec.Meta(ge=0, le=36)]


class Deal(Message, frozen=True, tag="deal"):
    """Be ready for the next deal."""

    id: Id
    version: Version


class Undo(Message, frozen=True, tag="undo"):
    """Take the last decision back, alone with computers."""

    id: Id
    version: Version


class Hint(Message, frozen=True, tag="hint"):
    """Ask what to do, alone with computers: a nudge, candidates with units, or the reason too."""

    id: Id
    version: Version
    strength: Literal["nudge", "candidates", "reason"]


class Sit(Message, frozen=True, tag="sit"):
    """Take an empty chair, between deals."""

    id: Id
    chair: Chair


class Leave(Message, frozen=True, tag="leave"):
    """Leave the table for good."""

    id: Id


class Say(Message, frozen=True, tag="say"):
    """Say one of the quick phrases."""

    id: Id
    phrase: Annotated[str, msgspec.Meta(max_length=20, pattern=r"^[a-z_]+$")]


class Admit(Message, frozen=True, tag="admit"):
    """Let somebody who knocks in, or not; the host's."""

    id: Id
    person: Annotated[str, msgspec.Meta(max_length=40)]
    admitted: bool


class EveryoneIn(Message, frozen=True, tag="everyone_in"):
    """Let in everybody who has the code, or stop doing so; the host's."""

    id: Id
    on: bool


class SeatComputer(Message, frozen=True, tag="seat_computer"):
    """Put a computer of a level on a chair, or with level None take it away; the host's."""

    id: Id
    chair: Chair
    level: Annotated[str, msgspec.Meta(max_length=40)] | None


class StandIn(Message, frozen=True, tag="stand_in"):
    """Let a computer play for somebody absent now; the host's."""

    id: Id
    chair: Chair


class SetOptions(Message, frozen=True, tag="set_options"):
    """Agree anew before the first deal; the host's."""

    id: Id
    options: TableOptions


class EndAfterDeal(Message, frozen=True, tag="end_after_deal"):
    """End the match after the running deal, or not; the host's."""

    id: Id
    on: bool


class Rematch(Message, frozen=True, tag="rematch"):
    """Begin a new match at the same table when one is over."""

    id: Id


class DrawLots(Message, frozen=True, tag="draw_lots"):
    """Draw lots for the chairs before a match; the host's."""

    id: Id


class FairHash(Message, frozen=True, tag="fair_hash"):
    """Commit to a nonce for a fair deal: its SHA-256 in hex."""

    deal: int
    hash: Hex


class FairNonce(Message, frozen=True, tag="fair_nonce"):
    """Show the nonce (16 bytes in hex) that was committed to."""

    deal: int
    nonce: Hex


class SetPace(Message, frozen=True, tag="set_pace"):
    """Let computers seem to think longer or shorter; the host's."""

    id: Id
    pace: Pace


class Hurry(Message, frozen=True, tag="hurry"):
    """End the pause that a computer makes now, alone with computers."""


class Ping(Message, frozen=True, tag="ping"):
    """Ask for a sign of life."""


ClientMessage = (
    Hello
    | Act
    | Consider
    | Cut
    | Deal
    | Undo
    | Hint
    | Sit
    | Leave
    | Say
    | Admit
    | EveryoneIn
    | SeatComputer
    | StandIn
    | SetOptions
    | EndAfterDeal
    | Rematch
    | DrawLots
    | FairHash
    | FairNonce
    | SetPace
    | Hurry
    | Ping
)

_DECODER: Final = msgspec.json.Decoder(ClientMessage)


def read_message(frame: str | bytes) -> ClientMessage:
    """Read a message; raises TableError `protocol/malformed` that says where it breaks the shape."""
    try:
        return _DECODER.decode(frame)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise TableError("protocol/malformed", fault=str(error)[:200]) from error
