"""Quick phrases, a fixed list: said between deals or while somebody is away; in play they'd be signals."""

from __future__ import annotations

from typing import Final

from marias.errors import TableError
from marias.protocol import from_client
from marias.protocol.from_server import Said
from marias.server.live.page import Page
from marias.server.live.room import Room
from marias.table.live_match import WantKind

PHRASES: Final = (
    "hello",
    "well_played",
    "thanks",
    "bad_luck",
    "congratulations",
    "oops",
    "close_one",
    "another_deal",
    "last_deal",
    "back_soon",
    "waiting_for_you",
    "goodbye",
)
"""All phrases but the one below, worded as `phrase.<name>`."""

ONE_MOMENT: Final = "one_moment"
"""What the one to move may say during a deal."""


async def say(room: Room, page: Page, message: from_client.Say) -> None:
    """Pass a phrase on to everybody.

    Raises `table/no_phrase`, `table/phrase_now`, `table/not_seated`, `protocol/too_fast`.
    """
    chair, phrase = room.chair_for(page.person), message.phrase
    if phrase not in {*PHRASES, ONE_MOMENT}:
        raise TableError("table/no_phrase", phrase=phrase)
    running = room.match.running is not None
    to_move = room.want.kind is WantKind.ACTION and room.want.chair == chair
    waiting = len(room.here) < len(room.house.people)
    if phrase == ONE_MOMENT:
        allowed = to_move and room.talk.may_ask_a_moment(room.match.version)
    else:
        allowed = room.house.options.phrases and (not running or waiting)
    if not allowed:
        raise TableError("table/phrase_now")
    if not room.talk.may_say(page.person, room.now):
        raise TableError("protocol/too_fast")
    if phrase == ONE_MOMENT:
        room.talk.asked_a_moment(room.match.version)
    for other in list(room.pages.values()):
        if room.page(other.person) is other and room.house.member(other.person) is not None:
            other.tell(Said(chair=chair, phrase=phrase))
