"""Reading the keys of a table with their types; what is left over at the end is unknown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time
from difflib import get_close_matches
from enum import StrEnum
from typing import Final, TypeVar

from marias.notation.faults import Report

MOST_DEPTH: Final = 16
"""Lists and tables in one another; a record needs three."""

MOST_NUMBER: Final = 2**63 - 1
_MOST_QUOTED: Final = 60
_MOST_TEXT: Final = 10_000
_MOST_LIKENED: Final = 20
"""Nobody misspells more keys of a table; likening is slow."""

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")


def sound(table: Mapping[str, object], report: Report) -> bool:
    """Report values no key may have, own keys included: too deep, not finite, no 64-bit number, no text."""
    before = len(report.faults)
    for key, value in table.items():
        level = [value]
        for _ in range(MOST_DEPTH):
            inner: list[object] = []
            for item in level:
                if isinstance(item, Mapping):
                    inner += item.values()
                    inner += item.keys()
                elif isinstance(item, list):
                    inner += item
                elif not _plain(item):
                    report.add(
                        (key,), "record/value", key=key[:_MOST_QUOTED], value=_quoted(item), allowed=""
                    )
                    inner = []
                    break
            level = inner
        if level:
            report.add((key,), "record/too_deep", most=MOST_DEPTH)
    return len(report.faults) == before


def _plain(value: object) -> bool:
    match value:
        case bool() | datetime() | date() | time():
            return True
        case int():
            return abs(value) <= MOST_NUMBER
        case float():
            return math.isfinite(value)
        case str():
            return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
        case _:
            return False


def _quoted(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        return "…"  # as decimal digits it might have more than Python writes
    return str(value).encode("utf-8", "replace").decode()[:_MOST_QUOTED]


class Table:
    """One table being read; `path` leads to it, faults go to `report`."""

    def __init__(self, raw: Mapping[str, object], path: tuple[str, ...], report: Report) -> None:
        """Take the keys; each is read once."""
        self._rest = dict(raw)
        self._known: list[str] = []
        self.path = path
        self.report = report

    def fault(self, key: str, code: str, **data: object) -> None:
        """Report a fault of a key."""
        self.report.add((*self.path, key), code, key=".".join((*self.path, key))[:_MOST_QUOTED], **data)

    def has(self, key: str) -> bool:
        """Tell whether a key is still to be read."""
        return key in self._rest

    def require(self, *keys: str) -> None:
        """Report keys that are missing."""
        for key in keys:
            if key not in self._rest:
                self.fault(key, "record/missing_key")

    def text(self, key: str, *, most: int = _MOST_TEXT) -> str | None:
        """Read a text."""
        value = self._take(key, str, "text")
        if value is not None and len(value) > most:
            self.fault(key, "record/value", value=value[:_MOST_QUOTED], allowed=f"…{most}")
            return None
        return value

    def whole(self, key: str, least: int, most: int) -> int | None:
        """Read a whole number within bounds."""
        value = self._take(key, int, "whole")
        if value is not None and not least <= value <= most:
            self.fault(key, "record/value", value=str(value), allowed=f"{least}…{most}")
            return None
        return value

    def member(self, key: str, members: type[E], *, among: Iterable[E] = ()) -> E | None:
        """Read a member of an enum by its value."""
        text = self.text(key)
        return None if text is None else self._member(key, text, tuple(among) or tuple(members))

    def members(self, key: str, members: type[E]) -> tuple[E, ...]:
        """Read a list of members, each once."""
        found = [self._member(key, text, tuple(members)) for text in self.texts(key) or ()]
        return tuple(dict.fromkeys(member for member in found if member is not None))

    def texts(self, key: str) -> list[str] | None:
        """Read a list of texts."""
        return self._items(key, str, "texts")

    def wholes(self, key: str, least: int, most: int) -> tuple[int, ...] | None:
        """Read a list of whole numbers within bounds."""
        items = self._items(key, int, "wholes")
        if items is None:
            return None
        for item in items:
            if not least <= item <= most:
                self.fault(key, "record/value", value=str(item), allowed=f"{least}…{most}")
                return None
        return tuple(items)

    def seconds(self, key: str, most: float) -> tuple[float, ...]:
        """Read a list of times in seconds."""
        raw = self._rest.get(key)
        if isinstance(raw, list):  # whole seconds are seconds too
            self._rest[key] = [float(item) if type(item) is int else item for item in raw]
        items = self._items(key, float, "numbers") or []
        for item in items:
            if not 0 <= item <= most:
                self.fault(key, "record/value", value=str(item), allowed=f"0…{most:g}")
                return ()
        return tuple(items)

    def moment(self, key: str) -> datetime | None:
        """Read date and time with their offset from UTC; JSON writes them as text."""
        raw = self._rest.get(key)
        if isinstance(raw, str):
            try:
                self._rest[key] = datetime.fromisoformat(raw)
            except ValueError:
                self._rest[key] = None
        value = self._take(key, datetime, "moment")
        if value is not None and value.utcoffset() is None:
            self.fault(key, "record/value_type", expected="moment")
            return None
        return value

    def table(self, key: str) -> Table | None:
        """Read an inner table."""
        value = self._take(key, dict, "table")
        return None if value is None else Table(value, (*self.path, key), self.report)

    def plain(self, key: str) -> dict[str, object] | None:
        """Take an inner table as it is, without its readers' own keys."""
        return self._take(key, dict, "table")

    def keys(self) -> tuple[str, ...]:
        """Give the keys still to be read, without the readers' own."""
        return tuple(key for key in self._rest if not key.startswith("_"))

    def close(self) -> dict[str, object]:
        """Report what is left over, and give the readers' own keys."""
        for number, key in enumerate(self.keys()):
            near = get_close_matches(key[:_MOST_QUOTED], self._known, n=1) if number < _MOST_LIKENED else []
            self.fault(key, "record/key_unknown", near=near[0] if near else "")
        return {key: value for key, value in self._rest.items() if key.startswith("_")}

    def _member(self, key: str, text: str, members: Sequence[E]) -> E | None:
        for member in members:
            if member.value == text:
                return member
        allowed = ", ".join(member.value for member in members)
        self.fault(key, "record/value", value=text[:_MOST_QUOTED], allowed=allowed)
        return None

    def _items(self, key: str, kind: type[T], expected: str) -> list[T] | None:
        value = self._take(key, list, expected)
        if value is None:
            return None
        if any(type(item) is not kind for item in value):
            self.fault(key, "record/value_type", expected=expected)
            return None
        return value

    def _take(self, key: str, kind: type[T], expected: str) -> T | None:
        self._known.append(key)
        if key not in self._rest:
            return None
        value = self._rest.pop(key)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.fault(key, "record/value_type", expected=expected)
            return None
        return value
