"""Results of measurements, kept small: sums by seed, in a file for each measurement.

    {"measurement": {"kind": "pair", "a": "master", "b": "club", "preset": "app_voleny"},
     "runs": [{"seed": 1, "deals": 300, "commits": ["1a2b3c4"], "sums": {"all": [300, 612, 8854], …}}]}

Sums of different seeds may be added, so a measurement grows by further runs; a run that was broken off goes
on behind its last deal.  `commits` are the states of the source that its deals were played by.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from marias.arena.statistics import Sample

#: By name: numbers that are added up, deal by deal; most begin as `count` gives them.
Sums = dict[str, list[int]]

FOLDER: Final = Path(__file__).resolve().parent / "results"


def count(value: int) -> list[int]:
    """Begin a sample with one number: how many, their sum, the sum of their squares."""
    return [1, value, value * value]


def add(sums: Sums, more: Mapping[str, Sequence[int]]) -> None:
    """Add sums to others."""
    for name, numbers in more.items():
        known = sums.setdefault(name, [0] * len(numbers))
        for place, number in enumerate(numbers):
            known[place] += number


def sample_of(numbers: Sequence[int]) -> Sample:
    """Give a sample from its sums."""
    return Sample(*numbers[:3])


@dataclass(slots=True)
class Run:
    """The deals 1 … `deals` of a seed."""

    seed: int
    deals: int = 0
    commits: list[str] = field(default_factory=list)
    sums: Sums = field(default_factory=dict)

    def add(self, sums: Mapping[str, Sequence[int]], commit: str) -> None:
        """Take the next deal in."""
        self.deals += 1
        add(self.sums, sums)
        if commit not in self.commits:
            self.commits.append(commit)


@dataclass(slots=True)
class Results:
    """All runs of a measurement; `idea` says what an ablation tries, and whether it was kept."""

    measurement: dict[str, str]
    runs: list[Run] = field(default_factory=list)
    idea: dict[str, str] = field(default_factory=dict)

    @property
    def sums(self) -> Sums:
        """The sums of all runs."""
        sums: Sums = {}
        for run in self.runs:
            add(sums, run.sums)
        return sums

    @property
    def deals(self) -> int:
        """The deals of all runs."""
        return sum(run.deals for run in self.runs)

    @property
    def commits(self) -> list[str]:
        """The states of the source that the deals were played by."""
        return list(dict.fromkeys(commit for run in self.runs for commit in run.commits))

    def run(self, seed: int) -> Run:
        """Give the run of a seed, begun where there is none."""
        known = next((run for run in self.runs if run.seed == seed), None)
        if known is None:
            known = Run(seed)
            self.runs.append(known)
            self.runs.sort(key=lambda run: run.seed)
        return known


def read(name: str, described: Mapping[str, str] | None = None, folder: Path = FOLDER) -> Results:
    """Give the results kept under a name; none yet where there is no file."""
    path = folder / f"{name}.json"
    if not path.exists():
        return Results(dict(described or {}))
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    runs = [Run(**run) for run in found["runs"]]
    return Results(found["measurement"], runs, found.get("idea", {}))


def read_all(folder: Path = FOLDER) -> dict[str, Results]:
    """Give everything kept, by name."""
    return {path.stem: read(path.stem, folder=folder) for path in sorted(folder.glob("*.json"))}


def write(name: str, results: Results, folder: Path = FOLDER) -> None:
    """Keep results, a line for each sum; what was there stays whole until the new file is."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f'{{"measurement": {_text(results.measurement)},']
    if results.idea:
        lines.append(f' "idea": {_text(results.idea)},')
    lines.append(' "runs": [')
    for place, run in enumerate(results.runs):
        lines.append(f'  {{"seed": {run.seed}, "deals": {run.deals}, "commits": {_text(run.commits)},')
        lines.append('   "sums": {')
        sums = [f"    {_text(name)}: {_text(numbers)}" for name, numbers in sorted(run.sums.items())]
        lines.append(",\n".join(sums))
        lines.append("   }}" + ("," if place + 1 < len(results.runs) else ""))
    lines.append(" ]}")
    fresh = folder / f"{name}.json.new"
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(folder / f"{name}.json")


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
