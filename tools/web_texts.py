"""The texts for the page: one TypeScript module a language and part, the types of their keys, and vectors.

The page loads `LANGUAGE.gen.ts` first, `LANGUAGE.late.gen.ts` when nobody waits for it or somebody needs
it, and `LANGUAGE.rules.gen.ts` with the first screen that tells rules.
`keys.gen.ts` has the data that each text needs, so that a text without its key, or a key without its data,
doesn't compile.  `vectors.gen.json` holds sentences made by `marias.texts`; the page's renderer must give the
same.
"""

import json
from collections.abc import Iterator, Mapping, Sequence

from marias.texts.catalogue import LANGUAGES, catalogue
from marias.texts.template import Slot, parse_template
from tools.web_vectors import vectors

FOLDER = "web/src/i18n"
VECTORS = "web/tests/i18n/vectors.gen.json"
NOTE = "// Made from marias.texts by `make generate`; changes by hand are lost."

#: What the page needs of the catalogue, by part; the longest name that begins a key decides.  Nouns come
#: with the texts that count them.
PARTS: Mapping[str, Sequence[str]] = {
    "": (
        "action",
        "bid",
        "call",
        "card",
        "component",
        "contract",
        "doubling",
        "error.action",
        "event",
        "join",
        "level",
        "money",
        "number",
        "phase",
        "preset",
        "quote",
        "role",
        "rung",
        "said",
        "seat_units",
        "side",
        "suit",
        "table",
        "web",
        "web.table.hint.title",
    ),
    "late": (
        "action.report",
        "deed",
        "error.deal",
        "error.match",
        "error.notation",
        "error.player",
        "error.protocol",
        "error.server",
        "error.storage",
        "error.store",
        "error.table",
        "item",
        "phrase",
        "reason",
        "web.history",
        "web.lobby.arriving",
        "web.lobby.invite",
        "web.lobby.menu",
        "web.review",
        "web.settings",
        "web.table.due",
        "web.table.gather",
        "web.table.help",
        "web.table.hint",
        "web.table.host",
        "web.table.panel",
        "web.table.result",
        "why",
    ),
    "rules": (
        "error.ruleset",
        "option",
        "part",
        *(name for name in catalogue("en") if name.startswith("preset.") and name.endswith(".about")),
        "sheet",
        "variant",
        "web.learn",
        "web.rules",
    ),
}

_VALUES: Mapping[str, str] = {
    "": "Many<Plain>",
    "quote": "string | number",
    "nom": "string",
    "acc": "string",
    "gen": "string",
    "player": "Many<number>",
    "said": "string | number",
    "faults": "readonly Worded[]",
}
_NAMES: Mapping[str, str] = {
    "@": "Many<Chosen>",
    "*": "Many<Data>",
    "#": "readonly unknown[]",
}


def modules() -> Mapping[str, str]:
    """Give the texts of every language, the types of the keys, and the vectors."""
    pages = {f"{FOLDER}/keys.gen.ts": _keys_page()}
    for language in LANGUAGES:
        for part in PARTS:
            name = f"{language}.{part}.gen.ts" if part else f"{language}.gen.ts"
            pages[f"{FOLDER}/{name}"] = _texts_page(texts_of(part, language))
    pages[VECTORS] = vectors(lambda key: _part_of(key) is not None)
    return pages


def texts_of(part: str, language: str) -> dict[str, str]:
    """Give the texts of a part; one that leads outside of it and of the first part is a ValueError."""
    known = catalogue(language)
    first = {key: text for key, text in known.items() if _part_of(key) == ""}
    chosen = {key: text for key, text in known.items() if _part_of(key) == part}
    reachable = {**first, **chosen}
    nouns = {key: text for key, text in known.items() if key.startswith("noun.")}
    for key, slot in _slots(chosen):
        form = slot.form
        if form.startswith(("@", "*", "#")):
            if not any(_belongs(name, form[1:]) for name in reachable):
                raise ValueError(f"{key} needs {form}, which the page doesn't load with it")
        else:
            chosen.update((name, text) for name, text in nouns.items() if _belongs(name, f"noun.{form}"))
    return dict(sorted(chosen.items()))


def _part_of(key: str) -> str | None:
    found = [(len(name), part) for part, names in PARTS.items() for name in names if _belongs(key, name)]
    return max(found)[1] if found else None


def _belongs(key: str, name: str) -> bool:
    return key == name or key.startswith(f"{name}.")


def _slots(texts: Mapping[str, str]) -> list[tuple[str, Slot]]:
    return [
        (key, slot)
        for key, text in texts.items()
        if not key.endswith(".?")
        for slot in parse_template(text).slots
    ]


def _texts_page(texts: Mapping[str, str]) -> str:
    entries = "".join(f"  {_quoted(key)}: {_quoted(text)},\n" for key, text in texts.items())
    head = f"{NOTE}\n\nimport type {{ Catalogue }} from './catalogue'\n"
    return f"{head}\nexport default {{\n{entries}}} satisfies Catalogue\n"


def _keys_page() -> str:
    lines = [NOTE, "", "import type { Chosen, Data, Many, Nothing, Plain, Worded } from './catalogue'"]
    for part in PARTS:
        texts = {key: text for key, text in texts_of(part, "en").items() if not key.startswith("noun.")}
        lines += [
            "",
            f"/** What each text needs, by key{f'; {part}' if part else ''}. */",
        ]
        lines.append(f"export interface {part.capitalize()}Texts {{")
        lines += [f"  {_quoted(key)}: {_shape(key, texts)}" for key in _sentences(texts)]
        lines.append("}")
    names = "".join(f"  {_quoted(name)},\n" for name in PARTS["late"])
    lines += [
        "",
        "/** What the keys of the late texts begin with. */",
        f"export const LATE_KEYS = [\n{names}]",
    ]
    return "\n".join(lines) + "\n"


def _sentences(texts: Mapping[str, str]) -> list[str]:
    """Give the keys that can be said: texts, and the names of those whose data choose among several."""
    chosen = {key.removesuffix(".?") for key in texts if key.endswith(".?")}
    return sorted(chosen | {key for key in texts if not key.endswith(".?")})


def _shape(key: str, texts: Mapping[str, str]) -> str:
    variants = list(_variants(key, texts))
    fields: dict[str, list[str]] = {}
    for variant in variants:
        for field, kind in variant.items():
            kinds = fields.setdefault(field, [])
            kinds += [kind] if kind not in kinds else []
    members = []
    for field, kinds in sorted(fields.items()):
        needed = all(field in variant for variant in variants)
        members.append(f"{field}{'' if needed else '?'}: {' | '.join(kinds)}")
    return f"{{ {'; '.join(members)} }}" if members else "Nothing"


def _variants(key: str, texts: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Give for each text that a key may come to the fields that it needs with their types."""
    field = texts.get(f"{key}.?")
    if field is None:
        slots = parse_template(texts[key]).slots if key in texts else ()
        yield {slot.field: _value_type(slot.form) for slot in slots}
        return
    chosen = {name for name in texts if name.startswith(f"{key}.") and name.count(".") == key.count(".") + 1}
    chosen |= {
        name.removesuffix(".?") for name in texts if name.startswith(f"{key}.") and name.endswith(".?")
    }
    own = [name for name in sorted(chosen - {f"{key}.?", key}) if name.rpartition(".")[0] == key]
    choices = [variant for name in own for variant in _variants(name, texts)]
    if key in texts:
        choices.append({slot.field: _value_type(slot.form) for slot in parse_template(texts[key]).slots})
    for choice in choices:
        yield {field: "Chosen", **choice}


def _value_type(form: str) -> str:
    return _NAMES.get(form[:1]) or _VALUES.get(form, "number")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
