"""`marias convert`: records from one format into another."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def convert(
    source: Annotated[str, typer.Argument(metavar="IN|-", help="A file: .marias, .jsonl, .json or .hra.")],
    target: Annotated[str, typer.Argument(metavar="OUT|-", help="The file to write; - is standard output.")],
    read_as: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="Format of IN, if not by suffix.")
    ] = None,
    write_as: Annotated[
        str | None, typer.Option("--to", metavar="FORMAT", help="Format of OUT, if not by suffix.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell what was done as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Convert records of deals into another format, by the suffixes of the files.

    Deals that can't be read or don't replay are left out and named; the exit code is then 1.
    OUT is written whole or not at all; if it is IN and not all deals are good, it stays as it is.

    Example: marias convert friday.hra friday.marias
    """
    from marias.cli.language import language_of
    from marias.cli.record_files import format_named, print_faults, read_file
    from marias.errors import RecordError
    from marias.notation import files
    from marias.notation.verification import verify_entry
    from marias.texts import render

    language = language_of(lang)
    form = format_named(target, write_as)
    result = read_file(source, read_as)
    records, faults = [], list(result.faults)
    for entry in result.entries:
        found = verify_entry(entry).faults
        if found:
            faults += found
        else:
            records.append(entry.record)
    faults.sort(key=lambda fault: fault.line or 0)
    print_faults(source, tuple(faults), language)
    lost: tuple[str, ...] = ()
    if records:
        if faults and _is_same(source, target):
            raise RecordError("record/not_overwritten", file=target)
        text, lost = files.write(records, form)
        files.store(target, text)
    elif not faults:
        raise RecordError("record/no_deals")
    if lost:
        print(render("record.lost", {"lost": lost}, language), file=sys.stderr)
    if as_json and target != files.STANDARD:
        _print_report(source, target, len(records), lost, [fault.code for fault in faults])
    elif target != files.STANDARD and records:
        done = {"source": source, "target": target, "deals": len(records)}
        print(render("cli.convert.done", done, language))
    if faults:
        raise typer.Exit(1)


def _is_same(source: str, target: str) -> bool:
    """Tell whether both names mean one file, which then must not lose what couldn't be read."""
    import os

    try:
        return os.path.samefile(source, target)  # noqa: PTH121 - names may be too long, or a stream's
    except (OSError, ValueError):
        return False


def _print_report(source: str, target: str, deals: int, lost: tuple[str, ...], faults: list[str]) -> None:
    from marias.cli.output import print_json

    print_json({"source": source, "target": target, "deals": deals, "lost": list(lost), "faults": faults})
