"""What the table does by itself: computers act at their pace, only cards play themselves, hints are found.

All thinking is done elsewhere; nothing here waits in the way of a key.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from textual import work
from textual.screen import Screen

from marias.engine.events import TrickTaken
from marias.errors import MariasError
from marias.players import Decision
from marias.table.computers import STAND_IN, Deciding
from marias.table.live_match import WantKind
from marias.terminal.choices import only_card
from marias.terminal.pace import Pace
from marias.terminal.session import Session
from marias.terminal.thinking import answered

#: Seconds between two steps of the mark that somebody is thinking.
TICK: Final = 0.4


class Work(StrEnum):
    """What is being thought about: a computer's decision, or a hint."""

    THINKING = "thinking"
    LOOKING = "looking"


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint, good for the table's `version` only."""

    version: int
    decision: Decision


class WorkingScreen(Screen[None]):
    """The course of a session; who derives from it shows it."""

    def __init__(self, session: Session, pace: Pace, *, auto: bool) -> None:
        """Sit down at a session; with `auto` cards that are the only ones to play play themselves."""
        super().__init__()
        self.session = session
        self.pace = pace
        self.auto = auto
        self.at_work: Work | None = None
        self.ticks = 0
        self.advice: Advice | None = None
        self.notice = ""
        self.stuck = False
        self.shown_results = len(session.table.match.ledger)
        self._hurry = asyncio.Event()

    def show_table(self) -> None:
        """Show the table as it is now."""
        raise NotImplementedError

    def show_panel(self, command: str) -> None:
        """Open the panel of a command."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> None:
        """Say why something can't be had."""
        raise NotImplementedError

    def begin(self, place: int | None) -> None:
        """Deal, cut at a place."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Let the mark of thinking move."""
        self.set_interval(TICK, self._tick)

    @work(exclusive=True, group="table")
    async def go_on(self) -> None:
        """Let computers act one by one at their pace, until this person is due or the deal is over.

        Started anew it drops what a computer was thinking, as after a decision taken back.
        """
        session = self.session
        self.stuck = False
        if session.want.kind is WantKind.DEAL and not session.table.deals:
            self.begin(None)
            return
        try:
            while True:
                if (deciding := session.deciding()) is not None:
                    await self._computer(deciding)
                elif not self.auto or not await self._only_card():
                    break
                self.show_table()
        except MariasError as error:
            self.stuck = session.want.kind is WantKind.ACTION and not session.my_turn
            self.refuse(session.words().error(error))
            return
        if (
            session.deal is not None
            and session.deal.finished
            and self.shown_results < len(session.table.match.ledger)
        ):
            self.shown_results = len(session.table.match.ledger)
            await self.pause(self.pace.trick)
            self.show_panel("result")

    async def _computer(self, deciding: Deciding) -> None:
        """Take a computer's decision, and say so where another one had to stand in."""
        session = self.session
        try:
            action = await answered(deciding, self.pause(self._wait()), self._marked(Work.THINKING))
        finally:
            self.end_mark(Work.THINKING)
        seat = deciding.request.task.view.seat
        if session.answer(deciding.request, action) and deciding.failure is not None:
            words = session.words()
            sentence = words.error(deciding.failure)
            self.notice = words.say("stand_in", seat=seat, level=STAND_IN, sentence=sentence)

    async def _only_card(self) -> bool:
        """Play the only card there is after the usual pause; tell whether there was one."""
        session = self.session
        card = only_card(session.view()) if session.my_turn and session.deal is not None else None
        if card is None:
            return False
        await self.pause(self._wait())
        session.act(card)
        return True

    @work(exclusive=True, group="hint")
    async def look_for_hint(self) -> None:
        """Find a hint, then show it; acting or looking at something else ends the search."""
        version = self.session.table.version
        if self.advice is None or self.advice.version != version:
            try:
                thought = self.session.hint()
                self._marked(Work.LOOKING)()
                self.advice = Advice(version, await answered(thought))
            except MariasError as error:
                self.end_mark(Work.LOOKING)
                self.refuse(self.session.words().error(error))
                return
            finally:
                self.end_mark(Work.LOOKING)
        self.show_table()
        self.show_panel("hint")

    def end_search(self) -> None:
        """Give up looking for a hint."""
        if self.at_work is Work.LOOKING:
            self.workers.cancel_group(self, "hint")
            self.at_work = None

    def end_mark(self, what: Work) -> None:
        """Take the mark of a thought away."""
        if self.at_work is what:
            self.at_work = None

    def hurry(self) -> None:
        """End a pause."""
        self._hurry.set()

    async def pause(self, seconds: float) -> None:
        """Wait, unless the person presses or clicks anything."""
        self._hurry.clear()
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), seconds)

    def _wait(self) -> float:
        last = self.session.table.log[-1].event if self.session.table.log else None
        return self.pace.trick if isinstance(last, TrickTaken) else self.pace.thinking

    def _marked(self, what: Work) -> Callable[[], None]:
        """Give a call that marks what is being thought about."""

        def mark() -> None:
            self.at_work, self.ticks = what, 0
            self.show_table()

        return mark

    def _tick(self) -> None:
        """Let the mark move while somebody thinks."""
        if self.at_work is not None:
            self.ticks += 1
            self.show_table()
