"""At every step of every deal both implementations offer the same actions, in the same order.

Each of them was written from the rules alone, so what one of them forgot the other one remembers.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from marias.chance import SeededChance
from marias.engine.actions import Action
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.testing.mixing import mixed
from marias.testing.playouts import TEMPERS, choose
from marias.testing.strategies import chances, deals, rulesets
from tests.line_counts.pair import Pair

SEEDS = 60
MIXES = 120


def play(ruleset: Ruleset, deal: Deal, chance: SeededChance) -> Pair:
    """Play a whole deal at random in both; every step compares the legal actions."""
    pair = Pair.start(ruleset, deal)
    temper = TEMPERS[chance.below(len(TEMPERS))]
    while pair.moves():
        pair = pair.after(f"{pair.engine.to_move} {choose(pair.engine, chance, temper)}")
    assert pair.over
    return pair


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_preset(preset: Ruleset) -> None:
    """The presets as they are, from the first word to the last card."""
    for seed in range(SEEDS):
        chance = SeededChance(f"moves {preset.name} {seed}")
        play(preset, Deal(shuffled(preset, chance)), chance)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_mix_of_options(preset: Ruleset) -> None:
    """Options of which no preset has this mix: an option that is read in one place only shows here."""
    for seed in range(MIXES):
        chance = SeededChance(f"mix {preset.name} {seed}")
        ruleset = mixed(preset, chance, tenths=(2, 5, 9)[seed % 3])
        play(ruleset, Deal(shuffled(ruleset, chance)), chance)


@given(rulesets(), deals(), chances())
def test_rulesets_that_hypothesis_finds(ruleset: Ruleset, deal: Deal, chance: SeededChance) -> None:
    """The same with rulesets and packs that shrink to what makes the difference."""
    play(ruleset, deal, chance)


def test_a_missing_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison fails where one side leaves an action out: the tests above can fail."""
    preset = PRESETS["app_voleny"]
    pair = Pair.start(preset, Deal(shuffled(preset, SeededChance(1))))

    def fewer(_: object) -> tuple[Action, ...]:
        return actions[1:]

    from marias.engine import game

    actions = game.legal_actions(pair.engine)
    monkeypatch.setattr("marias.engine.game.legal_actions", fewer)
    with pytest.raises(AssertionError, match="only the naive generator"):
        pair.moves()
