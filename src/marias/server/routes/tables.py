"""Tables: opened, entered, listed; how friends come in."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from marias.errors import ServerError
from marias.protocol.routes import EnterTable, Lobby, OpenTable
from marias.server.answers import answer, read_body
from marias.server.house import House, address_of, house_of
from marias.server.invitations import invitation_of
from marias.server.limits import Doing
from marias.server.people import Known
from marias.server.records import pack_again


async def open_table(request: Request) -> Response:
    """Open a table, with the cards of a deal of mine where it is asked for."""
    house = house_of(request)
    known = await house.people.needed(request)
    house.limits.take(Doing.OPEN_TABLE, known.person.id)
    house.limits.take(Doing.OPEN_TABLE_HERE, address_of(request))
    wish = await read_body(request, OpenTable)
    again = None if wish.again is None else await pack_again(house, known.person.id, wish.again)
    opened = await house.tables.open(known.person.id, wish, again)
    await _keep_name(house, known, wish.name)
    return answer(opened)


async def enter(request: Request) -> Response:
    """Enter a table by its code or the key of a link."""
    house = house_of(request)
    known = await house.people.needed(request)
    wish = await read_body(request, EnterTable)
    opened = await house.tables.enter(known.person.id, wish, address_of(request))
    await _keep_name(house, known, wish.name)
    return answer(opened)


async def lobby(request: Request) -> Response:
    """List the open tables."""
    house = house_of(request)
    return answer(_lobby(house, request))


async def invite(request: Request) -> Response:
    """Listen on the local network from now on; only at the machine itself."""
    house = house_of(request)
    if not house.hosts.is_local(request.scope):
        raise ServerError("server/not_local")
    await house.open_to_network()
    return answer(_lobby(house, request))


async def invitation(request: Request) -> Response:
    """Tell how friends come to a table of mine."""
    house = house_of(request)
    known = await house.people.needed(request)
    head = house.tables.head(request.path_params["table"], known.person.id)
    here = f"{request.url.scheme}://{request.headers['host']}"
    return answer(invitation_of(head, house.hosts.links() or [here]))


def _lobby(house: House, request: Request) -> Lobby:
    return Lobby(
        tables=house.tables.listed(),
        people=house.tables.sockets,
        addresses=house.hosts.links(),
        invitable=house.may_open_to_network and house.hosts.is_local(request.scope),
    )


async def _keep_name(house: House, known: Known, name: str) -> None:
    """Ask for a name once: the one used at a table is kept."""
    if name != known.person.name:
        await house.people.change(known.person, name, None)
