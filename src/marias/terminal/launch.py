"""From wishes to a match that is played: resume or begin, full screen or lines."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from typing import Final

from marias.errors import MariasError, TableError
from marias.table.computers import PlayerPort
from marias.table.data_folder import data_folder
from marias.table.file_store import FileStore
from marias.table.player_worker import PlayerWorker
from marias.terminal.lines import Lines, StandardLines
from marias.terminal.opening import Launch, begun, resumed
from marias.terminal.plain import INTERRUPTED, PlainTable
from marias.terminal.session import Session
from marias.terminal.words import Words
from marias.texts.rule_sheet import title_of

#: Where faults of computer players are written down, in the data folder.
FAULTS: Final = "players.log"


def launch(start: Launch, *, port: PlayerPort | None = None, lines: Lines | None = None) -> int:
    """Play; give the exit code.  Raises what `new_table` and the store refuse."""
    words = Words(start.language)
    words.say("you")  # an unknown language is refused before anything else
    if port is None:
        with closing(PlayerWorker(data_folder(start.data) / FAULTS)) as worker:
            return launch(start, port=worker, lines=lines)
    store = FileStore(data_folder(start.data))
    if not (start.plain or lines is not None or not _is_terminal()):
        from marias.terminal.app import MariasApp  # noqa: PLC0415 - Textual loads slowly

        return MariasApp(start, store, port).play()
    lines = lines or StandardLines()
    try:
        session = _session(start, store, port, lines)
        return PlainTable(session, lines, auto=start.auto).play()
    except (EOFError, KeyboardInterrupt) as ended:
        return INTERRUPTED if isinstance(ended, KeyboardInterrupt) else 0
    except BrokenPipeError:
        # Whoever read our lines has gone; the match is kept.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _session(start: Launch, store: FileStore, port: PlayerPort, lines: Lines) -> Session:
    words = Words(start.language)
    key = None if start.resume is False else store.unfinished()
    if key is not None:
        try:
            session = resumed(store, key, port, start.language)
        except MariasError as error:
            lines.tell(words.error(error))
        else:
            rules = title_of(session.table.setup.ruleset, start.language)
            if start.resume or _goes_on(lines, words, rules, len(session.table.deals)):
                return session
    elif start.resume:
        raise TableError("table/no_match")
    session = begun(start.wishes, store, port, start.language)
    lines.tell(words.say("plain.welcome", rules=title_of(session.table.setup.ruleset, start.language)))
    return session


def _goes_on(lines: Lines, words: Words, rules: str, number: int) -> bool:
    while True:
        answer = lines.ask(words.say("plain.resume", rules=rules, number=number))
        if answer in {"", "1"}:
            return True
        if answer == "2":
            return False
        if answer.casefold() in {"q", "quit"}:
            raise EOFError
        if answer in {"?", "help"}:
            continue
        lines.tell(words.say("plain.unread", text=answer))


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
