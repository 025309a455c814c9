"""`marias linecount`: how many courses a deal can take; a number that shows any change of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.engine.ruleset import Ruleset
    from marias.engine.state import GameState


def linecount(
    preset: Annotated[str, typer.Argument(metavar="PRESET", help="A preset or a file of house rules.")],
    start: Annotated[
        str, typer.Argument(metavar="FILE|PACK", help="A record of one deal, or a pack in dealing order.")
    ],
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, help="Number of actions.")],
    kernel: Annotated[
        bool, typer.Option("--kernel", help="Let the kernel count, from the play of the cards on.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Count the sequences of exactly DEPTH actions from the last state of a record, or from the deal.

    A deal that ends earlier counts once. A record is played by the rules named here.

    Example: marias linecount csm_voleny friday.marias 3
    Example: marias linecount csm_voleny friday.marias 30 --kernel
    """
    from marias.cli.language import language_of
    from marias.notation.house_rules import find_ruleset

    language = language_of(lang)
    ruleset = find_ruleset(preset)
    state = _state(start, ruleset, language)
    lines = _lines_by_kernel(state, depth) if kernel else lines_from(state, depth)
    print(f'{{"lines": {lines}}}' if as_json else lines)


def lines_from(state: GameState, depth: int) -> int:
    """Count the sequences of `depth` legal actions; a finished deal counts once."""
    from marias.engine import game

    actions = game.legal_actions(state) if depth else ()
    if not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(lines_from(game.apply_unchecked(state, action).state, depth - 1) for action in actions)


def _lines_by_kernel(state: GameState, depth: int) -> int:
    """Count the same much faster; raises `kernel/not_in_play` before the play."""
    from marias.kernel import count_lines

    return count_lines(state, depth)


def _state(start: str, ruleset: Ruleset, language: str) -> GameState:
    from marias.engine import game
    from marias.engine.cards import parse_cards
    from marias.engine.dealing import Deal
    from marias.notation.files import Format

    is_file = Path(start).suffix.lower().removeprefix(".") in set(Format) or "/" in start
    if is_file:
        return _last_state(start, ruleset, language)
    return game.start(ruleset, Deal(parse_cards(start)))


def _last_state(file: str, ruleset: Ruleset, language: str) -> GameState:
    """Play a record by the rules asked for; its faults are told by line, and the exit code is 1."""
    from dataclasses import replace

    from marias.cli.record_files import print_faults, read_file
    from marias.errors import RecordError
    from marias.notation.verification import verify_entry

    result = read_file(file)
    if result.faults:
        print_faults(file, result.faults, language)
        raise typer.Exit(1)
    if len(result.records) != 1:
        raise RecordError("record/one_deal", file=file, deals=len(result.records))
    (entry,) = result.entries
    # The stored result belongs to the record's own rules.
    record = replace(entry.record, ruleset=ruleset, result=None, digest=None)
    again = verify_entry(replace(entry, record=record))
    if again.faults:
        print_faults(file, again.faults, language)
        raise typer.Exit(1)
    if again.last is None:
        raise RecordError("record/first_seven", number=1, text="")
    return again.last
