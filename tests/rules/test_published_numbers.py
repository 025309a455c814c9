"""Numbers that published descriptions of the game work out themselves."""

from __future__ import annotations

from typing import Any

import pytest

from marias.engine.amounts import Money, Units, money
from marias.engine.contracts import Component
from marias.engine.settlement import settle
from tests.facts import components, facts, paid, rules

PAGAT = rules("pagat_voleny")
CSM = rules("csm_voleny")
APP = rules("app_voleny")


def test_lost_queen_still_announces_forty() -> None:
    """Hearts, game flekked: the over goes down under ace and ten, but its 40 count; 60 in tricks make 100.

    The quiet hundred of 2 replaces the game: 2 × flek × hearts = 8 from each defender.
    """
    outcome = facts(points=(60, 30), shown=(40,), trump="h", flek={"game": 1})
    assert settle(outcome, PAGAT).units == (16, -8, -8)


def test_first_hundred_of_the_encyclopedia() -> None:
    """70 in tricks, trump marriage and another: made with 110, 130 in all, four times the price."""
    assert paid(facts("hundred", (70, 20), shown=(40, 20)), CSM) == 4 * 4


def test_second_hundred_of_the_encyclopedia() -> None:
    """60 in tricks on a plain marriage, two marriages of the defence: six times the price."""
    assert paid(facts("hundred", (60, 30), shown=(20,), against_shown=(20, 20)), CSM) == -6 * 4


def test_quiet_120_of_the_defence_for_9_60() -> None:
    """Game, flek, re, tutti at a base of 20 haléřů: quiet hundred at 3.20 Kč, quiet 120 three times that."""
    outcome = facts(points=(10, 80), against_shown=(40,), flek={"game": 3})
    units = paid(outcome, CSM)
    assert money(Units(units), Money(20)) == -960
    hundred = facts(points=(30, 60), against_shown=(40,), flek={"game": 3})
    assert money(Units(paid(hundred, CSM)), Money(20)) == -320


@pytest.mark.parametrize(("counted", "units"), [(90, -4), (80, -8), (70, -16)])
def test_failed_hundred_table(counted: int, units: int) -> None:
    """An announced hundred that counts 90 loses 4, 80 loses 8, 70 loses 16; other marriages don't matter."""
    own = counted - 40
    outcome = facts("hundred", (own, 90 - own), shown=(40, 20), against_shown=(20,))
    assert paid(outcome, PAGAT) == units


@pytest.mark.parametrize(("total", "units"), [(100, 4), (110, 8), (120, 16)])
def test_made_hundred_table(total: int, units: int) -> None:
    """An announced hundred pays 4 at 100, 8 at 110, 16 at 120."""
    own = total - 40
    assert paid(facts("hundred", (own, 90 - own), shown=(40,)), PAGAT) == units


@pytest.mark.parametrize(("total", "units"), [(100, 2), (110, 4), (120, 8), (130, 16)])
def test_quiet_hundred_table(total: int, units: int) -> None:
    """A quiet hundred pays 2 at 100 and twice as much for every ten more."""
    own = total - 40
    assert paid(facts(points=(own, 90 - own), shown=(40,)), PAGAT) == units


def test_hundred_of_the_app() -> None:
    """4 at exactly 100, 8 in hearts; failed it costs its price for each ten short and each of the others'."""
    assert paid(facts("hundred", (60, 30), shown=(40,)), APP) == 4
    assert paid(facts("hundred", (60, 30), shown=(40,), trump="h"), APP) == 8
    assert paid(facts("hundred", (50, 40), shown=(40,), against_shown=(20,)), APP) == -12


@pytest.mark.parametrize("own", [60, 70, 80, 90])
def test_silent_hundred_of_the_app(own: int) -> None:
    """It only doubles the game, however high, for either side."""
    assert paid(facts(points=(own, 90 - own), shown=(40,)), APP) == 2
    assert paid(facts(points=(90 - own, own), against_shown=(40,)), APP) == -2


def test_silent_seven_of_the_app() -> None:
    """Half the price of the seven, twice in hearts; beaten it costs the same, even by the partner."""
    assert components(facts(points=(60, 30), last_seven=(0, True)), APP)["quiet_seven"] == 1
    assert components(facts(points=(60, 30), last_seven=(0, True), trump="h"), APP)["quiet_seven"] == 2
    assert components(facts(points=(60, 30), last_seven=(2, False)), APP)["quiet_seven"] == 1


def test_limit_of_the_app() -> None:
    """One deal pays at most 500 from each player, however many defenders doubled."""
    outcome = facts("hundred", (20, 70), shown=(40,), trump="h", flek={"hundred": 4}, flek_by=(1, 2))
    assert components(outcome, APP) == {"hundred": -512}
    assert settle(outcome, APP).units == (-1000, 500, 500)


def test_betl_and_durch_of_the_app() -> None:
    """15 and 30, doubled up to ×16."""
    assert paid(facts("betl", made=True), APP) == 15
    assert paid(facts("durch", made=False, flek={"durch": 4}), APP) == -480


def test_ambo_lost_in_the_traditional_game() -> None:
    """Flek on game and seven in one breath, both lost: 2 and 4 to each."""
    outcome = facts("seven", (40, 50), last_seven=(0, False), flek={"game": 1, "seven": 1})
    assert paid(outcome, PAGAT) == -6


def test_laid_betl_for_21_and_30_crowns() -> None:
    """Base of betl 3 Kč, flek and re: the flekking defender pays 21 Kč, 30 Kč with four at the table."""
    stated: dict[str, Any] = {"flek": {"betl": 2}, "flek_by": (1,)}
    coin = Money(20)
    three = settle(facts("betl", laid=(Component.BETL,), **stated), CSM).units
    four = settle(facts("betl", laid=(Component.BETL,), sitter=True, **stated), CSM).units
    assert [money(units, coin) for units in three] == [2400, -2100, -300]
    assert [money(units, coin) for units in four] == [3600, -3000, -300, -300]
