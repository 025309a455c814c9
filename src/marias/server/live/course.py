"""The course of deals: what people do in them, what computers do, and how the next one begins."""

from __future__ import annotations

import msgspec

from marias.engine.actions import Action, Discard
from marias.engine.cards import Pack as PackSize
from marias.engine.cards import parse_cards
from marias.engine.dealing import Chance, Deal, cut
from marias.engine.match import MatchDeal
from marias.engine.seats import Chair
from marias.engine.state import SEATS
from marias.errors import IllegalActionError, MatchError, TableError
from marias.protocol import from_client
from marias.protocol.from_server import Considered
from marias.server.live.absence import stands_in
from marias.server.live.finishing import minutes_of
from marias.server.live.household import Chain
from marias.server.live.page import Page
from marias.server.live.room import Room
from marias.table.chances import deal_chance
from marias.table.fair import FairSource
from marias.table.live_match import LiveMatch, WantKind
from marias.table.prices import is_costly

#: Seconds after the first one who is ready until the next deal begins for all.
READY_WAIT = 20.0


def check_version(room: Room, seen: int) -> None:
    """Refuse what was meant for another moment."""
    if seen != room.match.version:
        raise IllegalActionError("action/stale", seen=seen, version=room.match.version)


async def act(room: Room, page: Page, message: from_client.Act) -> None:
    """Do one action or several, all or none."""
    chair = room.chair_for(page.person)
    check_version(room, message.version)
    match = room.match
    for text in message.actions:
        match = match.act(chair, Action.parse(text))
    await keep_deed(room, match, (page.person, message.id))


async def computer_acts(room: Room, chair: Chair, action: Action, *, stood_in: bool) -> None:
    """Let a computer act for itself, or for a person."""
    await keep_deed(room, room.match.act(chair, action, stood_in=stood_in))


async def keep_deed(room: Room, match: LiveMatch, answered: tuple[str, str] | None = None) -> None:
    """Keep what was done; the match ends after a deal where that was agreed."""
    house = room.house
    if house.ending and match.running is None and not match.over:
        match = match.close()
        house = msgspec.structs.replace(house, ending=False)
    await room.keep(house, match, answered)


def consider(room: Room, page: Page, message: from_client.Consider) -> None:
    """Tell what may follow a discard in the same step."""
    chair = room.chair_for(page.person)
    check_version(room, message.version)
    action = Action.parse(message.action)
    if not isinstance(action, Discard):
        raise IllegalActionError("action/not_now", action=action, phase=room.match.view(chair).phase)
    following = room.match.after_discard(chair, action)
    view = room.match.view(chair)
    page.tell(
        Considered(
            id=message.id,
            legal=[str(after) for after in following],
            careful=[str(after) for after in following if is_costly((after,), view)],
        )
    )


async def cut_at(room: Room, page: Page, message: from_client.Cut) -> None:
    """Remember where the pack is to be cut; whoever cut is ready."""
    chair = room.chair_for(page.person)
    check_version(room, message.version)
    want = room.want
    if want.kind is not WantKind.CUT or want.chair != chair:
        raise TableError("table/not_cutter")
    rules = room.match.setup.ruleset
    cut(PackSize(rules.dealing.pack).cards, message.place, rules)
    room.waiting.place = message.place
    _be_ready(room, chair)


async def ready(room: Room, page: Page, message: from_client.Deal) -> None:
    """Note that somebody is ready for the next deal."""
    chair = room.chair_for(page.person)
    check_version(room, message.version)
    if room.match.running is not None:
        raise MatchError("match/deal_running")
    if room.match.over:
        raise TableError("table/over")
    if room.house.free:
        raise TableError("table/empty_chairs")
    _be_ready(room, chair)


async def undo(room: Room, page: Page, message: from_client.Undo) -> None:
    """Take the last decision back."""
    chair = room.chair_for(page.person)
    check_version(room, message.version)
    if not room.house.is_alone:
        raise TableError("table/undo_not_alone")
    await room.keep(match=room.match.undo(chair), answered=(page.person, message.id))


def deal_due_at(room: Room) -> float | None:
    """Give when the next deal is to begin; None while that is for people to say."""
    waiting, since = room.waiting, room.waiting.since
    if room.want.kind not in {WantKind.CUT, WantKind.DEAL} or since is None or not room.here:
        return None
    first_of_all = room.stage == "gathering"
    host = None if room.house.host is None else room.house.chair_of(room.house.host)
    if first_of_all and host is not None:
        said = host in waiting.ready
    else:
        said = all(chair in waiting.ready for chair in room.here)
    cutter = room.want.chair if room.want.kind is WantKind.CUT else None
    if said and (cutter is None or stands_in(room, cutter)):
        return room.now
    if first_of_all and not said:
        return None
    return since + READY_WAIT


def share(room: Room, page: Page, message: from_client.FairHash | from_client.FairNonce) -> None:
    """Take what a player adds to the next deal."""
    if room.round is None or room.house.chair_of(page.person) is None:
        return
    if isinstance(message, from_client.FairHash):
        room.round.take_hash(page.person, message.deal, message.hash)
    else:
        room.round.take_nonce(page.person, message.deal, message.nonce)


def fair_ready(room: Room) -> bool:
    """Go on with the round for a fair deal; True once everybody has added what he will."""
    round_ = room.round
    if round_ is None:
        return True
    people = [person for chair in room.here if (person := room.house.chairs[chair].person) is not None]
    if not round_.showing:
        if round_.waits_for(people, room.now):
            return False
        round_.show()
        room.call_round()
    return not round_.waits_for(people, room.now)


async def begin_deal(room: Room) -> None:
    """Deal the next cards, fairly where they are shuffled."""
    house, match, clock = room.house, room.match, room.around.clock
    sitters = house.sitters()
    if match.setup.sitters != sitters:
        match = match.sit(sitters)
    number = len(match.deals) + 1
    if match.deal is None and not match.match.ledger:
        house = msgspec.structs.replace(house, started=clock.today())
    if house.same_pack is not None:
        pack = parse_cards(house.same_pack)
        sitting_out = SEATS if match.setup.chairs > SEATS else None
        dealt = MatchDeal(Deal(pack, sitting_out), match.match.dealer, pack, None, shuffled=True)
        house = msgspec.structs.replace(house, same_pack=None)
        await room.keep(house, match.take_deal(dealt))
        return
    minutes = minutes_of(house, match, clock)
    place = room.waiting.place
    if house.practice:
        chance = deal_chance(match.secret, number)
        await room.keep(house, match.begin_deal(chance, place, minutes))
        return
    if (house.coming is None or house.coming.first != number) and match.match.shuffle_due(minutes):
        await room.keep(house)  # it has become due while the table waited: committed to first, then dealt
        return
    if house.coming is not None and match.match.shuffle_due(minutes):
        nonces = tuple(b"" if room.round is None else room.round.nonce(held.person) for held in house.chairs)
        house = msgspec.structs.replace(
            house, coming=None, chain=msgspec.structs.replace(house.coming, nonces=nonces)
        )
    if house.chain is None:
        raise AssertionError("no chance was committed to")
    chain = msgspec.structs.replace(house.chain, aim=place)
    house = msgspec.structs.replace(house, chain=chain)
    await room.keep(house, match.begin_deal(chance_of(room, chain, number), place, minutes))


def chance_of(room: Room, chain: Chain, number: int) -> Chance:
    """Give the chance of a deal, counted over the table."""
    return FairSource(room.house.id, chain.attempt, chain.secret, chain.nonces).chance(number)


def _be_ready(room: Room, chair: Chair) -> None:
    if chair not in room.waiting.ready:
        room.waiting.ready.add(chair)
        room.changed = True
    if room.waiting.since is None:
        room.waiting.since = room.now
