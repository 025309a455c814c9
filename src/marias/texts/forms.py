"""Forms of a slot: how a plain value becomes words of a language.

| form | value | result |
|---|---|---|
| (none) | text or number, or a list | as it is, numbers with the decimal mark; `–` for an empty list |
| `quote` | text from outside | in quotation marks, control characters replaced, at most 60 characters |
| `nom` `acc` `gen` | card `hA`, cards `hAXK l7`, unseen card `??`, suit `h` | its name (`gen`: suits only) |
| `player` | seat number, or a list | the player's name where names are given, else the role of the seat |
| `@path` | name, truth value, number or none; or a list | the text `path.value`; a list is joined |
| `*key` | mapping, or a list of them | the text `key` filled from each, joined |
| `#key` | list with one value for each seat | the text `key` filled with `seat` and `value`, joined |
| `said` | contract, call or rung, its number or action: `open betl`, `seven h` | its name, with suits |
| `place` | position counted from 0 | the same counted from 1 |
| `faults` | list of codes with data (errors, problems) | their sentences, each after a space |
| `signed` | number | `+4`, `−8`, `0` |
| `times` | doubling level | `×4` for level 2; from level 21 `×2^21` |
| `doubling` | doubling level from 1 | flek, re, tutti, boty, kalhoty, kaiser; above: the word for higher |
| `money` | smallest coins (haléře) | `2,40 Kč`, `3 Kč` |
| any other | number | the number and the noun `noun.<form>` in the right plural |

Values are plain engine values or their canonical texts: `str(value)` is what counts, so records, messages and
other programs that know only the texts get the same sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Final

from marias.engine.seats import role_of
from marias.errors import TextError
from marias.texts.catalogue import key_of_code
from marias.texts.values import (
    cleaned,
    is_number,
    items_of,
    mapping_of,
    number_of,
    whole_of,
    worded,
    wrong_value,
)

if TYPE_CHECKING:  # speech imports the forms
    from marias.texts.speech import Speech

_QUOTED_LENGTH: Final = 60
_NAMED_DOUBLINGS: Final = 6
_WRITTEN_OUT_DOUBLINGS: Final = 20
_COINS: Final = 100
_THREE_PLAYERS: Final = 3
_SAID: Final = re.compile(r"(?:(contract|bid|announce) )?([a-z_ ]+?)(?: ([hlab]))?(?: push ([hlab]))?")


def _plain(speech: Speech, value: object) -> str:
    if isinstance(value, list | tuple):
        return speech.joined([_plain(speech, item) for item in value]) if value else "–"
    if is_number(value):
        return speech.number(number_of("", value))
    if isinstance(value, str | Enum):
        return cleaned(str(value))
    return cleaned(worded("", value))


def _quoted(speech: Speech, value: object) -> str:
    text = cleaned(str(value))
    if len(text) > _QUOTED_LENGTH:
        text = text[: _QUOTED_LENGTH - 1] + "…"
    return speech.text("quote.open") + text + speech.text("quote.close")


def _declined(case: str) -> Callable[[Speech, object], str]:
    def words(speech: Speech, value: object) -> str:
        text = worded(case, value)
        if len(text) == 1:
            keys = [f"suit.{case}.{text}"]
        else:
            keys = [f"card.{case}.{word[0]}{rank}" for word in text.split() for rank in word[1:]]
        try:
            return speech.joined([speech.text(key) for key in keys])
        except TextError as error:
            raise wrong_value(case, value) from error

    return words


def _player(speech: Speech, value: object) -> str:
    if isinstance(value, list | tuple):
        return speech.joined([_player(speech, seat) for seat in value])
    seat = whole_of("player", value, least=0)
    if speech.names is None:
        return speech.text(f"role.{role_of(seat, _THREE_PLAYERS)}")
    if seat >= len(speech.names):
        raise wrong_value("player", value)
    return cleaned(speech.names[seat])


def _said(speech: Speech, value: object) -> str:
    if is_number(value):
        return speech.filled("@rung", value)
    found = _SAID.fullmatch(worded("said", value))
    if found is None:
        raise wrong_value("said", value)
    verb, words, trump, helper = found.groups()
    contract = words.replace(" ", "_")
    if trump == "h" and verb != "contract":  # a rung, which knows only hearts or not
        return speech.sentence("bid", {"contract": contract, "hearts": True})
    return speech.sentence("said", {"contract": contract, "trump": trump, "helper": helper})


def _place(speech: Speech, value: object) -> str:
    return speech.number(whole_of("place", value, least=0) + 1)


def _faults(speech: Speech, value: object) -> str:
    sentences = []
    for fault in items_of("faults", value):
        code, data = getattr(fault, "code", None), getattr(fault, "data", None)
        if not isinstance(code, str):
            raise wrong_value("faults", fault)
        sentences.append(" " + speech.sentence(key_of_code(code), mapping_of("faults", data)))
    return "".join(sentences)


def _signed(speech: Speech, value: object) -> str:
    number = number_of("signed", value)
    return ("+" if number > 0 else "") + speech.number(number)


def _times(_: Speech, value: object) -> str:
    level = whole_of("times", value, least=0)
    return f"×{2**level}" if level <= _WRITTEN_OUT_DOUBLINGS else f"×2^{level}"


def _doubling(speech: Speech, value: object) -> str:
    level = whole_of("doubling", value, least=1)
    return speech.text(f"doubling.{level if level <= _NAMED_DOUBLINGS else 'higher'}")


def _money(speech: Speech, value: object) -> str:
    coins = number_of("money", value)
    if not isinstance(coins, int):
        raise wrong_value("money", value)
    whole, rest = divmod(abs(coins), _COINS)
    digits = f"{whole}{speech.text('number.decimal')}{rest:02}" if rest else str(whole)
    return f"{'−' if coins < 0 else ''}{digits} {speech.text('money.unit')}"


#: The forms that name no text (`@`, `*`, `#`) and no noun.
FORMS: Final[Mapping[str, Callable[[Speech, object], str]]] = {
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
    "said": _said,
    "place": _place,
    "faults": _faults,
}
