"""Reading the values that fill a slot; what doesn't fit its form is `text/wrong_value`."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from enum import Enum

from marias.errors import TextError


def cleaned(text: str) -> str:
    """Replace control, direction and unassigned characters, which could change what a screen shows."""
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c)[0] == "C" else c for c in text)


def wrong_value(form: str, value: object) -> TextError:
    """Make the error for a value that a form can't word."""
    return TextError("text/wrong_value", form=form, value=str(value))


def worded(form: str, value: object) -> str:
    """Give the canonical text of a card, suit, name or text; nothing and truth values have none."""
    text = "" if value is None or isinstance(value, bool) else str(value)
    if not text:
        raise wrong_value(form, value)
    return text


def name_of(form: str, value: object) -> str:
    """Give the last part of a key: the canonical text, or `none`, `true`, `false`, `empty`."""
    if value is None:
        return "none"
    if value in ("", [], ()):
        return "empty"
    return str(value).lower() if isinstance(value, bool) else worded(form, value)


def is_number(value: object) -> bool:
    """Tell whether a value is a plain number: truth values and enum members are none."""
    return isinstance(value, int | float) and not isinstance(value, bool | Enum)


def number_of(form: str, value: object) -> int | float:
    """Give a plain number."""
    if not isinstance(value, int | float) or not is_number(value):
        raise wrong_value(form, value)
    return value


def whole_of(form: str, value: object, *, least: int) -> int:
    """Give a whole number that is not below `least`."""
    number = number_of(form, value)
    if not isinstance(number, int) or number < least:
        raise wrong_value(form, value)
    return number


def items_of(form: str, value: object) -> Sequence[object]:
    """Give a list."""
    if not isinstance(value, list | tuple):
        raise wrong_value(form, value)
    return value


def mapping_of(form: str, value: object) -> Mapping[str, object]:
    """Give data for another text."""
    if not isinstance(value, Mapping):
        raise wrong_value(form, value)
    return value
