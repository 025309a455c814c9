"""`marias engine`: a level as a program that any arena can ask for decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Annotated

import typer


def engine(
    level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Who decides; else the strongest.")
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language of reasons.")] = None,
) -> None:
    """Decide for seats of other programs, by lines on standard input and output.

    The lines stand in docs/engine-protocol.md.

    Example: marias engine --level beginner
    """
    import sys
    from threading import Lock

    from marias.arena.answering import Engine
    from marias.cli.language import language_of
    from marias.players import STRONGEST

    language = language_of(lang)
    lock, listens = Lock(), True

    def say(line: str) -> None:
        nonlocal listens
        with lock:
            try:
                print(line, flush=True)
            except OSError:  # a decision may end after the arena is gone
                listens = False

    program = Engine(say, level or STRONGEST, language)
    for line in _lines(sys.stdin.buffer):
        if not program.hear(line) or not listens:
            program.leave()
            return
    program.finish()


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Give the lines; of one that is too long no more than shows that it is."""
    from marias.arena.protocol import MOST_LINE

    while line := stream.readline(MOST_LINE + 1):
        rest = line
        while len(line) > MOST_LINE and rest and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_LINE)
        yield line
