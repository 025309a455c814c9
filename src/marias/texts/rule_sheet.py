"""Rule sheets: what a ruleset says, option by option, in words; and how two rulesets differ.

A sheet is plain data (`sheet`, `diff`); `markdown` writes it as a page.  The command line lays the same data
out for the terminal.  Clause numbers are those of the options (`Option.clause`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from marias.engine.presets import PRESETS, basis_of
from marias.engine.ruleset import OPTIONS, IllegalCards, LaidGames, Option, Ruleset
from marias.texts.options import option_value
from marias.texts.speech import Speech

Cells = tuple[str, ...]

MARK: Final = "●"
"""Stands before every row that differs from the ruleset's base."""


@dataclass(frozen=True, slots=True)
class Row:
    """One option: its title and meaning, its value here, and the other ruleset's where that differs."""

    option: str
    clause: str
    title: str
    meaning: str
    value: str
    other: str | None = None

    @property
    def differs(self) -> bool:
        """Whether the other ruleset says something else."""
        return self.other is not None


@dataclass(frozen=True, slots=True)
class Section:
    """The options of one part."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Columns:
    """Heads of the columns of a sheet or comparison; `other` is the title of the other ruleset."""

    clause: str
    rule: str
    value: str
    other: str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title, what stands below it, and the sections that have something to say."""

    title: str
    lead: tuple[str, ...]
    columns: Columns
    sections: tuple[Section, ...]


def title_of(ruleset: Ruleset, language: str) -> str:
    """Give the title people know a ruleset by; changed ones are marked as house rules."""
    speech = Speech(language)
    preset = PRESETS.get(ruleset.name)
    if preset is None:
        return speech.sentence("sheet.own", {"name": ruleset.name})
    title = speech.text(f"preset.{ruleset.name}")
    return title if ruleset == preset else speech.sentence("sheet.changed", {"title": title})


def sheet(ruleset: Ruleset, language: str) -> Sheet:
    """Give everything a ruleset says, with what it changes in the preset it comes from."""
    speech = Speech(language)
    base = _base(ruleset)
    other = None if base is None else title_of(base, language)
    lead = [speech.sentence("sheet.variant", {"variant": ruleset.variant})]
    if PRESETS.get(ruleset.name) == ruleset:
        lead.append(speech.text(f"preset.{ruleset.name}.about"))
        lead.append(speech.sentence("sheet.name", {"name": ruleset.name}))
    if base is not None and other is not None:
        count = len(ruleset.differences(base))
        lead.append(speech.sentence("sheet.base", {"base": other, "count": count, "mark": MARK}))
    if ruleset.play.laid_games is LaidGames.ON_CLAIM:
        lead.append(speech.text("sheet.laid_games_later"))
    if ruleset.play.illegal_cards is IllegalCards.ALLOW_AND_CHALLENGE:
        lead.append(speech.text("sheet.challenges_later"))
    rows = (_row(entry, ruleset, base, language) for entry in OPTIONS.values() if ruleset.applies(entry.name))
    return Sheet(
        title=title_of(ruleset, language),
        lead=tuple(lead),
        columns=_columns(speech, speech.text("sheet.value"), other),
        sections=tuple(_sections(rows, speech)),
    )


def diff(first: Ruleset, second: Ruleset, language: str) -> Sheet:
    """Give the options in which two rulesets differ: `value` of the first, `other` of the second."""
    speech = Speech(language)
    titles = {"first": title_of(first, language), "second": title_of(second, language)}
    rows = (
        Row(
            option=entry.name,
            clause=entry.clause,
            title=speech.text(f"option.{entry.name}"),
            meaning=speech.text(f"option.{entry.name}.meaning"),
            value=_value(entry, first, language),
            other=_value(entry, second, language),
        )
        for entry in OPTIONS.values()
        if _says(entry, first) != _says(entry, second)
    )
    sections = tuple(_sections(rows, speech))
    count = sum(len(section.rows) for section in sections)
    lead = speech.sentence("sheet.diff.lead", {"count": count})
    return Sheet(
        title=speech.sentence("sheet.diff.title", titles),
        lead=(lead,),
        columns=_columns(speech, titles["first"], titles["second"]),
        sections=sections,
    )


def markdown(ruleset: Ruleset, language: str) -> str:
    """Write the sheet of a ruleset as a page; ends with a line break."""
    page = sheet(ruleset, language)
    heads = (page.columns.clause, page.columns.rule, page.columns.value)
    return _page(page, heads, lambda row: (row.clause, _rule(row), marked_value(row, language)))


def diff_markdown(first: Ruleset, second: Ruleset, language: str) -> str:
    """Write the differences of two rulesets as a page; ends with a line break."""
    page = diff(first, second, language)
    heads = (page.columns.clause, page.columns.rule, page.columns.value, page.columns.other or "")
    return _page(page, heads, lambda row: (row.clause, _rule(row), row.value, row.other or ""))


def marked_value(row: Row, language: str) -> str:
    """Give the value of a row of a sheet, marked and followed by the base's where that differs."""
    if row.other is None:
        return row.value
    return Speech(language).sentence("sheet.differs", {"mark": MARK, "value": row.value, "other": row.other})


def _base(ruleset: Ruleset) -> Ruleset | None:
    """Give the preset to compare with: the one extended, or for a changed preset the preset itself."""
    if PRESETS.get(ruleset.name) == ruleset:
        return PRESETS.get(ruleset.extends or "")
    return basis_of(ruleset)


def _row(entry: Option, ruleset: Ruleset, base: Ruleset | None, language: str) -> Row:
    speech = Speech(language)
    changed = base is not None and ruleset.get(entry.name) != base.get(entry.name)
    return Row(
        option=entry.name,
        clause=entry.clause,
        title=speech.text(f"option.{entry.name}"),
        meaning=speech.text(f"option.{entry.name}.meaning"),
        value=_value(entry, ruleset, language),
        other=_value(entry, base, language) if changed and base is not None else None,
    )


def _says(entry: Option, ruleset: Ruleset) -> object:
    """Give a value that can be compared across variants: an option of the other variant says nothing."""
    return (ruleset.get(entry.name),) if ruleset.applies(entry.name) else ()


def _value(entry: Option, ruleset: Ruleset, language: str) -> str:
    if not ruleset.applies(entry.name):
        return Speech(language).text("sheet.says_nothing")
    return option_value(entry.name, ruleset.get(entry.name), language)


def _sections(rows: Iterable[Row], speech: Speech) -> Iterator[Section]:
    for part, grouped in groupby(rows, key=lambda row: OPTIONS[row.option].part):
        yield Section(speech.text(f"part.{part}"), tuple(grouped))


def _columns(speech: Speech, value: str, other: str | None) -> Columns:
    return Columns(speech.text("sheet.clause"), speech.text("sheet.rule"), value, other)


def _rule(row: Row) -> str:
    return f"**{row.title}** `{row.option}`<br>{row.meaning}"


def _page(page: Sheet, heads: Cells, cells_of: Callable[[Row], Cells]) -> str:
    lines = [f"# {page.title}"]
    for sentence in page.lead:
        lines += ["", sentence]
    for section in page.sections:
        lines += ["", f"## {section.title}", "", _line(heads), "|" + "---|" * len(heads)]
        lines += [_line(cells_of(row)) for row in section.rows]
    return "\n".join(lines) + "\n"


def _line(cells: Cells) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
