"""A hint in lines: what to do, why, and how everything that was weighed compares."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from marias.engine.actions import Discard
from marias.engine.views import SeatView
from marias.players import Candidate, Decision
from marias.terminal.canvas import shortened
from marias.terminal.choices import label_of
from marias.terminal.faces import card_mark
from marias.terminal.words import Words

#: More choices than these are told by their number only.
MOST_CHOICES: Final = 10
_CHOICE_ROOM: Final = 40
_UNITS_ROOM: Final = 16
_WON_ROOM: Final = 10


def hint_sheet(decision: Decision, view: SeatView, words: Words, room: int) -> list[str | Text]:
    """Give the lines of the panel, tables not wider than `room`."""
    lines: list[str | Text] = [
        Text(words.say("hint.advice", label=label_of(decision.action, view, words)), style="bold"),
        words.fill(decision.reason.key, decision.reason.data),
    ]
    weighed = _weighed(decision)
    if not weighed:
        return lines
    heads = (words.say("hint.choice"), words.say("hint.units"), words.say("hint.won"))
    first = max(min(_CHOICE_ROOM, room - _UNITS_ROOM - _WON_ROOM), 1)
    lines += ["", Text(_columns(first, *heads), style="bold")]
    lines += [_row(first, candidate, view, words) for candidate in weighed[:MOST_CHOICES]]
    if len(weighed) > MOST_CHOICES:
        lines.append(words.say("hint.more", number=len(weighed) - MOST_CHOICES))
    return [*lines, "", Text(words.say("hint.about"), style="italic")]


def hint_sentences(decision: Decision, view: SeatView, words: Words) -> list[str]:
    """Give the same in sentences, one a line."""
    lines = [
        words.say("hint.advice", label=label_of(decision.action, view, words)),
        words.fill(decision.reason.key, decision.reason.data),
    ]
    weighed = _weighed(decision)
    lines += [_sentence(candidate, view, words) for candidate in weighed[:MOST_CHOICES]]
    if len(weighed) > MOST_CHOICES:
        lines.append(words.say("hint.more", number=len(weighed) - MOST_CHOICES))
    return lines


def _weighed(decision: Decision) -> list[Candidate]:
    """Give what was counted in units; a player that doesn't count has nothing to compare."""
    return [candidate for candidate in decision.candidates if candidate.units is not None]


def _sentence(candidate: Candidate, view: SeatView, words: Words) -> str:
    return words.say(
        "plain.weighed",
        label=label_of(candidate.action, view, words),
        units=round(candidate.units or 0, 2),
        error=round(candidate.error or 0, 2),
        share=round(100 * (candidate.share or 0)),
    )


def _row(first: int, candidate: Candidate, view: SeatView, words: Words) -> Text:
    units = ("+" if (candidate.units or 0) > 0 else "") + _fixed(candidate.units or 0, words)
    if candidate.error is not None:
        units += f" ± {_fixed(candidate.error, words)}"
    won = "" if candidate.share is None else f"{100 * candidate.share:.0f} %"
    return Text(_columns(first, _choice(candidate, view, words), units, won))


def _choice(candidate: Candidate, view: SeatView, words: Words) -> str:
    """Name a choice; talons, of which there are many alike, by their cards only."""
    action = candidate.action
    if isinstance(action, Discard) and action.cards is not None:
        return "  ".join(card_mark(card, words) for card in action.cards)
    return label_of(action, view, words)


def _columns(first: int, choice: str, units: str, won: str) -> str:
    cut = shortened(choice, first)
    return cut + " " * (first - cell_len(cut)) + units.rjust(_UNITS_ROOM) + won.rjust(_WON_ROOM)


def _fixed(number: float, words: Words) -> str:
    """Give a number with two decimals, as the language writes them."""
    text = f"{number:.2f}".replace("-", "−").replace(".", words.fill("number.decimal", {}))
    return text.lstrip("−") if not float(f"{number:.2f}") else text
