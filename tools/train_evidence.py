"""Train the weights of evidence from deals of computer players: `python -m tools.train_evidence --out FILE`.

Deals come from `--level` (several share the deals evenly) in `--presets`, or from `--games FILE` where
`--keep FILE` once put them.  Every fifth deal is held out; what the model gains there over weighing all
worlds alike is printed in bits for a decision, by kind of evidence, by part, by trick, and against what was
so.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import exp, log
from pathlib import Path

import numpy as np

from marias.chance import SeededChance
from marias.engine.cards import SUIT_MASK, Card, Rank
from marias.engine.views import seat_view
from marias.inference import Belief
from marias.inference.evidence import Evidence, Kind, Model
from marias.players import Budget
from tools.evidence_data import (
    Game,
    Sample,
    Vocabulary,
    moments,
    play_games,
    read_games,
    samples_of,
    true_world,
)
from tools.evidence_fit import Design, Fit, Floats, fit, log_shares

PRESETS = "app_voleny,csm_voleny,csm_licitovany"
#: One deal in so many is held out.
HELD_OUT = 5
#: Worlds drawn beside the true one.
DRAWN = 15
#: Weights below this are left out of the file.
SMALLEST = 0.03


def main() -> None:
    """Play or read deals, fit, tell what it is worth, write the weights."""
    arguments = _arguments()
    started = time.monotonic()
    words = Vocabulary({}, {})
    games: list[Game] = []
    samples: list[Sample] = []
    for number, played in enumerate(_games(arguments)):
        games.append(played)
        if arguments.keep is not None:
            with arguments.keep.open("a", encoding="utf-8") as kept:
                kept.write(f"{played.line}\n")
        samples += samples_of(played, number, DRAWN, arguments.seed, words)
    print(f"{len(games)} deals, {len(samples)} decisions, {time.monotonic() - started:.0f} s", flush=True)
    trained = Design([sample for sample in samples if sample.deal % HELD_OUT], words)
    others = [sample for sample in samples if sample.deal % HELD_OUT == 0]
    held_out = Design(others, words)
    every = np.ones(len(trained.marks), dtype=np.bool_)
    fitted = fit(trained, every)
    gained = bits(held_out, fitted.weights)
    print(f"{len(trained.marks)} weights in {fitted.steps} steps, {time.monotonic() - started:.0f} s")
    print(f"bits gained for a decision, held out: {gained.mean():.3f}")
    for name, values in parts(others, gained):
        print(f"  {name:24} {values.mean():.3f}  ({len(values)})")
    if arguments.by_kind:
        _print_kinds(trained, held_out, fitted)
    tables = tables_of(trained, fitted.weights)
    if arguments.out is not None:
        arguments.out.write_text(_file(arguments, games, float(gained.mean()), tables), encoding="utf-8")
    print("predicted and so, held out:")
    for name, predicted, so, number in calibration(games, Model(tables), arguments.seed):
        print(f"  {name:36} {predicted:.3f} {so:.3f}  ({number})")
    print(f"{time.monotonic() - started:.0f} s")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--level", default="beginner", help="levels, joined by commas")
    parser.add_argument("--presets", default=PRESETS, help="presets, joined by commas")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, help="worlds that a player imagines for a decision")
    parser.add_argument("--games", type=Path, action="append", help="read these deals instead of playing")
    parser.add_argument("--keep", type=Path, help="write the deals there")
    parser.add_argument("--by-kind", action="store_true", help="fit with only, and without, each kind")
    parser.add_argument("--out", type=Path, help="write the weights there")
    return parser.parse_args()


def _games(arguments: argparse.Namespace) -> Iterable[Game]:
    if arguments.games:
        return (played for path in arguments.games for played in islice(read_games(path), arguments.deals))
    budget = Budget(samples=arguments.samples)
    presets, levels = arguments.presets.split(","), arguments.level.split(",")
    return play_games(presets, levels, arguments.deals, arguments.seed, budget)


def bits(design: Design, weights: Floats) -> Floats:
    """Give for every sample how many bits the true world gains over an even share."""
    shares: Floats = log_shares(design.world_scores(weights))[:, 0]
    gained: Floats = shares / log(2) + np.log2(design.worlds)
    return gained


def parts(samples: Sequence[Sample], gained: Floats) -> Iterator[tuple[str, Floats]]:
    """Group what was gained by the viewer's part, contract, trick, preset and level."""
    groups: dict[str, list[float]] = defaultdict(list)
    for sample, value in zip(samples, gained, strict=True):
        for name in (
            f"viewer {sample.role}",
            f"contract {sample.contract}",
            f"trick {sample.trick}" if sample.trick else "before the play",
            f"preset {sample.preset}",
            f"level {sample.level}",
        ):
            groups[name].append(float(value))
    for name in sorted(groups):
        yield name, np.array(groups[name])


def _print_kinds(trained: Design, held_out: Design, fitted: Fit) -> None:
    print("bits by kind, held out: alone, lost when fitted without it, lost when only left out")
    whole = bits(held_out, fitted.weights).mean()
    for kind in Kind:
        own = trained.of_kinds([kind])
        alone = bits(held_out, fit(trained, own).weights).mean()
        without = bits(held_out, fit(trained, ~own, fitted.weights).weights).mean()
        left_out = bits(held_out, np.where(own, 0.0, fitted.weights)).mean()
        print(f"  {kind:24} {alone:.3f} {whole - without:.3f} {whole - left_out:.3f}", flush=True)


def tables_of(design: Design, weights: Floats) -> dict[str, dict[str, float]]:
    """Give the weights by table and mark, without those that hardly count."""
    tables: dict[str, dict[str, float]] = defaultdict(dict)
    for (table, mark), weight in zip(design.marks, weights, strict=True):
        if abs(weight) >= SMALLEST:
            tables[table][mark] = round(float(weight), 2)
    return dict(tables)


def _file(
    arguments: argparse.Namespace, games: list[Game], gained: float, tables: dict[str, dict[str, float]]
) -> str:
    """Give the text of the file of weights, a table a line."""
    made_by = {
        "command": "python -m tools.train_evidence",
        "levels": sorted({played.level for played in games}),
        "presets": sorted({played.preset for played in games}),
        "deals": len(games),
        "seed": arguments.seed,
        "samples": arguments.samples,
        "bits_held_out": round(gained, 3),
    }
    lines = [
        f"{json.dumps(table)}: {json.dumps(dict(sorted(marks.items())))}"
        for table, marks in sorted(tables.items())
    ]
    return f'{{"made_by": {json.dumps(made_by)},\n"tables": {{\n' + ",\n".join(lines) + "\n}}\n"


def calibration(
    games: Sequence[Game], model: Model, seed: int, most: int = 400
) -> Iterator[tuple[str, float, float, int]]:
    """Compare what weighted worlds predict with what was so, for trumps and high cards of other hands."""
    predicted: dict[str, list[float]] = defaultdict(list)
    so: dict[str, list[float]] = defaultdict(list)
    for number, played in enumerate(games[::HELD_OUT][:most]):
        chance = SeededChance(f"evidence/{seed}/calibration/{number}")
        for state in islice(moments(played, chance), 1, 2):
            view = seat_view(state, state.to_move)
            worlds = Belief(view).sample(chance, 300)
            logs = Evidence(view, model=model).log_weights(worlds)
            top = max(logs)
            weights = [exp(weight - top) for weight in logs]
            truth = true_world(state)
            trump, declarer = view.trump, view.declarer
            for seat in range(3):
                if seat == view.seat or trump is None or declarer is None:
                    continue
                part = "declarer" if seat == declarer else "defender"
                asked = {"trumps": SUIT_MASK[trump], "trump ace": Card(trump, Rank.ACE).mask}
                asked["aces"] = sum(1 << suit * 9 + 8 for suit in range(4))
                asked["tens"] = sum(1 << suit * 9 + 7 for suit in range(4))
                for name, cards in asked.items():
                    mean = sum(
                        weight * (world.hands[seat] & cards).bit_count()
                        for weight, world in zip(weights, worlds, strict=True)
                    ) / sum(weights)
                    place = f"{part}'s {name} " + _band(mean)
                    predicted[place].append(mean)
                    so[place].append((truth.hands[seat] & cards).bit_count())
    for name in sorted(predicted):
        yield name, float(np.mean(predicted[name])), float(np.mean(so[name])), len(so[name])


def _band(mean: float) -> str:
    low = int(mean * 2) / 2 if mean >= 1 else int(mean * 4) / 4
    return f"from {low:.2f}"


if __name__ == "__main__":
    main()
