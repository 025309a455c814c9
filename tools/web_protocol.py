"""The messages of `marias.protocol` for the page's compiler and for readers.

`web/src/protocol.gen.ts` has a type for every struct, `docs/protocol.md` a table; both come from what msgspec
itself reads out of the classes.
"""

import inspect as python
import json
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import get_args

import msgspec
from msgspec import inspect

from marias import protocol
from marias.protocol import from_client, from_server, routes, shapes

TYPES = "web/src/protocol.gen.ts"
PAGE = "docs/protocol.md"

_UNIONS = {"ClientMessage": protocol.ClientMessage, "ServerMessage": protocol.ServerMessage}
_CHAPTERS: tuple[tuple[str, ModuleType], ...] = (
    ("From the page", from_client),
    ("From the server", from_server),
    ("Shapes", shapes),
    ("Routes", routes),
)
_INTRODUCTION = """\
Whoever writes another client finds here what is said on the socket of a table and on the routes beside it.
Everything is JSON.
On the socket each message is one text frame, an object whose `t` names its kind.
A field with a default may be left out, and is left out where it has it.
Codes with their data are worded by the client; [errors](errors.md) lists them.

In short:

1. `GET /api/me` gives a cookie, by which the server knows the person again; every request and socket carries
   it, and the server's own address as `Origin`.
2. `POST /api/tables` opens a table, with computers on the other chairs if one likes:
   `{"options": {"preset": "app_voleny"}, "name": "Eva", "computers": ["club", "club"], "begin": true}`.
3. `WS /api/tables/{id}/socket`: one says `{"t": "hello", "protocol": N}`, N as in the title, and is told
   `welcome`, then `snapshot`, all that may be seen from one's chair.
4. From then on `events` come with a rising `version`, a new `turn` along with them.
   Where its `wait` is `action` and its `chair` one's own, one of `legal` is done:
   `{"t": "act", "id": "a1", "version": 17, "actions": ["play hA"]}`.
   The answer is `ack`, or `refused` with a code; an `id` said again is answered again and done once.
5. `fair_commit` asks for one's part in [shuffling](fair-deals.md): a `fair_hash`, then the `fair_nonce`,
   within three seconds each.
   Whoever is silent is left out, and the deal goes on.
6. `turn` with `wait` `deal` is answered by `deal`, with `cut` by `cut`.
7. After a break `hello` carries the last version as `since`; what was missed follows, or a snapshot.
"""


def protocol_types() -> Mapping[str, str]:
    """Give the types of the page."""
    lines = [
        "// Made from marias.protocol by `make generate`; changes by hand are lost.",
        "",
        f"export const PROTOCOL = {protocol.PROTOCOL}",
        f"export const MAX_MESSAGE = {protocol.MAX_MESSAGE}",
    ]
    for _, module in _CHAPTERS:
        for struct in _structs(module):
            lines += ["", *_comment(_doc(struct)), f"export interface {struct.__name__} {{"]
            lines += [f"  {line}" for line in _members(struct)]
            lines.append("}")
    for name, union in _UNIONS.items():
        kinds = "\n".join(f"  | {kind.__name__}" for kind in get_args(union))
        lines += ["", f"export type {name} =\n{kinds}"]
    return {TYPES: "\n".join(lines) + "\n"}


def protocol_page() -> Mapping[str, str]:
    """Give the page of messages, shapes and routes."""
    lines = [
        "<!-- Made from marias.protocol by `make generate`; changes by hand are lost. -->",
        "",
        f"# Protocol {protocol.PROTOCOL}",
        "",
        _INTRODUCTION,
        f"A frame from the page has at most {protocol.MAX_MESSAGE} bytes.",
    ]
    for title, module in _CHAPTERS:
        lines += ["", f"## {title}", "", _doc(module)]
        for struct in _structs(module):
            kind = _info(struct).tag
            lines += ["", f"### {struct.__name__ if kind is None else f'`{kind}`'}", "", _doc(struct)]
            lines += _rows(struct)
    return {PAGE: "\n".join(lines) + "\n"}


def _structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """Give the structs that a module defines, in its order; bases, which others build on, are left out."""
    found = (value for value in vars(module).values() if isinstance(value, type))
    structs = (value for value in found if issubclass(value, msgspec.Struct))
    own = [struct for struct in structs if struct.__module__ == module.__name__]
    return (struct for struct in own if not struct.__subclasses__())


def _info(struct: type[msgspec.Struct]) -> inspect.StructType:
    info = inspect.type_info(struct)
    if not isinstance(info, inspect.StructType):
        raise TypeError(struct)
    return info


def _doc(thing: object) -> str:
    return python.getdoc(thing) or ""


def _comment(text: str) -> list[str]:
    if "\n" not in text:
        return [f"/** {text} */"]
    return ["/**", *(f" * {line}".rstrip() for line in text.splitlines()), " */"]


def _members(struct: type[msgspec.Struct]) -> Iterator[str]:
    info = _info(struct)
    if info.tag is not None:
        yield f"{info.tag_field}: {json.dumps(info.tag)}"
    for field in info.fields:
        yield f"{field.encode_name}{'' if field.required else '?'}: {_typescript(field.type)}"


def _rows(struct: type[msgspec.Struct]) -> list[str]:
    fields = _info(struct).fields
    if not fields:
        return []
    rows = ["", "| field | type | default | limits |", "|---|---|---|---|"]
    for field in fields:
        kind = _typescript(field.type).replace("|", "\\|")
        limits = ", ".join(_limits(field.type)).replace("|", "\\|")
        rows.append(f"| `{field.encode_name}` | `{kind}` | {_default(field)} | {limits} |")
    return rows


def _default(field: inspect.Field) -> str:
    if field.required:
        return ""
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return f"`{json.dumps(value)}`"


def _typescript(kind: inspect.Type) -> str:
    match kind:
        case inspect.AnyType():
            return "unknown"
        case inspect.CustomType(cls) if cls is object:
            return "unknown"
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.LiteralType(values):
            return " | ".join(json.dumps(value) for value in _in_order(values))
        case inspect.ListType() | inspect.VarTupleType():
            item = _typescript(kind.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<{_typescript(kind.key_type)}, {_typescript(kind.value_type)}>"
        case inspect.UnionType(types):
            return " | ".join(map(_typescript, types))
        case inspect.StructType(cls):
            return cls.__name__
        case _:
            raise TypeError(kind)


def _in_order(values: tuple[object, ...]) -> list[object]:
    return sorted(values, key=str)  # msgspec gives them in no order of their own


def _limits(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.UnionType(types):
            for part in types:
                yield from _limits(part)
        case inspect.IntType() if kind.ge is not None or kind.le is not None:
            yield f"{kind.ge}–{kind.le}"
        case inspect.StrType() if kind.max_length is not None:
            yield f"{kind.min_length or 0}–{kind.max_length} characters"
            if kind.pattern is not None:
                yield f"`{kind.pattern}`"
        case inspect.ListType():
            if kind.max_length is not None:
                yield f"{kind.min_length or 0}–{kind.max_length} entries"
            yield from (f"each {limit}" for limit in _limits(kind.item_type))
        case _:
            pass
