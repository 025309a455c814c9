"""Who sits where and what is agreed: everything people and the host do that is no part of a deal."""

from __future__ import annotations

import msgspec

from marias.chance import SeededChance
from marias.engine.match import draw_lots
from marias.errors import MatchError, TableError
from marias.protocol import from_client
from marias.protocol.from_server import Notice
from marias.server.live import household
from marias.server.live.absence import absent_for, went
from marias.server.live.agreement import LEAST_ABSENCE, check_options, setup_of
from marias.server.live.household import Household, Lots
from marias.server.live.members import MOST_MEMBERS, let_in
from marias.server.live.page import Page
from marias.server.live.room import Knocker, Room
from marias.server.ports import Way
from marias.table.live_match import LiveMatch
from marias.table.names import cleaned_name
from marias.table.setup import Sitter

_LOT_BYTES = 16


async def enter(room: Room, person: str, name: str, way: Way) -> bool:
    """Let somebody in, or let him knock; True where he waits.  Raises as `TableDoor.enter`."""
    house = room.house
    if room.deserted:
        raise TableError("table/over")
    if house.member(person) is not None and way not in {Way.KEY, Way.CODE}:
        return False
    if house.practice and house.member(person) is None:
        raise TableError("table/same_cards_alone")
    if way in {Way.WATCH, Way.LOBBY_WATCH}:
        allowed = {"anyone"} if way is Way.LOBBY_WATCH else {"anyone", "by_link"}
        if house.options.watch not in allowed:
            raise TableError("table/no_watching")
        await room.keep(let_in(house, person, name, room.is_connected, watching=True))
        return False
    member = house.member(person)
    if member is not None and not member.watching:
        return False
    if way is Way.CODE and not house.everyone_in and house.host is not None:
        clean = cleaned_name(name)
        if len(room.knocks) >= MOST_MEMBERS and person not in room.knocks:
            raise TableError("table/full")
        room.knocks[person] = Knocker(clean, room.now)
        room.changed = True
        return True
    await room.keep(_welcomed(room, person, name))
    return False


async def admit(room: Room, page: Page, message: from_client.Admit) -> None:
    """Let in who knocks, or not."""
    room.check_host(page.person)
    knocker = room.knocks.get(message.person)
    if knocker is None:
        raise TableError("table/not_knocking")
    if message.admitted:
        house = _welcomed(room, message.person, knocker.name)
        await room.keep(house, answered=(page.person, message.id))
    room.knocks.pop(message.person, None)
    room.changed = True
    waiting = room.page(message.person)
    if waiting is not None and not message.admitted:
        waiting.tell(Notice(code="table/not_let_in"))
        waiting.close("table/not_let_in")


async def everyone_in(room: Room, page: Page, message: from_client.EveryoneIn) -> None:
    """Let in everybody who has the code, and who knocks now; or stop doing so."""
    room.check_host(page.person)
    house = msgspec.structs.replace(room.house, everyone_in=message.on)
    for person, knocker in room.knocks.items() if message.on else ():
        house = let_in(house, person, knocker.name, room.is_connected, watching=False)
        house = _seated_if_free(room, house, person)
    await room.keep(house, answered=(page.person, message.id))
    if message.on:
        room.knocks.clear()


async def sit(room: Room, page: Page, message: from_client.Sit) -> None:
    """Take an empty chair, between deals."""
    _between_deals(room)
    house = room.house
    held = house.chair_of(page.person)
    if held is not None and room.stage == "gathering":
        house = house.seated(held, household.EMPTY)
    await room.keep(household.sat_down(house, page.person, message.chair), answered=(page.person, message.id))


async def leave(room: Room, person: str, answered: tuple[str, str] | None = None) -> None:
    """Leave for good; in a deal a computer plays on."""
    running = room.match.running is not None
    if room.house.member(person) is None:
        return
    await room.keep(household.gone(room.house, person, running=running), answered=answered)
    went(room, person)


async def seat_computer(room: Room, page: Page, message: from_client.SeatComputer) -> None:
    """Put a computer on a chair, or take it away."""
    room.check_host(page.person)
    _between_deals(room)
    house = household.computer_seated(room.house, message.chair, message.level)
    await room.keep(house, answered=(page.person, message.id))


async def stand_in(room: Room, page: Page, message: from_client.StandIn) -> None:
    """Let a computer play for somebody absent from now on."""
    room.check_host(page.person)
    if message.chair not in range(len(room.house.chairs)):
        raise TableError("table/no_chair", chair=message.chair, chairs=len(room.house.chairs))
    person = room.house.chairs[message.chair].person
    if person is None or room.is_here(message.chair) or absent_for(room, person) < LEAST_ABSENCE:
        raise TableError("table/not_absent", seconds=LEAST_ABSENCE)
    room.early.add(person)
    room.changed = True


async def set_options(room: Room, page: Page, message: from_client.SetOptions) -> None:
    """Agree anew before the first deal of a match."""
    room.check_host(page.person)
    if room.stage != "gathering":
        raise TableError("table/begun")
    options = message.options
    check_options(options)
    house = household.resized(room.house, options.chairs)
    house = msgspec.structs.replace(house, options=options)
    await room.keep(house, _begun_anew(room, house), (page.person, message.id))


async def end_after_deal(room: Room, page: Page, message: from_client.EndAfterDeal) -> None:
    """End the match after the running deal, or now between two deals."""
    room.check_host(page.person)
    house, match = room.house, room.match
    if match.over:
        raise TableError("table/over")
    if message.on and match.running is None and match.deal is not None:
        await room.keep(house, match.close(), (page.person, message.id))
        return
    await room.keep(msgspec.structs.replace(house, ending=message.on), answered=(page.person, message.id))


async def rematch(room: Room, page: Page, message: from_client.Rematch) -> None:
    """Begin a new match at the same table; anybody who sits there may."""
    room.chair_for(page.person)
    if room.stage != "over":
        raise TableError("table/not_over")
    house = msgspec.structs.replace(room.house, ending=False, started=0)
    await room.keep(house, _begun_anew(room, house), (page.person, message.id))


async def draw(room: Room, page: Page, message: from_client.DrawLots) -> None:
    """Draw lots for the chairs and the first dealer, before a match."""
    room.check_host(page.person)
    if room.stage != "gathering":
        raise TableError("table/begun")
    chance = SeededChance(room.around.secrets.token(_LOT_BYTES).hex())
    order, dealer = draw_lots(len(room.house.chairs), chance)
    house = household.rotated(room.house, Lots(order, dealer))
    await room.keep(house, _begun_anew(room, house, dealer), (page.person, message.id))


async def set_pace(room: Room, page: Page, message: from_client.SetPace) -> None:
    """Let computers seem to think longer or shorter."""
    room.check_host(page.person)
    house = msgspec.structs.replace(room.house, pace=message.pace)
    await room.keep(house, answered=(page.person, message.id))


def placeholders(house: Household) -> tuple[Sitter, ...]:
    """Give who plays, with a number for the name where nobody sits yet."""
    return tuple(Sitter(held.name or f"({chair + 1})", held.level) for chair, held in enumerate(house.chairs))


def _begun_anew(room: Room, house: Household, dealer: int | None = None) -> LiveMatch:
    if dealer is None:
        dealer = room.around.secrets.below(len(house.chairs))
    return room.match.again(setup_of(house.options, placeholders(house), dealer))


def _welcomed(room: Room, person: str, name: str) -> Household:
    """Let somebody in, and seat him where a chair is free and no deal runs."""
    house = let_in(room.house, person, name, room.is_connected, watching=False)
    return _seated_if_free(room, house, person)


def _seated_if_free(room: Room, house: Household, person: str) -> Household:
    house = household.come_back(house, person)
    if room.match.running is None and house.free and house.chair_of(person) is None:
        return household.sat_down(house, person, house.free[0])
    return house


def _between_deals(room: Room) -> None:
    if room.match.running is not None:
        raise MatchError("match/deal_running")
