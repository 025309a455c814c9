"""For whoever runs the server: whether it lives, its numbers, and its end."""

from __future__ import annotations

import hmac
from importlib.metadata import version

from starlette.requests import Request
from starlette.responses import Response

from marias.errors import ServerError
from marias.server.answers import answer, done
from marias.server.house import House, house_of


async def health(request: Request) -> Response:
    """Tell that this is our program, that it answers and can read what it keeps."""
    house = house_of(request)
    await house.database.read(lambda kept: kept.execute("SELECT 1").fetchone())
    return answer({"marias": version("marias"), "instance": house.instance})


async def metrics(request: Request) -> Response:
    """Give the numbers, on this machine or to who has the key; raises ServerError `server/not_local`."""
    house = house_of(request)
    key = house.settings.metrics_key
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    allowed = key is not None and hmac.compare_digest(given.encode(), key.encode())
    if not allowed and not house.hosts.is_local(request.scope):
        raise ServerError("server/not_local")
    return Response(house.metrics.text(_gauges(house)), media_type="text/plain; version=0.0.4")


async def leave(request: Request) -> Response:
    """End a server that `marias` started on this machine; raises ServerError `server/not_local`."""
    house = house_of(request)
    await house.people.needed(request)
    if not house.settings.may_quit or not house.hosts.is_local(request.scope):
        raise ServerError("server/not_local")
    house.quit.set()
    return done()


def _gauges(house: House) -> dict[str, float]:
    return {
        "tables_kept": house.tables.known,
        "tables_live": len(house.tables.live),
        "sockets": house.tables.sockets,
        "thoughts": house.workers.busy,
        "thoughts_waiting": house.workers.waiting,
        "storage_writes": house.database.writes,
        "storage_commits": house.database.commits,
    }
