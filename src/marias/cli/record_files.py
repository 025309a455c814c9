"""Record files for commands: read, told apart by suffix, their faults printed with file and line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marias.notation.faults import Fault
    from marias.notation.files import Format
    from marias.notation.reading import ReadResult


def read_file(name: str, form: str | None = None) -> ReadResult:
    """Read a record file, or standard input (`-`), as the suffix or `form` says.

    Raises RecordError: `record/unreadable`, `record/format`.
    """
    from marias.notation import files

    content = files.load(name)
    return files.read(content, format_named(name, form))


def format_named(name: str, form: str | None) -> Format:
    """Give the format asked for, else that of the name; standard input is TOML.

    Raises RecordError: `record/format` for a name; a format that doesn't exist is wrong usage.
    """
    import typer

    from marias.notation import files

    if form is not None:
        if form.lower() not in set(files.Format):
            raise typer.BadParameter(form, param_hint=", ".join(files.Format))
        return files.Format(form.lower())
    return files.Format.MARIAS if name == files.STANDARD else files.format_of(name)


def fault_line(file: str, fault: Fault, language: str) -> str:
    """Write a fault as `FILE:LINE: CODE SENTENCE`, without a line where there is none."""
    from marias.texts import error_text
    from marias.texts.values import cleaned

    sentence = " ".join(error_text(fault.error, language).split())
    place = cleaned(file) if fault.line is None else f"{cleaned(file)}:{fault.line}"
    return f"{place}: {fault.code} {sentence}"


def print_faults(file: str, faults: tuple[Fault, ...], language: str) -> None:
    """Print faults on standard error, a line each."""
    for fault in faults:
        print(fault_line(file, fault, language), file=sys.stderr)


def deal_name(file: str, number: int, deals: int) -> str:
    """Name a deal after its file: `friday`, or `friday 3` in a file of many."""
    stem = "-" if file == "-" else Path(file).stem
    return stem if deals == 1 else f"{stem} {number}"
