"""What is kept of an arena: records of its games, and its deals as lines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from marias.arena.deal_lines import line_of_deal
from marias.arena.paired import PairedDeal, Pairing
from marias.errors import RecordError
from marias.notation.content import reason_of
from marias.notation.files import store


class Keeping:
    """Where games and deals are written, if anywhere; a context that closes its file."""

    def __init__(self, pairing: Pairing, folder: Path | None, file: Path | None, deals: int) -> None:
        """Open what is wanted; raises `record/unwritable`."""
        self._pairing, self._folder, self._file = pairing, folder, file
        self._width = len(str(deals))
        with _writing(folder):
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
        with _writing(file):
            self._lines = None if file is None else file.open("w", encoding="utf-8")

    def __enter__(self) -> None:
        """Nothing is left to open."""

    def __exit__(self, *_: object) -> None:
        """Close the lines; each was written out, so all that can fail again is one that failed before."""
        if self._lines is not None:
            with suppress(OSError):
                self._lines.close()

    def write(self, played: PairedDeal) -> None:
        """Write the games of a deal as files `DEAL-WHO-SEAT.marias`, and the deal as a line."""
        if self._folder is not None:
            for game in played.games:
                name = f"{played.deal:0{self._width}}-{game.single}-{game.seat}.marias"
                store(str(self._folder / name), game.record)
        if self._lines is not None:
            with _writing(self._file):
                self._lines.write(line_of_deal(self._pairing, played))
                self._lines.flush()


@contextmanager
def _writing(path: Path | None) -> Iterator[None]:
    """Tell what can't be written as an error of ours."""
    try:
        yield
    except OSError as error:
        raise RecordError("record/unwritable", file=str(path), reason=reason_of(error)) from error
