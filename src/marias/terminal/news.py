"""The line that tells what the others did since one's own last action."""

from __future__ import annotations

from collections.abc import Sequence

from marias.engine.events import CardsPickedUp, DealEnded, PlayStarted, TrickTaken
from marias.table.happenings import LogEntry, Undone
from marias.terminal.canvas import shortened
from marias.terminal.words import Words

_DULL = (CardsPickedUp, DealEnded, PlayStarted)


def news_line(entries: Sequence[LogEntry], own_seat: int, words: Words, room: int) -> str:
    """Join what others did and what tricks were worth; the oldest is left out where there is no room."""
    sentences: list[str] = []
    for entry in entries:
        if isinstance(entry.event, Undone):
            sentences = [words.event(entry)]
        elif isinstance(entry.event, TrickTaken) or (
            not isinstance(entry.event, _DULL) and getattr(entry.event, "seat", None) != own_seat
        ):
            sentences.append(words.event(entry))
    line = ""
    for sentence in reversed(sentences):
        longer = f"{sentence} {line}".strip()
        if line and len(longer) > room:
            break
        line = longer
    return shortened(line, room)
