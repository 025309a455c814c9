"""`marias validate`: any pile of records, and everything that is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from marias.notation.faults import Fault

_MANY: Final = 20
"""From so many files on a terminal shows how far it is."""


def validate(
    paths: Annotated[
        list[str], typer.Argument(metavar="FILE|DIR…", help="Records, or folders searched for them.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    read_as: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="Format of the files, if not by suffix.")
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Read and replay records and print every fault as FILE:LINE: CODE SENTENCE.

    Folders are searched for .marias, .jsonl and .hra. The exit code is 1 if there is a fault.

    Example: marias validate friday.marias records/
    """
    from marias.cli.language import language_of
    from marias.cli.record_files import fault_line
    from marias.texts import render

    language = language_of(lang)
    deals: int = 0
    found: list[tuple[str, Fault]] = []
    files = list(_found(paths, found))
    if not as_json:
        for folder, fault in found:
            print(fault_line(folder, fault, language))
    for file in _shown(files):
        counted, faults = check(file, read_as)
        deals += counted
        for fault in faults:
            found.append((file, fault))
            if not as_json:
                print(fault_line(file, fault, language))
    if as_json:
        _print_json(len(files), deals, found, language)
    else:
        numbers = {"files": len(files), "deals": deals, "faults": len(found)}
        print(render("record.checked", numbers, language))
    if found:
        raise typer.Exit(1)


def check(file: str, read_as: str | None = None) -> tuple[int, list[Fault]]:
    """Give the number of deals of a file and all its faults by line."""
    from marias.cli.record_files import read_file
    from marias.errors import RecordError
    from marias.notation.faults import Fault
    from marias.notation.verification import verify_entry

    try:
        result = read_file(file, read_as)
    except RecordError as error:
        return 0, [Fault(error)]
    faults = list(result.faults)
    for entry in result.entries:
        faults += verify_entry(entry).faults
    return result.deals, sorted(faults, key=lambda fault: fault.line or 0)


def _found(paths: Iterable[str], faults: list[tuple[str, Fault]]) -> Iterator[str]:
    """Give files as named, and those in folders by name; links to folders are not followed.

    Folders that can't be searched are added to `faults`.  A pipe or a device counts only if it is named.
    """
    import os

    from marias.errors import RecordError
    from marias.notation.content import reason_of
    from marias.notation.faults import Fault

    def refused(error: OSError) -> None:
        folder = os.fsdecode(error.filename)
        unreadable = RecordError("record/unreadable", file=folder, reason=reason_of(error))
        faults.append((folder, Fault(unreadable)))

    for path in paths:
        if not os.path.isdir(path):  # noqa: PTH112 - pathlib's refuses names that are too long
            yield path
            continue
        for folder, folders, names in os.walk(path, onerror=refused):
            folders.sort()
            for name in sorted(names):
                file = Path(folder, name)
                if file.suffix.lower() in {".marias", ".jsonl", ".hra"} and not _is_device(file):
                    yield str(file)


def _is_device(file: Path) -> bool:
    """A link to nowhere is none: that it can't be read is a fault."""
    return file.exists() and not file.is_file()


def _shown(files: list[str]) -> Iterable[str]:
    """Show on a terminal how far it is."""
    if len(files) < _MANY or not sys.stderr.isatty():
        return files
    from rich.console import Console
    from rich.progress import track

    return track(files, "", console=Console(stderr=True), transient=True)


def _print_json(files: int, deals: int, found: list[tuple[str, Fault]], language: str) -> None:
    from marias.cli.output import print_json
    from marias.texts import error_text

    faults = [
        {
            "file": file,
            "line": fault.line,
            "deal": fault.deal,
            "code": fault.code,
            "message": " ".join(error_text(fault.error, language).split()),
        }
        for file, fault in found
    ]
    print_json({"files": files, "deals": deals, "faults": faults})
