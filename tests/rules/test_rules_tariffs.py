"""What a preset is as a whole: course of the deal, prices, limits, what is played (clauses 5.9 to 17.1)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from marias.engine import game
from marias.engine.contracts import Component
from marias.engine.settlement import settle
from marias.engine.state import PhaseKind
from tests.facts import facts
from tests.rules.dealing import HANDS, begin, finish, go, good, legal, refusal, rules

TRUMP = PhaseKind.TRUMP_CHOICE
TALON = PhaseKind.DISCARDING
CALL = PhaseKind.CONTRACT
ASKED = PhaseKind.APPROVAL
ANNOUNCED = PhaseKind.ANNOUNCING
DOUBLED = PhaseKind.DOUBLING


@pytest.mark.parametrize(
    ("preset", "lines", "course"),
    [
        ("pagat_voleny", "trump h9|suit|discard a7 b7", [TRUMP, CALL, TALON]),
        ("csm_voleny", "trump h9|discard a7 b7|suit", [TRUMP, TALON, CALL]),
        ("szmk_voleny", "trump h9|discard a7 b7|suit", [TRUMP, TALON, CALL]),
    ],
)
def test_c7_0_c8_2_course_of_a_deal(preset: str, lines: str, course: list[PhaseKind]) -> None:
    """Trumps, contract and talon in the order of the ruleset, approval, announcement, doubling, play."""
    state = begin(rules(preset), *HANDS)
    phases = []
    said = [*(f"0 {line}" for line in lines.split("|")), "1 good", "2 good", "0 announce game"]
    for line in [*said, "1 flek game", "2 good", "0 flek game"]:
        phases.append(state.phase.kind)
        state = go(state, line)
    assert phases == [*course, ASKED, ASKED, ANNOUNCED, DOUBLED, DOUBLED, DOUBLED]
    assert good(state).phase.kind is PhaseKind.PLAY


def test_c7_5_what_a_defender_may_say_of_a_seven() -> None:
    """Good, a flek on the game, on the seven, or on both at once, and hundred against beside each."""
    state = begin(rules("pagat_voleny"), *HANDS)
    state = go(state, "0 trump h9; 0 suit; 0 discard a8 b7; 1 good; 2 good; 0 announce seven")
    said = ["good", "flek game", "flek seven", "flek game seven"]
    against = [*(f"{text} against hundred" for text in said[1:]), "against hundred"]
    assert sorted(legal(state)) == sorted([*said, *against])


def test_c5_9_ambo_is_two_raises() -> None:
    """Game and seven flekked in one breath: each is doubled, and each may be answered by itself."""
    state = begin(rules("pagat_voleny"), *HANDS)
    state = go(state, "0 trump h9; 0 suit; 0 discard a8 b7; 1 good; 2 good; 0 announce seven")
    state = go(state, "1 flek game seven; 2 good")
    assert {stake.component: stake.level for stake in state.bargain.stakes} == {
        Component.GAME: 1,
        Component.SEVEN: 1,
    }
    assert legal(state) == ["good", "flek game", "flek seven", "flek game seven"]


PRICES: Mapping[str, Mapping[str, int]] = {
    "pagat_voleny": {"game": 1, "seven": 2, "hundred": 4, "betl": 5, "durch": 10},
    "csm_voleny": {"game": 1, "seven": 2, "hundred": 4, "betl": 15, "durch": 30},
    "app_voleny": {"game": 1, "seven": 2, "hundred": 4, "betl": 15, "durch": 30},
    "szmk_voleny": {"game": 1, "seven": 1, "hundred": 4, "betl": 15, "durch": 30},
    "csm_licitovany": {"game": 1, "seven": 2, "hundred": 4, "betl": 15, "durch": 30},
}


@pytest.mark.parametrize("preset", PRICES)
def test_c7_7_c8_7_c9_1_c10_9_prices(preset: str) -> None:
    """Each contract made as barely as it can be; hearts double whatever has trumps."""
    ruleset, prices = rules(preset), PRICES[preset]
    for trump, times in (("l", 1), ("h", 2)):
        seven = facts("seven", (50, 40), last_seven=(0, True), trump=trump)
        assert settle(seven, ruleset).units[1] == -times * (prices["game"] + prices["seven"])
        hundred = facts("hundred", (60, 30), shown=(40,), trump=trump)
        assert settle(hundred, ruleset).units[1] == -times * prices["hundred"]
    for contract in ("betl", "durch"):
        assert settle(facts(contract, made=True), ruleset).units == (
            2 * prices[contract],
            -prices[contract],
            -prices[contract],
        )


def test_c7_7_open_forms_cost_twice() -> None:
    """Open betl 10 and open durch 20 in the traditional game."""
    ruleset = rules("pagat_voleny")
    assert settle(facts("open_betl", made=True), ruleset).units == (20, -10, -10)
    assert settle(facts("open_durch", made=False), ruleset).units == (-40, 20, 20)


@pytest.mark.parametrize(
    ("preset", "one", "both"),
    [
        ("pagat_voleny", 16384, 16384),
        ("csm_voleny", 500, 750),
        ("app_voleny", 500, 500),
        ("csm_licitovany", 500, 750),
    ],
)
def test_c6_9_c8_7_c10_11_limits(preset: str, one: int, both: int) -> None:
    """500 from each, 750 where both defenders doubled; the app knows 500 only, tradition no limit."""
    ruleset = rules(preset, max_flek=12)
    for by, limit in (((1, 1), one), ((1, 2), both)):
        outcome = facts("hundred", (60, 30), shown=(40,), flek={"hundred": 12}, flek_by=by)
        assert settle(outcome, ruleset).units == (2 * limit, -limit, -limit)


@pytest.mark.parametrize("preset", ["csm_voleny", "app_voleny", "pagat_voleny"])
def test_c8_6_the_declarer_leads(preset: str) -> None:
    """Forehand leads to a suit game, whoever took over to his betl."""
    suit = begin(rules(preset, min_fleks_game=0), *HANDS)
    named = "0 suit; 0 discard a7 b7" if preset == "pagat_voleny" else "0 discard a7 b7; 0 suit"
    assert good(go(suit, f"0 trump h9; {named}; 1 good; 2 good; 0 announce game")).to_move == 0
    taken = good(go(suit, f"0 trump h9; {named}; 1 bad; 1 discard a7 b7; 1 betl"))
    assert (taken.phase.kind, taken.to_move) == (PhaseKind.PLAY, 1)


@pytest.mark.parametrize(("preset", "played"), [("csm_voleny", False), ("app_voleny", True)])
def test_c8_8_an_undoubled_game(preset: str, played: bool) -> None:
    """Paid without play in tournaments, played out in the app."""
    state = begin(rules(preset), *HANDS)
    state = good(go(state, "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce game"))
    assert (state.phase.kind is PhaseKind.PLAY) is played


def test_c9_3_what_the_slovak_rules_leave_open_is_filled() -> None:
    """Where their text is silent the Slovak rules are the Czech tournament rules."""
    szmk, csm = rules("szmk_voleny"), rules("csm_voleny")
    for name in ("betl_value", "durch_value", "quiet_seven_value", "hundred_mode", "limit"):
        assert szmk.get(name) == csm.get(name)


@pytest.mark.parametrize("preset", ["csm_voleny", "csm_licitovany", "mariasek"])
def test_c16_3_nothing_is_laid_while_a_deal_runs(preset: str) -> None:
    """Laid games are settled; in play the last card is played, and no action lays anything down."""
    state = finish(begin(rules(preset), *HANDS) if preset != "csm_licitovany" else begin(rules(preset)))
    assert not any(str(entry.action).startswith(("lay", "claim")) for entry in state.actions)
    assert not game.legal_actions(state)


@pytest.mark.parametrize("how", ["refuse", "allow_and_challenge"])
def test_c17_1_wrong_cards_are_refused(how: str) -> None:
    """Without challenges yet a wrong card is refused under either value."""
    fees = {"kind": "two_flat", "minor": 10, "major": 50}
    ruleset = rules("csm_voleny", min_fleks_game=0, illegal_cards=how, renonc_fees=fees)
    state = begin(ruleset, *HANDS)
    state = good(go(state, "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce game"))
    assert refusal(go(state, "0 play lX"), "play aA") == "action/must_follow"
