"""How strong the players are, measured and written down: `make strength`.

    python -m benchmarks.strength                      play what the plan still lacks, then write the page
    python -m benchmarks.strength --only yardstick     only measurements with that in their name
    python -m benchmarks.strength list                 how far each measurement is
    python -m benchmarks.strength page                 write docs/strength.md from the results kept
    python -m benchmarks.strength pair A B --preset app_voleny --deals 300 --seed 7
    python -m benchmarks.strength portrait master --preset csm_voleny --deals 200

Results are kept in benchmarks/results/ while they come in, so every run may be broken off and goes on where
it was; further seeds add to those kept.  With `--idea` and `--verdict` a pair becomes a row of the table of
ideas: A has the idea, B does without.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from benchmarks import results, strength_page
from benchmarks.pair import Pair
from benchmarks.plan import PLAN, Measurement
from benchmarks.portrait import Portrait
from benchmarks.results import Results, Sums

ROOT: Final = Path(__file__).resolve().parents[1]
_KEEP_SECONDS: Final = 20.0
_LONGEST_SECONDS: Final = 900.0
"""No deal takes so long: a process that was to play it has died."""


def measure(measurement: Measurement, seed: int, deals: int, jobs: int, idea: dict[str, str]) -> Results:
    """Bring the run of a seed to so many deals; what is there when it is broken off stays."""
    found = results.read(measurement.name, measurement.described())
    found.idea.update(idea)
    run, commit = found.run(seed), _commit()
    kept = time.monotonic()
    try:
        for sums in _played(measurement, seed, range(run.deals + 1, deals + 1), jobs):
            run.add(sums, commit)
            if time.monotonic() - kept >= _KEEP_SECONDS:
                results.write(measurement.name, found)
                kept = time.monotonic()
                print(f"{measurement.name}: {run.deals} of {deals}", file=sys.stderr, flush=True)
    finally:
        results.write(measurement.name, found)
    return found


def _played(measurement: Measurement, seed: int, numbers: Sequence[int], jobs: int) -> Iterator[Sums]:
    """Play deals and give what they come to, in order; raises TimeoutError where a process has died."""
    if not numbers:
        return
    if jobs == 1:
        play = measurement.opened()
        yield from (play(seed, number) for number in numbers)
        return
    with get_context("spawn").Pool(jobs, _prepare, (measurement,)) as pool:
        deals = pool.imap(_play, [(seed, number) for number in numbers])
        for _ in numbers:
            yield deals.next(_LONGEST_SECONDS)


_PLAYERS: Final[list[Callable[[int, int], Sums]]] = []


def _prepare(measurement: Measurement) -> None:
    """Begin a process: Ctrl-C is not for it, and its source is read once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _PLAYERS.append(measurement.opened())


def _play(deal: tuple[int, int]) -> Sums:
    return _PLAYERS[0](*deal)


def _commit() -> str:
    """Give the state of the source, with a plus where files differ from it."""
    commit = _git("rev-parse", "--short=10", "HEAD")
    return commit + "+" * bool(_git("status", "--porcelain", "--", "src", "native", "benchmarks/*.py"))


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def _play_plan(only: str, jobs: int) -> None:
    for planned in PLAN:
        if only in planned.measurement.name:
            measure(planned.measurement, planned.seed, planned.deals, jobs, {})
    strength_page.write()


def _list_plan(only: str) -> None:
    for planned in PLAN:
        name = planned.measurement.name
        if only in name:
            done = results.read(name).run(planned.seed).deals
            print(f"{done:6} of {planned.deals:6}  {name}")


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.strength", description="How strong the players are."
    )
    parser.add_argument("--only", default="", metavar="TEXT", help="measurements with this in their name")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("list", help="how far each measurement of the plan is")
    page = commands.add_parser("page", help="write docs/strength.md from the results kept")
    page.add_argument("--check", action="store_true", help="write nothing; fail if the page is stale")
    pair = commands.add_parser("pair", help="two players on the same deals")
    pair.add_argument("players", nargs=2, metavar="PLAYER", help="entrants as `marias arena` takes them")
    pair.add_argument("--idea", default="", help="what A does and B does without, for the table of ideas")
    pair.add_argument("--verdict", choices=("kept", "dropped"), default="kept", help="what became of it")
    portrait = commands.add_parser(
        "portrait", help="what a level undertakes, and what seeing all would bring"
    )
    portrait.add_argument("players", nargs=1, metavar="LEVEL")
    for command in (pair, portrait):
        command.add_argument("--preset", default="app_voleny")
        command.add_argument("--deals", type=int, default=100)
        command.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Measure, list or write; exit code 1 where the page is stale, 130 where a run was broken off."""
    given = _arguments(words)
    try:
        match given.command:
            case "list":
                _list_plan(given.only)
            case "page" if given.check:
                return 0 if strength_page.is_fresh() else 1
            case "page":
                strength_page.write()
            case "pair":
                idea = {"idea": given.idea, "verdict": given.verdict} if given.idea else {}
                pair = Pair(given.players[0], given.players[1], given.preset)
                print(strength_page.summary(measure(pair, given.seed, given.deals, given.jobs, idea)))
            case "portrait":
                measure(Portrait(given.players[0], given.preset), given.seed, given.deals, given.jobs, {})
            case _:
                _play_plan(given.only, given.jobs)
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
