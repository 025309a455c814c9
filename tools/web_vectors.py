"""Sentences that the page's renderer must make exactly as `marias.texts` does, as data of its tests."""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from marias import texts
from marias.engine.actions import Action, Flek
from marias.engine.contracts import Component
from marias.engine.presets import PRESETS
from marias.engine.ruleset import OPTIONS
from marias.error_codes import CODES
from marias.errors import RulesetProblem, TextError
from marias.texts.catalogue import LANGUAGES, catalogue, key_of_code
from marias.texts.speech import Speech

_CASES = Path(__file__).resolve().parents[1] / "tests" / "cases" / "text_vectors.toml"

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"

_NAMES = ("Petr", "Jana", "Oťa\u202e", "Eva")
_NUMBERS = (0, 1, 2, 3, 4, 5, 11, 12, 22, 100, -1, -2, 1.5, -0.5, 0.125, 0.375, 2.675, 12.345, 1.005, 2.0)
_FORMS: Mapping[str, Sequence[object]] = {
    "": (*_NUMBERS, "Petr", "", "a\tb\u2066c", [], ["x"], ["1", "x"], None, True),
    "quote": ("x", "y" * 60, "ž" * 61, "a\nb\x1b[31m", "🂡" * 61, 7),
    "nom": ("hA", "hAXK l7", "??", "b", "aU lO", "h9 hX", "", "xA", None),
    "acc": ("hA", "b7 b8", "??", "l", "lK", 3),
    "gen": ("h", "a", "hA"),
    "player": (0, 1, 2, 3, [0, 2], [], -1, 4, "x", 1.5),
    "signed": _NUMBERS,
    "times": (0, 1, 2, 5, 20, 21, -1, 1.5),
    "doubling": (1, 2, 3, 4, 5, 6, 7, 0),
    "money": (0, 5, 50, 100, 240, -240, 12300, 101, 1.5),
    "said": (
        "open betl",
        "seven h",
        "bid hundred seven h",
        "contract seven l",
        "contract hundred seven h",
        "contract two sevens b push h",
        "announce hundred",
        "suit",
        "bad",
        7,
        12,
        13,
        "nothing such",
    ),
    "place": (0, 4, -1),
    "@contract.nom": ("seven", ["seven", "betl", "durch"], "none", None, "x"),
    "@side": ("declarer", ["declarer", "defence"], []),
    "*bid": ({"contract": "seven", "hearts": True}, [{"contract": "hundred", "hearts": False}], [], 3),
    "*doubling.raise": ([{"level": 2, "component": "game"}, {"level": 1, "component": "seven"}],),
    "#seat_units": ([2, -1, -1], [-6, 3, 3.5]),
    "faults": ([RulesetProblem("action/not_in_hand", card="bK")], [], ["x"]),
    "point": _NUMBERS,
    "card": _NUMBERS,
    "no_such_noun": (1,),
}
_ACTIONS = (
    *(
        "trump hA",
        "trump ??",
        "trump people 3",
        "trump none",
        "discard b7 b8",
        "discard ?? ??",
        "suit",
        "betl",
    ),
    *("open durch", "good", "bad", "bid seven", "bid hundred seven h", "bid two sevens hundred h", "hold"),
    *(
        "pass",
        "contract seven l",
        "contract betl",
        "contract two sevens b push h",
        "mistake",
        "announce game",
    ),
    *("announce hundred seven", "flek game", "flek game seven_against", "against seven", "play hO"),
    *("against seven hundred", "flek game against seven", "play hO silent"),
)


def vectors(known: Callable[[str], bool]) -> str:
    """Give all vectors whose key is `known` to the page, one on a line."""
    groups: Mapping[str, Iterator[Mapping[str, Json]]] = {
        "sentences": _sentences(known),
        "forms": _forms(),
        "actions": _actions(),
        "options": _options(),
    }
    return "{\n" + ",\n".join(f"{_json(name)}: {_lines(group)}" for name, group in groups.items()) + "\n}\n"


def _lines(group: Iterator[Mapping[str, Json]]) -> str:
    return "[\n" + ",\n".join(map(_json, group)) + "\n]"


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _sentences(known: Callable[[str], bool]) -> Iterator[Mapping[str, Json]]:
    for case in tomllib.loads(_CASES.read_text(encoding="utf-8"))["vector"]:
        if known(key_of_code(case["code"])):
            data = case["data"] | dict.fromkeys(case.get("absent", ()))
            yield _sentence(case["code"], data, case.get("names"))
    for code, example in CODES.items():
        if known(key_of_code(code)):
            yield _sentence(code, {name: _plain(value) for name, value in example.items()}, _NAMES)
    for key, text in catalogue("en").items():
        if known(key) and "{" not in text and not key.endswith(".?"):
            yield _sentence(key, {}, None)


def _sentence(code: str, data: Mapping[str, Json], names: Sequence[str] | None) -> Mapping[str, Json]:
    made = _each(lambda language: texts.render(code, data, language, names=names))
    return {"code": code, "data": data, "names": names, **made}


def _forms() -> Iterator[Mapping[str, Json]]:
    for form, values in _FORMS.items():
        for value in values:
            for names in (None, _NAMES) if form == "player" else (None,):
                made = _each(lambda language: Speech(language, names).filled(form, value))  # noqa: B023
                yield {"form": form, "value": _plain(value), "names": names, **made}


def _actions() -> Iterator[Mapping[str, Json]]:
    for text in _ACTIONS:
        action = Action.parse(text)
        levels = {Component.GAME: 1} if isinstance(action, Flek) else {}
        label = _each(lambda language: texts.action_label(action, language, levels=levels))  # noqa: B023
        report = _each(lambda language: texts.action_report(action, 1, language, levels=levels))  # noqa: B023
        yield {
            "action": text,
            "levels": {str(c): n for c, n in levels.items()},
            "label": label,
            "report": report,
        }


def _options() -> Iterator[Mapping[str, Json]]:
    for name, option in OPTIONS.items():
        values = [option.default, *(ruleset.get(name) for ruleset in PRESETS.values())]
        for value in [value for n, value in enumerate(values) if value not in values[:n]]:
            made = _each(lambda language: texts.option_value(name, value, language))  # noqa: B023
            yield {"name": name, "value": _plain(option.plain(value)), **made}


def _each(word: Callable[[str], str]) -> dict[str, Json]:
    """Word it in every language; None where the value is refused."""
    made: dict[str, Json] = {}
    for language in LANGUAGES:
        try:
            made[language] = word(language)
        except TextError:
            made[language] = None
    return made


def _plain(value: object) -> Json:
    """Give a value as it comes over the wire."""
    match value:
        case None | bool() | int() | float():
            return value
        case RulesetProblem():
            return {"code": value.code, "data": {name: _plain(item) for name, item in value.data.items()}}
        case Mapping():
            return {str(name): _plain(item) for name, item in value.items()}
        case list() | tuple() | frozenset():
            return [_plain(item) for item in value]
        case _:
            return str(value)
