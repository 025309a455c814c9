"""Forms of a slot: how a plain value becomes words of a language.

| form | value | result |
|---|---|---|
| (none) | text or number | as it is; numbers with the decimal mark of the language |
| `quote` | text from outside | in quotation marks, control characters replaced, shortened to 60 characters |
| `nom` `acc` `gen` | card `hA`, cards `hAXK l7`, unseen card `??`, suit `h` | its name in that case (`gen`: suits only) |
| `player` | seat number | the player's name where names are given, else the role of the seat |
| `@path` | name, truth value, number or none; or a list | the text `path.value`; a list is joined |
| `*key` | list of mappings | the text `key` filled from each, joined |
| `signed` | number | `+4`, `−8`, `0` |
| `times` | doubling level | `×4` for level 2; from level 21 `×2^21` |
| `doubling` | doubling level from 1 | flek, re, tutti, boty, kalhoty, kaiser; above: the word for higher |
| `money` | smallest coins (haléře) | `2,40 Kč`, `3 Kč` |
| any other | number | the number and the noun `noun.<form>` in the right plural |

Values are plain engine values or their canonical texts: `str(value)` is what counts, so records, messages and
other programs that know only the texts get the same sentences.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from marias.engine.seats import role_of
from marias.errors import TextError
from marias.texts.catalogue import text_of
from marias.texts.plurals import plural_category
from marias.texts.template import Slot, parse_template

_QUOTED_LENGTH: Final = 60
_NAMED_DOUBLINGS: Final = 6
_WRITTEN_OUT_DOUBLINGS: Final = 20
_COINS: Final = 100
_THREE_PLAYERS: Final = 3


@dataclass(frozen=True, slots=True)
class Speech:
    """What every sentence of one rendering shares: the language and the players' names by seat."""

    language: str
    names: Sequence[str] | None = None

    def text(self, key: str) -> str:
        """Give the template text of a key."""
        return text_of(key, self.language)

    def sentence(self, key: str, data: Mapping[str, object]) -> str:
        """Fill the text of a key; raises `text/unknown_key`, `text/missing_field`, `text/wrong_value`."""
        template = parse_template(self.text(key))
        return "".join(
            part if isinstance(part, str) else self._fill(key, part, data) for part in template.parts
        )

    def _fill(self, key: str, slot: Slot, data: Mapping[str, object]) -> str:
        if slot.field not in data:
            raise TextError("text/missing_field", key=key, field=slot.field, language=self.language)
        words = self._words(slot.form, data[slot.field])
        return words[:1].upper() + words[1:] if slot.capital else words

    def _words(self, form: str, value: object) -> str:
        if form.startswith("@"):
            return self._looked_up(form, value)
        if form.startswith("*"):
            return self.joined([self.sentence(form[1:], _mapping(form, item)) for item in _items(form, value)])
        known = _FORMS.get(form)
        return known(self, value) if known else self._counted(form, value)

    def _looked_up(self, form: str, value: object) -> str:
        values = value if isinstance(value, list | tuple) else [value]
        return self.joined([self.text(f"{form[1:]}.{_name(form, item)}") for item in values])

    def _counted(self, noun: str, value: object) -> str:
        number = _number(noun, value)
        return f"{self.number(number)} {self.text(f'noun.{noun}.{plural_category(number, self.language)}')}"

    def number(self, number: float) -> str:
        """Write a number: at most two decimals, the decimal mark and the minus sign of print."""
        digits = str(abs(number)) if isinstance(number, int) else f"{abs(number):.2f}".rstrip("0").rstrip(".")
        return ("−" if number < 0 else "") + digits.replace(".", self.text("number.decimal"))

    def joined(self, words: Sequence[str]) -> str:
        """Join a list as the language does: `a, b and c`; an empty list is `text/wrong_value`."""
        if not words:
            raise TextError("text/wrong_value", form="list", value="")
        if len(words) == 1:
            return words[0]
        return self.text("join.between").join(words[:-1]) + self.text("join.last") + words[-1]


def cleaned(text: str) -> str:
    """Replace control, direction and unassigned characters, which could change what a screen shows."""
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c)[0] == "C" else c for c in text)


def _plain(speech: Speech, value: object) -> str:
    if isinstance(value, int | float) and not isinstance(value, bool | Enum):
        return speech.number(value)
    if isinstance(value, str) or (isinstance(value, Enum) and not isinstance(value, bool)):
        return cleaned(str(value))
    if isinstance(value, list | tuple):
        return speech.joined([_plain(speech, item) for item in value])
    return cleaned(_worded("", value))


def _quoted(speech: Speech, value: object) -> str:
    text = cleaned(str(value))
    if len(text) > _QUOTED_LENGTH:
        text = text[: _QUOTED_LENGTH - 1] + "…"
    return speech.text("quote.open") + text + speech.text("quote.close")


def _declined(case: str) -> Callable[[Speech, object], str]:
    def words(speech: Speech, value: object) -> str:
        text = _worded(case, value)
        if len(text) == 1:
            return _known(speech, f"suit.{case}.{text}", case, text)
        cards = [word[0] + rank for word in text.split() for rank in word[1:]]
        return speech.joined([_known(speech, f"card.{case}.{card}", case, text) for card in cards])

    return words


def _player(speech: Speech, value: object) -> str:
    seat = value if isinstance(value, int) and not isinstance(value, bool) else -1
    if seat < 0:
        raise TextError("text/wrong_value", form="player", value=str(value))
    if speech.names is None:
        return speech.text(f"role.{role_of(seat, _THREE_PLAYERS)}")
    if seat >= len(speech.names):
        raise TextError("text/wrong_value", form="player", value=str(value))
    return cleaned(speech.names[seat])


def _signed(speech: Speech, value: object) -> str:
    number = _number("signed", value)
    return ("+" if number > 0 else "") + speech.number(number)


def _times(speech: Speech, value: object) -> str:
    level = _level("times", value, least=0)
    return f"×{2**level}" if level <= _WRITTEN_OUT_DOUBLINGS else f"×2^{level}"


def _doubling(speech: Speech, value: object) -> str:
    level = _level("doubling", value, least=1)
    return speech.text(f"doubling.{level if level <= _NAMED_DOUBLINGS else 'higher'}")


def _money(speech: Speech, value: object) -> str:
    coins = _number("money", value)
    if not isinstance(coins, int):
        raise TextError("text/wrong_value", form="money", value=str(value))
    whole, rest = divmod(abs(coins), _COINS)
    digits = f"{whole}{speech.text('number.decimal')}{rest:02}" if rest else str(whole)
    return f"{'−' if coins < 0 else ''}{digits} {speech.text('money.unit')}"


_FORMS: Final[Mapping[str, Callable[[Speech, object], str]]] = {
    "": _plain,
    "quote": _quoted,
    "nom": _declined("nom"),
    "acc": _declined("acc"),
    "gen": _declined("gen"),
    "player": _player,
    "signed": _signed,
    "times": _times,
    "doubling": _doubling,
    "money": _money,
}

#: The forms that are no lookup (`@`, `*`) and no noun.
NAMED_FORMS: Final = frozenset(_FORMS)


def _known(speech: Speech, key: str, form: str, value: str) -> str:
    try:
        return speech.text(key)
    except TextError as error:
        raise TextError("text/wrong_value", form=form, value=value) from error


def _worded(form: str, value: object) -> str:
    text = "" if value is None or isinstance(value, bool) else str(value)
    if not text:
        raise TextError("text/wrong_value", form=form, value=str(value))
    return text


def _name(form: str, value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else _worded(form, value)


def _number(form: str, value: object) -> int | float:
    if not isinstance(value, int | float) or isinstance(value, bool | Enum):
        raise TextError("text/wrong_value", form=form, value=str(value))
    return value


def _level(form: str, value: object, *, least: int) -> int:
    level = _number(form, value)
    if not isinstance(level, int) or level < least:
        raise TextError("text/wrong_value", form=form, value=str(value))
    return level


def _items(form: str, value: object) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise TextError("text/wrong_value", form=form, value=str(value))
    return value


def _mapping(form: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TextError("text/wrong_value", form=form, value=str(value))
    return value
