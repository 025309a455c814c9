"""Deals per second on one core: `make bench`, or `python benchmarks/engine.py --json`.

Two kinds of deals: `cards`, a game of app_voleny that nobody doubled, its thirty random legal cards through
`legal_actions` and `apply` with events and settlement; and whole random deals of each preset, from the
shuffle, as `marias.testing` plays them.  Beside them OpenSpiel's skat, random actions
through its Python interface, where an interpreter that has it is named:

    python -m venv /tmp/skat && /tmp/skat/bin/pip install open-spiel
    python benchmarks/engine.py --skat /tmp/skat/bin/python

Each figure is the best of several runs, as other programs only ever slow one down.  `--profile` tells where
the time of the cards goes.
"""

import argparse
import cProfile
import json
import platform
import pstats
import random
import subprocess
import sys
import time
from collections.abc import Callable

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Action
from marias.engine.contracts import ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import APP_VOLENY, PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState, PhaseKind
from marias.testing.playouts import random_playout

SKAT = """
import random, sys, time
try:
    import pyspiel
except ImportError:
    sys.exit(3)
skat, chance = pyspiel.load_game("skat"), random.Random(1)
best = 0.0
for _ in range(int(sys.argv[2])):
    begin = time.perf_counter()
    for _ in range(int(sys.argv[1])):
        state = skat.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
        state.returns()
    best = max(best, int(sys.argv[1]) / (time.perf_counter() - begin))
print(best)
"""


def undoubled_game(seed: int) -> GameState:
    """Give the moment before the first card of a game of app_voleny that nobody took over or doubled."""
    state = game.start(APP_VOLENY, Deal(shuffled(APP_VOLENY, SeededChance(seed))))
    while state.phase.kind is not PhaseKind.PLAY:
        state = game.apply(state, _first(state)).state
    if state.bargain.contract is not ContractKind.GAME:
        raise AssertionError(state.bargain)
    return state


def _first(state: GameState) -> Action:
    """Give the first action: the lowest card for trumps, suit, good, game; in the talon nothing sharp."""
    actions = game.legal_actions(state)
    if state.phase.kind is not PhaseKind.DISCARDING:
        return actions[0]
    harmless = (action for action in actions if not {"A", "X"} & set(str(action)))
    chosen = str(state.bargain.trump_card)
    return next(action for action in harmless if chosen not in str(action))


def play_cards(state: GameState, chance: random.Random) -> GameState:
    """Play thirty random legal cards."""
    while state.result is None:
        actions = game.legal_actions(state)
        state = game.apply(state, actions[int(chance.random() * len(actions))]).state
    return state


def best_rate(run: Callable[[], object], deals: int, repeats: int) -> float:
    """Give deals per second of the fastest of several runs."""
    best = 0.0
    for _ in range(repeats):
        begin = time.perf_counter()
        run()
        best = max(best, deals / (time.perf_counter() - begin))
    return best


def cards_run(deals: int) -> Callable[[], object]:
    """Prepare the play of so many games."""
    starts = [undoubled_game(seed) for seed in range(deals)]

    def run() -> None:
        chance = random.Random(1)
        for start in starts:
            play_cards(start, chance)

    return run


def deals_run(ruleset: Ruleset, deals: int) -> Callable[[], object]:
    """Prepare so many whole deals."""

    def run() -> None:
        for seed in range(deals):
            random_playout(ruleset, SeededChance(seed))

    return run


def skat_rate(python: str, deals: int, repeats: int) -> float | None:
    """Give OpenSpiel's deals of skat per second; None where that interpreter doesn't have it."""
    try:
        answer = subprocess.run(
            [python, "-c", SKAT, str(deals), str(repeats)], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return float(answer.stdout)


def profile(deals: int) -> None:
    """Print where the time of the cards goes."""
    run = cards_run(deals)
    profiler = cProfile.Profile()
    profiler.runcall(run)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(22)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="benchmarks/engine.py", description="Deals per second on one core.")
    parser.add_argument("--deals", type=int, default=300, help="deals of one run (default 300)")
    parser.add_argument("--repeats", type=int, default=5, help="runs, of which the best counts (default 5)")
    parser.add_argument("--skat", default=sys.executable, help="interpreter that has open-spiel")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--profile", action="store_true", help="tell where the time of the cards goes")
    arguments = parser.parse_args()
    deals, repeats = arguments.deals, arguments.repeats
    if arguments.profile:
        profile(deals)
        return 0
    rates: dict[str, float | None] = {"cards": best_rate(cards_run(deals), deals, repeats)}
    for name, ruleset in PRESETS.items():
        rates[name] = best_rate(deals_run(ruleset, deals), deals, repeats)
    rates["openspiel_skat"] = skat_rate(arguments.skat, deals, repeats)
    if arguments.json:
        print(json.dumps({"python": platform.python_version(), "deals_per_second": rates}, indent=2))
        return 0
    for name, rate in rates.items():
        print(f"{name:16} {'not available' if rate is None else f'{rate:8.0f} deals/s'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
