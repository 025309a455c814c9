"""Names of players as every screen, log and table can show them."""

from __future__ import annotations

import unicodedata
from typing import Final

from marias.errors import TableError

#: Longest name, in characters with their accents.
MOST_CHARACTERS: Final = 20
#: Marks above or below one character; more would cover the neighbouring lines.
MOST_MARKS: Final = 2
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and a symbol that show nothing: a name of them would be none, or look like another's."""


def cleaned_name(text: str) -> str:
    """Give a name in NFC without control, direction and unassigned characters, at most 20 characters long.

    Raises `table/name_empty` where nothing is left.
    """
    kept: list[str] = []
    characters = marks = 0
    for letter in unicodedata.normalize("NFC", " ".join(text[:1000].split())):
        kind = unicodedata.category(letter)
        if letter in _BLANK or (kind[0] in "CZ" and letter != " "):
            continue
        if kind[0] == "M":
            marks += 1
            if not kept or marks > MOST_MARKS:
                continue
        else:
            characters, marks = characters + 1, 0
            if characters > MOST_CHARACTERS:
                break
        kept.append(letter)
    name = " ".join("".join(kept).split())
    if not name:
        raise TableError("table/name_empty")
    return name
