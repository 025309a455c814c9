"""Deleting a person: out of every table, the name out of the deals of others, then everything kept."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from functools import partial
from typing import Final

import msgspec

from marias.notation import files
from marias.notation.writing import write_record
from marias.server.house import House
from marias.server.ports import FinishedDeal
from marias.server.sqlite import records

AT_ONCE: Final = 3
"""Deals that are written anew between two other writes."""


async def forget(house: House, person: str) -> None:
    """Forget a person; raises StorageError, after which it can be done again."""
    await house.tables.forget(person)
    found = await house.database.read(lambda kept: records.of_person(kept, person))
    for first in range(0, len(found), AT_ONCE):
        some = found[first : first + AT_ONCE]
        await house.database.write(partial(_without_name, some=some, person=person))
    await house.people.forget(person)


def _without_name(connection: sqlite3.Connection, some: list[str], person: str) -> None:
    for record in some:
        kept = records.find(connection, record)
        if kept is not None and any(other not in {None, person} for other in kept.deal.persons):
            records.replace_body(connection, without(kept.deal, person))


def without(deal: FinishedDeal, person: str) -> FinishedDeal:
    """Give a deal without a person's id and name."""
    seats = [seat for seat, other in enumerate(deal.persons) if other == person]
    names = ["" if seat in seats else name for seat, name in enumerate(deal.names)]
    persons = [None if seat in seats else other for seat, other in enumerate(deal.persons)]
    text = deal.text
    gone = {deal.names[seat] for seat in seats}
    for entry in files.read(text.encode(), files.Format.MARIAS).entries:
        players = tuple("" if name in gone else name for name in entry.record.players)
        text = write_record(replace(entry.record, players=players))
    return msgspec.structs.replace(deal, names=names, persons=persons, text=text)
