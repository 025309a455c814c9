"""All tables of a server: found by code and key, taken up when somebody comes, put away, forgotten."""

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from marias.engine.views import seat_view
from marias.errors import ServerError, TableError
from marias.notation import files
from marias.notation.verification import verify_entry
from marias.notation.writing import write_record
from marias.protocol.routes import EnterTable, OpenTable
from marias.protocol.shapes import TableOptions
from marias.server.codes import LETTERS, SystemSecrets, fresh_code, read_code
from marias.server.forgetting import without
from marias.server.limits import Limits
from marias.server.ports import FinishedDeal, Kept, Opening, Surroundings, TableHead, Way
from marias.server.records import replay
from marias.server.sqlite import people, records
from marias.server.sqlite import tables as kept_tables
from marias.server.sqlite.database import Database
from marias.server.sqlite.records import Part
from marias.server.tables import Tables
from marias.server.tallies import statistics_of
from marias.server.wall_clock import WallClock
from tests.table.test_fair import chain


def _head(table: str = "t1", **changes: object) -> TableHead:
    head = TableHead(
        id=table,
        code="BCDFHJ",
        key="key",
        watch_key="watch",
        stage="resting",
        options=TableOptions(preset="app_voleny", listed=True),
        host="eva",
        names=["Eva", "Jana", ""],
        persons=["eva", None, None],
        members=["eva"],
        free=1,
        deals=0,
        alone=False,
        used=1000,
    )
    return msgspec.structs.replace(head, **changes)


class _Door:
    """A live table that does nothing."""

    def __init__(self, head: TableHead) -> None:
        self.head = head
        self.online = 0
        self.ways: list[Way] = []
        self.closed = False
        self.closing: asyncio.Event | None = None

    async def enter(self, person: str, name: str, way: Way) -> bool:
        self.ways.append(way)
        return way is Way.CODE

    async def close(self) -> None:
        if self.closing is not None:
            await self.closing.wait()
        self.closed = True


class _Doors:
    """Makes such tables and counts them."""

    def __init__(self) -> None:
        self.resumed: list[_Door] = []
        self.openings: list[Opening] = []
        self.damaged = False

    async def open(self, surroundings: Surroundings, opening: Opening) -> _Door:
        self.openings.append(opening)
        return _Door(_head(opening.id, code=opening.code, key=opening.key, watch_key=opening.watch_key))

    async def resume(self, surroundings: Surroundings, head: TableHead) -> _Door:
        await asyncio.sleep(0.01)
        if self.damaged:
            raise TableError("store/damaged")
        self.resumed.append(_Door(head))
        return self.resumed[-1]


def _tables(doors: _Doors, storage: object = None) -> Tables:
    tables = Tables(doors, Limits())  # type: ignore[arg-type]
    loop = asyncio.get_running_loop()
    tables.surround(Surroundings(storage, None, WallClock(loop), SystemSecrets()))  # type: ignore[arg-type]
    return tables


async def test_table_is_taken_up_once_however_many_come() -> None:
    """Ten who come at the same moment get one and the same table."""
    doors = _Doors()
    tables = _tables(doors)
    tables.remember([_head()])
    found = await asyncio.gather(*(tables.door("t1") for _ in range(10)))
    assert len({id(door) for door in found}) == len(doors.resumed) == 1
    with pytest.raises(ServerError):
        await tables.door("t2")


async def test_table_that_is_put_away_is_taken_up_only_afterwards() -> None:
    """Its journal isn't read while its last step may still be on the way."""
    doors = _Doors()
    tables = _tables(doors)
    tables.remember([_head()])
    first = await tables.door("t1")
    assert isinstance(first, _Door)
    first.closing = asyncio.Event()
    away = asyncio.create_task(tables.put_away())
    coming = asyncio.create_task(tables.door("t1"))
    await asyncio.sleep(0.05)
    assert len(doors.resumed) == 1
    first.closing.set()
    assert await away == 1
    await coming
    assert [door.closed for door in doors.resumed] == [True, False]


async def test_damaged_table_keeps_nobody_s_data_back() -> None:
    """Who deletes his data is taken out of a table that can't be taken up, with the table."""
    doors, kept = _Doors(), list[Kept]()

    class _Storage:
        async def keep(self, step: Kept) -> None:
            kept.append(step)
            tables.noted(step.head, step.deserted)

    tables = _tables(doors, _Storage())
    tables.remember([_head()])
    doors.damaged = True
    await tables.forget("eva")
    assert [step.deserted for step in kept] == [True]
    assert tables.mine("eva") == []


async def test_code_knocks_and_key_enters() -> None:
    """What somebody holds decides what he may; a code is read with spaces and in small letters too."""
    doors = _Doors()
    tables = _tables(doors)
    tables.remember([_head()])

    async def enter(**way: object) -> bool:
        wish = EnterTable(name="Petr", **way)  # type: ignore[arg-type]
        return (await tables.enter("petr", wish, "192.0.2.1")).waiting

    assert await enter(code="bcd fhj") is True
    assert await enter(key="key") is False
    assert await enter(key="watch") is False
    assert doors.resumed[0].ways == [Way.CODE, Way.KEY, Way.WATCH]
    for wrong in ({"code": "XXXXXX"}, {"code": ""}, {"key": "BCDFHJ"}, {"key": ""}, {}):
        with pytest.raises(ServerError):
            await enter(**wrong)


async def test_key_is_told_only_to_who_came_by_it() -> None:
    """Who knocked or watches is not given the key that lets friends in."""
    tables = _tables(_Doors())
    tables.remember([_head()])
    told = [
        (await tables.enter("petr", EnterTable(name="Petr", **way), "192.0.2.1")).key  # type: ignore[arg-type]
        for way in ({"code": "BCDFHJ"}, {"key": "watch"}, {"key": "key"})
    ]
    assert told == [None, None, "key"]


async def test_newest_head_counts() -> None:
    """Codes and keys of a former head lead nowhere, a deserted table is gone from every list."""
    tables = _tables(_Doors())
    tables.noted(_head(), deserted=False)
    assert [mine.id for mine in tables.mine("eva")] == ["t1"]
    tables.noted(_head(code="XXXXXX", persons=["eva", "petr", None], members=["eva", "petr"]), deserted=False)
    with pytest.raises(ServerError):
        await tables.enter("petr", EnterTable(name="Petr", code="BCDFHJ"), "192.0.2.1")
    assert tables.head("t1", "petr").code == "XXXXXX"
    tables.noted(_head(), deserted=True)
    assert tables.mine("eva") == []
    with pytest.raises(ServerError):
        tables.head("t1", "eva")


async def test_empty_tables_are_put_away_and_others_listed() -> None:
    """Only a table where somebody is stands in the lobby; one where nobody is loses its task."""
    doors = _Doors()
    tables = _tables(doors)
    tables.remember([_head("t1"), _head("t2", code="CCCCCC", key="k2", watch_key="w2")])
    first, second = await tables.door("t1"), await tables.door("t2")
    doors.resumed[1].online = 1
    assert [listed.id for listed in tables.listed()] == [second.head.id]
    assert await tables.put_away() == 1
    assert (doors.resumed[0].closed, doors.resumed[1].closed) == (True, False)
    assert await tables.door("t1") is not first


async def test_one_person_hosts_so_many_tables() -> None:
    """Nobody fills a server alone."""
    tables = _tables(_Doors())
    tables.remember(_head(f"t{n}", code=f"C{n}", key=f"k{n}", watch_key=f"w{n}") for n in range(30))
    wish = OpenTable(options=TableOptions(preset="app_voleny"), name="Eva", computers=[None, None])
    with pytest.raises(ServerError) as caught:
        await tables.open("eva", wish, None)
    assert caught.value.code == "server/full"
    assert (await tables.open("petr", wish, None)).key


def test_codes_are_six_consonants_that_nobody_mixes_up() -> None:
    """No vowel makes a word of a code, no two letters look or sound alike."""
    assert not set(LETTERS) & set("AEIOUYGNQVW0123456789")
    assert len(LETTERS) ** 6 > 10_000_000
    taken = {fresh_code(SystemSecrets(), ()) for _ in range(100)}
    assert len(taken) == 100
    assert all(len(code) == 6 and set(code) <= set(LETTERS) for code in taken)
    assert read_code(" bcd-fhj ") == "BCDFHJ"


def _finished(persons: list[str | None], text: str) -> FinishedDeal:
    return FinishedDeal(
        record="r1",
        table="t1",
        number=1,
        at=1000,
        preset="csm_voleny",
        house=False,
        persons=persons,
        names=["Eva", "Petr", "Jana"],
        units=[2, -1, -1],
        dealer=0,
        declarer=0,
        contract="game",
        made=True,
        practice=False,
        stood_in=[False, False, False],
        text=text,
    )


def test_name_goes_out_of_the_deals_of_others() -> None:
    """Neither list nor record names who was deleted; the rest of the deal stays."""
    record = replace(chain("csm_voleny", None)[0][0], players=("Eva", "Petr", "Jana"))
    deal = _finished(["eva", "petr", None], write_record(record))
    left = without(deal, "petr")
    assert left.names == ["Eva", "", "Jana"]
    assert left.persons == ["eva", None, None]
    assert "Petr" not in left.text
    assert left.text.count("Eva") == deal.text.count("Eva")


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("preset", ["csm_voleny", "app_voleny", "csm_licitovany"])
def test_closed_deal_shows_no_more_than_its_own_seat_saw(preset: str, seat: int) -> None:
    """While its cards are dealt on, the words of others keep what they hid: discards and the trump card."""
    record = chain(preset, None)[0][0]
    shown = replay(_finished(["eva", "petr", "jana"], write_record(record)), seat, (), opened=False)
    (replayed,) = files.read(write_record(record).encode(), files.Format.MARIAS).entries
    seen = seat_view(verify_entry(replayed).states[-1], seat).history
    assert [moment.action for moment in shown.moments[:-1]] == [str(action) for action in seen]
    others = [str(taken) for taken in record.actions if taken.seat != seat]
    hidden = [taken for taken in others if taken.split()[1] == "discard"]
    assert not {moment.action for moment in shown.moments} & set(hidden)


async def test_unused_tables_go_and_their_deals_open(tmp_path: Path) -> None:
    """A table that nobody uses is forgotten; a deal of its unfinished chain may then be seen."""
    database = Database(tmp_path)
    finished = _finished(["eva", None, None], "")
    await database.write(lambda kept: people.add(kept, people.Person("eva", "Eva", "en", 0), b"hash"))
    await database.write(
        lambda kept: kept_tables.keep(kept, Kept(head=_head(), lines=(b"one", b"two"), finished=finished))
    )
    await database.write(lambda kept: kept_tables.keep(kept, Kept(head=_head(), lines=(b"three",))))
    assert await database.read(lambda kept: kept_tables.journal(kept, "t1")) == [b"one", b"two", b"three"]
    found = await database.read(lambda kept: records.find(kept, "r1"))
    assert found is not None
    assert found.hidden
    assert await database.write(lambda kept: kept_tables.remove_unused(kept, 1000, 1000, ())) == []
    assert await database.write(lambda kept: kept_tables.remove_unused(kept, 1001, 1000, {"t1"})) == []
    assert await database.write(lambda kept: kept_tables.remove_unused(kept, 1001, 1000, ())) == ["t1"]
    assert await database.read(kept_tables.heads) == []
    found = await database.read(lambda kept: records.find(kept, "r1"))
    assert found is not None
    assert not found.hidden
    database.close()


async def test_deal_finished_anew_takes_the_former_ones_place(tmp_path: Path) -> None:
    """After a decision was taken back the deal counts once, with its new units."""
    database = Database(tmp_path)
    await database.write(lambda kept: people.add(kept, people.Person("eva", "Eva", "en", 0), b"hash"))
    first = _finished(["eva", None, None], "")
    second = msgspec.structs.replace(first, units=[-2, 1, 1], practice=True)
    for deal in (first, second):
        await database.write(lambda kept, deal=deal: records.add(kept, deal))  # type: ignore[misc]
    assert [part.units for part in await database.read(lambda kept: records.parts(kept, "eva"))] == [-2]
    assert await database.read(lambda kept: records.count(kept, "eva")) == 0
    database.close()


async def test_history_comes_page_by_page(tmp_path: Path) -> None:
    """Deals of the same second too are listed once each, the last one first."""
    database = Database(tmp_path)
    await database.write(lambda kept: people.add(kept, people.Person("eva", "Eva", "en", 0), b"hash"))
    deal = _finished(["eva", None, None], "")
    every = [msgspec.structs.replace(deal, record=f"{n:03}", at=n // 4) for n in range(25)]

    def add(kept: sqlite3.Connection) -> None:
        for each in every:
            records.add(kept, each)

    await database.write(add)
    found: list[str] = []
    after = None
    while True:
        some = await database.read(lambda kept, after=after: records.page(kept, "eva", after, 10))  # type: ignore[misc]
        if not some:
            break
        found += [each.record for each, _ in some]
        after = some[-1][0].at, some[-1][0].record
    assert found == [each.record for each in reversed(every)]
    database.close()


def test_statistics_count_what_counts() -> None:
    """Practice is left out; contracts and roles are told apart; a long account is thinned, its end kept."""
    part = Part(at=5, contract="game", role="declarer", made=True, units=2, counts=True)
    parts = [
        part,
        replace(part, role="defender", made=False, units=-1),
        replace(part, contract=None, role="none", made=None, units=0),
        replace(part, units=100, counts=False),
    ]
    told = statistics_of(parts)
    assert (told.total.deals, told.total.made, told.total.units) == (3, 1, 1)
    assert told.by["game"]["declarer"].units == 2
    assert told.by["game"]["defender"].deals == 1
    assert told.by["none"]["none"].deals == 1
    assert told.account == [2, 1, 1]
    long = statistics_of([part] * 1234)
    assert len(long.account) <= 501
    assert long.account[-1] == 2468
    assert statistics_of([]).account == []
