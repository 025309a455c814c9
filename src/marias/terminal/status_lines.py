"""The lines that say what stands, what the others did, and what is due now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Final

from rich.text import Text

from marias.engine.actions import Action
from marias.engine.seats import Seat
from marias.engine.views import SeatView
from marias.table.live_match import WantKind
from marias.terminal import palette
from marias.terminal.canvas import shortened
from marias.terminal.history_lines import situation_line
from marias.terminal.session import Session
from marias.terminal.words import Words

#: Most dots behind whoever thinks.
_DOTS: Final = 3


def stands_line(session: Session, view: SeatView, words: Words, room: int) -> str:
    """Say which deal it is and what stands in it; in a narrow line the deal is told in figures."""
    data = {
        "number": 0 if session.deal is None else session.deal.number,
        "length": session.table.setup.length,
    }
    situation = situation_line(view, words)
    line = f"{words.say('status.deal', **data)} · {situation}"
    if len(line) > room:
        line = f"{words.say('status.deal_short', **data)} · {situation}"
    return shortened(line, room)


def task_line(session: Session, words: Words, *, marked: bool, sayable: bool) -> str:
    """Say what is due now, and from whom.

    `marked`: a talon is marked; `sayable`: what is played can be said with it.
    """
    want = session.want
    if want.kind is WantKind.CUT:
        return words.say("task.cut")
    if session.deal is None:
        return words.say("status.dealing")
    view = session.view()
    if view.to_move is None:
        return words.say("task.finished")
    if view.is_to_move and marked:
        return words.say("task.say_marked" if sayable else "task.lay_marked")
    if view.is_to_move:
        return words.say("task." + view.phase)
    return words.say("status.waiting", seat=view.to_move)


def work_line(what: str, seat: Seat | None, ticks: int, words: Words) -> str:
    """Say what is being thought about, with a mark that moves from tick to tick."""
    dots = ("·" * (1 + ticks % _DOTS)).ljust(_DOTS)
    return words.say(f"status.{what}", seat=seat, dots=dots)


@dataclass(frozen=True, slots=True)
class Status:
    """What the two lines have to say: `news` of others, the `task`, a `refusal`, a `question` asked again."""

    news: str
    task: str
    refusal: str
    question: str
    mine: bool


def status_text(status: Status, words: Words, room: int) -> Text:
    """Give two lines: what the others did, or why something was refused; then the question or what is due.

    A refusal or a question too long for one line takes both.
    """
    news, task, refusal, question, mine = astuple(status)
    if len(refusal) + 2 > room:
        return Text(f"✗ {refusal}", style=palette.REFUSED)
    if len(question) > room:
        return Text(question.strip(), style=palette.TO_MOVE)
    line = Text(no_wrap=True, overflow="ellipsis")
    if refusal:
        line.append(f"✗ {refusal}\n", style=palette.REFUSED)
    else:
        line.append(news + "\n")
    if question:
        line.append(question, style=palette.TO_MOVE)
    elif mine:
        line.append(f" ▶ {words.say('status.your_turn')} ", style=palette.TO_MOVE)
        line.append(f" {task}", style="bold")
    else:
        line.append(task)
    return line


def question_of(actions: Sequence[Action], view: SeatView, words: Words) -> str:
    """Ask once more before something costly is said."""
    if not actions:
        return ""
    said = " + ".join(words.label(action, dict(view.levels)) for action in actions)
    return words.say("status.confirm", said=said)
