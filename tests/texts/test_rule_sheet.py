"""Rule sheets: every option told in words, differences marked, in every language."""

from __future__ import annotations

import pytest

from marias.engine.presets import APP_VOLENY, CSM_LICITOVANY, CSM_VOLENY, PAGAT_VOLENY, PRESETS, SZMK_VOLENY
from marias.engine.ruleset import OPTIONS, Ruleset
from marias.texts import LANGUAGES, rule_sheet


def rows_of(sheet: rule_sheet.Sheet) -> dict[str, rule_sheet.Row]:
    """Give all rows of a sheet by option."""
    return {row.option: row for section in sheet.sections for row in section.rows}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_option_of_the_variant_is_told_once(preset: Ruleset, language: str) -> None:
    """Guards completeness: no rule of a preset is missing in any language, none of the other game is told."""
    sheet = rule_sheet.sheet(preset, language)
    rows = rows_of(sheet)
    assert list(rows) == list(preset.options())
    assert sum(len(section.rows) for section in sheet.sections) == len(rows)
    assert all(row.title and row.meaning and row.value for row in rows.values())
    assert {row.clause for row in rows.values()} == {OPTIONS[name].clause for name in rows}


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_marks_are_the_differences_from_the_parent(preset: Ruleset) -> None:
    """Guards the marks: what the preset changes in the one it extends, nothing where it extends none."""
    marked = {name for name, row in rows_of(rule_sheet.sheet(preset, "en")).items() if row.differs}
    parent = PRESETS.get(preset.extends or "")
    assert marked == (set() if parent is None else set(preset.differences(parent)))


def test_values_have_units_and_the_parent_value_stands_beside() -> None:
    """Guards a row people read: value with unit, mark, what it is in the base."""
    row = rows_of(rule_sheet.sheet(SZMK_VOLENY, "en"))["seven_value"]
    assert (row.clause, row.value, row.other) == ("6.5", "1 unit", "2 units")
    assert rule_sheet.marked_value(row, "en") == "● 1 unit (there: 2 units)"
    row = rows_of(rule_sheet.sheet(SZMK_VOLENY, "cs"))["max_flek_notrump"]
    assert rule_sheet.marked_value(row, "cs") == "● 2 fleky (tam: 5 fleků)"
    row = rows_of(rule_sheet.sheet(SZMK_VOLENY, "cs"))["limit"]
    assert rule_sheet.marked_value(row, "cs") == "500 jednotek"


def test_a_changed_preset_and_house_rules_say_what_they_come_from() -> None:
    """The switch that plays every deal shows as a house rule; a file of one's own bears its name."""
    changed = rule_sheet.sheet(CSM_VOLENY.playing_every_deal(), "en")
    assert changed.title == "Volený, Czech tournament rules, changed"
    assert {name for name, row in rows_of(changed).items() if row.differs} == {
        "min_fleks_game",
        "min_fleks_seven",
        "skip_balanced_seven",
    }
    ours = rule_sheet.sheet(APP_VOLENY.derive("Thursday", {"max_flek": 3}), "en")
    assert "Thursday" in ours.title
    assert [name for name, row in rows_of(ours).items() if row.differs] == ["max_flek"]
    same = rule_sheet.sheet(APP_VOLENY.derive("Friday"), "en")
    assert not [row for row in rows_of(same).values() if row.differs]
    assert any("The same rules as" in sentence for sentence in same.lead)


def test_what_is_only_settled_is_said() -> None:
    """Laid games and challenges are counted by settlement but not offered in play: the sheet must tell."""
    later = "Laying down a game is counted when a finished deal is settled; in play it is not offered yet."
    assert later in rule_sheet.sheet(CSM_VOLENY, "en").lead
    assert later not in rule_sheet.sheet(APP_VOLENY, "en").lead
    challenged = APP_VOLENY.with_options({"illegal_cards": "allow_and_challenge"})
    assert any(line.startswith("Wrong cards") for line in rule_sheet.sheet(challenged, "en").lead)


@pytest.mark.parametrize("language", LANGUAGES)
def test_difference_of_two_variants(language: str) -> None:
    """Options that only one of the games has are told as having no meaning in the other."""
    rows = rows_of(rule_sheet.diff(PAGAT_VOLENY, CSM_LICITOVANY, language))
    assert rows["no_bid"].value == rows["blind_trump"].other == "–"
    assert "hearts_multiplier" not in rows
    assert all(row.value != row.other for row in rows.values())
    first, second = PAGAT_VOLENY.options(), CSM_LICITOVANY.options()
    only_one = first.keys() ^ second.keys()
    unlike = {name for name in first.keys() & second.keys() if first[name] != second[name]}
    assert list(rows) == [name for name in OPTIONS if name in only_one | unlike]


def test_no_difference() -> None:
    """Two equal rulesets compare to a sentence, not to an empty page."""
    sheet = rule_sheet.diff(APP_VOLENY, APP_VOLENY.playing_every_deal(), "en")
    assert sheet.sections == ()
    assert sheet.lead == ("Both play by the same rules.",)


def test_page() -> None:
    """Guards the generated pages: headings, a table for each part, one line for each row."""
    page = rule_sheet.markdown(SZMK_VOLENY, "en")
    assert page.startswith("# Volený, Slovak association\n\n")
    assert page.endswith("|\n")
    assert page.count("\n## ") == 8
    assert "| 6.5 | **Price of a seven** `seven_value`<br>" in page
    compared = rule_sheet.diff_markdown(APP_VOLENY, CSM_VOLENY, "en")
    assert "| Clause | Rule | Volený, simplified | Volený, Czech tournament rules |" in compared


def test_a_name_from_outside_breaks_no_table() -> None:
    """A house name may hold a column mark."""
    ours = APP_VOLENY.derive("a|b", {"max_flek": 3})
    head = next(
        line
        for line in rule_sheet.diff_markdown(APP_VOLENY, ours, "en").splitlines()
        if line.startswith("| Clause")
    )
    assert head.replace("\\|", "").count("|") == 5
