"""`marias verify-deal`: whether the pack of a fair deal is what secret and nonces give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.engine.state import GameState
    from marias.errors import MariasError
    from marias.notation.record import Record


def verify_deal(
    files: Annotated[
        list[str],
        typer.Argument(metavar="RECORD…", help="Records (.marias, .jsonl), those of a chain in order."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Calculate the pack of fair deals again from what their records say.

    A deal whose cards were not shuffled needs the record of the deal before it, given before it.
    The exit code is 1 where a pack is another, or a record doesn't say how it came about.

    Example: marias verify-deal friday.marias
    """
    import sys

    from marias.cli.language import language_of
    from marias.cli.output import print_json
    from marias.cli.record_files import deal_name, print_faults, read_file
    from marias.notation.verification import verify_entry
    from marias.texts import error_text, render
    from marias.texts.values import cleaned

    language = language_of(lang)
    good = True
    answers: list[dict[str, object]] = []
    before: tuple[Record, GameState | None] | None = None
    for file in files:
        result = read_file(file)
        print_faults(file, result.faults, language)
        good = good and not result.faults
        for entry in result.entries:
            name = deal_name(file, entry.number, result.deals)
            error = _checked(entry.record, before)
            before = entry.record, verify_entry(entry).last
            good = good and error is None
            fault = None if error is None else {"code": error.code, "message": error_text(error, language)}
            answers.append({"name": name, "fair": error is None, "error": fault})
            if as_json:
                continue
            if error is None:
                print(render("cli.verify_deal.good", {"name": cleaned(name)}, language))
            else:
                print(f"{cleaned(name)}: {error.code} {error_text(error, language)}", file=sys.stderr)
    if as_json:
        print_json(answers)
    if not good:
        raise typer.Exit(1)


def _checked(record: Record, before: tuple[Record, GameState | None] | None) -> MariasError | None:
    """Give what is wrong with a record, None where its pack is right."""
    from marias.errors import MariasError
    from marias.table.fair_check import check_fair

    try:
        check_fair(record, *(before or (None, None)))
    except MariasError as error:
        return error
    return None
