"""Plural rules: the one place that knows which form of a noun goes with which number.

cs: 1 bod (`one`), 2-4 body (`few`), 0 and 5+ bodů (`many`), 1,5 bodu (`fraction`).
en: 1 point (`one`), everything else points (`other`).
A noun of the catalogue has exactly the categories of its language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

Number = int | float


def _czech(number: Number) -> str:
    size = abs(number)
    if size != int(size):
        return "fraction"
    if size == 1:
        return "one"
    return "few" if 2 <= size <= 4 else "many"


def _english(number: Number) -> str:
    return "one" if abs(number) == 1 else "other"


_RULES: Final[Mapping[str, Callable[[Number], str]]] = {"cs": _czech, "en": _english}

#: Language -> the categories every noun must have.
CATEGORIES: Final[Mapping[str, tuple[str, ...]]] = {
    "cs": ("one", "few", "many", "fraction"),
    "en": ("one", "other"),
}


def plural_category(number: Number, language: str) -> str:
    """Give the category of a number, its sign left aside; `language` is one of `CATEGORIES`."""
    return _RULES[language](number)
