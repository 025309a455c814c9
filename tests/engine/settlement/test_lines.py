"""Lines of a settlement: what each says, and that every reason can be reached and worded."""

from __future__ import annotations

import pickle

import pytest

from marias.engine.amounts import Units
from marias.engine.contracts import Component
from marias.engine.outcome import Fee, NotPlayed, Outcome, Renonc
from marias.engine.ruleset import Ruleset
from marias.engine.settlement import Item, Why, settle
from marias.texts import LANGUAGES, line_text, render
from tests.facts import facts, line_of, rules

CSM = rules("csm_voleny", illegal_cards="allow_and_challenge")
PAGAT = rules("pagat_voleny", illegal_cards="allow_and_challenge")
LICITOVANY = rules("csm_licitovany")
TOGETHER = rules("csm_voleny", hundred_seven_combined=True)
TALON = rules("csm_voleny", talon_forbids="none")
PUSH = rules("csm_voleny", talon_forbids="none", tie_rule="push")
BASE_ONLY = rules("csm_voleny", quiet_hundred_flek="base_only")

REACHED: dict[Why, tuple[Ruleset, Outcome]] = {
    Why.GAME_WON: (CSM, facts(points=(60, 30))),
    Why.GAME_LOST: (CSM, facts(points=(30, 60))),
    Why.GAME_TIE_LOST: (TALON, facts(points=(40, 40), talon_points=10)),
    Why.GAME_TIE_NOTHING: (PUSH, facts(points=(40, 40), talon_points=10)),
    Why.QUIET_HUNDRED_DECLARER: (CSM, facts(points=(60, 30), shown=(40,))),
    Why.QUIET_HUNDRED_DEFENCE: (CSM, facts(points=(30, 60), against_shown=(40,))),
    Why.QUIET_HUNDRED_TENS: (BASE_ONLY, facts(points=(70, 20), shown=(40,), flek={"game": 2})),
    Why.HUNDRED_MADE: (CSM, facts("hundred", (60, 30), shown=(40,))),
    Why.HUNDRED_FAILED: (CSM, facts("hundred", (50, 40), shown=(40,))),
    Why.HUNDRED_WITH_SEVEN: (TOGETHER, facts("hundred_seven", (60, 30), shown=(40,))),
    Why.SEVEN_MADE: (CSM, facts("seven", (60, 30), last_seven=(0, True))),
    Why.SEVEN_BEATEN: (CSM, facts("seven", (60, 30), last_seven=(0, False))),
    Why.SEVEN_NOT_LAST: (CSM, facts("seven", (60, 30))),
    Why.SEVEN_ELSEWHERE: (CSM, facts("hundred_seven", (60, 30), shown=(40,), last_seven=(1, True))),
    Why.SEVEN_WITH_HUNDRED: (TOGETHER, facts("hundred_seven", (60, 30), last_seven=(0, True))),
    Why.QUIET_SEVEN_MADE: (CSM, facts(points=(60, 30), last_seven=(0, True))),
    Why.QUIET_SEVEN_BEATEN: (CSM, facts(points=(60, 30), last_seven=(0, False))),
    Why.TWO_SEVENS_MADE: (LICITOVANY, facts("two_sevens", (60, 30), two_sevens_made=True)),
    Why.TWO_SEVENS_FAILED: (LICITOVANY, facts("two_sevens", (60, 30), two_sevens_made=False)),
    Why.NOTRUMP_MADE: (CSM, facts("betl", made=True)),
    Why.NOTRUMP_FAILED: (CSM, facts("durch", made=False)),
    Why.UNPLAYED_WON: (CSM, facts(not_played=NotPlayed.PLAIN)),
    Why.UNPLAYED_LOST: (CSM, facts(not_played=NotPlayed.FLEK_NO_RE, flek={"game": 1})),
    Why.UNPLAYED_HELPERS: (LICITOVANY, facts("two_sevens", not_played=NotPlayed.TWO_SEVENS_HELPERS)),
    Why.LAID: (CSM, facts("betl", laid=(Component.BETL,))),
    Why.LAID_CHARGED: (CSM, facts("betl", laid=(Component.BETL,), flek={"betl": 1}, flek_by=(1,))),
    Why.RENONC_FORFEIT: (CSM, facts(renonc=Renonc(1, fee=Fee.MINOR, lost=True))),
    Why.RENONC_FEE: (CSM, facts(renonc=Renonc(1, fee=Fee.MAJOR))),
    Why.RENONC_AFFECTED: (PAGAT, facts(renonc=Renonc(1, affected=Units(4)))),
    Why.MISTAKE: (LICITOVANY, Outcome(declarer=1, contract=None, mistake=True)),
    Why.LIMIT: (CSM, facts("hundred", (30, 60), shown=(40,), trump="h", flek={"hundred": 5})),
    Why.LIMIT_RAISED: (
        CSM,
        facts("hundred", (30, 60), shown=(40,), trump="h", flek={"hundred": 5}, flek_by=(1, 2)),
    ),
}


@pytest.mark.parametrize("why", Why)
def test_every_reason_has_a_deal(why: Why) -> None:
    """No reason stands in the list that no deal can have."""
    ruleset, outcome = REACHED[why]
    assert why in [line.why for line in settle(outcome, ruleset).lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_every_reason_is_worded_from_its_data(why: Why, language: str) -> None:
    """A sentence needs nothing that its line doesn't carry."""
    ruleset, outcome = REACHED[why]
    for line in settle(outcome, ruleset).lines:
        assert line_text(line, language)
        assert line_text(line, language, names=("Eva", "Jan", "Ota"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("item", Item)
def test_every_item_has_a_name(item: Item, language: str) -> None:
    """People read names of items, not their codes."""
    assert render(f"item.{item.value}", {}, language)


@pytest.mark.parametrize("why", Why)
def test_settlements_can_be_sent_to_workers(why: Why) -> None:
    """Settlements travel between processes unchanged."""
    ruleset, outcome = REACHED[why]
    settlement = settle(outcome, ruleset)
    assert pickle.loads(pickle.dumps(settlement)) == settlement  # noqa: S301 - our own bytes


def test_won_is_told_of_the_side_that_undertook_it() -> None:
    """A made seven against is won, though the declarer pays for it; so is the defence's quiet seven."""
    against = settle(facts(points=(60, 30), seven_against=1, last_seven=(1, True)), CSM)
    assert (line_of(against, "seven_against").won, line_of(against, "seven_against").units[0]) == (True, -4)
    quiet = settle(facts(points=(60, 30), last_seven=(1, True)), CSM)
    assert (line_of(quiet, "quiet_seven").won, line_of(quiet, "quiet_seven").units[0]) == (True, -2)


def test_lines_stand_in_the_order_of_their_components() -> None:
    """The declarer's game, hundred and seven, the quiet seven, what was announced against, the limit."""
    beside = rules("csm_voleny", hundred_replaces_game=False, limit=1, limit_raised=None)
    outcome = facts("hundred", (60, 30), shown=(40,), last_seven=(1, True), hundred_against=2)
    items = [line.item for line in settle(outcome, beside).lines]
    assert items == [Item.GAME, Item.HUNDRED, Item.QUIET_SEVEN, Item.HUNDRED_AGAINST, Item.LIMIT]


def test_reasons_carry_the_points_they_speak_of() -> None:
    """Count, total, shortfall and the others' marriages are those of the announcing side."""
    made = settle(facts("hundred", (70, 20), shown=(40, 20)), CSM)
    assert line_of(made, "hundred").data == {"by": 0, "count": 110, "points": 130}
    failed = settle(facts(points=(50, 40), shown=(20,), against_shown=(40,), hundred_against=2), CSM)
    expected = {"by": 2, "count": 80, "short": 2, "marriages": 20}
    assert line_of(failed, "hundred_against").data == expected
    game = settle(facts(points=(50, 40), shown=(20,)), CSM)
    assert line_of(game, "game").data == {"points": 70, "against": 40}
