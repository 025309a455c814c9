"""Kernel and engine count the same courses of the play, under every preset and under mixed rules."""

from __future__ import annotations

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState, PhaseKind
from marias.errors import KernelInputError
from marias.kernel import count_lines
from marias.testing.mixing import mixed
from marias.testing.playouts import random_playout
from tests.line_counts.pair import count

AFFORDABLE = 150
TRICKS = 10


def same_counts(state: GameState) -> int:
    """Count deeper and deeper until it gets too dear; give the depth."""
    for depth in range(3 * TRICKS + 1):
        found = count_lines(state, depth)
        if found > AFFORDABLE:
            return depth
        assert found == count(state, depth), (depth, state)
    return 3 * TRICKS


def play_states(ruleset: Ruleset, seed: str) -> list[GameState]:
    """The states of one deal's play."""
    states = random_playout(ruleset, SeededChance(seed)).states
    return [state for state in states if state.phase.kind is PhaseKind.PLAY]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_presets(preset: Ruleset) -> None:
    """From every card of several deals, down to the end where it is near."""
    to_the_end = 0
    for seed in range(16):
        for state in play_states(preset, f"lines {preset.name} {seed}")[seed % 3 :: 3]:
            to_the_end += same_counts(state) == 3 * TRICKS
    assert to_the_end >= 10


@pytest.mark.parametrize("seed", range(80))
def test_mixed_rules(seed: int) -> None:
    """Silent marriages, kept sevens, early stops and open forms in every combination."""
    chance = SeededChance(f"mixed lines {seed}")
    base = list(PRESETS.values())[seed % len(PRESETS)]
    for state in play_states(mixed(base, chance), f"deal {seed}")[::4]:
        same_counts(state)


def test_deep_from_the_first_card() -> None:
    """A number far beyond what the engine can count in a test, taken from its own children."""
    preset = PRESETS["csm_licitovany"]
    state = next(iter(play_states(preset, "deep 1") or play_states(preset, "deep 2")))
    children = [game.apply(state, action).state for action in game.legal_actions(state)]
    assert count_lines(state, 9) == sum(count_lines(child, 8) for child in children) > 10_000


def test_before_the_play() -> None:
    """What isn't play the kernel doesn't count."""
    preset = PRESETS["app_voleny"]
    start = game.start(preset, Deal(shuffled(preset, SeededChance("start"))))
    with pytest.raises(KernelInputError) as refused:
        count_lines(start, 3)
    assert refused.value.code == "kernel/not_in_play"
