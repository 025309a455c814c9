"""Fit how often raises turn out right: `python -m tools.train_raising --deals N --seed S [--out FILE]`.

Masters play N deals of each of the presets that are measured.  They raise by edge alone (`Raise` in
marias.players.searcher.doubling), whatever that costs them, so that every edge is seen at every level;
how the component then ended is fitted by a line for each case, drawn towards the line of all.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from marias.arena.series import PlayedDeal, play_series
from marias.engine.actions import GOOD
from marias.engine.contracts import Component
from marias.engine.dealing import Chance
from marias.engine.presets import find_preset
from marias.engine.seats import Seat
from marias.engine.state import PhaseKind
from marias.engine.views import SeatView
from marias.kernel import Kernel
from marias.players import Budget, Decision, Reason, Why
from marias.players.searcher import MASTER, Searcher
from marias.players.searcher.doubling import weigh_raises
from marias.players.searcher.raising import CASES, WEIGHTS, case
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.verdict import decision

PRESETS: Final = ("app_voleny", "csm_voleny", "csm_licitovany")
#: Raises by chance, in so many of hundred decisions, show what happens below the edges raised at.
_ANYWAY: Final = 15
_DEFAULT: Final = Path("src/marias/players/searcher") / WEIGHTS
#: Pull of every line towards the line of all, and of that one towards none.
_PULL: Final = 4.0
_STEPS: Final = 60


@dataclass(frozen=True, slots=True)
class Asked:
    """A raise that was possible: by whom, of what, at which edge."""

    seat: Seat
    component: Component
    level: int
    ours: bool
    edge: float


class Teller:
    """A master who raises by edge alone and notes every raise he could make."""

    def __init__(self, asked: list[Asked]) -> None:
        """Note raises in `asked`."""
        self._asked = asked
        self._player = Searcher(MASTER)
        self._kernel = Kernel()

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Decide as a master, the doubling apart."""
        if view.phase is not PhaseKind.DOUBLING or GOOD not in view.legal_actions[:-1]:
            return self._player.decide(view, budget, rng)
        content, raises = weigh_raises(Thinking(view, MASTER, budget, rng, self._kernel, threads=1))
        seat = view.to_move
        if content is None or seat is None:
            raise AssertionError(view)
        self._asked += [Asked(seat, one.component, one.level, one.ours, one.edge) for one in raises]
        above = [one for one in raises if one.edge > 0 or rng.below(100) < _ANYWAY]
        best = max(above, key=lambda one: one.edge).verdict if above else content
        return decision([best], Reason(Why.CONTENT))


def main() -> None:
    """Play, fit, write."""
    arguments = _arguments()
    found: dict[str, list[tuple[float, bool]]] = {name: [] for name in CASES}
    with ProcessPoolExecutor() as pool:
        each = partial(_raises, deals=arguments.deals, seed=arguments.seed)
        for name, edge, won in chain.from_iterable(pool.map(each, PRESETS)):
            found[name].append((edge, won))
    lines = fitted(found)
    for name in CASES:
        seen = found[name]
        share = sum(won for _, won in seen) / len(seen) if seen else float("nan")
        print(f"{name:22} {len(seen):6} raises, {share:.2f} right; line {lines[name]}")
    made = {"by": f"python -m tools.train_raising --deals {arguments.deals} --seed {arguments.seed}"}
    made["raises"] = str(sum(map(len, found.values())))
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(line)}" for name, line in lines.items())
    arguments.out.write_text(f'{{"made": {json.dumps(made)},\n"lines": {{\n{rows}}}}}\n', encoding="utf-8")


def _raises(preset: str, deals: int, seed: int) -> list[tuple[str, float, bool]]:
    asked: list[Asked] = []
    found: list[tuple[str, float, bool]] = []
    for played in play_series(find_preset(preset), [Teller(asked) for _ in range(3)], deals, seed):
        found += _turned_out(asked, played)
        asked.clear()
    return found


def _turned_out(asked: list[Asked], played: PlayedDeal) -> Iterator[tuple[str, float, bool]]:
    """Give every possible raise of a deal that was played, and whether it would have been right."""
    settlement, outcome = played.state.settlement, played.state.outcome
    if settlement is None or outcome is None or outcome.not_played is not None:
        return
    won = {line.item.value: line.won for line in settlement.lines}
    for one in asked:
        result = won.get(one.component.value)
        if result is not None:
            yield case(one.component, one.level, ours=one.ours), one.edge, result is one.ours


def fitted(found: dict[str, list[tuple[float, bool]]]) -> dict[str, list[float]]:
    """Fit a line of log-odds for each case, by Newton's method.

    A case without raises gets the line of all.
    """
    columns = 2 + 2 * len(CASES)
    rows, results = [], []
    for place, name in enumerate(CASES):
        for edge, won in found[name]:
            row = np.zeros(columns)
            row[0], row[1], row[2 + 2 * place], row[3 + 2 * place] = 1, edge, 1, edge
            rows.append(row)
            results.append(float(won))
    design, wanted = np.array(rows), np.array(results)
    pull = np.full(columns, _PULL)
    pull[:2] = 1.0
    weights: NDArray[np.float64] = np.zeros(columns)
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-design @ weights))
        slope = design.T @ (wanted - chance) - pull * weights
        bend = (design.T * (chance * (1 - chance))) @ design + np.diag(pull)
        weights = weights + np.linalg.solve(bend, slope)
    return {
        name: [
            round(float(weights[0] + weights[2 + 2 * at]), 2),
            round(float(weights[1] + weights[3 + 2 * at]), 2),
        ]
        for at, name in enumerate(CASES)
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=400, help="deals of each preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=_DEFAULT)
    return parser.parse_args()


if __name__ == "__main__":
    main()
