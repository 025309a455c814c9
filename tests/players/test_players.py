"""What holds for every player: legal play of every ruleset, nothing but the view, same seed same deed."""

from __future__ import annotations

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import SEATS
from marias.engine.views import seat_view
from marias.errors import PlayerError
from marias.players import LEVELS, Budget, Why, player_of_level
from marias.testing.mixing import mixed
from marias.testing.playouts import play_out
from marias.texts import LANGUAGES, render
from tests.leaks.worlds import World, wander

DEALS = 40
#: Levels that search think long: they play fewer deals, with next to nothing imagined.
FEW = 13
LITTLE = Budget(samples=2)


def share_of(level: str, number: int) -> int:
    """Give how many of so many deals a level plays here."""
    return number if LEVELS[level] is None else -(-number // FEW)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_every_decision_is_legal_and_worded(level: str, ruleset: Ruleset) -> None:
    """Every deal of every preset is played to its end; each reason has a sentence in every language."""
    chance = SeededChance(f"{level} {ruleset.name}")
    player = player_of_level(level)
    for _ in range(share_of(level, DEALS)):
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        while state.to_move is not None:
            view = seat_view(state, state.to_move)
            decision = player.decide(view, LITTLE, chance)
            assert decision.action in view.legal_actions
            assert decision.candidates[0].action == decision.action
            for language in LANGUAGES:
                assert render(decision.reason.key, decision.reason.data, language)
            state = game.apply(state, decision.action, state.to_move).state
        assert state.settlement is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_house_rules_are_played(level: str, ruleset: Ruleset) -> None:
    """Rulesets of options mixed at random are played to the end: options are asked, not names."""
    player = player_of_level(level)
    for seed in range(share_of(level, DEALS)):
        chance = SeededChance(f"{seed} {ruleset.name}")
        house = mixed(ruleset, chance)
        state = game.start(house, Deal(shuffled(house, chance)))
        while state.to_move is not None:
            view = seat_view(state, state.to_move)
            decision = player.decide(view, LITTLE, chance)
            state = game.apply(state, decision.action, state.to_move).state
        assert state.settlement is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_goes_on_from_whatever_others_did(level: str, ruleset: Ruleset) -> None:
    """A stand-in that finds contracts, talons and tricks no beginner would have made plays on legally."""
    player = player_of_level(level)
    for seed in range(share_of(level, 60)):
        chance = SeededChance(f"stand-in {seed} {ruleset.name}")
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        while state.to_move is not None:
            view = seat_view(state, state.to_move)
            if chance.below(3):
                action = player.decide(view, LITTLE, chance).action
            else:
                action = view.legal_actions[chance.below(len(view.legal_actions))]
            state = game.apply(state, action, state.to_move).state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["app_voleny", "csm_licitovany"])
def test_same_view_same_seed_same_decision(level: str, name: str) -> None:
    """Deals that look the same from a seat are decided the same: hidden cards change nothing."""
    ruleset = PRESETS[name]
    player = player_of_level(level)
    compared = 0
    for seed in range(share_of(level, DEALS)):
        chance = SeededChance(f"hidden {seed} {name}")
        playout = play_out(game.start(ruleset, Deal(shuffled(ruleset, chance))), chance)
        steps = 1 + chance.below(max(1, len(playout.steps) - 1))
        world = World(playout.start.deal, playout.start, playout.steps[:steps])
        for seat in range(SEATS):
            state = world.states[-1]
            if state.to_move != seat:
                continue
            own = player.decide(seat_view(state, seat), LITTLE, SeededChance(seed))
            for other in wander(world, seat, chance, 12):
                hidden = other.states[-1]
                compared += 1
                found = player.decide(seat_view(hidden, seat), LITTLE, SeededChance(seed))
                assert found == own
    assert compared > share_of(level, 60)


def test_unknown_level_is_an_error_that_names_the_known_ones() -> None:
    """A level nobody knows is refused with its code."""
    with pytest.raises(PlayerError) as caught:
        player_of_level("expert")
    assert caught.value.code == "player/unknown_level"
    assert caught.value.data["known"] == ", ".join(LEVELS)


@pytest.mark.parametrize("limit", ["seconds", "samples", "nodes"])
@pytest.mark.parametrize("value", [0, -1, float("nan"), float("inf")])
def test_a_budget_that_cannot_be(limit: str, value: float) -> None:
    """Nothing, less than nothing and what never ends is refused wherever a budget comes from."""
    with pytest.raises(PlayerError) as caught:
        Budget(**{limit: value})  # type: ignore[arg-type]  # what the type can't tell
    assert caught.value.code == "player/budget"
    assert caught.value.data["limit"] == limit


@pytest.mark.parametrize(
    ("level", "risk", "code"),
    [
        ("master", 1.5, "player/risk"),
        ("club", float("nan"), "player/risk"),
        ("beginner", 0.5, "player/no_risk"),
    ],
)
def test_risk_that_cannot_be(level: str, risk: float, code: str) -> None:
    """A risk out of range, or for a level that weighs none, is refused with its code."""
    with pytest.raises(PlayerError) as caught:
        player_of_level(level, risk=risk)
    assert caught.value.code == code


def test_every_reason_and_level_is_worded() -> None:
    """No code of a reason lacks its sentence, and no level its name."""
    from marias.texts.catalogue import catalogue

    for language in LANGUAGES:
        texts = catalogue(language)
        assert all(f"reason.{why}" in texts for why in Why)
        assert all(f"level.{level}" in texts for level in LEVELS)
