"""Pages at tables, lean enough that one process holds thousands: sockets by hand, messages read by shape.

Each page comes from an address of its own, as a trusted proxy would tell it, and checks that versions follow
each other without a gap or a repetition.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from base64 import b64encode
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from typing import Any, Final

import msgspec

from marias.protocol import PROTOCOL

PRESET: Final = "app_voleny"
_NAMES: Final = ("Eva", "Jana", "Olga")
_TEXT: Final = 0x81
_SHORT: Final = 126
_LONG: Final = 127
_CLOSE: Final = 8
_PING: Final = 9


class Pass(msgspec.Struct, frozen=True):
    """What lets a page in: where it comes from, its cookie, its table."""

    address: str
    cookie: str
    table: str


class _Turn(msgspec.Struct):
    wait: str
    chair: int | None = None
    phase: str | None = None
    legal: list[str] = []
    places: list[int] = []


class _Entry(msgspec.Struct):
    v: int


class _You(msgspec.Struct):
    chair: int | None = None


class Message(msgspec.Struct):
    """What a page here needs of any message."""

    t: str
    version: int = 0
    turn: _Turn | None = None
    entries: list[_Entry] = []
    you: _You | None = None
    id: str | None = None
    code: str = ""
    deal: Any = None
    stage: str = ""


_DECODER: Final = msgspec.json.Decoder(Message)


class Door:
    """The routes, asked as pages ask them before they open a socket."""

    def __init__(self, host: str, port: int, people: Iterator[int]) -> None:
        """Connect; `people` numbers those who arrive."""
        self._host = f"{host}:{port}"
        self._connection = HTTPConnection(host, port, timeout=60)
        self._people = people

    def open_table(self, sockets: int) -> list[Pass]:
        """Let so many people arrive and sit down at a new table."""
        host = self._arrived()
        computers = [None] * (sockets - 1) + ["beginner"] * (3 - sockets)
        options = {"preset": PRESET, "length": None}
        wish = {"options": options, "name": _NAMES[0], "computers": computers}
        opened, _ = self._ask("POST", "/api/tables", *host, wish)
        people = [host]
        for name in _NAMES[1:sockets]:
            people.append(self._arrived())
            self._ask("POST", "/api/enter", *people[-1], {"name": name, "key": opened["key"]})
        return [Pass(address, cookie, opened["id"]) for address, cookie in people]

    def metrics(self) -> str:
        """Give the server's numbers."""
        self._connection.request("GET", "/metrics", headers={"Host": self._host})
        return self._connection.getresponse().read().decode()

    def _arrived(self) -> tuple[str, str]:
        number = next(self._people)
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        _, cookie = self._ask("GET", "/api/me", address, "", None)
        return address, cookie

    def _ask(self, method: str, path: str, address: str, cookie: str, body: object) -> tuple[Any, str]:
        headers = {"Host": self._host, "Origin": f"http://{self._host}", "X-Forwarded-For": address}
        if cookie:
            headers["Cookie"] = cookie
        content = None if body is None else msgspec.json.encode(body)
        self._connection.request(method, path, content, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text.decode()[:200]}")
        given = answer.getheader("Set-Cookie") or ""
        return msgspec.json.decode(text), given.partition(";")[0]


class SocketPage(asyncio.Protocol):
    """One page: it takes part in fair deals by itself and tells `heard` of all that happens."""

    def __init__(self, entry: Pass, host: str, heard: Callable[[SocketPage, Message], None]) -> None:
        """Hold what lets it in."""
        self.chair: int | None = None
        self.version = 0
        self.turn = _Turn("nothing")
        self.greeted = asyncio.get_running_loop().create_future()
        self.bytes = 0
        self.gaps = 0
        self.repeated = 0
        self.closed = False
        self._entry = entry
        self._host = host
        self._heard = heard
        self._buffer = bytearray()
        self._upgraded = False
        self._nonce = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket of the table."""
        if not isinstance(transport, asyncio.Transport):
            raise TypeError(transport)
        self._transport = transport
        lines = [
            f"GET /api/tables/{self._entry.table}/socket HTTP/1.1",
            f"Host: {self._host}",
            f"Origin: http://{self._host}",
            f"X-Forwarded-For: {self._entry.address}",
            f"Cookie: {self._entry.cookie}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the server is gone."""
        self.closed = True
        if not self.greeted.done():
            self.greeted.set_exception(ConnectionError(f"not let in: {bytes(self._buffer[:200])!r}"))

    def data_received(self, data: bytes) -> None:
        """Take what came in, as many messages as are whole."""
        buffer = self._buffer
        buffer += data
        if not self._upgraded:
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found or b" 101 " not in head.split(b"\r\n")[0]:
                return
            self._upgraded = True
            buffer[:] = rest
            self.say({"t": "hello", "protocol": PROTOCOL})
        while len(buffer) >= 2:
            length, at = buffer[1], 2
            if length >= _SHORT:
                at = 4 if length == _SHORT else 10
                length = int.from_bytes(buffer[2:at])
            if len(buffer) < at + length:
                return
            kind, content = buffer[0] & 15, bytes(buffer[at : at + length])
            del buffer[: at + length]
            self.bytes += at + length
            self._taken(kind, content)

    def say(self, message: object) -> None:
        """Send a message."""
        self._send(_TEXT, msgspec.json.encode(message))

    def close(self) -> None:
        """Leave without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _send(self, head: int, content: bytes) -> None:
        """Write a frame; its mask is nought, which leaves the bytes as they are."""
        size = len(content)
        length = bytes((128 | size,)) if size < _SHORT else bytes((128 | _SHORT,)) + size.to_bytes(2)
        if self._transport is not None:
            self._transport.write(bytes((head,)) + length + bytes(4) + content)

    def _taken(self, kind: int, content: bytes) -> None:
        if kind == _PING:
            self._send(0x8A, content)
        if kind >= _CLOSE:
            return
        message = _DECODER.decode(content)
        if message.t in {"snapshot", "events"} and message.turn is not None:
            for entry in message.entries:
                self.gaps += entry.v > self.version + 1
                self.repeated += entry.v <= self.version
                self.version = entry.v
            if message.t == "events":
                self.gaps += message.version != self.version
            self.version, self.turn = message.version, message.turn
        if message.you is not None:
            self.chair = message.you.chair
        if message.t == "snapshot" and not self.greeted.done():
            self.greeted.set_result(None)
        if message.t == "fair_commit":
            self._add_to(message.deal, message.stage)
        self._heard(self, message)

    def _add_to(self, deal: int, stage: str) -> None:
        """Take part in a fair deal: the hash of a nonce first, then the nonce."""
        if stage == "hash":
            self._nonce = os.urandom(16)
            self.say({"t": "fair_hash", "deal": deal, "hash": hashlib.sha256(self._nonce).hexdigest()})
        else:
            self.say({"t": "fair_nonce", "deal": deal, "nonce": self._nonce.hex()})


async def connected(
    entry: Pass, host: str, port: int, heard: Callable[[SocketPage, Message], None]
) -> SocketPage:
    """Open a page's socket and wait until the table was shown to it."""
    loop = asyncio.get_running_loop()
    _, page = await loop.create_connection(lambda: SocketPage(entry, f"{host}:{port}", heard), host, port)
    await asyncio.wait_for(page.greeted, 30)
    return page
