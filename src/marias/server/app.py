"""The application: every route of `marias.protocol.routes`, behind the guard."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.types import Receive, Scope, Send

from marias.errors import ServerError
from marias.server.guard import Guard
from marias.server.house import House
from marias.server.pages import Pages
from marias.server.routes import history, operating, own, rules, tables
from marias.server.table_socket import TableSocket

_LINKS: Final = ("t", "j", "w", "p", "s")
"""First parts of the links that people send each other; all land on the page."""

_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")
Handler = Callable[[Request], Awaitable[Response]]


def application(house: House, pages: Pages | None = None) -> Guard:
    """Put everything together; the application starts and closes the house."""

    @asynccontextmanager
    async def life(_: Router) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.close()

    # A bare router: the guard answers what is raised, in the way of this server.
    routes = [*_api(), *_pages(pages or Pages())]
    router = Router(routes, redirect_slashes=False, default=_nothing, lifespan=life)
    return Guard(router, house)


def _api() -> list[BaseRoute]:
    return [
        _paths("/healthz", GET=operating.health),
        _paths("/metrics", GET=operating.metrics),
        _paths("/api/me", GET=own.me, PUT=own.set_me, DELETE=own.forget_me),
        _paths("/api/pair", POST=own.pair),
        _paths("/api/paired", POST=own.paired),
        _paths("/api/tables", POST=tables.open_table),
        _paths("/api/enter", POST=tables.enter),
        _paths("/api/lobby", GET=tables.lobby),
        _paths("/api/invite", POST=tables.invite),
        _paths("/api/tables/{table}/invitation", GET=tables.invitation),
        _paths("/api/presets", GET=rules.presets),
        _paths("/api/rules/{preset}", GET=rules.rules, POST=rules.check),
        _paths("/api/history", GET=history.history),
        _paths("/api/statistics", GET=history.statistics),
        _paths("/api/records.zip", GET=history.archive),
        _paths("/api/records.jsonl", GET=history.lines),
        _paths("/api/records/{record}.marias", GET=history.record_file),
        _paths("/api/records/{record}", GET=history.record),
        _paths("/api/records/{record}/share", POST=history.share, DELETE=history.unshare),
        _paths("/api/shared/{key}.marias", GET=history.shared_file),
        _paths("/api/shared/{key}", GET=history.shared),
        _paths("/api/quit", POST=operating.leave),
        WebSocketRoute("/api/tables/{table}/socket", TableSocket),
        Mount("/api", app=_nothing),
    ]


def _paths(path: str, **methods: Handler) -> Route:
    """Route every method of a path; another is refused with a code."""

    async def chosen(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        handler = methods.get(method)
        if handler is None:
            raise ServerError("server/method", method=request.method[:20], path=request.url.path[:100])
        return await handler(request)

    return Route(path, chosen, methods=list(_METHODS))


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    raise ServerError("server/not_found", path=scope["path"][:100])


def _pages(pages: Pages) -> list[BaseRoute]:
    links = [_paths(f"/{kind}/{{carried}}", GET=pages.index) for kind in _LINKS]
    return [_paths("/", GET=pages.index), *links, _paths("/{path:path}", GET=pages.file)]
