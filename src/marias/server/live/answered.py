"""The ids of messages that were carried out: a page that missed the answer gets it again, nothing twice."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

MOST_KEPT: Final = 256


class Answered:
    """The last ids, by person; what is older is forgotten."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        """Remember so many."""
        self._most = most
        self._versions: OrderedDict[tuple[str, str], int] = OrderedDict()

    def add(self, person: str, id_: str, version: int) -> None:
        """Remember a message that was carried out."""
        self._versions[person, id_] = version
        while len(self._versions) > self._most:
            self._versions.popitem(last=False)

    def version(self, person: str, id_: str) -> int | None:
        """Give the version a message led to, None for one that was not carried out."""
        return self._versions.get((person, id_))
