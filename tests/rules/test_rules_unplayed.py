"""Deals that are settled without play (section 18)."""

from __future__ import annotations

import pytest

from marias.engine.outcome import NotPlayed
from marias.engine.state import GameState
from tests.rules.dealing import HANDS, begin, codes_of, go, legal, rules

SEVEN = "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce seven"
OFF: dict[str, object] = {"min_fleks_game": 0, "min_fleks_seven": 0, "skip_balanced_seven": False}


def ended(lines: str, announced: str, preset: str = "csm_voleny", **options: object) -> GameState:
    """Give the state after this doubling of forehand's hearts."""
    state = go(begin(rules(preset, **{**OFF, **options}), *HANDS), SEVEN.rpartition(";")[0])
    return go(state, f"0 announce {announced}; {lines}")


@pytest.mark.parametrize(
    ("least", "lines", "reason", "units"),
    [
        (0, "1 good; 2 good", None, 0),
        (0, "1 flek game; 2 good; 0 good", None, 0),
        (1, "1 good; 2 good", NotPlayed.PLAIN, 2),
        (1, "1 flek game; 2 good; 0 good", None, 0),
        (2, "1 good; 2 good", NotPlayed.PLAIN, 2),
        (2, "1 good; 2 flek game; 0 good", NotPlayed.FLEK_NO_RE, -4),
        (2, "1 flek game; 2 good; 0 flek game; 1 good; 2 good", None, 0),
    ],
)
def test_c18_1_plain_game(least: int, lines: str, reason: NotPlayed | None, units: int) -> None:
    """`min_fleks_game`: played always, from a flek on, or from a re on; hearts double what is paid."""
    state = ended(lines, "game", min_fleks_game=least)
    if reason is None:
        assert legal(state, "play")
        return
    assert state.outcome is not None
    assert state.outcome.not_played is reason
    assert state.settlement is not None
    assert state.settlement.units == (2 * units, -units, -units)
    assert state.play is None


@pytest.mark.parametrize(
    ("least", "lines", "reason", "units"),
    [
        (0, "1 good; 2 good", None, 0),
        (1, "1 good; 2 good", NotPlayed.SEVEN_APPROVED, 6),
        (1, "1 flek game; 2 good; 0 good", None, 0),
        (1, "1 flek seven; 2 good; 0 good", None, 0),
        (2, "1 good; 2 good", NotPlayed.SEVEN_APPROVED, 6),
        (2, "1 flek game; 2 good; 0 good", NotPlayed.SEVEN_GAME_FLEK, 0),
        (2, "1 flek seven; 2 good; 0 good", NotPlayed.SEVEN_NO_RE, -6),
        (2, "1 flek game seven; 2 good; 0 good", NotPlayed.SEVEN_NO_RE, -12),
        (2, "1 flek game; 2 flek seven; 0 flek game; 1 good; 2 good", None, 0),
        (2, "1 flek game; 2 flek seven; 0 flek seven; 1 good; 2 good", None, 0),
    ],
)
def test_c18_2_contract_seven(least: int, lines: str, reason: NotPlayed | None, units: int) -> None:
    """`min_fleks_seven`: the higher of game and seven counts; unflekked paid as won, flekked without re lost.

    Flekked both, in hearts: -1·2·2 for the game and -2·2·2 for the seven.
    """
    state = ended(lines, "seven", min_fleks_seven=least)
    if reason is None:
        assert legal(state, "play")
        return
    assert state.outcome is not None
    assert state.outcome.not_played is reason
    assert state.settlement is not None
    assert state.settlement.units == (2 * units, -units, -units)


@pytest.mark.parametrize(
    ("lines", "played"),
    [
        ("1 flek game; 2 good; 0 good", False),
        ("1 good; 2 flek game; 0 good", False),
        ("1 flek seven; 2 good; 0 good", True),
        ("1 flek game seven; 2 good; 0 good", True),
        ("1 flek game; 2 good; 0 flek game; 1 good; 2 good", True),
        ("1 good; 2 good", True),
    ],
)
def test_c18_3_balanced_seven(lines: str, played: bool) -> None:
    """`skip_balanced_seven`: only the game flekked, once: lost game and won seven pay nothing."""
    state = ended(lines, "seven", skip_balanced_seven=True)
    assert bool(legal(state, "play")) is played
    assert legal(ended(lines, "seven"), "play"), "without the option it is always played"
    if not played:
        assert state.settlement is not None
        assert state.settlement.units == (0, 0, 0)


def test_c18_3_only_with_values_that_balance() -> None:
    """Where the seven is worth as much as the game it isn't balanced and is played."""
    state = ended("1 flek game; 2 good; 0 good", "seven", skip_balanced_seven=True, seven_value=1)
    assert legal(state, "play")


@pytest.mark.parametrize(
    ("announced", "lines"),
    [
        ("game", "1 against hundred; 2 good; 0 good"),
        ("game", "1 flek game against hundred; 2 good; 0 good"),
        ("seven", "1 flek game against hundred; 2 good; 0 good"),
        ("seven", "1 against hundred; 2 good; 0 good"),
    ],
)
def test_c18_4_an_announcement_against_brings_play(announced: str, lines: str) -> None:
    """However few doublings there are."""
    state = ended(
        lines,
        announced,
        min_fleks_game=2,
        min_fleks_seven=2,
        skip_balanced_seven=True,
        hundred_against_needs_marriage=False,
    )
    assert legal(state, "play")


@pytest.mark.parametrize("announced", ["hundred", "hundred seven"])
def test_c18_4_hundreds_are_always_played(announced: str) -> None:
    """An unflekked hundred is played."""
    state = ended("1 good; 2 good", announced, min_fleks_game=2, min_fleks_seven=2)
    assert legal(state, "play")


@pytest.mark.parametrize("call", ["betl", "durch"])
def test_c18_4_betl_and_durch_are_always_played(call: str) -> None:
    """An unflekked betl or durch is played."""
    state = begin(rules("csm_voleny"), *HANDS)
    state = go(state, f"0 trump h9; 0 discard a7 b7; 0 {call}")
    while "good" in legal(state):
        state = go(state, f"{state.to_move} good")
    assert legal(state, "play")


def test_c18_4_no_quiet_bonuses_without_play() -> None:
    """The trump seven in hand brings nothing where nothing is played."""
    state = ended("1 good; 2 good", "game", min_fleks_game=1)
    assert state.settlement is not None
    assert {str(line.item) for line in state.settlement.lines} == {"game"}


def test_c18_events() -> None:
    """That a deal isn't played, and why, is said before it ends."""
    state = ended("1 good", "game", min_fleks_game=1)
    assert codes_of(state, "2 good") == ["accepted", "deal_not_played", "deal_ended"]


@pytest.mark.parametrize("preset", ["app_voleny", "pagat_voleny", "mariasek"])
def test_c18_5_presets_that_play_everything(preset: str) -> None:
    """They play a plain game nobody doubled."""
    ruleset = rules(preset)
    assert ruleset.doubling.min_fleks_game == 0
    assert ruleset.doubling.min_fleks_seven == 0
    assert not ruleset.doubling.skip_balanced_seven
