"""`marias review`: what every card of a finished deal would have come to with all cards seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from marias.notation.verification import Replay


def review(
    file: Annotated[
        str, typer.Argument(metavar="RECORD|-", help="A record: .marias, .jsonl, .json or .hra.")
    ],
    read_as: Annotated[
        str | None, typer.Option("--from", metavar="FORMAT", help="Format of RECORD, if not by suffix.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a deal.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="Language.")] = None,
) -> None:
    """Value every card that could be played, with all cards seen, and tell what was given away.

    Values are units of the seat to move.

    Example: marias review friday.marias
    Example: marias review friday.marias --json
    """
    from marias.analysis.review import review as values_of
    from marias.cli.language import language_of
    from marias.cli.output import print_json
    from marias.cli.record_files import deal_name, print_faults, read_file
    from marias.notation.verification import verify_entry
    from marias.texts.values import cleaned

    language = language_of(lang)
    result = read_file(file, read_as)
    print_faults(file, result.faults, language)
    good = not result.faults
    for entry in result.entries:
        replay = verify_entry(entry)
        print_faults(file, replay.faults, language)
        good = good and not replay.faults
        name = deal_name(file, entry.number, result.deals)
        moments = _moments(replay, values_of(replay.states))
        if as_json:
            print_json({"name": name, "moments": moments})
        else:
            print(f"{cleaned(name)} ({cleaned(entry.record.ruleset.name)})")
            _tell(moments, language)
    if not good:
        raise typer.Exit(1)


def _moments(replay: Replay, values: list[dict[str, float] | None]) -> list[dict[str, object]]:
    """Give number, seat, card played, values and units given away of every moment that was valued."""
    from marias.engine.actions import Play

    found: list[dict[str, object]] = []
    for number, (state, cards) in enumerate(zip(replay.states, values, strict=True)):
        if cards is None or number + 1 >= len(replay.states):
            continue
        action = replay.states[-1].actions[number].action
        if not isinstance(action, Play) or action.card.text not in cards:
            continue
        card = action.card.text
        lost = round(max(cards.values()) - cards[card], 2)
        found.append({"n": number, "seat": state.to_move, "card": card, "values": cards, "lost": lost})
    return found


def _tell(moments: list[dict[str, object]], language: str) -> None:
    from marias.engine.cards import Card
    from marias.texts import render
    from marias.texts.speech import Speech

    speech = Speech(language)
    for moment in moments:
        card = Card.parse(str(moment["card"]))
        asked = {"number": moment["n"], "seat": moment["seat"], "card": card}
        print("  " + render("cli.review.moment", asked, language))
        values = moment["values"]
        if isinstance(values, dict):
            told = [f"{text} {speech.filled('signed', units)}" for text, units in values.items()]
            print("    " + ", ".join(told))
        if moment["lost"]:
            print("    " + render("cli.review.lost", {"units": moment["lost"]}, language))
    print("  " + render("cli.review.note" if moments else "cli.review.none", {}, language))
