"""What a played deal comes to, told a second time by a reader who sees nothing but the record's lines."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState
from marias.notation.facts_writing import outcome_record
from marias.testing.mixing import mixed
from marias.testing.playouts import Playout, play_out
from marias.testing.strategies import playouts
from tests.line_counts.pair import naive_options
from tests.naive import payment, reader

SEEDS = 60
MIXES = 120


def check(state: GameState) -> None:
    """Compare facts and payment of a finished deal with those of the reader."""
    outcome, settlement, ruleset = state.outcome, state.settlement, state.ruleset
    assert outcome is not None
    assert settlement is not None
    options = naive_options(ruleset)
    lines = [str(taken) for taken in state.actions]
    pack = [card.text for card in state.deal.pack]
    told = f"pack {' '.join(pack)}; {lines}; {ruleset.options()}"
    facts = reader.facts(options, pack, lines)
    names = [str(seat) for seat in range(outcome.seats)]
    written = outcome_record(outcome, ruleset, name="deal", seats=names)
    expected = named(facts)
    assert {key: written.get(key) or None for key in expected} == expected, told
    for component, seats in outcome.flek_bound:
        assert set(seats) == set(facts["flek_bound"][component.value]) & {0, 1, 2}, told
    paid = payment.settle(facts, options, outcome.seats)
    assert list(settlement.units) == paid["units"], told
    assert {item.value: units for item, units in settlement.components.items()} == paid["components"], told


def named(facts: dict[str, Any]) -> dict[str, Any]:
    """The reader's facts as a record writes them: seats by name, nothing where nothing happened."""

    def name(seat: int | None) -> str | None:
        return None if seat is None else str(seat)

    last = facts["outcome"].get("last7")
    ending = facts["outcome"] | ({"last7": last | {"by": name(last["by"])}} if last else {})
    return {
        "contract": facts["contract"],
        "trump": facts["trump"],
        "flek": facts["flek"] or None,
        "flek_by": [str(seat) for seat in facts["flek_by"]] or None,
        **{key: name(facts[key]) for key in ("declarer", "seven_against", "hundred_against")},
        "outcome": ending or None,
    }


@pytest.mark.parametrize("every_deal", [False, True], ids=["as printed", "every deal played"])
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_preset(preset: Ruleset, every_deal: bool) -> None:
    """Presets with and without their deals that are settled by agreement."""
    ruleset = preset.playing_every_deal() if every_deal else preset
    for seed in range(SEEDS):
        chance = SeededChance(f"outcome {preset.name} {seed}")
        deal = Deal(shuffled(ruleset, chance), sitting_out=(None, 3)[seed % 2])
        check(play_out(game.start(ruleset, deal), chance).final)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_mix_of_options(preset: Ruleset) -> None:
    """Options of which no preset has this mix."""
    for seed in range(MIXES):
        chance = SeededChance(f"outcome mix {preset.name} {seed}")
        ruleset = mixed(preset, chance, tenths=(2, 5, 9)[seed % 3])
        deal = Deal(shuffled(ruleset, chance), sitting_out=(None, 3)[seed % 2])
        check(play_out(game.start(ruleset, deal), chance).final)


@given(playouts(sitter=True))
def test_deals_that_hypothesis_finds(playout: Playout) -> None:
    """The same with rulesets and packs that shrink to what makes the difference."""
    check(playout.final)
