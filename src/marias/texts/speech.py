"""Filling templates: which text a key means for its data, and what its slots become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from marias.errors import TextError
from marias.texts.catalogue import catalogue, text_of
from marias.texts.forms import FORMS
from marias.texts.plurals import plural_category
from marias.texts.template import Slot, parse_template
from marias.texts.values import items_of, mapping_of, name_of, number_of, wrong_value


@dataclass(frozen=True, slots=True)
class Speech:
    """What every sentence of one rendering shares: the language and the players' names by seat."""

    language: str
    names: Sequence[str] | None = None

    def text(self, key: str) -> str:
        """Give the template text of a key; raises `text/unknown_key`."""
        return text_of(key, self.language)

    def sentence(self, key: str, data: Mapping[str, object]) -> str:
        """Fill the text of a key; raises `text/unknown_key`, `text/missing_field`, `text/wrong_value`."""
        key = self._variant(key, data)
        return "".join(
            part if isinstance(part, str) else self._slot(key, part, data)
            for part in parse_template(self.text(key)).parts
        )

    def filled(self, form: str, value: object) -> str:
        """Give the words of one value in a form."""
        if form.startswith("@"):
            values = value if isinstance(value, list | tuple) and value else [value]
            return self.joined([self.text(f"{form[1:]}.{name_of(form, item)}") for item in values])
        if form.startswith("*"):
            items = [value] if isinstance(value, Mapping) else items_of(form, value)
            return self.joined([self.sentence(form[1:], mapping_of(form, item)) for item in items])
        if form.startswith("#"):
            seats = [{"seat": seat, "value": item} for seat, item in enumerate(items_of(form, value))]
            return self.joined([self.sentence(form[1:], item) for item in seats])
        named = FORMS.get(form)
        return named(self, value) if named else self._counted(form, value)

    def number(self, number: float) -> str:
        """Write a number: at most two decimals, the decimal mark and the minus sign of print."""
        digits = str(abs(number)) if isinstance(number, int) else f"{abs(number):.2f}".rstrip("0").rstrip(".")
        return ("−" if number < 0 else "") + digits.replace(".", self.text("number.decimal"))

    def joined(self, words: Sequence[str]) -> str:
        """Join a list as the language does: `a, b and c`; an empty list is `text/wrong_value`."""
        if not words:
            raise wrong_value("list", "")
        if len(words) == 1:
            return words[0]
        return self.text("join.between").join(words[:-1]) + self.text("join.last") + words[-1]

    def _variant(self, key: str, data: Mapping[str, object]) -> str:
        texts = catalogue(self.language)
        while (field := texts.get(f"{key}.?")) is not None:
            chosen = f"{key}.{name_of('?', self._field(key, field, data))}"
            if chosen not in texts and f"{chosen}.?" not in texts:
                break
            key = chosen
        return key

    def _field(self, key: str, field: str, data: Mapping[str, object]) -> object:
        if field not in data:
            raise TextError("text/missing_field", key=key, field=field, language=self.language)
        return data[field]

    def _slot(self, key: str, slot: Slot, data: Mapping[str, object]) -> str:
        words = self.filled(slot.form, self._field(key, slot.field, data))
        return words[:1].upper() + words[1:] if slot.capital else words

    def _counted(self, noun: str, value: object) -> str:
        number = number_of(noun, value)
        return f"{self.number(number)} {self.text(f'noun.{noun}.{plural_category(number, self.language)}')}"
