"""What each sort of deed tells of the cards: `python -m tools.evidence_worth --deals 450`.

Deals are played by computers, none of them used to fit the weights.  At moments of choice the true world
stands among `DRAWN` drawn ones; evidence is worth the bits by which it raises the true one's share over an
even one.  A deed is measured where it tells the worlds apart: used alone, and by what is lost when only it is
left out.  Deals are independent for the 95 % intervals, moments of one deal are not.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log2, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from marias.chance import SeededChance
from marias.engine.state import GameState
from marias.engine.views import seat_view
from marias.inference import Belief
from marias.inference.evidence import Evidence, Kind, readings_of
from marias.inference.evidence.model import shipped_model
from marias.inference.evidence.policy import TABLE, policy_columns, policy_logs
from marias.inference.evidence.readings import Reading
from marias.players import Budget
from tools.evidence_data import moments, play_games, true_world
from tools.train_evidence import DRAWN, PRESETS

Floats = NDArray[np.float64]

#: Half width of a 95 % interval in standard errors.
WIDTH: Final = 1.96
POLICY: Final = "play: all cards, by the policy"
#: By kind: the deeds told apart in it, by a word of the name.
DEEDS: Final[Mapping[Kind, Mapping[str, str]]] = {
    Kind.TRUMP_CHOICE: {"": "choice of trumps"},
    Kind.TALON: {"": "talon laid"},
    Kind.CONTRACT: {
        "called": "call named",
        "announced": "announcement",
        "won": "contract after an auction",
        "bid": "bid",
        "passed": "pass",
    },
    Kind.APPROVAL: {"good": "approval", "taken": "take-over"},
    Kind.DOUBLING: {
        "raised": "raise",
        "let": "raise left out",
        "announced": "announcement against",
    },
    Kind.PLAY: {
        "lead": "play: lead",
        "follow": "play: suit followed",
        "over": "play: suit followed",
        "under": "play: suit followed",
        "ruff": "play: trump on another suit",
        "discard": "play: discard",
    },
}


def deed_of(reading: Reading) -> str:
    """Name the sort of deed that a reading is about."""
    deeds = DEEDS[reading.kind]
    words = reading.table.split(".")
    return next((deeds[word] for word in words[:2] if word in deeds), deeds.get("", ""))


def told(state: GameState, chance: SeededChance) -> dict[str, Floats]:
    """Give by deed what it adds to the log weight of every world, the true one first; constants left out."""
    view, model = seat_view(state, state.to_move), shipped_model()
    worlds = [true_world(state), *Belief(view).sample(chance, DRAWN)]
    adds: dict[str, Floats] = defaultdict(lambda: np.zeros(len(worlds)))
    for reading in readings_of(view):
        scores = model.scores(reading.table, reading.form)
        if scores is not None:
            asked = [reading.asked(world.hands[reading.seat], world.talon) for world in worlds]
            adds[deed_of(reading)] += np.array([scores[question] for question in asked])
    if columns := policy_columns(view):
        weights = [model.marks(TABLE).get(column.name, 0.0) for column in columns]
        adds[POLICY] += np.array(policy_logs(view, columns, worlds)) @ np.array(weights)
    whole = np.array(Evidence(view).log_weights(worlds))
    if not np.allclose(sum(adds.values(), np.zeros(len(worlds))), whole):
        raise AssertionError("the deeds have to add up to all evidence")
    return {deed: logs for deed, logs in adds.items() if np.ptp(logs) > 0}


def bits(logs: Floats) -> float:
    """Give how many bits the first world gains over an even share."""
    weights = np.exp(logs - logs.max())
    return log2(len(logs)) + log2(weights[0] / weights.sum())


def main() -> None:
    """Print a line for each deed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--level", default="beginner,club,master", help="levels, joined by commas")
    parser.add_argument("--presets", default=PRESETS, help="presets, joined by commas")
    parser.add_argument("--deals", type=int, default=450)
    parser.add_argument("--seed", type=int, default=7, help="not 1, by which the weights were fitted")
    asked = parser.parse_args()
    presets, levels = asked.presets.split(","), asked.level.split(",")
    alone: dict[str, list[tuple[int, float]]] = defaultdict(list)
    lost: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for deal, played in enumerate(play_games(presets, levels, asked.deals, asked.seed, Budget())):
        chance = SeededChance(f"evidence worth/{asked.seed}/{deal}")
        for state in moments(played, chance):
            adds = told(state, chance)
            whole = sum(adds.values(), np.zeros(DRAWN + 1))
            alone["all together"].append((deal, bits(whole)))
            for deed, logs in adds.items():
                alone[deed].append((deal, bits(logs)))
                lost[deed].append((deal, bits(whole) - bits(whole - logs)))
    print(f"{asked.deals} deals; bits: alone, lost without, moments")
    for deed in ("all together", *_in_order(lost)):
        print(f"{deed:32} {_interval(alone[deed])}   {_interval(lost[deed])}   {len(alone[deed])}")


def _in_order(found: Mapping[str, object]) -> Iterator[str]:
    names = (name for deeds in DEEDS.values() for name in deeds.values())
    return (name for name in dict.fromkeys((*names, POLICY)) if name in found)


def _interval(values: Sequence[tuple[int, float]]) -> str:
    """Give the mean and half its 95 % interval, deals taken as independent."""
    if not values:
        return " " * 14
    mean = sum(value for _, value in values) / len(values)
    return f"{mean:+.3f} ± {WIDTH * sqrt(_squares(values, mean)) / len(values):.3f}"


def _squares(values: Iterable[tuple[int, float]], mean: float) -> float:
    by_deal: dict[int, float] = defaultdict(float)
    for deal, value in values:
        by_deal[deal] += value - mean
    return sum(value * value for value in by_deal.values())


if __name__ == "__main__":
    main()
