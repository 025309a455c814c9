"""My finished deals: the list, one step by step, files, links to share, statistics."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from starlette.requests import Request
from starlette.responses import Response

from marias.errors import ServerError
from marias.protocol.routes import History, PlayedDeal, Shared
from marias.server import records as deals
from marias.server.answers import answer, done
from marias.server.codes import fresh_key
from marias.server.downloads import archive_of, lines_of
from marias.server.house import House, address_of, house_of
from marias.server.limits import Doing
from marias.server.ports import FinishedDeal
from marias.server.sqlite import records
from marias.server.tallies import statistics_of

PAGE = 50


async def history(request: Request) -> Response:
    """List my deals, the last one first."""
    house = house_of(request)
    known = await house.people.needed(request)
    after = _cursor(request.query_params.get("after", ""))
    found = await house.database.read(
        lambda kept: records.page(kept, known.person.id, after, PAGE + 1),
    )
    more = found[PAGE - 1][0] if len(found) > PAGE else None
    return answer(
        History(
            deals=[_played(deal, seat) for deal, seat in found[:PAGE]],
            next=None if more is None else f"{more.at}-{more.record}",
        )
    )


async def statistics(request: Request) -> Response:
    """Sum my deals up."""
    house = house_of(request)
    known = await house.people.needed(request)
    return answer(statistics_of(await house.database.read(lambda kept: records.parts(kept, known.person.id))))


async def record(request: Request) -> Response:
    """Show a deal of mine step by step."""
    house = house_of(request)
    known = await house.people.needed(request)
    kept, seat = await deals.mine(house, known.person.id, request.path_params["record"])
    house.limits.take(Doing.REVIEW, known.person.id)
    if kept.hidden:
        seen = await asyncio.to_thread(deals.replay, kept.deal, seat, (), opened=False)
        return answer(seen)
    return await _replay(house, kept.deal, _seat(request, kept.deal, seat))


async def shared(request: Request) -> Response:
    """Show a deal that was shared."""
    house = house_of(request)
    kept = await deals.shared(house, request.path_params["key"])
    house.limits.take(Doing.REVIEW, address_of(request))
    return await _replay(house, kept.deal, _seat(request, kept.deal, 0))


async def record_file(request: Request) -> Response:
    """Give the record of a deal of mine as a file."""
    house = house_of(request)
    known = await house.people.needed(request)
    kept, _ = await deals.mine_open(house, known.person.id, request.path_params["record"])
    return _file(kept.deal)


async def shared_file(request: Request) -> Response:
    """Give the record of a shared deal as a file."""
    kept = await deals.shared(house_of(request), request.path_params["key"])
    return _file(kept.deal)


async def archive(request: Request) -> Response:
    """Give all my records in one archive."""
    return await _download(request, archive_of, "application/zip", "marias.zip")


async def lines(request: Request) -> Response:
    """Give all my records as JSON Lines."""
    return await _download(request, lines_of, "application/jsonl", "marias.jsonl")


async def share(request: Request) -> Response:
    """Give a link that shows a deal of mine to whoever has it."""
    house = house_of(request)
    known = await house.people.needed(request)
    kept, _ = await deals.mine_open(house, known.person.id, request.path_params["record"])
    key = kept.share or fresh_key(house.chance)
    if kept.share is None:
        await house.database.write(lambda database: records.share(database, kept.deal.record, key))
    here = f"{request.url.scheme}://{request.headers['host']}"
    return answer(Shared(link=f"{(house.hosts.links() or [here])[0]}/s/{key}"))


async def unshare(request: Request) -> Response:
    """Take the link away."""
    house = house_of(request)
    known = await house.people.needed(request)
    kept, _ = await deals.mine(house, known.person.id, request.path_params["record"])
    await house.database.write(lambda database: records.share(database, kept.deal.record, None))
    return done()


async def _replay(house: House, deal: FinishedDeal, seat: int) -> Response:
    values = await house.reviews.of(deal)
    return answer(await asyncio.to_thread(deals.replay, deal, seat, values))


async def _download(
    request: Request, made: Callable[[Iterator[FinishedDeal]], bytes], kind: str, name: str
) -> Response:
    house = house_of(request)
    known = await house.people.needed(request)
    house.limits.take(Doing.DOWNLOAD, known.person.id)
    body = await house.database.read_apart(lambda kept: made(records.released(kept, known.person.id)))
    return Response(body, headers=_attached(name), media_type=kind)


def _file(deal: FinishedDeal) -> Response:
    return Response(deal.text, headers=_attached(f"{deal.record[:12]}.marias"), media_type="application/toml")


def _attached(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}


def _played(deal: FinishedDeal, seat: int) -> PlayedDeal:
    return PlayedDeal(
        record=deal.record,
        at=deal.at,
        preset=deal.preset,
        contract=deal.contract,
        role=records.role_of(deal, seat),
        made=deal.made,
        units=deal.units[seat],
        names=deal.names,
        seat=seat,
        table=deal.table,
        number=deal.number,
        practice=deal.practice,
        stood_in=deal.stood_in[seat],
    )


def _seat(request: Request, deal: FinishedDeal, default: int) -> int:
    """Give the seat asked for, else the default; a seat that isn't there is the default too."""
    text = request.query_params.get("seat", "")
    seat = int(text) if text.isascii() and text.isdigit() and len(text) == 1 else default
    return seat if seat < len(deal.persons) else default


def _cursor(text: str) -> tuple[int, str] | None:
    at, _, record = text.partition("-")
    if not text:
        return None
    if not (at.isascii() and at.isdigit() and len(at) < 16 and len(record) <= 64):
        raise ServerError("server/not_found", path="/api/history")
    return int(at), record
