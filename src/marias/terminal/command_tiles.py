"""Tiles that are no answers of the deal: cutting, the next deal, results, the line of keys."""

from __future__ import annotations

from typing import Final

from marias.engine.dealing import cut_places
from marias.table.live_match import WantKind
from marias.terminal.offers import Tile
from marias.terminal.pace import Pace
from marias.terminal.session import Session
from marias.terminal.words import Words

#: Columns from which the line of keys has whole words, and room for the pace.
WIDE_KEYS: Final = 78
_KEYS: Final = (
    ("?", "help"),
    ("H", "hint"),
    ("L", "last_trick"),
    ("W", "history"),
    ("M", "match"),
    ("U", "undo"),
    ("S", "pace"),
    ("Q", "leave"),
)
#: Keys that open a panel from the table; in a panel they go to another one, or close it.
PANEL_KEYS: Final = {
    key.lower(): command for key, command in _KEYS if command not in {"undo", "pace", "leave"}
}


def key_tiles(columns: int, pace: Pace, words: Words) -> list[Tile]:
    """Give the line of keys, which the pointer can press as well."""
    size = "wide" if columns >= WIDE_KEYS else "narrow"
    shown = words.say(f"pace.{pace}")
    return [
        Tile(words.say(f"keys.{size}.{command}", pace=shown), command=command, key=key)
        for key, command in _KEYS
        if command != "pace" or columns >= WIDE_KEYS
    ]


def between_tiles(session: Session, words: Words) -> tuple[Tile, ...]:
    """Give what can be done between two deals."""
    result: tuple[Tile, ...] = ()
    if session.table.deals:
        result = (Tile(words.say("tile.result"), command="result", key="r"),)
    want = session.want
    if want.kind is WantKind.CUT:
        return (*_cut_tiles(session, words), *result)
    if want.kind is WantKind.DEAL and session.table.deals:
        return (Tile(words.say("tile.next"), command="deal", key="n"), *result)
    if want.kind is WantKind.NOTHING:
        ranking = Tile(words.say("tile.ranking"), command="ranking", key="n")
        return (ranking, Tile(words.say("tile.again"), command="again", key="b"), *result)
    return ()


def retry_tiles(words: Words) -> tuple[Tile, ...]:
    """Give the way on where a computer could not decide."""
    return (Tile(words.say("tile.retry"), command="retry", key="t"),)


def result_tiles(session: Session, words: Words) -> list[Tile]:
    """Give the ways on from the result of a deal."""
    shown = [tile for tile in between_tiles(session, words) if tile.command != "result"]
    if session.table.setup.length is None and session.want.kind is not WantKind.NOTHING:
        shown.append(Tile(words.say("tile.end"), command="close", key="e"))
    shown.append(Tile(words.say("tile.look"), command="", key="x"))
    shown.append(Tile(words.say("tile.leave"), command="leave", key="q"))
    return shown


def _cut_tiles(session: Session, words: Words) -> list[Tile]:
    """Give three places to cut at, and declining where the rules let one."""
    rules = session.table.setup.ruleset
    places = cut_places(rules)
    spots = [places[len(places) * part // 4] for part in (1, 2, 3)]
    cuts = [
        Tile(words.say("tile.cut", place=place), command=f"cut {place}", key=str(number))
        for number, place in enumerate(spots, 1)
    ]
    if rules.dealing.cut_may_decline:
        cuts.append(Tile(words.say("tile.no_cut"), command="cut 0", key="0"))
    return cuts
