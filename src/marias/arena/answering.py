"""The answering end of the protocol: one of our levels as a program for any arena (`marias engine`)."""

from __future__ import annotations

import json
from collections.abc import Callable
from threading import Thread
from typing import Final

from marias.arena.protocol import MOST_LINE, VERSION, Answer, Command, Go, unreadable
from marias.chance import SeededChance
from marias.engine.views import SeatView
from marias.errors import ArenaError, KernelStoppedError, MariasError
from marias.notation.view_json import read_view
from marias.players import LEVELS, Decision, Player, player_of_level
from marias.texts import error_text, render

_PARTING: Final = 2.0
"""Seconds that a decision has to end in when the program leaves."""


class Engine:
    """A program's state between lines: the level, its player, the view last told, the running decision."""

    def __init__(self, say: Callable[[str], None], level: str, language: str) -> None:
        """Answer by `say`, a line a call, from any thread; raises `player/unknown_level`."""
        self._say = say
        self._language = language
        self._level = level
        self._player = player_of_level(level)
        self._view: SeatView | None = None
        self._thinking: Thread | None = None
        self._has_answered = True

    def hear(self, line: bytes) -> bool:
        """Take one line; False once the program shall end.  What is wrong with it is answered."""
        try:
            return self._obey(line)
        except MariasError as error:
            self._say(self._told(error))
            return True

    def finish(self) -> None:
        """Wait for a decision that is still running."""
        if self._thinking is not None:
            self._thinking.join()

    def leave(self) -> None:
        """Give up a decision that is still running."""
        self._interrupt()
        if self._thinking is not None:
            self._thinking.join(_PARTING)

    def _obey(self, line: bytes) -> bool:
        if len(line) > MOST_LINE:
            raise ArenaError("arena/line_too_long", most=MOST_LINE)
        text = line.decode("utf-8", "replace").strip()
        word, _, rest = text.partition(" ")
        match word:
            case Command.HELLO:
                self._greet(rest)
            case Command.NEW | Command.SET | Command.VIEW | Command.GO if self._is_thinking():
                raise ArenaError("arena/line_untimely", command=word)
            case Command.NEW:
                self._player = player_of_level(self._level)
            case Command.SET:
                self._set(text, rest)
            case Command.VIEW:
                self._view = _view(text, rest)
            case Command.GO:
                self._go(Go.parse(rest))
            case Command.STOP:
                self._interrupt()
            case Command.QUIT:
                return False
            case "":
                pass
            case _:
                raise unreadable(text)
        return True

    def _greet(self, version: str) -> None:
        if version != str(VERSION):
            raise ArenaError("arena/protocol_version", version=version[:20], known=VERSION)
        self._say(f"{Answer.ID} marias {self._level}")
        option = {"name": "level", "values": list(LEVELS), "default": self._level}
        self._say(f"{Answer.OPTION} {json.dumps(option)}")
        self._say(f"{Answer.READY} {VERSION}")

    def _set(self, text: str, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name != "level":
            raise unreadable(text)
        self._player = player_of_level(value)
        self._level = value

    def _go(self, go: Go) -> None:
        view = self._view
        if view is None or not view.is_to_move or not view.legal_actions:
            raise ArenaError("arena/line_untimely", command=Command.GO)
        self._has_answered = False
        self._thinking = Thread(target=self._think, args=(view, go, self._player), daemon=True)
        self._thinking.start()

    def _is_thinking(self) -> bool:
        return not self._has_answered

    def _think(self, view: SeatView, go: Go, player: Player) -> None:
        """Decide and answer; the next command may come as soon as the last line is out."""
        try:
            decision = self._decided(view, go, player)
            self._say(f"{Answer.INFO} {json.dumps(self._info(decision))}")
            last = f"{Answer.ACTION} {decision.action}"
        except MariasError as error:
            last = self._told(error)
        except Exception as error:  # noqa: BLE001 - a view that no deal can have may break any player
            last = self._told(ArenaError("arena/view_impossible", error=f"{type(error).__name__}: {error}"))
        self._has_answered = True
        self._say(last)

    def _decided(self, view: SeatView, go: Go, player: Player) -> Decision:
        try:
            return player.decide(view, go.budget, SeededChance(go.seed))
        except KernelStoppedError:
            # Whoever stops a decision still wants one: the weakest level needs no search.
            return player_of_level(next(iter(LEVELS))).decide(view, go.budget, SeededChance(go.seed))

    def _interrupt(self) -> None:
        stop = getattr(self._player, "stop", None)
        if self._is_thinking() and callable(stop):
            stop()
            # The stop may come too late, and would then hit this player's next decision.
            self._player = player_of_level(self._level)

    def _info(self, decision: Decision) -> dict[str, object]:
        """Give what was weighed, the chosen one first, and the reason in words."""
        candidates = [
            {
                "action": str(candidate.action),
                "units": candidate.units,
                "share": candidate.share,
                "error": candidate.error,
            }
            for candidate in decision.candidates
        ]
        reason = render(decision.reason.key, decision.reason.data, self._language)
        return {"candidates": candidates, "reason": reason}

    def _told(self, error: MariasError) -> str:
        sentence = " ".join(error_text(error, self._language).split())
        return f"{Answer.ERROR} {error.code} {sentence}"


def _view(text: str, rest: str) -> SeatView:
    """Read a view; raises what `read_view` raises, and `arena/line_unreadable` for what is no JSON."""
    try:
        raw = json.loads(rest)
    except (ValueError, RecursionError) as error:
        raise unreadable(text) from error
    return read_view(raw)
