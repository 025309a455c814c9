"""`marias replay`: a record played again, state by state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.notation.record import Record
    from marias.notation.verification import Replay


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A record: .marias, .jsonl, .json or .hra.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a deal.")] = False,
    read_as: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="Format of FILE, if not by suffix.")
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Play the deals of a record again and tell their course.

    What can't be read or doesn't replay is named on standard error; the exit code is then 1.

    Example: marias replay friday.marias
    Example: marias replay --json friday.hra
    """
    from marias.cli.language import language_of
    from marias.cli.output import print_json
    from marias.cli.record_files import deal_name, print_faults, read_file
    from marias.notation.replay_data import replay_data
    from marias.notation.verification import verify_entry

    language = language_of(lang)
    result = read_file(file, read_as)
    print_faults(file, result.faults, language)
    good = not result.faults
    for entry in result.entries:
        again = verify_entry(entry)
        print_faults(file, again.faults, language)
        good = good and not again.faults
        if len(again.events) < len(entry.record.actions) or (again.faults and not again.states):
            continue  # it breaks off at an illegal action, or can't begin
        name = deal_name(file, entry.number, result.deals)
        if as_json:
            print_json(replay_data(entry.record, again, name))
        else:
            _tell(entry.record, again, name, language)
    if not good:
        raise typer.Exit(1)


def _tell(record: Record, again: Replay, name: str, language: str) -> None:
    """Print the events of a deal in words, as those who see all cards."""
    from marias.engine.state import SEATS
    from marias.texts import event_text
    from marias.texts.values import cleaned

    found = [record.name_of(seat) for seat in range(SEATS + (record.sitting_out is not None))]
    known = [player for player in found if player is not None]
    names = known if len(known) == len(found) else None
    print(f"{cleaned(name)} ({cleaned(record.ruleset.name)})")
    for events in again.events:
        for event in events:
            print("  " + event_text(event, language, names=names))
    print()
