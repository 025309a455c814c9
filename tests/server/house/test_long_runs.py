"""A server that runs for months: what nobody uses is forgotten meanwhile, and what passes isn't the end."""

import asyncio
import socket
import sys
from pathlib import Path
from time import time
from types import SimpleNamespace
from typing import Any

import pytest

from marias.errors import ServerError, StorageError
from marias.protocol.routes import OpenTable
from marias.protocol.shapes import TableOptions
from marias.server.hosts import Hosts
from marias.server.house import House, Settings
from marias.server.limits import RATES, Doing, Limits
from marias.server.metrics import Metrics
from marias.server.table_socket import TRY_AGAIN, TableSocket
from tests.server.house.serving import Server, Visitor
from tests.server.live.tables import AnyComputers

DAY = 86_400
WISH = OpenTable(options=TableOptions(preset="app_voleny"), name="Eva", computers=[None, None])


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_more_sockets_than_a_shell_allows(tmp_path: Path) -> None:
    """Started where few files may be open, the server takes as many as it is granted."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
    try:
        server = Server(tmp_path / "data")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    quiet = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    with Visitor(server.address) as visitor:
        visitor.arrive()
    for each in quiet:
        each.close()
    assert server.end() == 0


async def test_what_nobody_uses_is_forgotten_while_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After ninety days an unused table is gone from memory and disk, one in use is not; so are strangers."""
    house = House(Settings(tmp_path, Hosts(8743)), computers=AnyComputers())
    await house.start()
    eva, _ = await house.people.make("en")
    unused = await house.tables.open(eva.id, WISH, None)
    await house.tables.put_away(lambda _: True)
    used = await house.tables.open(eva.id, WISH, None)
    later = time() + 91 * DAY
    monkeypatch.setattr("marias.server.house.time", lambda: later)
    await house._forget_old()
    assert [table.id for table in house.tables.mine(eva.id)] == [used.id]
    with pytest.raises(ServerError):
        await house.tables.door(unused.id)
    with pytest.raises(ServerError) as refused:
        await house.people.change(eva, "Eva", None)
    assert refused.value.code == "server/no_person"
    await house.close()


def test_one_address_can_t_fill_the_server() -> None:
    """However many people it makes up, the tables of one address are thousands only after hours."""
    rate = RATES[Doing.OPEN_TABLE_HERE]
    assert rate.burst + rate.a_second * 3600 < 1000
    limits = Limits(clock=lambda: 0.0)
    for _ in range(int(rate.burst)):
        limits.take(Doing.OPEN_TABLE_HERE, "192.0.2.1")
    with pytest.raises(ServerError):
        limits.take(Doing.OPEN_TABLE_HERE, "192.0.2.1")


@pytest.mark.parametrize(("code", "closed"), [("storage/locked", TRY_AGAIN), ("storage/full", TRY_AGAIN)])
async def test_trouble_that_passes_asks_pages_to_come_again(code: str, closed: int) -> None:
    """A page is told the reason, and its socket closed so that it tries once more."""
    sent: list[dict[str, Any]] = []

    async def needed(_: object) -> None:
        raise StorageError(code, file="marias.db", reason="BUSY")

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:  # noqa: ANN401 - as the protocol has it
        sent.append(message)

    house = SimpleNamespace(limits=Limits(), people=SimpleNamespace(needed=needed), metrics=Metrics())
    scope = {"type": "websocket", "state": {"house": house, "address": "192.0.2.1"}, "path_params": {}}
    async with asyncio.timeout(10):
        await TableSocket(scope, receive, send)._serve()
    assert code in sent[1]["text"]
    assert (sent[-1]["type"], sent[-1]["code"]) == ("websocket.close", closed)
