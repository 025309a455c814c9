"""The language a command speaks: the one asked for, else the one of the surroundings."""

from __future__ import annotations

import os
from collections.abc import Mapping

from marias.errors import TextError
from marias.texts.catalogue import LANGUAGES


def language_of(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Give `asked`, else Czech or Slovak surroundings get Czech, all others English.

    `MARIAS_LANG` goes before `LC_ALL`, `LC_MESSAGES` and `LANG`.  Raises `text/unknown_language`.
    """
    if asked is not None:
        if asked not in LANGUAGES:
            raise TextError("text/unknown_language", language=asked, known=", ".join(LANGUAGES))
        return asked
    names = ("MARIAS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    surroundings = next((value for name in names if (value := environment.get(name))), "")
    return "cs" if surroundings[:2].lower() in {"cs", "sk"} else "en"
