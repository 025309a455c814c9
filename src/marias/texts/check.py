"""What is wrong with the catalogues: keys missing in a language, differing slots, forms that lead nowhere.

`python -m marias.texts.check` prints the faults and ends with 1 if there are any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from marias.texts.catalogue import LANGUAGES, catalogue
from marias.texts.forms import FORMS
from marias.texts.plurals import CATEGORIES
from marias.texts.template import Template, parse_template


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a language: `kind` is missing, malformed, slots, variant, form or plural."""

    language: str
    key: str
    kind: str
    detail: str = ""

    def __str__(self) -> str:
        """`en: event.trick_taken: slots: points`."""
        return ": ".join(filter(None, (self.language, self.key, self.kind, self.detail)))


def faults() -> tuple[Fault, ...]:
    """Compare all languages with each other and every text with what its slots need."""
    return tuple(faults_between({language: catalogue(language) for language in LANGUAGES}))


def faults_between(catalogues: Mapping[str, Mapping[str, str]]) -> Iterator[Fault]:
    """Do the same for given catalogues, so that the check itself can be tested."""
    every_key = sorted({key for texts in catalogues.values() for key in texts if not _is_noun(key)})
    for language, texts in catalogues.items():
        yield from (Fault(language, key, "missing") for key in every_key if key not in texts)
        yield from _noun_faults(language, texts)
        for key, text in texts.items():
            if not key.endswith(".?"):
                yield from _form_faults(language, key, text, texts)
    for key in every_key:
        yield from _differences(key, {language: texts.get(key) for language, texts in catalogues.items()})


def _is_noun(key: str) -> bool:
    return key.startswith("noun.")


def _parsed(text: str) -> Template | None:
    try:
        return parse_template(text)
    except ValueError:
        return None


def _noun_faults(language: str, texts: Mapping[str, str]) -> Iterator[Fault]:
    found: dict[str, set[str]] = {}
    for key in filter(_is_noun, texts):
        noun, _, category = key.rpartition(".")
        found.setdefault(noun, set()).add(category)
    for noun, categories in found.items():
        wrong = categories.symmetric_difference(CATEGORIES[language])
        if wrong:
            yield Fault(language, noun, "plural", ", ".join(sorted(wrong)))


def _form_faults(language: str, key: str, text: str, texts: Mapping[str, str]) -> Iterator[Fault]:
    template = _parsed(text)
    if template is None:
        yield Fault(language, key, "malformed")
        return
    for slot in template.slots:
        if not _leads_somewhere(slot.form, texts):
            yield Fault(language, key, "form", slot.form)


def _leads_somewhere(form: str, texts: Mapping[str, str]) -> bool:
    if form in FORMS:
        return True
    if form.startswith("@"):
        return any(key.startswith(form[1:] + ".") for key in texts)
    if form.startswith(("*", "#")):
        return form[1:] in texts or f"{form[1:]}.?" in texts
    return any(key.startswith(f"noun.{form}.") for key in texts)


def _differences(key: str, texts: Mapping[str, str | None]) -> Iterator[Fault]:
    if key.endswith(".?"):
        for language, text in texts.items():
            if text is not None and {text} != set(texts.values()) - {None}:
                yield Fault(language, key, "variant", text)
        return
    fields = {}
    for language, text in texts.items():
        template = None if text is None else _parsed(text)
        if template is not None:
            fields[language] = template.fields
    needed: frozenset[str] = frozenset[str]().union(*fields.values())
    for language, own in fields.items():
        if own != needed:
            yield Fault(language, key, "slots", ", ".join(sorted(needed - own)))


def main() -> int:
    """Print every fault; give 1 if there are any."""
    found = faults()
    for fault in found:
        sys.stdout.write(f"{fault}\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
