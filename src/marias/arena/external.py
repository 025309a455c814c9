"""A program that plays: asked by the protocol of docs/engine-protocol.md, and never waited for in vain."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from marias.arena.program import Program
from marias.arena.protocol import MOST_SEED, VERSION, Answer, Command, Go
from marias.engine.actions import Action
from marias.engine.dealing import Chance
from marias.engine.views import SeatView
from marias.errors import ArenaError
from marias.notation.view_json import view_data
from marias.players import Budget, Candidate, Decision, Reason, Why

PATIENCE: Final = 30.0
"""Seconds for an answer, beyond those that the budget gives."""

START: Final = 20.0
"""Seconds that a program has to begin in; a busy machine takes its time to load one."""

MOST_STARTS: Final = 4
"""How often a program is started in one deal."""

MOST_ACTIONS: Final = 300
"""Actions of a deal after which a program is asked no more: where talons may be changed and fleks have no
limit, a deal could go round in circles for ever."""

_QUOTED: Final = 60


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Decisions of a deal that a program didn't take: why, as code and data of the first, and how many."""

    code: str
    data: tuple[tuple[str, object], ...]
    times: int = 1

    @property
    def error(self) -> ArenaError:
        """What happened, as an error to be worded."""
        return ArenaError(self.code, **dict(self.data))


class ExternalPlayer:
    """A player that asks a program.  Whatever it does instead of answering forfeits the decision.

    A forfeited decision is the first legal action.  After an error, nonsense, silence, death or a flood the
    program is started anew, at most `MOST_STARTS` times a deal; what is left of the deal is then forfeited.
    """

    def __init__(self, command: Sequence[str], *, patience: float = PATIENCE, start: float = START) -> None:
        """Start the program, so that one that can't play is told at once; raises `arena/engine_start`."""
        self._command = tuple(command)
        self._patience = patience
        self._start = start
        self._starts = 0
        self._answers = 0
        self._forfeits: dict[str, Forfeit] = {}
        self._program: Program | None = self._started()

    def new_deal(self) -> None:
        """Let the program forget everything."""
        self._starts = 0 if self._program is None else 1
        self._answers = 0
        self._forfeits.clear()
        if self._program is not None:
            try:
                self._program.say(Command.NEW, self._patience)
            except ArenaError:  # it died between deals; the next decision starts it anew
                self.close()

    def deal_over(self) -> tuple[Forfeit, ...]:
        """Give what was forfeited in the deal; raises `arena/engine_useless` where nothing else was done."""
        if self._forfeits and not self._answers:
            raise ArenaError("arena/engine_useless", command=" ".join(self._command))
        return tuple(self._forfeits.values())

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Ask the program, or forfeit the decision; never raises for what the program does."""
        go = Go(budget, rng.below(MOST_SEED))
        try:
            if len(view.history) >= MOST_ACTIONS:
                raise ArenaError("arena/engine_circles", most=MOST_ACTIONS)
            action = self._asked(view, go)
        except ArenaError as error:
            self._note(error)
            action = view.legal_actions[0]
            return Decision(action, (Candidate(action),), Reason(Why.FORFEITED))
        self._answers += 1
        return Decision(action, (Candidate(action),), Reason(Why.PROGRAM))

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            program, self._program = self._program, None
            program.end()

    def _note(self, error: ArenaError) -> None:
        first = self._forfeits.get(error.code)
        if first is None:
            self._forfeits[error.code] = Forfeit(error.code, tuple(error.data.items()))
        else:
            self._forfeits[error.code] = replace(first, times=first.times + 1)

    def _asked(self, view: SeatView, go: Go) -> Action:
        program = self._program or self._restarted()
        seconds = (go.budget.seconds or 0.0) + self._patience
        try:
            program.say(f"{Command.VIEW} {json.dumps(view_data(view), separators=(',', ':'))}", seconds)
            program.say(str(go), seconds)
            text = _answer(program, seconds)
        except ArenaError:  # what it says next may belong to this question, so it may say nothing more
            self.close()
            raise
        return _legal(view, text)

    def _restarted(self) -> Program:
        if self._starts >= MOST_STARTS:
            raise ArenaError("arena/engine_lost", starts=self._starts)
        self._program = self._started()
        return self._program

    def _started(self) -> Program:
        """Start the program and exchange the first lines; raises `arena/engine_start`."""
        self._starts += 1
        program = Program(self._command)
        try:
            program.say(f"{Command.HELLO} {VERSION}", self._start)
            deadline = time.monotonic() + self._start
            while (line := program.hear(deadline, self._start)) != f"{Answer.READY} {VERSION}":
                if line.partition(" ")[0] not in {Answer.ID, Answer.OPTION}:
                    raise ArenaError("arena/engine_nonsense", line=line[:_QUOTED])
        except ArenaError as error:
            program.end()
            command = " ".join(self._command)
            raise ArenaError("arena/engine_start", command=command, reason=str(error)) from error
        return program


def _answer(program: Program, seconds: float) -> str:
    """Give the text of the action that ends an answer; what is said about it before is passed over."""
    deadline = time.monotonic() + seconds
    while True:
        line = program.hear(deadline, seconds)
        word, _, rest = line.partition(" ")
        match word:
            case Answer.ACTION:
                return rest
            case Answer.ERROR:
                raise ArenaError("arena/engine_error", line=rest[:_QUOTED])
            case Answer.INFO:
                continue
            case _:
                raise ArenaError("arena/engine_nonsense", line=line[:_QUOTED])


def _legal(view: SeatView, text: str) -> Action:
    """Give the legal action of this text; raises `arena/engine_illegal`."""
    for action in view.legal_actions:
        if str(action) == text:
            return action
    raise ArenaError("arena/engine_illegal", action=text[:_QUOTED])
