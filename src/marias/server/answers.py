"""Answers of the routes: the protocol's shapes as JSON, errors with their status; bodies that are read."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from marias.errors import MariasError, RulesetProblem, ServerError, TableError
from marias.protocol.routes import FaultOf

MOST_BODY: Final = 16 * 1024
"""Longest body of a request in bytes: house rules with every option changed stay below it."""
BODY_SECONDS: Final = 10.0

_STATUS: Final = {
    "server/chain_running": 409,
    "server/closing": 503,
    "server/failed": 500,
    "server/foreign_host": 421,
    "server/foreign_origin": 403,
    "server/full": 503,
    "server/method": 405,
    "server/misses": 429,
    "server/no_code": 404,
    "server/no_key": 404,
    "server/no_network": 409,
    "server/no_page": 503,
    "server/no_person": 401,
    "server/no_record": 404,
    "server/no_table": 404,
    "server/not_found": 404,
    "server/not_local": 403,
    "server/pairing_over": 404,
    "server/request_too_large": 413,
    "server/too_many_requests": 429,
    "storage/damaged": 503,
    "storage/full": 507,
    "storage/locked": 503,
    "storage/unwritable": 503,
    "table/full": 409,
    "table/not_host": 403,
    "table/not_let_in": 403,
    "table/over": 409,
}
_REFUSED: Final = 422
"""What could be read, but is not possible."""

_ENCODER: Final = msgspec.json.Encoder(enc_hook=str)
T = TypeVar("T")


def answer(shape: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with a shape as JSON; nobody may keep it."""
    return Response(
        _ENCODER.encode(shape), status, {"Cache-Control": "no-store", **(headers or {})}, "application/json"
    )


def done() -> Response:
    """Answer that it is done, with nothing to say."""
    return Response(status_code=204, headers={"Cache-Control": "no-store"})


def fault_of(error: MariasError | RulesetProblem) -> FaultOf:
    """Tell an error, or a problem of a ruleset, as the page words it."""
    return FaultOf(code=error.code, data={key: _plain(value) for key, value in error.data.items()})


def refusal(error: MariasError) -> Response:
    """Answer with an error."""
    status = 400 if error.code.startswith("protocol/") else _STATUS.get(error.code, _REFUSED)
    headers = {}
    if status == 429:
        headers["Retry-After"] = str(error.data.get("seconds", 1))
    return answer(fault_of(error), status, headers)


async def read_body(request: Request, shape: type[T]) -> T:
    """Read the body of a request.

    Raises ServerError `server/request_too_large`, TableError `protocol/malformed`.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BODY:
                    raise ServerError("server/request_too_large", most=MOST_BODY)
    except (ClientDisconnect, TimeoutError) as error:
        raise TableError("protocol/malformed", fault="incomplete") from error
    try:
        return msgspec.json.decode(bytes(body), type=shape)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise TableError("protocol/malformed", fault=str(error)[:200]) from error


def _plain(value: object) -> object:
    """Give a value that JSON can hold: problems of rulesets are faults of their own."""
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if isinstance(value, Enum):  # a suit is a number, but its text is what is worded
        return str(value)
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    code, data = getattr(value, "code", None), getattr(value, "data", None)
    if isinstance(code, str) and isinstance(data, Mapping):
        return {"code": code, "data": {key: _plain(each) for key, each in data.items()}}
    return str(value)
