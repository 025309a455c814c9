"""Who belongs to a table: let in to play or to watch, and forgotten where others need the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from marias.errors import TableError
from marias.server.live.household import Household, Member
from marias.table.names import cleaned_name

#: People that a table remembers, watchers too.
MOST_MEMBERS: Final = 40
#: Watchers among them: places are left for those who play.
MOST_WATCHERS: Final = 30


def let_in(
    house: Household, person: str, name: str, here: Callable[[str], bool], *, watching: bool
) -> Household:
    """Let somebody in; whoever watched may later play, never the other way round.

    At a full table he takes the place of those who have no chair and are not `here`; raises `table/full`
    where there is no such place.
    """
    former = house.member(person)
    if former is not None:
        if watching or not former.watching:
            return house
        members = tuple(
            msgspec.structs.replace(member, watching=False) if member is former else member
            for member in house.members
        )
        return msgspec.structs.replace(house, members=members)
    if _is_full(house, watching=watching):
        house = _room_made(house, here)
    if _is_full(house, watching=watching):
        raise TableError("table/full")
    member = Member(person, cleaned_name(name), watching)
    return msgspec.structs.replace(house, members=(*house.members, member))


def _is_full(house: Household, *, watching: bool) -> bool:
    watchers = sum(member.watching for member in house.members)
    return len(house.members) >= MOST_MEMBERS or (watching and watchers >= MOST_WATCHERS)


def _room_made(house: Household, here: Callable[[str], bool]) -> Household:
    members = tuple(
        member for member in house.members if house.chair_of(member.person) is not None or here(member.person)
    )
    return msgspec.structs.replace(house, members=members)
