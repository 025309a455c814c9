"""`marias solve`: what positions come to with all cards seen and best play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from marias.errors import MariasError
    from marias.kernel import Kernel, Solution
    from marias.kernel.requests import Request

STANDARD_INPUT: Final = "-"
MOST_LINE: Final = 1 << 16
"""Bytes of a line; a position takes some hundreds."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one line: its request, solution, effort — or what is wrong with it."""

    request: Request | None = None
    solution: Solution | None = None
    nodes: int = 0
    seconds: float = 0.0
    error: MariasError | None = None


def solve(
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="Positions, a JSON object a line; - is standard input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Answer with a JSON object a line.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Solve positions with all cards seen: the value with best play, and that of every lawful card.

    A line that can't be solved is answered with an error in its place; the exit code is then 1.

    Example: marias solve positions.jsonl
    Example: echo '{"objective": "points", "trump": "h", "hands": ["hA l7", "hX lA", "a7 a8"],
    "declarer_side": [0], "leader": 0}' | marias solve --json -
    """
    from rich.console import Console

    from marias.cli.language import language_of
    from marias.kernel import Kernel

    language = language_of(lang)
    kernel, console = Kernel(), Console(highlight=False)
    faulty = False
    with _opened(file) as stream:
        for number, line in _lines(stream):
            given = answer(kernel, line, number)
            faulty = faulty or given.error is not None
            if as_json:
                print(_as_json(given, language), flush=True)
            else:
                _print_table(console, given, number, language)
    if faulty:
        raise typer.Exit(1)


def answer(kernel: Kernel, line: bytes, number: int) -> Answer:
    """Solve the position of one line; `number` counts the lines from 1."""
    from time import perf_counter

    from marias.errors import MariasError
    from marias.kernel.requests import read_request

    try:
        request = read_request(_decoded(line, number))
        nodes, start = kernel.nodes, perf_counter()
        solution = kernel.solve_question(request.question)
        return Answer(request, solution, kernel.nodes - nodes, perf_counter() - start)
    except MariasError as error:
        return Answer(error=error)


def _decoded(line: bytes, number: int) -> object:
    """Decode a line; raises SettlementError (`settlement/json_…`) with its number in the file."""
    from marias.errors import SettlementError
    from marias.notation.json_fields import decode

    if len(line) > MOST_LINE:
        raise SettlementError("settlement/json_too_large", most=MOST_LINE)
    try:
        return decode(line)
    except SettlementError as error:
        if error.code == "settlement/json_syntax":
            raise SettlementError(error.code, line=number, column=error.data["column"]) from error
        raise


def _opened(file: str) -> AbstractContextManager[IO[bytes]]:
    """Open a file, or take standard input; raises `settlement/file_unreadable`."""
    import errno
    import sys
    from contextlib import nullcontext
    from pathlib import Path

    from marias.errors import SettlementError

    if file == STANDARD_INPUT:
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = errno.errorcode.get(getattr(error, "errno", None) or 0, "EINVAL")
        raise SettlementError("settlement/file_unreadable", file=file, reason=reason) from error


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Give the lines with anything on them and their numbers; of one that is too long its beginning."""
    number = 0
    while line := stream.readline(MOST_LINE + 2):
        number += 1
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_LINE)
        if line.strip():
            yield number, line.rstrip(b"\r\n")


def _as_json(given: Answer, language: str) -> str:
    import json

    from marias.texts import error_text

    if given.error is not None:
        error = {"code": given.error.code, "message": error_text(given.error, language)}
        return json.dumps({"error": error})
    request, solution = _solved(given)
    return json.dumps(
        {
            "value": request.told(solution.value),
            "to_move": request.question.board.to_move,
            "moves": {card.text: request.told(value) for card, value in solution.moves.items()},
            "nodes": given.nodes,
            "seconds": round(given.seconds, 6),
        }
    )


def _solved(given: Answer) -> tuple[Request, Solution]:
    if given.request is None or given.solution is None:
        raise AssertionError(given)
    return given.request, given.solution


def _print_table(console: Console, given: Answer, number: int, language: str) -> None:
    """Print the value and below it the cards, the best first."""
    from rich.table import Table
    from rich.text import Text

    from marias.cli.failure import line_of
    from marias.texts import render

    def words(key: str, **data: object) -> Text:
        return Text(render(f"cli.solve.{key}", data, language))

    if given.error is not None:
        console.print(words("line", number=number), style="bold")
        console.print(Text(line_of(given.error, language)))
        console.print()
        return
    request, solution = _solved(given)
    board = request.question.board
    console.print(
        words(
            "head",
            number=number,
            objective=request.objective.value,
            value=request.told(solution.value),
            seat=board.to_move,
        ),
        style="bold",
    )
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(words("card"))
    table.add_column(words("value"), justify="right")
    ours = board.to_move in board.side
    moves = sorted(solution.moves.items(), key=lambda move: -move[1] if ours else move[1])
    for card, value in moves:
        name = Text(render("cli.solve.name", {"card": card}, language))
        table.add_row(name, Text(render("cli.solve.amount", {"value": request.told(value)}, language)))
    console.print(table)
    console.print(words("effort", nodes=given.nodes, milliseconds=round(1000 * given.seconds, 1)))
    console.print()
