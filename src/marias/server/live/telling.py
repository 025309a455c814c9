"""What each page is told: the one place that decides what anybody at a table may see."""

from __future__ import annotations

import math

import msgspec

from marias.engine.seats import Chair
from marias.players import DEFAULT_LEVEL
from marias.protocol import written
from marias.protocol.from_server import Events, Snapshot, Table
from marias.protocol.shapes import ChairState, DealState, Entry, Knock, Result, TableState, Turn, You
from marias.server.live.absence import back_in, stands_in
from marias.server.live.finishing import is_open
from marias.server.live.move_clock import MoveClock
from marias.server.live.page import Page
from marias.server.live.plain import proof_of, shown_entry, shown_price, shown_result, shown_view
from marias.server.live.room import Room
from marias.table.fair import digest
from marias.table.happenings import DealBegun, LogEntry, Undone
from marias.table.live_match import WantKind
from marias.table.prices import is_costly, offered_raises

#: Events that a page which was away gets one by one; after more, or another deal, it gets a snapshot.
MOST_MISSED = 200


def you_of(room: Room, person: str) -> You:
    """Give what somebody is at the table."""
    house = room.house
    waiting = house.member(person) is None
    return You(person=person, chair=house.chair_of(person), host=house.host == person, waiting=waiting)


def table_of(room: Room, person: str) -> TableState:
    """Give everything about the table but cards, as somebody may know it."""
    house, match = room.house, room.match
    seen = house.coming or house.chain
    chain = house.chain if match.running is not None else seen
    return TableState(
        id=house.id,
        code=house.code,
        stage=room.stage,
        options=house.options,
        chairs=[_chair(room, chair) for chair in range(len(house.chairs))],
        host=house.host,
        accounts=[int(units) for units in match.accounts],
        deals=len(match.match.ledger),
        ending=house.ending,
        everyone_in=house.everyone_in,
        watchers=sum(member.watching and room.page(member.person) is not None for member in house.members),
        knocks=[Knock(person=who, name=knocker.name) for who, knocker in room.knocks.items()]
        if house.host == person
        else [],
        commit=None if chain is None else digest(chain.secret),
        alone=house.is_alone,
        pace=house.pace,
    )


def turn_of(room: Room, chair: Chair | None, clock: MoveClock) -> Turn:
    """Give what the table waits for; what may be done, only to whoever it waits for."""
    match, want = room.match, room.want
    phase = None if match.running is None else str(match.running.state.phase.kind)
    may_undo = chair is not None and room.house.is_alone and match.may_undo(chair)
    turn = Turn(
        wait=want.kind.value,
        chair=want.chair,
        phase=phase,
        may_undo=may_undo,
        left=clock.left(room),
    )
    if chair is None or want.chair != chair:
        return turn
    if want.kind is WantKind.CUT:
        return _with(turn, places=room.places())
    view = match.view(chair)
    return _with(
        turn,
        legal=[str(action) for action in view.legal_actions],
        prices=[shown_price(raised) for raised in offered_raises(view)],
        careful=[str(action) for action in view.legal_actions if is_costly((action,), view)],
    )


def deal_of(room: Room, chair: Chair | None) -> DealState | None:
    """Give the running or last deal as a chair, or a watcher (None), sees it."""
    deal = room.match.deal
    if deal is None:
        return None
    return DealState(
        number=deal.number,
        dealer=deal.dealt.dealer,
        chairs=list(deal.chairs),
        view=shown_view(room.match.view_from(chair)),
        practice=deal.practised or room.house.practice,
        finished=deal.finished,
        result=result_of(room) if deal.finished else None,
    )


def result_of(room: Room) -> Result | None:
    """Give how the last deal was settled, its cards and proof once no chain runs."""
    deal, house = room.match.deal, room.house
    if deal is None or not deal.finished:
        return None
    number = len(room.match.deals)
    record = house.record[1] if house.record is not None and house.record[0] == number else None
    proof = None if house.chain is None else proof_of(house.id, house.chain, number)
    return shown_result(deal, record, proof, opened=is_open(house))


def snapshot_for(room: Room, person: str, clock: MoveClock) -> Snapshot:
    """Give everything as it stands, as somebody may see it."""
    chair = room.house.chair_of(person)
    sees = room.sees(person)
    return Snapshot(
        version=room.match.version,
        you=you_of(room, person),
        table=table_of(room, person),
        turn=turn_of(room, chair, clock),
        deal=deal_of(room, chair) if sees else None,
        log=_entries(room, room.match.deal_log(chair)) if sees else [],
    )


def missed(room: Room, person: str, since: int, clock: MoveClock) -> Events | None:
    """Give the events after a version, None where a snapshot is needed."""
    version = room.match.version
    if (
        not room.sees(person)
        or not max(0, version - MOST_MISSED) <= since <= version
        or room.match.deal is None
    ):
        return None
    if any(isinstance(entry.event, DealBegun | Undone) for entry in room.match.log[since:]):
        return None
    return events_for(room, room.house.chair_of(person), since, clock)


def events_for(room: Room, chair: Chair | None, since: int, clock: MoveClock) -> Events:
    """Give what happened after a version, as a chair, or a watcher (None), may see it."""
    ended = any(entry.event.code == "deal_ended" for entry in room.match.log[since:])
    return Events(
        version=room.match.version,
        entries=_entries(room, room.match.log_for(chair, since)),
        turn=turn_of(room, chair, clock),
        result=result_of(room) if ended else None,
    )


def tell_events(room: Room, clock: MoveClock) -> None:
    """Tell everybody who is shown deals what happened since it was told last."""
    since, room.told = room.told, room.match.version
    anew = any(isinstance(entry.event, DealBegun | Undone) for entry in room.match.log[since:])
    for_watchers: bytes | None = None
    for page in _shown(room):
        chair = room.house.chair_of(page.person)
        if chair is None:
            for_watchers = for_watchers or written(events_for(room, None, since, clock))
            page.send(for_watchers)
        else:
            page.tell(events_for(room, chair, since, clock))
        if anew:
            page.tell(snapshot_for(room, page.person, clock))


def tell_table(room: Room) -> None:
    """Tell everybody how the table stands."""
    room.changed = False
    for page in list(room.pages.values()):
        if room.page(page.person) is page and not you_of(room, page.person).waiting:
            page.tell(Table(you=you_of(room, page.person), table=table_of(room, page.person)))


def tell_turn(room: Room, clock: MoveClock) -> None:
    """Tell everybody who is shown deals what the table waits for now, where nothing else happened."""
    for page in _shown(room):
        chair = room.house.chair_of(page.person)
        page.tell(Events(version=room.match.version, entries=[], turn=turn_of(room, chair, clock)))


def _shown(room: Room) -> list[Page]:
    return [page for page in room.pages.values() if room.page(page.person) is page and room.sees(page.person)]


def _chair(room: Room, chair: Chair) -> ChairState:
    held = room.house.chairs[chair]
    if held.person is None:
        return ChairState(kind=held.kind, name=held.name, level=held.level)
    left = back_in(room, chair)
    return ChairState(
        kind="person",
        name=held.name,
        person=held.person,
        online=room.is_here(chair),
        stand_in=DEFAULT_LEVEL if stands_in(room, chair) else None,
        back_in=None if left is None else math.ceil(left),
        ready=chair in room.waiting.ready,
    )


def _entries(room: Room, log: tuple[LogEntry, ...]) -> list[Entry]:
    return [shown_entry(entry, room.match.deals) for entry in log]


def _with(turn: Turn, **fields: object) -> Turn:
    return msgspec.structs.replace(turn, **fields)
