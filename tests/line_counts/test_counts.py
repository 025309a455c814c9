"""Both implementations count the same numbers of ways a deal can go on, as deep as one can afford."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from marias.chance import SeededChance
from marias.engine.cards import parse_cards
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS, find_preset
from marias.engine.ruleset import Ruleset
from marias.engine.state import PhaseKind
from marias.testing.playouts import TEMPERS, choose
from tests.line_counts.pair import Pair, count
from tests.naive import generator

PINNED = Path(__file__).parents[1] / "cases" / "line_counts.toml"
CASES = tomllib.loads(PINNED.read_text(encoding="utf-8"))["count"]
#: No count goes deeper once it has found so many lines.
AFFORDABLE = 1_500
#: Nor so deep before the cards are played: in a long line of forced answers the number hardly grows.
BEFORE_PLAY = 8
DEALS = 4


def same_counts(pair: Pair) -> int:
    """Count deeper and deeper in both until it gets too dear or every line has ended; give the depth."""
    play = pair.engine.play
    end = BEFORE_PLAY if play is None else sum(hand.bit_count() for hand in play.hands)
    for depth in range(1, end + 1):
        found = count(pair.engine, depth)
        assert found == generator.count(pair.naive, depth), (depth, pair.actions)
        if found > AFFORDABLE:
            return depth
    return end


def deal_of(preset: Ruleset, seed: int) -> tuple[Pair, SeededChance]:
    """A shuffled deal with the chance that goes on choosing."""
    chance = SeededChance(f"count {preset.name} {seed}")
    return Pair.start(preset, Deal(shuffled(preset, chance))), chance


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_from_the_deal(preset: Ruleset) -> None:
    """From the first word on, for several deals."""
    for seed in range(DEALS):
        assert same_counts(deal_of(preset, seed)[0]) >= 2


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_from_later_points(preset: Ruleset) -> None:
    """From the beginning of each phase that a deal comes to, from the middle of the play, and to its end."""
    phases: set[PhaseKind] = set()
    for seed in range(DEALS):
        pair, chance = deal_of(preset, seed)
        temper = TEMPERS[seed % len(TEMPERS)]
        last: PhaseKind | None = None
        while not pair.over:
            kind, play = pair.engine.phase.kind, pair.engine.play
            in_play = play is not None and not play.table and play.number in {4, 7, 8, 9, 10}
            if kind is not last or in_play:
                same_counts(pair)
            last = kind
            phases.add(kind)
            pair = pair.after(f"{pair.engine.to_move} {choose(pair.engine, chance, temper)}")
    assert {PhaseKind.DISCARDING, PhaseKind.DOUBLING, PhaseKind.PLAY} <= phases


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_pinned(case: dict[str, Any]) -> None:
    """Numbers written down once: both implementations drifting together would be noticed."""
    pair = Pair.start(find_preset(case["ruleset"]), Deal(parse_cards(case["pack"])))
    for move in case["prefix"]:
        pair = pair.after(move)
    assert count(pair.engine, case["depth"]) == case["count"]
    assert generator.count(pair.naive, case["depth"]) == case["count"]
