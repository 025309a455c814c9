"""Templates: literal text with slots, parsed once.

A slot is `{field}`, `{field:form}` or, with the first letter made capital, `{field:form^}`.  The forms are
listed in `marias.texts.forms`.  Braces have no other use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

_SLOT: Final = re.compile(r"\{([a-z][a-z0-9_]*)(?::([^{}^]+)(\^?))?\}")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place that a field of the data fills; an empty `form` inserts the value as it is."""

    field: str
    form: str = ""
    capital: bool = False


@dataclass(frozen=True, slots=True)
class Template:
    """A parsed text: literals and slots in order."""

    parts: tuple[str | Slot, ...]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots in order."""
        return tuple(part for part in self.parts if isinstance(part, Slot))

    @property
    def fields(self) -> frozenset[str]:
        """The fields of the data that the text needs."""
        return frozenset(slot.field for slot in self.slots)


@cache
def parse_template(text: str) -> Template:
    """Parse a text of the catalogue; a stray brace is a ValueError, because texts ship with the program."""
    parts: list[str | Slot] = []
    end = 0
    for match in _SLOT.finditer(text):
        parts.append(text[end : match.start()])
        parts.append(Slot(match[1], match[2] or "", bool(match[3])))
        end = match.end()
    parts.append(text[end:])
    if any("{" in part or "}" in part for part in parts if isinstance(part, str)):
        raise ValueError(text)
    return Template(tuple(part for part in parts if part != ""))
