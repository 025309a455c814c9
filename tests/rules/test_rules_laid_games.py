"""Laid games: who pays for having flekked what can't be lost (section 16)."""

from __future__ import annotations

from typing import Any

import pytest

from marias.engine.contracts import Component
from marias.engine.outcome import Outcome
from marias.engine.settlement import Why, settle
from tests.facts import components, facts, line_of, rules

CSM = rules("csm_voleny")


def laid(contract: str, *names: str, **stated: Any) -> Outcome:  # noqa: ANN401 - any facts
    """State a laid game with its components."""
    return facts(contract, laid=tuple(map(Component, names)), **stated)


def test_c16_1_undoubled_is_won_at_its_price() -> None:
    """A laid game that nobody flekked is simply won."""
    assert settle(laid("durch", "durch"), CSM).units == (60, -30, -30)


def test_c16_4_published_three_players() -> None:
    """Betl, flek and re: the flekking defender pays 105, his partner the base of 15."""
    assert settle(laid("betl", "betl", flek={"betl": 2}, flek_by=(1,)), CSM).units == (120, -105, -15)


def test_c16_4_published_four_players() -> None:
    """The same with a fourth chair: 150, and 15 from each of the others."""
    outcome = laid("betl", "betl", flek={"betl": 2}, flek_by=(1,), sitter=True)
    assert settle(outcome, CSM).units == (180, -150, -15, -15)


def test_c16_4_sitter_outside_the_settlement() -> None:
    """A sitter who doesn't settle neither pays nor adds to the flekking defender's share."""
    ruleset = rules("csm_voleny", pauser_settles=False)
    outcome = laid("betl", "betl", flek={"betl": 2}, flek_by=(1,), sitter=True)
    assert settle(outcome, ruleset).units == (120, -105, -15, 0)


def test_c16_4_several_flek_turns_of_one_defender() -> None:
    """Flek, re and tutti with only one defender speaking are all his."""
    outcome = laid("betl", "betl", flek={"betl": 3}, flek_by=(2, 2))
    assert settle(outcome, CSM).units == (240, -15, -225)


def test_c16_4_components_are_charged_each_by_its_own_flek() -> None:
    """A seven flekked on the game alone: the seven is paid by everybody."""
    outcome = laid("seven", "game", "seven", flek={"game": 1}, flek_by=(2,))
    assert settle(outcome, CSM).units == (8, -3, -5)
    assert components(outcome, CSM) == {"game": 2, "seven": 2}


def test_c16_5_every_level_is_charged_to_who_raised_it() -> None:
    """Flek by one and tutti by the other; the re belongs to the flek it answers.

    The flek adds 15 and the re 30 for each of two, the tutti 60: 15 + 90 and 15 + 120.
    """
    outcome = laid("betl", "betl", flek={"betl": 3}, flek_by=(1, 2))
    assert settle(outcome, CSM).units == (240, -105, -135)


def test_c16_5_answer_to_the_tutti() -> None:
    """The fourth doubling answers the tutti and is charged to the defender who said it."""
    outcome = laid("betl", "betl", flek={"betl": 4}, flek_by=(1, 2))
    assert settle(outcome, CSM).units == (480, -105, -375)


def test_c16_5_has_no_quiet_bonus_and_all_components_are_won() -> None:
    """A laid hundred is won at its least price."""
    assert components(laid("hundred_seven", "hundred", "seven", trump="h"), CSM) == {"hundred": 8, "seven": 4}


def test_c16_2_two_sevens() -> None:
    """Two sevens can be laid as well."""
    outcome = laid("two_sevens", "two_sevens", trump="b", flek={"two_sevens": 1}, flek_by=(2,))
    assert settle(outcome, rules("csm_licitovany")).units == (160, -40, -120)


def test_c16_4_reason_names_the_flekking_defender() -> None:
    """The line tells who pays for the doubling."""
    line = line_of(settle(laid("betl", "betl", flek={"betl": 3}, flek_by=(2, 1)), CSM), "betl")
    assert (line.why, line.data["flekkers"]) == (Why.LAID_CHARGED, (2, 1))


def test_c6_9_limit_holds_for_what_is_due_from_each() -> None:
    """The limit cuts what each would owe; the remainder paid for the others has none of its own.

    Durch at 960 is cut to 500: the partner pays the base of 30, the flekking defender 970.
    """
    outcome = laid("durch", "durch", flek={"durch": 5}, flek_by=(1,))
    settlement = settle(outcome, CSM)
    assert settlement.units == (1000, -970, -30)
    assert settlement.limited


def test_c6_9_last_raises_fall_away_first() -> None:
    """Of durch at 960 with the limit raised to 750, the last flek loses what is over.

    30 and 60 are charged to the one, 120 and 240 to the other, and 270 of the last 480 to the first.
    """
    outcome = laid("durch", "durch", flek={"durch": 5}, flek_by=(1, 2, 1))
    assert settle(outcome, CSM).units == (1500, -30 - 2 * (90 + 270), -30 - 2 * 360)


@pytest.mark.parametrize("limit", [5, 15, 20])
def test_c6_9_base_price_is_cut_last(limit: int) -> None:
    """However low the limit, each pays at most it, and the flekking defender the remainder."""
    ruleset = rules("csm_voleny", limit=limit, limit_raised=None)
    units = settle(laid("betl", "betl", flek={"betl": 1}, flek_by=(1,)), ruleset).units
    base = min(15, limit)
    assert units == (2 * limit, -base - 2 * (limit - base), -base)
