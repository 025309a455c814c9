"""`marias arena`: two players against each other on the same deals; who is stronger, by how much."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.arena.keeping import Keeping
    from marias.arena.paired import PairedDeal, Pairing
    from marias.arena.paired_statistics import PairedTally
    from marias.arena.statistics import Sample
    from marias.errors import MariasError


def arena(  # noqa: PLR0913, PLR0917 - every option is an argument
    first: Annotated[str, typer.Argument(metavar="A", help="A level, python:FILE:NAME or engine:COMMAND.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The other player, told in the same way.")],
    preset: Annotated[
        str | None, typer.Option(metavar="PRESET|FILE", help="Rules: a preset or a file of house rules.")
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals; each is played six times.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals and results.")] = 1,
    seconds: Annotated[float | None, typer.Option(help="Seconds for a decision.")] = None,
    samples: Annotated[int | None, typer.Option(min=1, help="Imagined deals for a decision.")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Searched positions for a decision.")] = None,
    patience: Annotated[
        float | None, typer.Option(help="Seconds more that a program may take before it forfeits; else 30.")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, max=256, help="Processes; else one a core.")] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="DIR", readable=False, help="Write a record of every game into this folder."),
    ] = None,
    deals_out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", readable=False, help="Write every deal as a line of JSON."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Play every deal with A in each seat among B's, and with B in each seat among A's.

    Ctrl-C ends early and prints what there is; the exit code is then 130.

    Example: marias arena club beginner --preset app_voleny --deals 200 --seed 1
    """
    from marias.arena.entrants import read_entrant
    from marias.arena.external import PATIENCE
    from marias.arena.keeping import Keeping
    from marias.arena.paired import Pairing
    from marias.cli.budgets import budget_of, positive
    from marias.cli.language import language_of
    from marias.engine.presets import DEFAULT_PRESET
    from marias.notation.house_rules import find_ruleset

    language = language_of(lang)
    pairing = Pairing(
        ruleset=find_ruleset(preset or DEFAULT_PRESET),
        a=read_entrant(first),
        b=read_entrant(second),
        seed=seed,
        budget=budget_of(seconds, samples, nodes),
        keeps_records=save is not None,
        patience=positive("--patience", patience) or PATIENCE,
    )
    keeping = Keeping(pairing, save, deals_out, deals)
    tally, broken = _played(pairing, deals, jobs or _cores(), keeping, language)
    if broken is None or tally.deals:
        if as_json:
            _print_json(pairing, tally)
        else:
            _print_tables(pairing, tally, deals, language)
    if broken is not None:
        raise broken


def _cores() -> int:
    """Give the cores this process may use."""
    import os

    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def _played(
    pairing: Pairing, deals: int, jobs: int, keeping: Keeping, language: str
) -> tuple[PairedTally, KeyboardInterrupt | MariasError | None]:
    """Play, show on standard error how it stands, and give what there is and what broke it off."""
    from contextlib import closing

    from marias.arena.paired_statistics import PairedTally
    from marias.arena.workers import play_in_processes
    from marias.errors import MariasError

    tally = PairedTally()
    with closing(play_in_processes(pairing, deals, jobs)) as series, keeping:
        try:
            for played in _watched(pairing, series, tally, deals, language):
                keeping.write(played)
                tally.add(played)
        except (KeyboardInterrupt, MariasError) as broken:
            return tally, broken
    return tally, None


def _watched(
    pairing: Pairing, series: Iterator[PairedDeal], tally: PairedTally, deals: int, language: str
) -> Iterator[PairedDeal]:
    """Show how far the series is and its mean so far, where standard error is a terminal.

    What programs forfeit is told in any case, a line each.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.text import Text

    from marias.cli.failure import line_of
    from marias.texts import render
    from marias.texts.values import cleaned

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[standing]}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        title = render("cli.arena.progress", {}, language)
        task = progress.add_task(title, total=deals, standing="")
        for played in series:
            for who, forfeit in played.forfeits:
                entrant = cleaned(pairing.entrant(who).text)
                line = line_of(forfeit.error, language)
                data = {"entrant": entrant, "deal": played.deal, "line": line}
                words = render("cli.arena.forfeit", {**data, "times": forfeit.times}, language)
                console.print(Text(words), soft_wrap=True)
            yield played
            progress.update(task, advance=1, standing=_standing(tally, language))


def _standing(tally: PairedTally, language: str) -> str:
    """Give mean and half the width of its interval: `+0.31 ± 0.12`."""
    from marias.texts import render

    interval = tally.interval
    half = None if interval is None else round((interval[1] - interval[0]) / 2, 3)
    data = {"mean": round(tally.mean, 3), "half": half if half is not None else "–"}
    return render("cli.arena.standing", data, language)


def _print_json(pairing: Pairing, tally: PairedTally) -> None:
    from marias.arena.entrants import Kind
    from marias.arena.paired import Who
    from marias.arena.paired_statistics import Role
    from marias.cli.output import print_json

    answer: dict[str, object] = {
        "a": pairing.a.text,
        "b": pairing.b.text,
        "preset": pairing.ruleset.name,
        "deals": tally.deals,
        "seed": pairing.seed,
        "mean": tally.mean,
        "ci95": list(tally.interval or (None, None)),
        "by": {
            contract: {
                role.value: {"deals": roles[role].games, "mean": roles[role].mean}
                for role in Role
                if role in roles
            }
            for contract, roles in sorted(tally.by.items())
        },
    }
    if any(pairing.entrant(who).kind is Kind.ENGINE for who in Who):
        answer["forfeits"] = {who.value: count for who, count in tally.forfeits.items()}
    print_json(answer)


def _print_tables(pairing: Pairing, tally: PairedTally, asked: int, language: str) -> None:
    """Print the gain, and below it what either won a game, by contract and role."""
    from rich.table import Table
    from rich.text import Text

    from marias.arena.paired import Who
    from marias.cli.output import wide_console
    from marias.engine.presets import PRESETS
    from marias.texts import render
    from marias.texts.speech import Speech
    from marias.texts.values import cleaned

    console, speech = wide_console(), Speech(language)

    def words(key: str, **data: object) -> Text:
        return Text(render(f"cli.arena.{key}", data, language))

    def told(sample: Sample) -> tuple[Text, Text]:
        mean = speech.filled("signed", round(sample.mean, 2)) if sample.count else "–"
        return Text(speech.number(sample.count)), Text(mean)

    preset = pairing.ruleset.name
    name = render(f"preset.{preset}", {}, language) if preset in PRESETS else cleaned(preset)
    console.print(words("title", a=cleaned(pairing.a.text), b=cleaned(pairing.b.text), preset=name))
    console.print(words("deals", deals=tally.deals, asked=asked))
    interval = tally.interval
    if interval is None:
        console.print(words("mean", mean=round(tally.mean, 3)))
    else:
        low, high = (round(end, 3) for end in interval)
        console.print(words("mean_interval", mean=round(tally.mean, 3), low=low, high=high))
    for who in Who:
        if tally.forfeits[who]:
            console.print(words("forfeits", who=who.upper(), decisions=tally.forfeits[who]))
    console.print()
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("contract", "role", "games_a", "units_a", "games_b", "units_b"):
        is_words = column in {"contract", "role"}
        table.add_column(words(column), justify="left" if is_words else "right", overflow="fold")
    before = None
    for contract, role, cell in tally.rows():
        title = Text(render(f"contract.nom.{contract}", {}, language) if contract != before else "")
        table.add_row(title, words(f"as.{role}"), *told(cell.units[Who.A]), *told(cell.units[Who.B]))
        before = contract
    console.print(table)
