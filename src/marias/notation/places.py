"""Where the keys and actions of a record stand in its file, found only when a fault asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Protocol

Path = tuple[str, ...]

# Tokens of well-formed TOML; strings and comments as wholes, so that nothing in them counts.
_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
    r"|#[^\n]*|\n|[\[\]{}=,]|[^\s\"'#\[\]{}=,]+|[\"']",
    re.DOTALL,
)


class Place(Protocol):
    """A deal's place in a file; lines count from 1."""

    def line_of(self, path: Path) -> int | None:
        """Give the line of a key, or of the nearest table around it."""

    def line_of_action(self, number: int) -> int | None:
        """Give the line of an action, counted from 1."""


@dataclass(frozen=True, slots=True)
class OneLine:
    """A deal that stands in one line, or in a file without lines (None)."""

    line: int | None = None

    def line_of(self, path: Path) -> int | None:
        """Give the one line."""
        return self.line

    def line_of_action(self, number: int) -> int | None:
        """Give the one line."""
        return self.line


@dataclass(frozen=True, slots=True)
class TomlPlace:
    """A deal in TOML; `text` begins at `first_line` and, in a file of many deals, with `[[deal]]`."""

    text: str = field(repr=False)
    first_line: int = 1

    def line_of(self, path: Path) -> int:
        """Give the line of a key, or of the nearest table around it."""
        lines, _ = _lines(self.text)
        for length in range(len(path), 0, -1):
            offset = lines.get(path[:length])
            if offset is not None:
                return self.first_line + offset
        return self.first_line

    def line_of_action(self, number: int) -> int:
        """Give the line of an action, counted from 1."""
        _, actions = _lines(self.text)
        if number <= len(actions):
            return self.first_line + actions[number - 1]
        return self.line_of(("actions",))


@lru_cache(maxsize=1)  # a deal with many faults asks again and again
def _lines(text: str) -> tuple[dict[Path, int], list[int]]:
    """Give line offsets of keys by path, and of the items of `actions`."""
    keys: dict[Path, int] = {}
    actions: list[int] = []
    table: Path = ()
    for kind, line, tokens in _statements(text):
        path = _path(tokens)
        if kind == "header":
            table = path[1:] if path[:1] == ("deal",) else path
            keys.setdefault(table, line)
            continue
        keys.setdefault((*table, *path), line)
        if (*table, *path) == ("actions",):
            actions = [offset for offset, token in tokens.values if token[:1] in "\"'"]
    return keys, actions


@dataclass(slots=True)
class _Tokens:
    """Tokens of one statement with their line offsets; `names` are those before the equals sign."""

    names: list[str]
    values: list[tuple[int, str]]


def _path(tokens: _Tokens) -> Path:
    words: list[str] = []
    for name in tokens.names:
        words += [name[1:-1]] if name[:1] in "\"'" else [word for word in name.split(".") if word]
    return tuple(words)


def _statements(text: str) -> Iterator[tuple[str, int, _Tokens]]:
    """Give every header and key with its line offset, names and value tokens."""
    line, depth, start = 0, 0, 0
    kind = ""
    tokens = _Tokens([], [])
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token == "\n" and depth == 0:
            if kind:
                yield kind, start, tokens
            kind, tokens = "", _Tokens([], [])
        elif token[0] not in "#\n":
            if not kind:
                kind, start = "header" if token == "[" else "name", line
            depth += _step(kind, token)
            if kind == "name" and token == "=":
                kind = "key"
            elif kind == "key":
                tokens.values.append((line, token))
            elif token not in {"[", "]"}:
                tokens.names.append(token)
        line += token.count("\n")
    if kind:
        yield kind, start, tokens


def _step(kind: str, token: str) -> int:
    """Brackets of a value keep it open over lines; those of a header don't."""
    if kind != "key":
        return 0
    return {"[": 1, "{": 1, "]": -1, "}": -1}.get(token, 0)
