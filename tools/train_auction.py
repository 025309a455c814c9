"""Fit what contracts bring: `python -m tools.train_auction --deals N --seed S [--out FILE]`.

Masters play prescribed contracts (tools.auction_data) under presets that play every deal and that don't.  By
the signs they had, the units that came are fitted (marias.players.searcher.correction), fleks, take-overs and
the price of playing with hidden cards included; all weights are drawn towards what the signs say plainly.
Every fifth deal is held out: how far off the weights are there is printed beside the plain mean.
"""

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from marias.engine.contracts import ContractKind
from marias.engine.presets import find_preset
from marias.players.searcher.correction import WEIGHTS, paid
from tools.auction_data import Trial, Trials

Floats = NDArray[np.float64]

#: Deals of each kind, of all that are asked for.
_SHARES: Final[Mapping[str, Mapping[ContractKind | None, float]]] = {
    "app_voleny": {
        ContractKind.GAME: 0.1,
        ContractKind.SEVEN: 0.09,
        ContractKind.HUNDRED: 0.06,
        ContractKind.HUNDRED_SEVEN: 0.03,
        ContractKind.BETL: 0.2,
        ContractKind.DURCH: 0.1,
        None: 0.18,
    },
    "csm_voleny": {ContractKind.GAME: 0.08, ContractKind.SEVEN: 0.06, None: 0.1},
}
_DEFAULT: Final = Path("src/marias/players/searcher") / WEIGHTS
_HELD_OUT: Final = 5
#: Units beyond so many prices count as so many: a few deals doubled again and again must not rule the fit.
_MOST: Final = 6.0
#: How many trials the plain weights are worth.
_PULL: Final = 8.0
_STEPS: Final = 40
_PLAIN: Final = (0.0, 0.0, 1.0, 1.0)
_PLAIN_CHANCE: Final = (0.5, 0.3, 0.4, 0.3)
_PLAIN_PAID: Final = (-1.0, 2.0, 0.0)
#: Between hands that are as good as sure the least of weights has to decide the right way.
_LEAST_SIGN: Final = 0.1


def main() -> None:
    """Play, fit, tell how good it is, write."""
    arguments = _arguments()
    started = time.monotonic()
    trials: dict[str, list[Trial]] = {}
    tasks = [
        (preset, contract, round(share * arguments.deals), arguments.seed)
        for preset, shares in _SHARES.items()
        for contract, share in shares.items()
    ]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for (preset, contract, *_), found in zip(tasks, pool.map(_played, tasks), strict=True):
            for trial in found:
                trials.setdefault(trial.signs.kind, []).append(trial)
            print(f"{preset} {contract or 'answers'}: {time.monotonic() - started:.0f} s", flush=True)
    weights = {}
    for kind, of_kind in sorted(trials.items()):
        _print_error(kind, of_kind)
        weights[kind] = _fitted(of_kind)
    made = {
        "by": f"python -m tools.train_auction --deals {arguments.deals} --seed {arguments.seed}",
        "trials": {kind: len(of_kind) for kind, of_kind in sorted(trials.items())},
    }
    rows = ",\n".join(f"{json.dumps(kind)}: {json.dumps(found)}" for kind, found in weights.items())
    text = f'{{"made": {json.dumps(made)},\n"weights": {{\n{rows}}}}}\n'
    arguments.out.write_text(text, encoding="utf-8")


def _played(task: tuple[str, ContractKind | None, int, int]) -> list[Trial]:
    """Play so many deals of one kind under one preset, by the seed."""
    preset, contract, count, seed = task
    dealt = Trials(find_preset(preset), seed)
    return list(dealt.of_answers(count) if contract is None else dealt.of_forehand(contract, count))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="prescribed contracts in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes; the weights do not depend on it")
    parser.add_argument("--out", type=Path, default=_DEFAULT)
    return parser.parse_args()


def _print_error(kind: str, trials: Sequence[Trial]) -> None:
    """Tell the mean square error in deals held out, beside that of the mean of the others."""
    trained = [one for at, one in enumerate(trials) if at % _HELD_OUT]
    held_out = [one for at, one in enumerate(trials) if at % _HELD_OUT == 0]
    if not trained:
        return
    weights = _fitted(trained)
    result = _units(held_out)
    error = float(np.mean((result - _expected(weights, held_out)) ** 2))
    plain = float(np.mean((result - _units(trained).mean()) ** 2))
    mean = _units(trials).mean()
    print(f"{kind:20} {len(trials):5} trials, mean {mean:+.2f}; error {error:.2f}, of the mean {plain:.2f}")
    print(f"{'':20} {weights}")


def _fitted(trials: Sequence[Trial]) -> dict[str, list[float]]:
    """Fit one kind of contract."""
    if trials[0].signs.by_eye is None:
        return {"features": _rounded(_line(_features(trials), _units(trials), _PLAIN))}
    played = [one for one in trials if one.made is not None]
    chance = _log_odds(_features(played), np.array([float(bool(one.made)) for one in played]))
    chances = 1 / (1 + np.exp(-_features(trials) @ chance))
    powers = np.stack([np.ones_like(chances), chances, chances**2], axis=1)
    return {"features": _rounded(chance), "paid": _rounded(_line(powers, _units(trials), _PLAIN_PAID))}


def _expected(weights: Mapping[str, Sequence[float]], trials: Sequence[Trial]) -> Floats:
    scores: Floats = _features(trials) @ np.array(weights["features"])
    if "paid" not in weights:
        return scores
    return np.array([paid(weights["paid"], float(1 / (1 + np.exp(-score)))) for score in scores])


def _line(columns: Floats, results: Floats, plain: Sequence[float]) -> Floats:
    """Fit by least squares, drawn towards plain weights."""
    towards = np.array(plain)
    pull = _PULL * np.eye(len(plain))
    rest = results - columns @ towards
    return np.asarray(towards + np.linalg.solve(columns.T @ columns + pull, columns.T @ rest))


def _log_odds(columns: Floats, results: Floats) -> Floats:
    """Fit log-odds by Newton's method, drawn towards plain weights; no good sign may speak against."""
    towards = np.array(_PLAIN_CHANCE)
    weights: Floats = towards.copy()
    free = np.full(len(weights), fill_value=True)
    for _ in range(_STEPS):
        chances = 1 / (1 + np.exp(-columns @ weights))
        slope = columns.T @ (results - chances) - _PULL / 4 * (weights - towards)
        bend = (columns * (chances * (1 - chances))[:, None]).T @ columns + _PULL / 4 * np.eye(len(weights))
        weights[free] += np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        against = weights < _LEAST_SIGN
        against[0] = False
        weights[against] = _LEAST_SIGN
        free &= ~against
    return weights


def _features(trials: Sequence[Trial]) -> Floats:
    return np.array([one.signs.features() for one in trials])


def _units(trials: Sequence[Trial]) -> Floats:
    return np.array([min(max(one.units, -_MOST), _MOST) for one in trials])


def _rounded(weights: Floats) -> list[float]:
    return [round(float(weight), 3) for weight in weights]


if __name__ == "__main__":
    main()
