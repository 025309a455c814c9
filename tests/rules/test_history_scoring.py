"""Faults of scoring that an older program of the game had and mended, each under its number in our list."""

from __future__ import annotations

from typing import Any

import pytest

from marias.engine.outcome import Outcome
from marias.engine.settlement import Item, settle
from marias.texts import LANGUAGES, line_text
from tests.facts import components, facts, line_of, paid, rules

MARIASEK = rules("mariasek")
CSM = rules("csm_voleny")
ADDING = CSM
MULTIPLYING = rules("csm_voleny", hundred_mode="doubling", quiet_hundred_mode="doubling")


@pytest.mark.parametrize("contract", ["betl", "durch"])
@pytest.mark.parametrize("made", [True, False])
def test_s1_betl_and_durch_always_move_money(contract: str, made: bool) -> None:
    """The result was found but never paid: declarer twice, each defender once."""
    units = settle(facts(contract, made=made), MARIASEK).units
    sign = 1 if made else -1
    assert units[0] == -2 * units[1] == -2 * units[2]
    assert units[0] * sign > 0


@pytest.mark.parametrize(("own", "shown", "short"), [(50, (40,), 1), (60, (20,), 2), (30, (40, 20), 3)])
def test_s2_shortfall_adds_the_one_counted_marriage(own: int, shown: tuple[int, ...], short: int) -> None:
    """100 − (trick points + one marriage); the marriage was once taken off."""
    outcome = facts("hundred", (own, 90 - own), shown=shown)
    assert paid(outcome, MARIASEK) == -4 * short
    assert line_of(settle(outcome, MARIASEK), "hundred").data["short"] == short


def test_s3_marriages_of_the_defence_make_a_lost_hundred_dearer() -> None:
    """Each ten of them costs one more hundred."""
    outcome = facts("hundred", (50, 40), shown=(40,), against_shown=(20, 20))
    assert paid(outcome, MARIASEK) == -4 * (1 + 4)


def test_s4_tens_of_a_won_hundred_against_count_all_marriages() -> None:
    """60 in tricks, 40 and 20 shown: 120 in all, three hundreds."""
    outcome = facts(points=(30, 60), against_shown=(40, 20), hundred_against=1)
    assert components(outcome, MARIASEK) == {"hundred_against": -4 * 3}


def test_s5_hundred_against_has_its_own_price_and_doubling() -> None:
    """Neither the game's price nor its flek touches it."""
    outcome = facts(
        points=(30, 60), against_shown=(40,), hundred_against=1, flek={"game": 3, "hundred_against": 1}
    )
    assert components(outcome, CSM) == {"game": -8, "hundred_against": -8}


def test_s6_hundred_against_replaces_the_game_where_the_rules_say_so() -> None:
    """In this preset the game is not paid; in others it is, beside it."""
    outcome = facts(points=(30, 60), against_shown=(40,), hundred_against=1)
    assert components(outcome, MARIASEK) == {"hundred_against": -4}
    assert components(outcome, CSM) == {"game": -1, "hundred_against": -4}


@pytest.mark.parametrize("preset", ["mariasek", "csm_voleny", "pagat_voleny"])
def test_s7_announced_hundred_against_is_not_paid_as_a_quiet_one(preset: str) -> None:
    """A quiet hundred is only one that nobody of the side announced."""
    outcome = facts(points=(10, 80), against_shown=(40,), hundred_against=1)
    assert components(outcome, rules(preset)).get("game", -1) == -1


@pytest.mark.parametrize("own", [60, 70, 80, 90])
def test_s8_quiet_hundred_replaces_the_game(own: int) -> None:
    """2 × (points − 90) / 10, and no game on top."""
    outcome = facts(points=(own, 90 - own), shown=(40,))
    assert components(outcome, MARIASEK) == {"game": 2 * (own + 40 - 90) // 10}


def test_s9_doubling_of_the_game_applies_to_the_quiet_hundred() -> None:
    """Flek and quiet 120: 2·2·3."""
    assert paid(facts(points=(80, 10), shown=(40,), flek={"game": 1}), MARIASEK) == 12


def test_s10_multiplier_is_no_exponent() -> None:
    """Multiplying style, re and 110: value × 4 × 2, not 2^(4−1)."""
    assert paid(facts(points=(70, 20), shown=(40,), flek={"game": 2}), MULTIPLYING) == 2 * 4 * 2
    assert paid(facts("hundred", (70, 20), shown=(40,), flek={"hundred": 2}), MULTIPLYING) == 4 * 4 * 2


def test_s11_quiet_hundred_of_the_defence_at_exactly_100() -> None:
    """The factor is 1 there, as for the declarer."""
    assert paid(facts(points=(30, 60), against_shown=(40,)), MULTIPLYING) == -2
    assert paid(facts(points=(60, 30), shown=(40,)), MULTIPLYING) == 2


def test_s12_chosen_style_changes_the_payment() -> None:
    """Adding and multiplying were once the same to the calculator; they part at 120."""
    quiet = facts(points=(80, 10), shown=(40,))
    announced = facts("hundred", (80, 10), shown=(40,))
    assert (paid(quiet, ADDING), paid(quiet, MULTIPLYING)) == (6, 8)
    assert (paid(announced, ADDING), paid(announced, MULTIPLYING)) == (12, 16)


def test_s14_announced_seven_is_not_also_a_quiet_one() -> None:
    """For either side only one of the two is paid."""
    ours = facts("seven", (60, 30), last_seven=(0, True))
    theirs = facts(points=(60, 30), seven_against=2, last_seven=(2, True))
    assert components(ours, MARIASEK) == {"game": 1, "seven": 2}
    assert components(theirs, MARIASEK) == {"game": 1, "seven_against": -2}


def test_s15_killed_sevens_cost_what_made_ones_pay() -> None:
    """Unannounced: the quiet price without doubling; announced: the seven's with its own."""
    quiet = facts(points=(60, 30), last_seven=(0, False), flek={"game": 2})
    announced = facts("seven", (60, 30), last_seven=(0, False), flek={"seven": 2})
    assert components(quiet, MARIASEK)["quiet_seven"] == -1
    assert components(announced, MARIASEK)["seven"] == -8


def test_s17_there_is_one_scoring() -> None:
    """Facts are settled by one function; a killed seven is an item of it like all others."""
    settlement = settle(facts(points=(60, 30), last_seven=(1, False)), MARIASEK)
    assert [line.item for line in settlement.lines] == [Item.GAME, Item.QUIET_SEVEN]


def test_s18_hundred_and_seven_together_with_the_seven_lost() -> None:
    """100 made and 7 lost: the hundred counts as just lost, never as a win by a negative shortfall."""
    together = rules("mariasek", hundred_seven_combined=True)
    outcome = facts("hundred_seven", (80, 10), shown=(40,))
    assert components(outcome, together) == {"hundred": -4, "seven": -2}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("against", ["seven_against", "hundred_against"])
def test_s19_reason_names_who_announced(against: str, language: str) -> None:
    """The sentence is made of the line that pays, so player and sign can't differ from the money."""
    stated: dict[str, Any] = {against: 2}
    outcome = facts(points=(60, 30), **stated)
    settlement = settle(outcome, CSM)
    line = line_of(settlement, against)
    assert line.won is False
    assert line.units[0] > 0
    sentence = line_text(line, language, names=("Eva", "Jan", "Ota"))
    assert "Ota" in sentence
    assert "Eva" not in sentence
    assert "Jan" not in sentence


@pytest.mark.parametrize("component", ["hundred", "hundred_against"])
def test_s21_shortfall_only_where_the_hundred_was_lost(component: str) -> None:
    """A made hundred reports no tens short; a lost one a positive number of them."""
    ours = component == "hundred"
    made = facts("hundred", (70, 20), shown=(40,)) if ours else _against(70)
    lost = facts("hundred", (30, 60), shown=(40,)) if ours else _against(30)
    assert "short" not in line_of(settle(made, CSM), component).data
    assert line_of(settle(lost, CSM), component).data["short"] == 3


def _against(points: int) -> Outcome:
    return facts(points=(90 - points, points), against_shown=(40,), hundred_against=1)


def test_s21_counted_marriage_is_an_option() -> None:
    """The best one, or the first shown."""
    outcome = facts("hundred", (60, 30), shown=(20, 40))
    first = rules("mariasek", hundred_marriage="first")
    assert line_of(settle(outcome, MARIASEK), "hundred").data["count"] == 100
    assert line_of(settle(outcome, first), "hundred").data["count"] == 80


def test_s22_every_price_can_be_changed() -> None:
    """Prices are options, not constants."""
    dear = rules("mariasek", game_value=3, seven_value=5, quiet_seven_value=4, hundred_value=7, betl_value=9)
    assert components(facts("seven", (60, 30), last_seven=(0, True)), dear) == {"game": 3, "seven": 5}
    assert components(facts(points=(60, 30), last_seven=(0, True)), dear) == {"game": 3, "quiet_seven": 4}
    assert paid(facts("hundred", (60, 30), shown=(40,)), dear) == 7
    assert paid(facts("betl", made=True), dear) == 9


def test_s22_limit_applies_after_hearts() -> None:
    """384 in a plain suit stay, 768 in hearts are cut to 500."""
    levels = {"hundred": 5}
    plain = facts("hundred", (30, 60), shown=(40,), flek=levels)
    hearts = facts("hundred", (30, 60), shown=(40,), flek=levels, trump="h")
    assert paid(plain, MARIASEK) == -384
    assert paid(hearts, MARIASEK) == -500
    assert paid(hearts, rules("mariasek", limit=None)) == -768


@pytest.mark.parametrize(("declarer", "units"), [(0, (-8, 4, 4)), (1, (4, -8, 4)), (2, (4, 4, -8))])
def test_f4_no_seat_is_special(declarer: int, units: tuple[int, int, int]) -> None:
    """The same deal pays the same from every chair."""
    assert settle(facts("hundred", (50, 40), shown=(40,), declarer=declarer), MARIASEK).units == units


def test_f1_incomplete_hundred_and_seven_of_the_defence() -> None:
    """Counted together, the defence's is treated like the declarer's."""
    together = rules("mariasek", hundred_seven_combined=True)
    outcome = facts(points=(20, 70), against_shown=(40,), hundred_against=1, seven_against=2)
    assert components(outcome, together) == {"hundred_against": 4, "seven_against": 2}


def test_f2_best_single_marriage_of_the_defence() -> None:
    """Two twenties of the two defenders are not added up."""
    outcome = facts(points=(30, 60), against_shown=(20, 20), hundred_against=1)
    assert components(outcome, MARIASEK) == {"hundred_against": 8}


@pytest.mark.parametrize(("counted", "units"), [(True, 12), (False, 4)])
def test_f3_the_others_marriages_in_a_lost_hundred_against(counted: bool, units: int) -> None:
    """The option holds for a hundred against as for the declarer's."""
    ruleset = rules("mariasek", hundred_fail_counts_opp_marriages=counted)
    outcome = facts(points=(40, 50), shown=(20,), against_shown=(40,), hundred_against=1)
    assert components(outcome, ruleset) == {"hundred_against": units}
