"""Finished deals for people: whose they are, as a file, step by step from a seat, dealt once more."""

from __future__ import annotations

from collections.abc import Sequence

from marias.analysis.review import CardValues
from marias.engine.dealing import Deal
from marias.engine.events import event_data
from marias.engine.match import MatchDeal
from marias.engine.presets import basis_of
from marias.engine.ruleset import Direction
from marias.engine.seats import chair_of_seat
from marias.engine.state import SEATS, GameState
from marias.engine.views import event_for, seat_view
from marias.errors import ServerError
from marias.notation import files
from marias.notation.fairness import fair_data
from marias.notation.record import Record
from marias.notation.verification import Replay as Replayed
from marias.notation.verification import verify_entry
from marias.protocol.routes import Moment, Replay
from marias.protocol.shapes import Entry
from marias.server.house import House
from marias.server.live.plain import shown_result, shown_view
from marias.server.ports import FinishedDeal
from marias.server.sqlite import records
from marias.server.tables import Again
from marias.table.table_deal import TableDeal


async def mine(house: House, person: str, record: str) -> tuple[records.Kept, int]:
    """Give a deal that somebody took part in, and the seat; raises ServerError `server/no_record`."""
    kept = await house.database.read(lambda database: records.find(database, record))
    if kept is None or person not in kept.deal.persons:
        raise ServerError("server/no_record")
    return kept, kept.deal.persons.index(person)


async def mine_open(house: House, person: str, record: str) -> tuple[records.Kept, int]:
    """Give the same with all its cards; raises ServerError `server/chain_running` too."""
    kept, seat = await mine(house, person, record)
    return visible(kept), seat


async def shared(house: House, key: str) -> records.Kept:
    """Give a deal that somebody shared; raises ServerError as `mine_open`."""
    kept = await house.database.read(lambda database: records.find_shared(database, key))
    if kept is None:
        raise ServerError("server/no_record")
    return visible(kept)


def visible(kept: records.Kept) -> records.Kept:
    """Refuse a deal whose cards are still dealt on unshuffled."""
    if kept.hidden:
        raise ServerError("server/chain_running")
    return kept


async def pack_again(house: House, person: str, record: str) -> Again:
    """Give the cards of a deal of somebody's, to be dealt once more; raises ServerError as `mine_open`."""
    kept, _ = await mine_open(house, person, record)
    read, _ = _replayed(kept.deal)
    if read.deal is None:
        raise ServerError("server/no_record")
    return Again(" ".join(card.text for card in read.deal), kept.deal.dealer)


def replay(
    deal: FinishedDeal, seat: int, values: Sequence[CardValues | None], *, opened: bool = True
) -> Replay:
    """Show a deal step by step from a seat, with the open-card values of every state.

    As long as its cards are dealt on it is not `opened`: then only what that seat saw is shown.
    """
    record, replayed = _replayed(deal)
    states = replayed.states
    table_deal = _table_deal(record, states[-1], deal)
    result = shown_result(table_deal, deal.record, None, opened=opened)
    version, moments = 0, []
    seen = seat if seat < SEATS else None
    actions = record.actions if opened else seat_view(states[-1], seen).history
    for number, state in enumerate(states):
        events = replayed.events[number] if number < len(replayed.events) else ()
        entries = [
            Entry(v=version + place, deal=deal.number, event=event_data(event_for(event, seen)))
            for place, event in enumerate(events, 1)
        ]
        version += len(entries)
        moments.append(
            Moment(
                n=number,
                phase=str(state.phase.kind),
                to_move=state.to_move,
                action=None if number + 1 == len(states) else str(actions[number]),
                view=shown_view(seat_view(state, seen)),
                entries=entries,
                hands=[str(hand) for hand in state.hands] if opened else [],
                values=values[number] if opened and number < len(values) else None,
            )
        )
    return Replay(
        record=deal.record,
        preset=deal.preset,
        house=record.ruleset.differences(basis_of(record.ruleset)),
        names=deal.names,
        seat=seat,
        dealer=deal.dealer,
        chairs=list(table_deal.chairs),
        hands=result.hands,
        talon=result.talon,
        discards=result.discards,
        moments=moments,
        result=result,
        fair=fair_data(record.fair) if opened and record.fair is not None else None,
    )


def _replayed(deal: FinishedDeal) -> tuple[Record, Replayed]:
    for entry in files.read(deal.text.encode(), files.Format.MARIAS).entries:
        again = verify_entry(entry)
        if again.states and not again.faults:
            return entry.record, again
    raise ServerError("server/no_record")


def _table_deal(record: Record, last: GameState, deal: FinishedDeal) -> TableDeal:
    dealer = record.dealer or 0
    clockwise = record.ruleset.dealing.direction is Direction.CLOCKWISE
    chairs = tuple(
        chair_of_seat(seat, dealer, record.chairs, clockwise=clockwise) for seat in range(record.chairs)
    )
    pack = record.deal or ()
    dealt = MatchDeal(Deal(pack, record.sitting_out), dealer, record.pack or pack, record.cut, shuffled=True)
    return TableDeal(number=deal.number, dealt=dealt, chairs=chairs, state=last)
