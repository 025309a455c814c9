"""A server that runs: its sockets, its start and its end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import socket
import sys
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from types import FrameType
from typing import Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from marias.errors import ServerError
from marias.protocol import MAX_MESSAGE
from marias.server.app import application
from marias.server.guard import Guard
from marias.server.house import House
from marias.server.pages import Pages
from marias.server.table_socket import READ_AT

REQUEST_SECONDS: Final = 10.0
"""A connection that has begun, but not asked for anything whole by then is closed."""
MOST_IDLE_FRAMES: Final = 60
"""Frames of a socket that are no message, pings and parts of one, at once; two more a second."""
MOST_HEADERS: Final = 16 * 1024
END_SECONDS: Final = 5
_BACKLOG: Final = 512
_MOST_FILES: Final = 65_536
_GARBAGE: Final = (500, 4, 500)
"""When garbage is looked for, which stops all tables: among the newest objects often, so that it is short;
among all of them, a quarter of a second where there are five hundred tables, once a million have come."""


def bound(address: str, port: int) -> socket.socket:
    """Take an address and port (0: any); raises ServerError `server/address`."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    # Said to be TCP, so that asyncio lets small frames go at once: a second one would wait for the first.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind((address, port))
        listener.listen(_BACKLOG)  # taken for good: two programs can bind alike, but not listen
    except (OSError, OverflowError) as error:
        listener.close()
        number = error.errno if isinstance(error, OSError) else errno.EINVAL
        reason = errno.errorcode.get(number or 0, "EIO")
        raise ServerError("server/address", address=address, port=port, reason=reason) from error
    listener.setblocking(False)  # noqa: FBT003 - its only argument
    return listener


async def run(
    house: House,
    listener: socket.socket,
    started: Callable[[], Awaitable[None]],
    pages: Pages | None = None,
) -> None:
    """Serve until a signal or the page ends it; `started` is called once requests are answered."""
    gc.set_threshold(*_GARBAGE)
    _allow_sockets()
    guard = application(house, pages)
    config = uvicorn.Config(
        guard,
        http=_Connection,
        ws=_Socket,
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        h11_max_incomplete_event_size=MOST_HEADERS,
        timeout_graceful_shutdown=END_SECONDS,
        backlog=_BACKLOG,
    )
    server = _Server(config, guard)
    house.network = server
    for name in ("uvicorn", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
    serving = asyncio.create_task(server.serve([listener]))
    try:
        await _tell(server, house, started)
    finally:
        server.should_exit = True
        await serving


def _allow_sockets() -> None:
    """Let as many sockets be open as the system allows: a shell's usual thousand are too few for a pub."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not everywhere

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _tell(server: _Server, house: House, started: Callable[[], Awaitable[None]]) -> None:
    """Tell that it runs, then wait for the page to end it."""
    await server.running.wait()
    if server.should_exit:
        return
    await started()
    quitting = asyncio.create_task(house.quit.wait())
    ending = asyncio.create_task(server.ending.wait())
    await asyncio.wait([quitting, ending], return_when=asyncio.FIRST_COMPLETED)
    for task in (quitting, ending):
        task.cancel()


class _Server(uvicorn.Server):
    """Uvicorn's server, which tells how far it is and listens on more addresses later."""

    def __init__(self, config: uvicorn.Config, guard: Guard) -> None:
        super().__init__(config)
        self.running = asyncio.Event()
        self.ending = asyncio.Event()
        self._guard = guard

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell it."""
        try:
            await super().startup(sockets)
        finally:
            self.running.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse what is new, let what was begun end, close the house."""
        self._guard.closing = True
        self.ending.set()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End at a signal, and with exit code 0: the signal has done what it was sent for."""
        self.should_exit = True

    async def listen(self, addresses: Sequence[str]) -> tuple[str, ...]:
        """Listen on these addresses too, on the same port; gives where that was possible."""
        port = self.servers[0].sockets[0].getsockname()[1]
        loop, found = asyncio.get_running_loop(), []
        for address in addresses:
            with contextlib.suppress(ServerError):
                listener = bound(address, port)
                self.servers.append(await loop.create_server(self._protocol, sock=listener))
                found.append(address)
        return tuple(found)

    def _protocol(self) -> asyncio.Protocol:
        return _Connection(self.config, self.server_state, self.lifespan.state)


class _Connection(H11Protocol):
    """A connection that has to ask for something soon, the first time and whenever it has begun to."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._patience = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def data_received(self, data: bytes) -> None:
        """Take what came in, and wait no longer than a while for the rest of a request."""
        super().data_received(data)
        if self._answering:
            self._be_patient()
        elif self._patience is None:
            self._patience = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._be_patient()
        super().connection_lost(exc)

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = getattr(self, "cycle", None)
        return cycle is not None and not cycle.response_complete

    def _be_patient(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self._answering and self in self.connections:
            self.transport.close()


class _Socket(WebSocketsSansIOProtocol):
    """A socket that tells when its last frames were read, and takes few that carry no message."""

    _idle_frames = float(MOST_IDLE_FRAMES)
    _counted_at = 0.0

    def data_received(self, data: bytes) -> None:
        """Note the moment, then take what came in."""
        read_at = perf_counter()
        super().data_received(data)
        if self.handshake_complete:
            self.scope[READ_AT] = read_at  # type: ignore[typeddict-unknown-key]

    def handle_ping(self) -> None:
        """Answer, if it is not one too many."""
        if self._may_idle():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take it, if it is not one too many."""
        if self._may_idle():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message, if it is not one too many."""
        if self._may_idle():
            super().handle_cont(event)

    def _may_idle(self) -> bool:
        """Count a frame; one too many ends the connection, however much is still to be sent."""
        now = self.loop.time()
        self._idle_frames = min(MOST_IDLE_FRAMES, self._idle_frames + 2 * (now - self._counted_at)) - 1
        self._counted_at = now
        if self._idle_frames >= 0:
            return True
        self.transport.abort()
        return False
