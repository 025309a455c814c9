"""Record files by the suffix of their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

from marias.errors import RecordError
from marias.notation.content import STANDARD, read_content, reason_of, write_content
from marias.notation.hra import read_hra, write_hra
from marias.notation.json_records import read_json, read_json_lines, write_json, write_json_line
from marias.notation.reading import MOST_BYTES, ReadResult, read_records
from marias.notation.record import Record
from marias.notation.writing import write_records

__all__ = ["STANDARD", "Format", "format_of", "load", "read", "store", "write"]


class Format(StrEnum):
    """The formats of records; the values are the suffixes."""

    MARIAS = "marias"
    JSONL = "jsonl"
    JSON = "json"
    HRA = "hra"


_READERS: Final[dict[Format, Callable[[bytes], ReadResult]]] = {
    Format.MARIAS: read_records,
    Format.JSONL: read_json_lines,
    Format.JSON: read_json,
    Format.HRA: read_hra,
}


def format_of(name: str) -> Format:
    """Give the format a file name means; raises `record/format`."""
    suffix = Path(name).suffix.lower().removeprefix(".")
    if suffix not in set(Format):
        raise RecordError("record/format", file=name, known=", ".join(Format))
    return Format(suffix)


def read(content: bytes, form: Format) -> ReadResult:
    """Read the records of a file; raises nothing."""
    return _READERS[form](content)


def write(records: Sequence[Record], form: Format) -> tuple[str, tuple[str, ...]]:
    """Give the text of a file, and what of the records it can't hold (`record.part.…` of the texts).

    Raises RecordError: `record/hra_export`.
    """
    match form:
        case Format.MARIAS:
            return write_records(records), ()
        case Format.JSONL:
            return "".join(map(write_json_line, records)), ()
        case Format.JSON:
            return write_json(records), ()
        case Format.HRA:
            if len(records) != 1:
                raise RecordError("record/hra_export", reason="many")
            export = write_hra(records[0])
            return export.text, export.lost


def load(name: str) -> bytes:
    """Read a file or standard input (`-`), no further than any reader accepts; raises `record/unreadable`."""
    try:
        return read_content(name, MOST_BYTES)
    except (OSError, ValueError) as error:
        raise RecordError("record/unreadable", file=name, reason=reason_of(error)) from error


def store(name: str, text: str) -> None:
    """Write a file, or standard output (`-`), whole or not at all; raises `record/unwritable`."""
    try:
        write_content(name, text)
    except (OSError, ValueError) as error:
        if name == STANDARD:
            raise
        raise RecordError("record/unwritable", file=name, reason=reason_of(error)) from error
