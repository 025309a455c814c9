"""What deals pay that are settled without play, and those that end in the auction (sections 10, 14, 18)."""

from __future__ import annotations

import pytest

from marias.engine.outcome import NotPlayed, Outcome
from marias.engine.settlement import Item, Why, settle
from tests.facts import components, facts, rules

CSM = rules("csm_voleny")
LICITOVANY = rules("csm_licitovany")


@pytest.mark.parametrize(("trump", "units"), [("a", 1), ("h", 2)])
def test_c18_1_plain_game_is_paid_as_won(trump: str, units: int) -> None:
    """Nobody flekked: the declarer gets the game."""
    assert components(facts(trump=trump, not_played=NotPlayed.PLAIN), CSM) == {"game": units}


@pytest.mark.parametrize(("trump", "units"), [("a", -2), ("h", -4)])
def test_c18_1_flek_without_re_is_paid_as_lost(trump: str, units: int) -> None:
    """The declarer who does not answer a flek gives the game away at twice its price."""
    outcome = facts(trump=trump, not_played=NotPlayed.FLEK_NO_RE, flek={"game": 1})
    assert components(outcome, CSM) == {"game": units}


def test_c18_2_seven_nobody_flekked() -> None:
    """Game and seven are both paid as won."""
    outcome = facts("seven", not_played=NotPlayed.SEVEN_APPROVED)
    assert components(outcome, CSM) == {"game": 1, "seven": 2}


@pytest.mark.parametrize("game", [0, 1])
def test_c18_2_seven_without_re(game: int) -> None:
    """What was flekked is lost doubled, what was not is won."""
    levels = {"seven": 1} | ({"game": 1} if game else {})
    outcome = facts("seven", not_played=NotPlayed.SEVEN_NO_RE, flek=levels)
    assert components(outcome, CSM) == {"game": -2 if game else 1, "seven": -4}


def test_c18_3_balanced_seven() -> None:
    """Game lost doubled and seven won come out even."""
    outcome = facts("seven", not_played=NotPlayed.SEVEN_GAME_FLEK, flek={"game": 1}, trump="h")
    settlement = settle(outcome, CSM)
    assert settlement.units == (0, 0, 0)
    assert settlement.components == {Item.GAME: -4, Item.SEVEN: 4}
    assert [line.why for line in settlement.lines] == [Why.UNPLAYED_LOST, Why.UNPLAYED_WON]


@pytest.mark.parametrize(("level", "units"), [(0, -40), (2, -160)])
def test_c10_10b_two_sevens_against_four_helpers(level: int, units: int) -> None:
    """They are paid as lost at the flek that stands."""
    flek = {"two_sevens": level} if level else {}
    outcome = facts("two_sevens", trump="b", not_played=NotPlayed.TWO_SEVENS_HELPERS, flek=flek)
    assert components(outcome, LICITOVANY) == {"two_sevens": units}


@pytest.mark.parametrize("settles", [True, False])
def test_c10_6_mistake_is_paid_to_everybody_at_the_table(settles: bool) -> None:
    """Six to each, who sits out included, even where he settles no deals (clause 14.4)."""
    ruleset = rules("csm_licitovany", pauser_settles=settles)
    three = Outcome(declarer=1, contract=None, rung=1, mistake=True)
    four = Outcome(declarer=1, contract=None, rung=1, mistake=True, seats=4, sitting_out=3)
    assert settle(three, ruleset).units == (6, -12, 6)
    assert settle(four, ruleset).units == (6, -18, 6, 6)
    assert settle(three, ruleset).components == {Item.OMYL: -6}


def test_c10_3_nobody_bid() -> None:
    """The deal pays nothing and has no lines."""
    settlement = settle(Outcome(declarer=None, contract=None, no_bid=True), LICITOVANY)
    assert (settlement.units, settlement.lines, settlement.components) == ((0, 0, 0), (), {})


def test_c14_2_sitter_pays_like_a_defender() -> None:
    """With four chairs the declarer settles with three."""
    outcome = facts(points=(60, 30), declarer=2, sitter=True)
    assert settle(outcome, CSM).units == (-1, -1, 3, -1)
    assert settle(facts(points=(30, 60), declarer=2, sitter=True), CSM).units == (1, 1, -3, 1)


def test_c14_3_sitter_outside_the_settlement() -> None:
    """By agreement he neither pays nor receives."""
    ruleset = rules("csm_voleny", pauser_settles=False)
    assert settle(facts(points=(60, 30), sitter=True), ruleset).units == (2, -1, -1, 0)


def test_c14_4_sitter_never_counts_for_the_raised_limit() -> None:
    """One defender's flek leaves the limit at 500 for all three."""
    outcome = facts(
        "hundred", (30, 60), shown=(40,), trump="h", flek={"hundred": 5}, flek_by=(1,), sitter=True
    )
    assert settle(outcome, CSM).units == (-1500, 500, 500, 500)


def test_c14_4_sitter_is_not_bound_by_a_flek_for_oneself() -> None:
    """Where each flek binds only its giver, the sitter settles at the plain price."""
    ruleset = rules("csm_voleny", flek_scope_notrump="individual")
    outcome = facts("betl", made=True, flek={"betl": 1}, flek_by=(1, 2), sitter=True)
    assert settle(outcome, ruleset).units == (75, -30, -30, -15)
