"""`marias match`: computer players play a series of deals; who wins how much, with what contracts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.arena.series import PlayedDeal
    from marias.arena.statistics import Cell, Tally
    from marias.engine.ruleset import Ruleset


def match(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="A B C [D]", help="Levels of three players, or of four: then the dealer sits out."
        ),
    ],
    preset: Annotated[
        str | None, typer.Option(metavar="PRESET|FILE", help="Rules: a preset or a file of house rules.")
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals and results.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
    save: Annotated[
        Path | None,
        typer.Option(metavar="DIR", readable=False, help="Write a record of every deal into this folder."),
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Let computer players play a series of deals.

    Example: marias match beginner beginner beginner --preset csm_voleny --deals 200 --seed 1 --json
    """
    from marias.arena.series import play_series
    from marias.arena.statistics import tally
    from marias.cli.language import language_of
    from marias.engine.presets import DEFAULT_PRESET
    from marias.notation.house_rules import find_ruleset
    from marias.players import player_of_level

    language = language_of(lang)
    if len(players) not in {3, 4}:
        raise typer.BadParameter(" ".join(players), param_hint="A B C [D]")
    ruleset = find_ruleset(preset or DEFAULT_PRESET)
    series = play_series(ruleset, [player_of_level(name) for name in players], deals, seed)
    if save is not None:
        series = _saved(series, save, players, deals)
    result = tally(_watched(series, deals, language), ruleset, len(players))
    if as_json:
        _print_json(result, players, ruleset, deals, seed)
    else:
        _print_tables(result, players, ruleset, deals, language)


def _watched(series: Iterator[PlayedDeal], deals: int, language: str) -> Iterator[PlayedDeal]:
    """Show on standard error how far the series is; nothing where that is no terminal."""
    from rich.console import Console
    from rich.progress import track

    from marias.texts import render

    console = Console(stderr=True)
    title = render("cli.match.progress", {}, language)
    yield from track(
        series, title, total=deals, console=console, transient=True, disable=not console.is_terminal
    )


def _saved(
    series: Iterable[PlayedDeal], folder: Path, players: Sequence[str], deals: int
) -> Iterator[PlayedDeal]:
    """Write each deal as a file of its own, numbered in order; raises `record/unwritable`."""
    from marias.errors import RecordError
    from marias.notation.content import reason_of
    from marias.notation.files import store
    from marias.notation.record import record_of
    from marias.notation.writing import write_record

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError("record/unwritable", file=str(folder), reason=reason_of(error)) from error
    width = len(str(deals))
    for number, played in enumerate(series, 1):
        dealt = played.dealt
        pack = None if dealt.cut is None else dealt.pack
        record = record_of(played.state, dealer=dealt.dealer, players=players, pack=pack, cut=dealt.cut)
        store(str(folder / f"{number:0{width}}.marias"), write_record(record))
        yield played


def _print_json(result: Tally, players: Sequence[str], ruleset: Ruleset, deals: int, seed: int) -> None:
    from marias.cli.output import print_json

    answer = {
        "players": list(players),
        "preset": ruleset.name,
        "deals": deals,
        "seed": seed,
        "total": [sample.total for sample in result.chairs],
        "mean": [sample.mean for sample in result.chairs],
        "ci95": [list(sample.interval or (None, None)) for sample in result.chairs],
        "by": {
            contract: {
                part.value: {"deals": cell.deals, "made": cell.made, "mean": cell.units.mean}
                for part, cell in parts.items()
            }
            for contract, parts in sorted(result.by.items())
        },
    }
    print_json(answer)


def _print_tables(result: Tally, players: Sequence[str], ruleset: Ruleset, deals: int, language: str) -> None:
    from rich.table import Table
    from rich.text import Text

    from marias.cli.output import wide_console
    from marias.engine.presets import PRESETS
    from marias.texts import render
    from marias.texts.speech import Speech
    from marias.texts.values import cleaned

    console = wide_console()
    speech = Speech(language)

    def head(*columns: str) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0))
        for place, column in enumerate(columns):
            title = Text(render(f"cli.match.{column}", {}, language))
            table.add_column(title, justify="right" if place else "left", overflow="fold")
        return table

    def signed(value: float) -> Text:
        return Text(speech.filled("signed", round(value, 2)))

    preset = ruleset.name
    words = render(f"preset.{preset}", {}, language) if preset in PRESETS else cleaned(preset)
    console.print(Text(render("cli.match.title", {"preset": words, "deals": deals}, language)))
    console.print()
    accounts = head("player", "total", "mean", "interval")
    for number, (level, sample) in enumerate(zip(players, result.chairs, strict=True), 1):
        name = Text(f"{number} {render(f'level.{level}', {}, language)}")
        interval = Text(" … ").join(map(signed, sample.interval)) if sample.interval else Text("–")
        accounts.add_row(name, signed(sample.total), signed(sample.mean), interval)
    console.print(accounts)
    console.print()
    contracts = head("contract", "role", "deals", "made", "mean")
    for contract, parts in sorted(result.by.items(), key=lambda found: -_deals(found[1].values())):
        for place, (part, cell) in enumerate(parts.items()):
            name = Text(render(f"contract.nom.{contract}", {}, language) if not place else "")
            role = Text(render(f"cli.match.part.{part}", {}, language))
            share = Text(f"{speech.number(round(100 * cell.made / cell.deals))} %" if part != "all" else "")
            contracts.add_row(name, role, Text(speech.number(cell.deals)), share, signed(cell.units.mean))
    console.print(contracts)


def _deals(cells: Iterable[Cell]) -> int:
    return max(cell.deals for cell in cells)
