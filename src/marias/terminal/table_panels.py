"""The panels that the table can open, by their commands."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.players import STRONGEST, Decision
from marias.terminal.command_tiles import PANEL_KEYS, result_tiles
from marias.terminal.hint_lines import hint_sheet
from marias.terminal.history_lines import bargain_lines, last_trick_line
from marias.terminal.offers import Tile
from marias.terminal.panels import Panel
from marias.terminal.result_lines import levels_line, match_lines, ranking_lines
from marias.terminal.result_panel import result_sheet
from marias.terminal.session import Session
from marias.terminal.words import Words

_HELP_LINES = range(1, 10)
#: Columns that a panel needs around its text: edges, padding, and a bar where it scrolls.
_AROUND = 6


def panel_for(command: str, session: Session, advice: Decision | None, columns: int) -> Panel | None:
    """Give the panel of a command; None where there is nothing to show or the command shows none.

    `advice` is what the hint is about, `columns` the width of the screen.
    """
    words = session.words()
    shut = [Tile(words.say("tile.close"), command="", key="x")]
    table, deal = session.table, session.deal
    lines: list[str | Text] = []
    match command:
        case "last_trick" if deal is not None:
            title = words.say("panel.last_trick")
            lines += _tricks(session.view(), words)
        case "history":
            title = words.say("panel.history")
            lines += bargain_lines(table.deal_log(session.me), words)
        case "match":
            title = words.say("panel.match")
            lines += [
                *match_lines(table, words),
                "",
                *ranking_lines(table, words),
                "",
                levels_line(table, words),
            ]
        case "help":
            title = words.say("panel.help")
            lines += [*_due(session, words), *(words.say(f"help.{number}") for number in _HELP_LINES)]
        case "hint" if advice is not None:
            title = words.say("hint.title", level=STRONGEST)
            lines += hint_sheet(advice, session.view(), words, columns * 96 // 100 - _AROUND)
            shut.append(Tile(words.say("tile.advised"), command="advised", key="p"))
        case "ranking":
            title = words.say("match_over")
            lines += ranking_lines(table, words)
        case "result" if deal is not None and deal.finished:
            title, lines = result_sheet(table, deal, session.view(), words)
            shut = result_tiles(session, words)
        case _:
            return None
    keys = {key: "" if name == command else name for key, name in PANEL_KEYS.items()}
    return Panel(title, lines, shut, keys)


def _due(session: Session, words: Words) -> list[str]:
    """Explain the decision that is due from this person, for whoever has never met it."""
    if session.deal is None or not session.view().is_to_move:
        return []
    return [words.say(f"due.{session.view().phase}"), ""]


def _tricks(view: SeatView, words: Words) -> list[str]:
    """Tell the last trick, the only one that may be looked at; after the deal all of them (clause 3.6)."""
    number = len(view.tricks)
    first = 1 if number and view.phase is PhaseKind.FINISHED else number
    return [
        last_trick_line(replace(view, tricks=view.tricks[:last]), words) for last in range(first, number + 1)
    ]
