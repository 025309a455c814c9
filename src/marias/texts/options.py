"""Values of options, worded; titles and meanings are plain keys: `option.NAME`, `option.NAME.meaning`."""

from __future__ import annotations

from collections.abc import Mapping

from marias.engine.ruleset import OPTIONS, OptionKind
from marias.texts.speech import Speech


def option_value(name: str, value: object, language: str) -> str:
    """Word the value that an option has in a ruleset (`Ruleset.get`).

    `KeyError` for a name that is no option; `text/unknown_key` for a value without words.
    """
    option = OPTIONS[name]
    plain = option.plain(value)
    key = f"option.{name}"
    speech = Speech(language)
    match option.kind:
        case OptionKind.RECORD if isinstance(plain, Mapping):
            return speech.sentence(f"{key}.{plain['kind']}", plain)
        case OptionKind.INT | OptionKind.OPTIONAL_INT | OptionKind.INTS if plain not in (None, []):
            return speech.sentence(f"{key}.value", {"value": plain})
        case _:
            return speech.filled(f"@{key}", plain)
