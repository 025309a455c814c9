"""`marias hint`: what a level would do at a moment of a record, from what its seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.engine.actions import Action
    from marias.engine.views import SeatView
    from marias.notation.verification import Replay
    from marias.players import Candidate, Decision


def hint(  # noqa: PLR0913, PLR0917 - every option is an argument
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A record: .marias, .jsonl, .json or .hra.")],
    deal: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Which deal of a file of many, from 1.")
    ] = None,
    move: Annotated[
        int | None, typer.Option(metavar="K", min=0, help="After so many actions; else after the last.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="S", min=0, max=2, help="The seat that must be to move there.")
    ] = None,
    level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Who advises; else the strongest.")
    ] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds for the decision.")] = None,
    samples: Annotated[int | None, typer.Option(min=1, help="Imagined deals for the decision.")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Searched positions for the decision.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same advice.")] = 1,
    read_as: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="Format of FILE, if not by suffix.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Advise the seat to move at a moment of a record, from that seat's view alone.

    The moment is the last of the record, or the one after K actions.

    Example: marias hint friday.marias --move 12
    Example: marias hint friday.marias --deal 3 --move 0 --level beginner --json
    """
    from marias.analysis.hints import hint as advice
    from marias.chance import SeededChance
    from marias.cli.budgets import budget_of
    from marias.cli.language import language_of
    from marias.players import STRONGEST

    language = language_of(lang)
    budget = budget_of(seconds, samples, nodes)
    number, replay = _deal(file, read_as, deal, language)
    at, view = _view(replay, move, seat)
    who = level or STRONGEST
    decision = advice(view, who, budget, SeededChance(f"{seed}/{at}"))
    if as_json:
        _print_json(decision, view, {"deal": number, "move": at, "seat": view.seat, "level": who}, language)
    else:
        _print_table(decision, view, at, language)


def _deal(file: str, read_as: str | None, number: int | None, language: str) -> tuple[int, Replay]:
    """Read a record and replay the deal asked for; its faults are told by line, and the exit code is 1.

    Raises RecordError (`record/one_deal`) where there are several and none is asked for.
    """
    from marias.cli.record_files import print_faults, read_file
    from marias.errors import RecordError
    from marias.notation.verification import verify_entry

    result = read_file(file, read_as)
    if result.faults:
        print_faults(file, result.faults, language)
        raise typer.Exit(1)
    if number is None and result.deals != 1:
        raise RecordError("record/one_deal", file=file, deals=result.deals)
    for entry in result.entries:
        if entry.number == (number or 1):
            replay = verify_entry(entry)
            if replay.faults:
                print_faults(file, replay.faults, language)
                raise typer.Exit(1)
            return entry.number, replay
    raise typer.BadParameter(str(number), param_hint="--deal")


def _view(replay: Replay, move: int | None, seat: int | None) -> tuple[int, SeatView]:
    """Give the view of the seat to move after so many actions.

    Raises PlayerError: `player/nobody_to_move`, `player/other_to_move`.
    """
    from marias.engine.views import seat_view
    from marias.errors import PlayerError

    if move is not None and move >= max(len(replay.states), 1):
        raise typer.BadParameter(str(move), param_hint="--move")
    at = len(replay.states) - 1 if move is None else move
    state = replay.states[at] if replay.states else None
    if state is None or state.to_move is None:
        raise PlayerError("player/nobody_to_move", move=max(at, 0))
    if seat is not None and seat != state.to_move:
        raise PlayerError("player/other_to_move", seat=seat, to_move=state.to_move)
    return at, seat_view(state, state.to_move)


def _print_json(decision: Decision, view: SeatView, asked: dict[str, object], language: str) -> None:
    from marias.cli.output import print_json
    from marias.texts import render

    candidates = [
        {
            "action": str(candidate.action),
            "units": candidate.units,
            "error": candidate.error,
            "share": candidate.share,
        }
        for candidate in decision.candidates
    ]
    reason = render(decision.reason.key, decision.reason.data, language)
    print_json({**asked, "action": str(decision.action), "reason": reason, "candidates": candidates})


def _print_table(decision: Decision, view: SeatView, at: int, language: str) -> None:
    """Print the advice with its reason, and below it what was weighed in units."""
    from rich.table import Table
    from rich.text import Text

    from marias.cli.output import wide_console
    from marias.texts import action_label, action_report, render
    from marias.texts.speech import Speech

    levels, speech, console = dict(view.levels), Speech(language), wide_console()

    def words(key: str, **data: object) -> Text:
        return Text(render(f"cli.hint.{key}", data, language))

    def name(action: Action) -> Text:
        return Text(action_label(action, language, levels=levels))

    def units(candidate: Candidate) -> Text:
        told = speech.filled("signed", round(candidate.units or 0, 2))
        error = candidate.error
        return Text(told if error is None else f"{told} ± {speech.number(round(error, 2))}")

    console.print(words("moment", number=at, seat=view.seat))
    console.print(Text(action_report(decision.action, view.seat or 0, language, levels=levels)), style="bold")
    console.print(Text(render(decision.reason.key, decision.reason.data, language)))
    weighed = [candidate for candidate in decision.candidates if candidate.units is not None]
    if not weighed:
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(words("action"), overflow="fold")
    table.add_column(words("units"), justify="right")
    table.add_column(words("share"), justify="right")
    for candidate in weighed:
        share = candidate.share
        won = "" if share is None else f"{speech.number(round(100 * share))} %"
        table.add_row(name(candidate.action), units(candidate), Text(won))
    console.print()
    console.print(table)
    console.print(words("note"))
