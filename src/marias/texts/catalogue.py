"""The texts of one language as a flat table: key -> template text.

The TOML tables are joined by dots: `[event.trick] taken = …` is the key `event.trick.taken`.  The entry `_`
of a table is the text of the table's own key: `[option.shuffle] _ = …` is `option.shuffle`.
The entry `?` of a table names a field of the data whose value chooses the text: with `"?" = "marriage"` and
marriage 40 the text is the entry `40` if there is one, else `_`.  `none`, `true` and `false` stand for those
values, `empty` for an empty text or list.
An error code `action/must_beat` stands under `error`: `error.action.must_beat` (`key_of_code`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from marias.errors import TextError

#: Languages with a complete catalogue, by ISO 639-1 code.
LANGUAGES: Final = ("cs", "en")


def key_of_code(code: str) -> str:
    """Give the key of a code: a dotted code is its own key, `a/b` is the error `error.a.b`."""
    return code if "." in code else "error." + code.replace("/", ".")


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Load a language; raises `text/unknown_language`."""
    if language not in LANGUAGES:
        raise TextError("text/unknown_language", language=language, known=", ".join(LANGUAGES))
    source = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return MappingProxyType(dict(_flat(tomllib.loads(source), "")))


def text_of(key: str, language: str) -> str:
    """Give the template text of a key; raises `text/unknown_key`."""
    texts = catalogue(language)
    if key not in texts:
        raise TextError("text/unknown_key", key=key, language=language)
    return texts[key]


def _flat(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = prefix.removesuffix(".") if name == "_" else prefix + name
        if isinstance(value, dict):
            yield from _flat(value, key + ".")
        elif isinstance(value, str):
            yield key, value
        else:
            raise TypeError(key)
