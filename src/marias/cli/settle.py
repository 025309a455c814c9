"""`marias settle`: what finished deals pay, from their facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from marias.engine.settlement import Settlement
    from marias.errors import MariasError
    from marias.notation.facts import FactsRecord


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one record: what it pays, or why no deal can have these facts."""

    name: str | None
    record: FactsRecord | None = None
    settlement: Settlement | None = None
    error: MariasError | None = None


def settle(
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="Facts of deals as JSON; - is standard input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Settle finished deals: who pays whom, line by line.

    Impossible facts are answered with an error in their place; the exit code is then 1.

    Example: marias settle deals.json
    Example: marias settle --json - < deals.json
    """
    from marias.cli.language import language_of
    from marias.notation.facts import load_records

    language = language_of(lang)
    answers = [answer(raw) for raw in load_records(read_file(file))]
    if as_json:
        _print_json(answers, language)
    else:
        _print_tables(answers, language)
    if any(given.error is not None for given in answers):
        raise typer.Exit(1)


def answer(raw: object) -> Answer:
    """Settle one decoded record."""
    from marias.engine.settlement import settle as settle_outcome
    from marias.errors import MariasError
    from marias.notation.facts import read_record, record_id

    name = record_id(raw)
    try:
        record = read_record(raw)
        return Answer(name, record, settle_outcome(record.outcome, record.ruleset))
    except MariasError as error:
        return Answer(name, error=error)


def read_file(file: str) -> bytes:
    """Read a file, or standard input, no further than what is accepted.

    Raises SettlementError: `settlement/file_unreadable`.
    """
    from marias.errors import SettlementError
    from marias.notation.content import read_content, reason_of
    from marias.notation.json_fields import MOST_BYTES

    try:
        return read_content(file, MOST_BYTES)
    except (OSError, ValueError) as error:
        raise SettlementError("settlement/file_unreadable", file=file, reason=reason_of(error)) from error


def _print_json(answers: Sequence[Answer], language: str) -> None:
    """Print a list, one answer a line; ASCII, because names from outside may hold anything."""
    import json

    lines = ",\n".join(json.dumps(_as_json(given, language)) for given in answers)
    typer.echo(f"[\n{lines}\n]" if lines else "[]")


def _as_json(given: Answer, language: str) -> dict[str, object]:
    from marias.notation.facts_writing import settlement_record
    from marias.texts import error_text

    if given.error is not None:
        message = error_text(given.error, language)
        return {"id": given.name, "error": {"code": given.error.code, "message": message}}
    record, settlement = _settled(given)
    return settlement_record(settlement, name=record.id, preset=record.preset, seats=record.seats)


def _settled(given: Answer) -> tuple[FactsRecord, Settlement]:
    if given.record is None or given.settlement is None:
        raise AssertionError(given)
    return given.record, given.settlement


def _print_tables(answers: Sequence[Answer], language: str) -> None:
    from rich.text import Text

    from marias.cli.output import wide_console
    from marias.texts import error_text, render
    from marias.texts.values import cleaned

    console = wide_console()
    for given in answers:
        console.print(Text(cleaned(given.name or "?"), style="bold"))
        if given.error is None:
            console.print(_table(*_settled(given), language))
        else:
            sentence = error_text(given.error, language)
            words = {"sentence": sentence, "code": given.error.code}
            console.print(Text(render("cli.error", words, language)))
        console.print()


def _table(record: FactsRecord, settlement: Settlement, language: str) -> Table:
    """Lay out the lines: item, price, multiplier, each seat's units, the reason; below them the total."""
    from rich.table import Table
    from rich.text import Text

    from marias.texts import line_text, render
    from marias.texts.speech import Speech
    from marias.texts.values import cleaned

    def word(key: str) -> Text:
        return Text(render(key, {}, language))

    def signed(units: Sequence[int]) -> list[Text]:
        return [Text(Speech(language).filled("signed", amount)) for amount in units]

    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(word("cli.settle.item"), overflow="fold")
    for head in ("base", "multiplier"):
        table.add_column(word(f"cli.settle.{head}"), justify="right", overflow="fold")
    for name in record.seats:
        table.add_column(Text(cleaned(name)), justify="right", overflow="fold")
    table.add_column(word("cli.settle.why"), overflow="fold")
    for line in settlement.lines:
        numbers = [Text(str(line.base)), Text(f"×{line.multiplier}")]
        reason = Text(line_text(line, language, names=record.seats))
        table.add_row(word(f"item.{line.item.value}"), *numbers, *signed(line.units), reason)
    total = word("cli.settle.total")
    table.add_row(total, Text(), Text(), *signed(settlement.units), Text(), style="bold")
    return table
