"""Who is away, for how long, and when a computer plays for him: never in a room where nobody is."""

from __future__ import annotations

from marias.engine.seats import Chair
from marias.server.live.agreement import LEAST_ABSENCE
from marias.server.live.room import Room

#: Seconds after which an absent host's role passes to somebody who is there.
HOST_AWAY = 120

#: Seconds for which a knock counts when nobody stands at the door.
KNOCK_KEPT = 60


def came(room: Room, person: str) -> None:
    """Note that somebody is there; what a computer was about to do for him is his again."""
    room.away.pop(person, None)
    room.early.discard(person)


def went(room: Room, person: str) -> None:
    """Note that somebody is away from now on."""
    room.away.setdefault(person, room.now)


def stand_in_at(room: Room, chair: Chair) -> float | None:
    """Give when a computer may play for the person of a chair; None for somebody present, or never."""
    held = room.house.chairs[chair]
    if held.person is None or room.is_here(chair):
        return None
    since = room.away.get(held.person, room.now)
    if held.leaving or held.person in room.early:
        return since + LEAST_ABSENCE
    patience = room.house.options.stand_in
    return None if patience is None else since + patience


def stands_in(room: Room, chair: Chair) -> bool:
    """Tell whether a computer plays for the person of a chair now."""
    at = stand_in_at(room, chair)
    return at is not None and room.now >= at and bool(room.here)


def back_in(room: Room, chair: Chair) -> float | None:
    """Give the seconds until a computer will play for an absent person."""
    at = stand_in_at(room, chair)
    if at is None or not room.here or room.now >= at:
        return None
    return at - room.now


def drop_old_knocks(room: Room) -> None:
    """Forget who knocked and is gone."""
    for person, knocker in list(room.knocks.items()):
        if person not in room.pages and room.now >= knocker.seen_at + KNOCK_KEPT:
            del room.knocks[person]
            room.changed = True


def absent_for(room: Room, person: str) -> float:
    """Give for how many seconds somebody has been away."""
    since = room.away.get(person)
    return 0.0 if since is None else room.now - since
