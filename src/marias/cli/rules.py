"""`marias rules`: what a ruleset says, and how two of them differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.engine.ruleset import Ruleset
    from marias.texts.rule_sheet import Sheet

_ROOM_FOR_MEANINGS = 120
"""Columns from which the meaning of an option stands beside its title."""


def rules(
    ruleset: Annotated[
        str | None, typer.Argument(metavar="[PRESET|FILE]", help="A preset or a file of house rules.")
    ] = None,
    diff: Annotated[
        tuple[str, str] | None, typer.Option("--diff", metavar="A B", help="Compare two rulesets.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the values as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Print the rule sheet of a ruleset, or the differences of two.

    Example: marias rules csm_voleny --lang cs
    Example: marias rules --diff app_voleny house.toml
    """
    from marias.cli.language import language_of
    from marias.cli.output import print_json
    from marias.engine.presets import DEFAULT_PRESET
    from marias.notation.house_rules import find_ruleset
    from marias.texts import rule_sheet

    language = language_of(lang)
    if diff is not None:
        if ruleset is not None:
            raise typer.BadParameter("[PRESET|FILE], --diff A B")
        first, second = map(find_ruleset, diff)
        if as_json:
            print_json(compared(first, second), indent=2)
        else:
            _print_sheet(rule_sheet.diff(first, second, language), language, comparing=True)
        return
    found = find_ruleset(DEFAULT_PRESET if ruleset is None else ruleset)
    if as_json:
        print_json(described(found), indent=2)
    else:
        _print_sheet(rule_sheet.sheet(found, language), language, comparing=False)


def described(ruleset: Ruleset) -> dict[str, object]:
    """Give a ruleset as JSON: name, variant, base, revision and digest, every option, the differences."""
    from marias.engine.presets import PRESETS, basis_of
    from marias.engine.ruleset import RULES_REVISION

    base = basis_of(ruleset)
    if base == ruleset:
        base = PRESETS.get(ruleset.extends or "", ruleset)
    return {
        "name": ruleset.name,
        "variant": str(ruleset.variant),
        "extends": None if base == ruleset else base.name,
        "revision": RULES_REVISION,
        "digest": ruleset.digest(),
        "options": ruleset.options(),
        "differences": ruleset.differences(base),
    }


def compared(first: Ruleset, second: Ruleset) -> dict[str, object]:
    """Give the differences as JSON: what either says of an option; nothing where it has no meaning."""
    from marias.engine.ruleset import OPTIONS

    values = {"first": first.options(), "second": second.options()}
    differing = {}
    for name in OPTIONS:
        said = {side: options[name] for side, options in values.items() if name in options}
        if len(said) == 1 or said.get("first") != said.get("second"):
            differing[name] = said
    return {"first": first.name, "second": second.name, "differences": differing}


def _print_sheet(sheet: Sheet, language: str, *, comparing: bool) -> None:
    """Lay a sheet out as wide as the terminal: a table for each section."""
    from rich.table import Table
    from rich.text import Text

    from marias.cli.output import wide_console
    from marias.texts.rule_sheet import marked_value

    console = wide_console()
    console.print(Text(sheet.title, style="bold"))
    for sentence in sheet.lead:
        console.print(Text(sentence))
    heads = [sheet.columns.clause, sheet.columns.rule, sheet.columns.value]
    if comparing:
        heads.append(sheet.columns.other or "")
    for section in sheet.sections:
        table = Table(box=None, padding=(0, 2, 0, 0))
        for head in heads:
            table.add_column(Text(head), overflow="fold")
        for row in section.rows:
            style = "bold" if row.differs and not comparing else ""
            rule = Text(row.title, style=style)
            if console.width >= _ROOM_FOR_MEANINGS:
                rule.append(f"  {row.meaning}", style="dim")
            cells = [row.value, row.other or ""] if comparing else [marked_value(row, language)]
            table.add_row(row.clause, rule, *(Text(cell, style=style) for cell in cells))
        console.print()
        console.print(Text(section.title, style="bold"))
        console.print(table)
