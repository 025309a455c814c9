"""The catalogues: complete, alike, and checked by a check that notices faults."""

import pytest

from marias.errors import TextError
from marias.texts import LANGUAGES, render
from marias.texts.catalogue import catalogue, key_of_code, text_of
from marias.texts.check import Fault, faults, faults_between, main
from marias.texts.template import Slot, parse_template

#: Forms that give a text as it was written.
RAW = {"", "quote"}


def test_languages_are_complete_and_alike() -> None:
    """Every key stands in every language with the same slots, every form leads to a text or a noun."""
    assert [str(fault) for fault in faults()] == []
    assert main() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_padded(language: str) -> None:
    """An empty or padded text leaves a hole in a line; only lines of a screen may bring their margin."""
    texts = catalogue(language).items()
    assert [key for key, text in texts if not text.strip()] == []
    padded = {key for key, text in texts if text != text.strip() and not key.startswith("terminal.")}
    assert padded == {"join.between", "join.last"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_sentences(language: str) -> None:
    """Errors, events, reports, reasons and meanings are sentences: they begin large and end with a mark."""
    wrong = []
    for key, text in catalogue(language).items():
        is_sentence = key.startswith(("error.", "event.", "action.report.", "why.")) or key.endswith(
            (".meaning", ".about")
        )
        if is_sentence and not key.endswith(".?"):
            parts = parse_template(text).parts
            first, last = parts[0], parts[-1]
            # Names of fields and options begin a sentence as they are written in files; a sentence taken
            # over from elsewhere brings its own mark.
            begins = first[0].isupper() if isinstance(first, str) else first.capital or first.form in RAW
            ends = last.endswith((".", "?")) if isinstance(last, str) else last.form in {"faults", ""}
            if not (begins and ends):
                wrong.append(key)
    assert wrong == []


def test_czech_texts_have_no_english_marks() -> None:
    """Czech quotation marks come from the form `quote` only; straight ones would be an English habit."""
    assert [key for key, text in catalogue("cs").items() if '"' in text or "'" in text] == []


def test_key_scheme() -> None:
    """Error codes stand under `error`, dotted codes are keys, also where a value holds a slash."""
    assert key_of_code("action/must_beat") == "error.action.must_beat"
    assert key_of_code("option.deal_pattern.7-5-5/5-5-5") == "option.deal_pattern.7-5-5/5-5-5"


def test_unknown_key_and_language_are_typed_errors() -> None:
    """A missing text is refused, never replaced by the key or another language."""
    with pytest.raises(TextError) as refused:
        render("action/none_such", {}, "cs")
    assert refused.value.code == "text/unknown_key"
    assert refused.value.data == {"key": "error.action.none_such", "language": "cs"}
    with pytest.raises(TextError) as refused:
        render("phase.play", {}, "xx")
    assert refused.value.code == "text/unknown_language"
    with pytest.raises(TextError):
        text_of("phase", "en")


class TestCheckNotices:
    """The check itself: each fault is one it must report."""

    def found(self, cs: dict[str, str], en: dict[str, str]) -> set[tuple[str, str, str]]:
        return {(fault.language, fault.key, fault.kind) for fault in faults_between({"cs": cs, "en": en})}

    def test_missing_key(self) -> None:
        """A key of one language only."""
        assert self.found({"a.b": "x", "a.c": "x"}, {"a.b": "x"}) == {("en", "a.c", "missing")}

    def test_differing_slots(self) -> None:
        """A field that one language leaves out."""
        assert self.found({"a.b": "{x} {y}"}, {"a.b": "{x}"}) == {("en", "a.b", "slots")}

    def test_malformed_template(self) -> None:
        """A brace that is no slot."""
        assert self.found({"a.b": "{x"}, {"a.b": "x"}) == {("cs", "a.b", "malformed")}

    def test_form_that_leads_nowhere(self) -> None:
        """A noun, lookup table or inner text that does not exist."""
        both = {"a.b": "{x:nonoun} {y:@no.table} {z:*no.text}"}
        assert {key for _, key, kind in self.found(both, both) if kind == "form"} == {"a.b"}
        assert len(list(faults_between({"cs": both}))) == 3

    def test_plural_categories(self) -> None:
        """A Czech noun without its form for 2 to 4."""
        cs = {"noun.x.one": "x", "noun.x.many": "x", "noun.x.fraction": "x"}
        en = {"noun.x.one": "x", "noun.x.other": "x"}
        assert self.found(cs, en) == {("cs", "noun.x", "plural")}

    def test_differing_variants(self) -> None:
        """A text whose variant is chosen by another field in the other language."""
        kinds = {kind for _, _, kind in self.found({"a.?": "x", "a._": "t"}, {"a.?": "y", "a._": "t"})}
        assert kinds == {"variant"}

    def test_fault_names_its_place(self) -> None:
        """The line of a fault says language, key, kind and detail."""
        assert str(Fault("en", "a.b", "slots", "x")) == "en: a.b: slots: x"


def test_template_parts() -> None:
    """A template is literals and slots in order; a capital mark belongs to the slot."""
    template = parse_template("{card:acc^} is {n:point}, {x}.")
    assert template.slots == (Slot("card", "acc", capital=True), Slot("n", "point"), Slot("x"))
    assert template.fields == {"card", "n", "x"}
    for broken in ("{", "}", "{}", "{Card}", "{a:}", "{a:b^c}"):
        with pytest.raises(ValueError, match=r".+"):
            parse_template(broken)
