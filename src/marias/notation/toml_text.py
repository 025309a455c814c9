"""TOML text both ways: pieces of a file parsed by themselves, and plain values written canonically."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from enum import Enum
from typing import Final

from marias.errors import RecordError
from marias.notation.tables import MOST_DEPTH

MOST_COLUMNS: Final = 8_192
"""A longer line is refused unparsed."""

MOST_DEAL_BYTES: Final = 256 * 1024

_DEAL: Final = re.compile(rb"^[ \t]*\[\[[ \t]*deal[ \t]*\]\][ \t]*(?:#[^\n]*)?\r?$", re.MULTILINE)
_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
# The parser takes quadratic time for a key of many dots, so such a key is refused unparsed.
_WORD: Final = r"""(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
_LONG_KEY: Final = re.compile(f"(?:{_WORD}){{{2 * MOST_DEPTH}}}", re.ASCII)
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
_MOST_QUOTED: Final = 60


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a file, from `line` on: its head, or one deal."""

    content: bytes = field(repr=False)
    line: int
    is_deal: bool


class SyntaxFaultError(Exception):
    """A piece that is no TOML: the error and its line in the piece, from 1."""

    def __init__(self, error: RecordError, line: int) -> None:
        """Keep both."""
        super().__init__(error, line)
        self.error = error
        self.line = line


def pieces(content: bytes) -> Iterator[Piece]:
    """Cut a file before every line `[[deal]]`; the head comes first, the only piece where there is none.

    A line of a text over several lines counts too: a deal with a text that isn't closed must not swallow
    the deals behind it.
    """
    line, start, is_deal = 1, 0, False
    for found in _DEAL.finditer(content):
        yield Piece(content[start : found.start()], line, is_deal)
        line += content.count(b"\n", start, found.start())
        start, is_deal = found.start(), True
    yield Piece(content[start:], line, is_deal)


def decode(content: bytes) -> str:
    """Decode UTF-8; raises SyntaxFaultError with `record/encoding`."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        fault = RecordError("record/encoding", position=error.start)
        raise SyntaxFaultError(fault, content.count(b"\n", 0, error.start) + 1) from error


def parse(text: str) -> dict[str, object]:
    """Parse a piece; raises SyntaxFaultError (`record/line_too_long`, `record/too_deep`, `record/syntax`)."""
    lines = text.removesuffix("\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > MOST_COLUMNS:
            raise SyntaxFaultError(RecordError("record/line_too_long", most=MOST_COLUMNS), number)
        if _LONG_KEY.search(line):
            raise SyntaxFaultError(RecordError("record/too_deep", most=MOST_DEPTH), number)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise SyntaxFaultError(RecordError("record/too_deep", most=MOST_DEPTH), 1) from error
    except ValueError as error:  # TOMLDecodeError, and what the parser lets through: numbers of 5000 digits
        place = _PLACE.search(str(error))  # without one it breaks off at the end
        number, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
        quoted = lines[min(number, len(lines)) - 1].strip("\r")[:_MOST_QUOTED]
        raise SyntaxFaultError(RecordError("record/syntax", column=column, text=quoted), number) from error


def key_text(key: str) -> str:
    """Write a key."""
    return key if _BARE.fullmatch(key) else _string(key)


def value_text(value: object) -> str:
    """Write a plain value on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case Enum():
            return value_text(value.value)
        case int():
            return str(value)
        case float():
            return repr(value)
        case str():
            return _string(value)
        case datetime():
            return moment_text(value)
        case date() | time():
            return value.isoformat()
        case Mapping():
            pairs = (f"{key_text(key)} = {value_text(item)}" for key, item in value.items())
            return "{" + ", ".join(pairs) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(value_text, value)) + "]"
        case _:
            raise TypeError(value)


def moment_text(moment: datetime) -> str:
    """Write date and time to RFC 3339, `Z` for UTC."""
    text = moment.isoformat()
    return text.removesuffix("+00:00") + "Z" if moment.tzinfo is UTC or text.endswith("+00:00") else text


def _string(text: str) -> str:
    return '"' + "".join(map(_character, text)) + '"'


def _character(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return f"\\u{ord(letter):04x}" if letter < " " or letter == "\x7f" else letter
