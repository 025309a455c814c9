"""The socket of a table: frames in and out; what they mean is the table's."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from marias.errors import MariasError
from marias.protocol import written
from marias.protocol.from_server import Refused
from marias.server.house import House, address_of, house_of
from marias.server.limits import Doing
from marias.server.live.errand import Errand
from marias.server.live.outbox import FrameQueue
from marias.server.ports import Connection, TableDoor

READ_AT: Final = "marias.read_at"
"""In the scope of a socket: when its last frames were read, by `perf_counter`."""
POLICY: Final = 1008
GOING_AWAY: Final = 1001
TRY_AGAIN: Final = 1013
"""For what passes, as a locked file or a full disk: pages come again by themselves."""
SEND_SECONDS: Final = 20.0
"""A page that doesn't take one frame in so long is dropped."""
_GONE: Final = (TimeoutError, OSError, RuntimeError, WebSocketDisconnect)
"""What sending raises when the page has gone meanwhile, or takes nothing."""


class TableSocket:
    """The endpoint of one socket."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take the connection."""
        self._socket = WebSocket(scope, receive, send)

    def __await__(self) -> object:
        """Serve it until one side leaves."""
        return self._serve().__await__()

    async def _serve(self) -> None:
        """Find person and table; a page of ours is told why there is none, which a refused socket can't."""
        socket, outbox = self._socket, FrameQueue()
        house = house_of(socket)
        try:
            house.limits.take(Doing.SOCKET, address_of(socket))
            known = await house.people.needed(socket)
            door = await house.tables.door(socket.path_params["table"])
            connection = door.connect(known.person.id, outbox)
        except MariasError as error:
            house.metrics.refusals[error.code] += 1
            await socket.accept()
            outbox.put(written(Refused(code=error.code, data=dict(error.data))))
            outbox.end(error.code)
            await _send(socket, outbox, house)
            return
        sending = None
        try:
            await socket.accept()
            sending = asyncio.create_task(_send(socket, outbox, house))
            await _receive(socket, door, connection, house)
        finally:
            door.disconnect(connection)
            outbox.end("left")
            if sending is not None:
                await _finished(sending)


async def _receive(socket: WebSocket, door: TableDoor, connection: Connection, house: House) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        frame = message.get("text")
        house.metrics.frames_in += 1
        with Errand(socket.scope.get(READ_AT) or perf_counter(), perf_counter, house.metrics.message.add):
            door.receive(connection, message.get("bytes") or b"" if frame is None else frame)


async def _send(socket: WebSocket, outbox: FrameQueue, house: House) -> None:
    """Send what the table says, then close; a page that takes nothing is dropped."""
    code = POLICY
    try:
        while (frame := await outbox.take()) is not None:
            async with asyncio.timeout(SEND_SECONDS):
                await socket.send_text(frame.decode())
            house.metrics.frames_out += 1
        if (outbox.ended or "").startswith("storage/"):
            code = TRY_AGAIN
    except _GONE:
        outbox.end("protocol/too_slow")
        code = GOING_AWAY
    if outbox.ended == "protocol/too_slow":
        house.metrics.slow_sockets += 1
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await socket.close(code, outbox.ended or "")
    except _GONE:
        return


async def _finished(sending: asyncio.Task[None]) -> None:
    """Give what was taken a moment to leave."""
    _, unfinished = await asyncio.wait([sending], timeout=1)
    for task in unfinished:
        task.cancel()
