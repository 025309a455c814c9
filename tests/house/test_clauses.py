"""The rules by clause number: whatever is cited stands there, and each option in the clause it names."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from marias.engine.ruleset import OPTIONS, Option

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "clauses.md").read_text(encoding="utf-8")

#: Cited, but of no three-player game, each with why it is.
ELSEWHERE = {
    "15.1": "the pack of 36 is the one of Marjas; cards know the six, no ruleset has it",
}

_HEADING = re.compile(r"^### (\d+\.\d+) ", re.MULTILINE)
_LETTERED = re.compile(r"^- \*\*(\d+\.\d+[a-z])\*\* ", re.MULTILINE)
_NUMBER = r"\d+\.\d+[a-z]?"
_RANGE = rf"{_NUMBER}(?:-(?:{_NUMBER}|[a-z]\b))?"
_CITATION = re.compile(rf"\bclauses?\s+({_RANGE}(?:(?:,\s*|\s+and\s+){_RANGE})*)")
_TEST = re.compile(r"def test((?:_c\d+_\d+[a-z]?)+)_")


def clauses() -> list[str]:
    """Give the numbers of the page in its order."""
    found = [(match.start(), match[1]) for form in (_HEADING, _LETTERED) for match in form.finditer(PAGE)]
    return [number for _, number in sorted(found)]


def cited(text: str) -> Iterator[str]:
    """Give the clauses that a text cites in words: `clause 6.2b`, `clauses 7.8-7.10, 8.4`, `6.2b-c`."""
    for citation in _CITATION.finditer(text):
        for first, last in re.findall(rf"({_NUMBER})(?:-({_NUMBER}|[a-z]\b))?", citation[1]):
            yield first
            if last:
                yield last if "." in last else first[:-1] + last


def named(text: str) -> Iterator[str]:
    """Give the clauses that tests are named for: `test_c7_7_c8_7_prices`."""
    for numbers in _TEST.findall(text):
        for section, rest in re.findall(r"_c(\d+)_(\d+[a-z]?)", numbers):
            yield f"{section}.{rest}"


def citations() -> dict[str, set[str]]:
    """Give every clause cited in the sources, the tests and their names, with the files that do."""
    found: dict[str, set[str]] = {}
    for folder in ("src", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            if path == Path(__file__):
                continue
            text = path.read_text(encoding="utf-8")
            for number in (*cited(text), *named(text)):
                found.setdefault(number, set()).add(path.relative_to(ROOT).as_posix())
    return found


def section(number: str) -> str:
    """Give the text of a clause with its lettered ones."""
    start = re.search(rf"^### {re.escape(number)} .*\n", PAGE, re.MULTILINE)
    assert start is not None, number
    return re.split(r"^##", PAGE[start.end() :], maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("(clause 6.2b)", ["6.2b"]),
        ("clauses 7.2, 7.3), or (10.4)", ["7.2", "7.3"]),
        ("clauses 2.4,\n    2.9 and 10.10b.", ["2.4", "2.9", "10.10b"]),
        ("clauses 7.8-7.10, 8.4", ["7.8", "7.10", "8.4"]),
        ("clause 6.2b-c", ["6.2b", "6.2c"]),
        ("clause number", []),
    ],
)
def test_citations_are_read(text: str, numbers: list[str]) -> None:
    """Lists, ranges and broken lines are understood, or the tests below would pass over them."""
    assert list(cited(text)) == numbers


def test_names_are_read() -> None:
    """A test may be named for several clauses."""
    assert list(named("def test_c7_7_c10_9b_prices() -> None:")) == ["7.7", "10.9b"]


def test_every_cited_clause_is_on_the_page() -> None:
    """Whoever looks up a number finds the rule."""
    known = {*clauses(), *ELSEWHERE}
    assert {number: files for number, files in citations().items() if number not in known} == {}


def test_exceptions_are_needed() -> None:
    """An exception that nothing cites, or that the page has, is forgotten."""
    assert [number for number in ELSEWHERE if number not in citations() or number in clauses()] == []


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_clause_of_an_option_names_it(option: Option) -> None:
    """The clause that a page of rules gives for an option says what the option decides."""
    assert f"`{option.name}`" in section(option.clause)


def test_clauses_stand_once() -> None:
    """A number is unique, so that it leads to one rule."""
    numbers = clauses()
    assert len(numbers) == len(set(numbers))


def test_letters_stand_under_their_clause() -> None:
    """6.2b stands in 6.2, after 6.2a."""
    for number in _HEADING.findall(PAGE):
        lettered = _LETTERED.findall(section(number))
        assert lettered == [f"{number}{letter}" for letter in "abcdef"[: len(lettered)]]
