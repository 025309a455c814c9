"""Who plays in an arena, told by a text that every process can make a player from again.

beginner                          a level
club?samples=40&risk=0.2          a level with a budget and a risk of its own
python:bots/shy.py:Shy?greed=2    a player made by a function or class of a Python file
engine:./robot --fast             a program that speaks the protocol of docs/engine-protocol.md
"""

from __future__ import annotations

import hashlib
import importlib.util
import math
import shlex
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from types import ModuleType
from typing import Final, TypeVar, cast
from urllib.parse import parse_qsl

from marias.arena.external import PATIENCE, ExternalPlayer, Forfeit
from marias.errors import ArenaError
from marias.players import Budget, Player, known_level, player_of_level

T = TypeVar("T", int, float)
_MOST_NAME: Final = 50


class Kind(StrEnum):
    """What an entrant is made from; every kind but a level is the first word of its text."""

    LEVEL = "level"
    PYTHON = "python"
    ENGINE = "engine"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who takes part: the text it was read from, and what the text says.

    `target` is a level, `FILE:NAME` or a command line; `budget` goes before the arena's own;
    `options` are given to the maker of a Python player by name.
    """

    text: str
    kind: Kind
    target: str
    budget: Budget = field(default_factory=Budget)
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """A short name for records: the level, the name in the file, or the command without folders."""
        if self.kind is Kind.ENGINE:
            return " ".join(Path(word).name for word in shlex.split(self.target))[:_MOST_NAME]
        return self.target.rpartition(":")[2][:_MOST_NAME]

    def allowed(self, common: Budget) -> Budget:
        """Give what a decision may cost: the own budget, where there is one, else the common one."""
        return common if self.budget == Budget() else self.budget

    def enter(self, stack: ExitStack, patience: float = PATIENCE) -> Guest:
        """Open the door to this entrant's players; what is open then is closed by `stack`.

        A program may be silent for `patience` seconds.  Raises PlayerError (`player/unknown_level`) and
        ArenaError (`arena/entrant_file`, `arena/engine_start`).
        """
        match self.kind:
            case Kind.LEVEL:
                risk = _risk(self)
                return Guest(lambda: player_of_level(self.target, risk=risk))
            case Kind.PYTHON:
                factory, options = _factory(self.target), dict(self.options)
                return Guest(lambda: _made(self, factory, options))
            case Kind.ENGINE:
                program = ExternalPlayer(shlex.split(self.target), patience=patience)
                stack.callback(program.close)
                return Guest(lambda: program, program)


@dataclass(frozen=True, slots=True)
class Guest:
    """An entrant inside one process: makes his player for a deal; a program is one for all deals."""

    make: Callable[[], Player]
    program: ExternalPlayer | None = None

    def for_deal(self) -> Player:
        """Give a player who knows nothing of other deals."""
        if self.program is not None:
            self.program.new_deal()
        return self.make()

    def deal_over(self) -> tuple[Forfeit, ...]:
        """Give what a program forfeited in the deal; raises `arena/engine_useless`."""
        return () if self.program is None else self.program.deal_over()


def read_entrant(text: str) -> Entrant:
    """Read an entrant's text, without making its player yet.

    Raises PlayerError (`player/unknown_level`) and ArenaError: `arena/entrant` (its form),
    `arena/entrant_option` (an option it doesn't have, or a value that is none).
    """
    head, colon, rest = text.partition(":")
    if colon and head == Kind.PYTHON:
        target, _, options = rest.rpartition("?") if "?" in rest else (rest, "", "")
        file, _, name = target.rpartition(":")
        if not file or not name.isidentifier():
            raise ArenaError("arena/entrant", entrant=text)
        return _with_options(Entrant(text, Kind.PYTHON, target), options)
    if colon and head == Kind.ENGINE:
        return Entrant(text, Kind.ENGINE, _command(text, rest))
    if colon or not text.strip():
        raise ArenaError("arena/entrant", entrant=text)
    level, _, options = text.partition("?")
    known_level(level)  # an unknown one is told before anything begins
    entrant = _with_options(Entrant(text, Kind.LEVEL, level), options)
    player_of_level(level, risk=_risk(entrant))  # so is a risk that can't be
    return entrant


def _risk(entrant: Entrant) -> float:
    """Give the risk that a level is told to take: its only option."""
    risk = 0.0
    for key, value in entrant.options:
        try:
            if key != "risk":
                raise ValueError(key)
            risk = float(value)
        except ValueError as error:
            raise ArenaError("arena/entrant_option", entrant=entrant.text, option=f"{key}={value}") from error
    return risk


def _command(text: str, command: str) -> str:
    try:
        if shlex.split(command):
            return command
    except ValueError:  # a quotation mark that is never closed
        pass
    raise ArenaError("arena/entrant", entrant=text)


def _with_options(entrant: Entrant, words: str) -> Entrant:
    """Read `samples=40&risk=1`: budgets are the arena's own words, all others the player's."""
    given: dict[str, str] = {}
    for key, value in parse_qsl(words, keep_blank_values=True):
        if key in given or not key.isidentifier() or not value:
            raise ArenaError("arena/entrant_option", entrant=entrant.text, option=key)
        given[key] = value
    if words and not given:
        raise ArenaError("arena/entrant_option", entrant=entrant.text, option=words)
    budget = Budget(
        seconds=_limit(entrant, "seconds", given.pop("seconds", None), float),
        samples=_limit(entrant, "samples", given.pop("samples", None), int),
        nodes=_limit(entrant, "nodes", given.pop("nodes", None), int),
    )
    return replace(entrant, budget=budget, options=tuple(given.items()))


def _limit(entrant: Entrant, key: str, text: str | None, read: Callable[[str], T]) -> T | None:
    if text is None:
        return None
    try:
        amount = read(text)
        if math.isfinite(amount) and amount > 0:
            return amount
    except ValueError:  # told as any other value that is none
        pass
    raise ArenaError("arena/entrant_option", entrant=entrant.text, option=f"{key}={text}")


def _factory(target: str) -> Callable[..., object]:
    """Give the function or class of a Python file by its name; raises `arena/entrant_file`."""
    file, _, name = target.rpartition(":")
    module = _module(file)
    found = getattr(module, name, None)
    if not callable(found):
        raise ArenaError("arena/entrant_file", file=file, reason=f"AttributeError: {name}")
    return cast("Callable[..., object]", found)


def _made(entrant: Entrant, factory: Callable[..., object], options: dict[str, str]) -> Player:
    """Let a stranger's function make a player; raises `arena/entrant_file`."""
    try:
        return cast("Player", factory(**options))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise ArenaError("arena/entrant_file", file=entrant.target, reason=reason) from error


def _module(file: str) -> ModuleType:
    """Load a Python file once; its neighbours can be imported by it as beside a script."""
    path = Path(file).resolve()
    name = f"marias_entrant_{hashlib.sha256(str(path).encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ArenaError("arena/entrant_file", file=file, reason="ImportError")
    module = importlib.util.module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    sys.modules[name] = module  # dataclasses look their module up while it is executed
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a stranger's file does wrong
        del sys.modules[name]
        raise ArenaError(
            "arena/entrant_file", file=file, reason=f"{type(error).__name__}: {error}"
        ) from error
    return module
