"""Two players against each other on the same deals, as the arena plays them."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from benchmarks import exploiters
from benchmarks.results import Sums
from marias.arena.entrants import Entrant, Guest, Kind, read_entrant
from marias.arena.memory import Decisions, Remembering
from marias.arena.paired import PairedTable, Pairing, Who
from marias.arena.paired_statistics import PairedTally
from marias.engine.presets import find_preset
from marias.players import player_of_level

_HABITS: Final = "benchmarks/exploiters.py:"
#: What levels chose in the deal that is played, by level: a habit and its opponents share a level's thought.
_THOUGHT: Final[dict[str, Decisions]] = {}


@dataclass(frozen=True, slots=True)
class Pair:
    """A measurement: what the first player gains against the second in a preset."""

    a: str
    b: str
    preset: str

    @property
    def name(self) -> str:
        """The name of its file of results."""
        return "-".join(("pair", _word(self.a), _word(self.b), self.preset))

    def described(self) -> dict[str, str]:
        """Tell it as its file does."""
        return {"kind": "pair", "a": self.a, "b": self.b, "preset": self.preset}

    def command(self, seed: int, deals: int) -> str:
        """Give the command that measures it again."""
        return f"marias arena '{self.a}' '{self.b}' --preset {self.preset} --deals {deals} --seed {seed}"

    def opened(self) -> Callable[[int, int], Sums]:
        """Make the players; the function given plays a deal by seed and number, six times."""
        stack = ExitStack()
        entrants = {Who.A: read_entrant(self.a), Who.B: read_entrant(self.b)}
        guests = {who: _guest(entrant, stack) for who, entrant in entrants.items()}
        tables: dict[int, PairedTable] = {}

        def play(seed: int, number: int) -> Sums:
            if seed not in tables:
                ruleset = find_preset(self.preset)
                tables[seed] = PairedTable(Pairing(ruleset, entrants[Who.A], entrants[Who.B], seed), guests)
            tally = PairedTally()
            _THOUGHT.clear()
            tally.add(tables[seed].play(number))
            return _sums(tally)

        return play


def _guest(entrant: Entrant, stack: ExitStack) -> Guest:
    """Let an entrant in; what a habit leaves to a level is thought about once, too."""
    if entrant.kind is Kind.PYTHON and entrant.target.startswith(_HABITS):
        habit = getattr(exploiters, entrant.name)
        base = dict(entrant.options).get("base", exploiters.BASE)
        return Guest(lambda: habit(_thinking_once(base)))
    if entrant.kind is Kind.LEVEL:
        return Guest(lambda: _thinking_once(entrant.target))
    return entrant.enter(stack)


def _thinking_once(level: str) -> Remembering:
    return Remembering(player_of_level(level), _THOUGHT.setdefault(level, {}))


def _sums(tally: PairedTally) -> Sums:
    """Tell a tally as sums: `all` in sixths of a unit, then units and made contracts of who sat alone."""
    sums: Sums = {"all": [tally.sixths.count, tally.sixths.total, tally.sixths.squares]}
    for contract, roles in tally.by.items():
        for role, cell in roles.items():
            for who, sample in cell.units.items():
                if sample.count:
                    numbers = [sample.count, sample.total, sample.squares, cell.made[who]]
                    sums[f"{contract}/{role}/{who}"] = numbers
    return sums


def short(text: str) -> str:
    """Name an entrant as tables do: the level, or the name in the file, with its options."""
    return text.rpartition(":")[2]


def _word(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9.]+", "_", short(text))
