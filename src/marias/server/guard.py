"""Before every route: is this server meant, does our own page ask, not too often; headers on every answer."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from marias.errors import MariasError, ServerError
from marias.server.answers import refusal
from marias.server.house import House
from marias.server.limits import Doing

_Headers = tuple[tuple[bytes, bytes], ...]
_SAFE: Final = frozenset({"GET", "HEAD"})
_REFUSED: Final = 400
_PARTS: Final = ("/assets/", "/icon", "/manifest")
"""Where scripts, styles, fonts and icons lie: no documents, what they may do is the page's to say."""
_PART_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_DATA_HEADERS: Final = (*_PART_HEADERS, (b"referrer-policy", b"no-referrer"))
_PAGE_HEADERS: Final = (
    *_DATA_HEADERS,
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load: its own server's, nothing else.  The sprite needs styles in attributes."""


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        """Guard an application; while `closing` is set everything but the page is refused."""
        self.closing = False
        self._app = app
        self._house = house
        self._hosts = house.hosts
        self._limits = house.limits
        self._log = house.log
        self._metrics = house.metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it with a code."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        address = self._hosts.client(scope)
        scope["state"] = {"address": address, "house": self._house}
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        is_part = scope["path"].startswith(_PARTS)
        answering = _Answering(send, self._policy(host), is_part=is_part, is_http=scope["type"] == "http")
        begun = perf_counter()
        try:
            self._check(scope, headers, host, address)
            await self._app(scope, receive, answering.send)
        except MariasError as error:
            self._refused(scope, error, address)
            await answering.refuse(scope, receive, error)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001 - a fault of one request is no other's trouble
            self._log.failed(_place(scope), error)
            await answering.refuse(scope, receive, ServerError("server/failed"))
        if scope["type"] == "http":
            self._metrics.requests[answering.status] += 1
            self._metrics.answering.add(perf_counter() - begun)

    def _check(self, scope: Scope, headers: dict[bytes, bytes], host: str, address: str) -> None:
        if not self._hosts.knows_host(host):
            raise ServerError("server/foreign_host", host=host[:100])
        if scope["type"] == "websocket" or scope["method"] not in _SAFE:
            origin = headers.get(b"origin", b"").decode("latin-1")
            if not self._hosts.knows_origin(origin):
                raise ServerError("server/foreign_origin", origin=origin[:100])
        if scope["path"].startswith("/api/"):
            if self.closing:
                raise ServerError("server/closing")
            self._limits.take(Doing.REQUEST, address)

    def _refused(self, scope: Scope, error: MariasError, address: str) -> None:
        self._metrics.refusals[error.code] += 1
        self._log.say_once(
            "refused", error.code, address, code=error.code, address=address, place=_place(scope)
        )

    def _policy(self, host: str) -> bytes:
        known = host if self._hosts.knows_host(host) else ""
        socket = f"{'wss' if self._hosts.secure else 'ws'}://{known}" if known else ""
        return _POLICY.format(socket=socket).encode("latin-1")


class _Answering:
    """Passes an answer on with the headers for what it is; a refusal is never a part of the page."""

    def __init__(self, send: Send, policy: bytes, *, is_part: bool, is_http: bool) -> None:
        self.status = 0
        self._send = send
        self._policy = (b"content-security-policy", policy)
        self._is_part = is_part
        self._is_http = is_http

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message.get("headers", ()), *self._more(message)]
        elif message["type"] in {"websocket.accept", "websocket.close"}:
            self.status = 101
        await self._send(message)

    def _more(self, message: Message) -> _Headers:
        if self._is_part and self.status < _REFUSED:
            return _PART_HEADERS
        is_page = any(
            value.startswith(b"text/html") for name, value in message["headers"] if name == b"content-type"
        )
        return (*(_PAGE_HEADERS if is_page else _DATA_HEADERS), self._policy)

    async def refuse(self, scope: Scope, receive: Receive, error: MariasError) -> None:
        """Refuse, unless an answer was begun already."""
        if self.status:
            return
        if self._is_http:
            await refusal(error)(scope, receive, self.send)
        else:
            await self.send({"type": "websocket.close", "code": 1008, "reason": error.code})


def _place(scope: Scope) -> str:
    """Tell what was asked for without what links and addresses carry."""
    words = scope["path"].split("/")[:6]
    kept = [word if word.isalpha() and word.islower() and len(word) < 20 else "…" for word in words if word]
    return "/" + "/".join(kept)
