"""What a played deal pays (sections 6, 10.9, 10.10): every formula and every way an option changes it."""

from __future__ import annotations

import pytest

from marias.engine.contracts import Component
from marias.engine.settlement import Item, Why, settle
from tests.facts import components, facts, line_of, paid, rules

PAGAT = rules("pagat_voleny")
CSM = rules("csm_voleny")
LICITOVANY = rules("csm_licitovany")


class TestGame:
    """Clause 6.1."""

    @pytest.mark.parametrize(("own", "units"), [(50, 1), (90, 1), (40, -1), (0, -1)])
    def test_c6_1a_more_points_than_the_others_win(self, own: int, units: int) -> None:
        """The game is won with more points than the defenders have together."""
        assert paid(facts(points=(own, 90 - own)), CSM) == units

    def test_c6_1a_marriages_of_both_sides_count(self) -> None:
        """A marriage of the defence turns 50 against 40, one of the declarer turns it back."""
        assert paid(facts(points=(50, 40), against_shown=(20,)), CSM) == -1
        assert paid(facts(points=(50, 40), shown=(20,), against_shown=(20,)), CSM) == 1

    @pytest.mark.parametrize(("rule", "units"), [("defence", -2), ("push", 0)])
    def test_c6_1a_tie(self, rule: str, units: int) -> None:
        """Equal totals, possible with a ten in the talon, lose or pay nothing as agreed."""
        ruleset = rules("csm_voleny", talon_forbids="none", tie_rule=rule)
        outcome = facts(points=(40, 40), talon_points=10, flek={"game": 1})
        assert paid(outcome, ruleset) == units
        assert components(outcome, ruleset) == {"game": units}

    @pytest.mark.parametrize(("level", "units"), [(0, 1), (1, 2), (2, 4), (3, 8), (6, 64), (10, 1024)])
    def test_c5_2_each_doubling_doubles(self, level: int, units: int) -> None:
        """The multiplier is two to the level, without end where there is no cap."""
        assert paid(facts(points=(60, 30), flek={"game": level} if level else {}), PAGAT) == units

    @pytest.mark.parametrize("multiplier", [1, 2, 4])
    def test_c6_0_hearts(self, multiplier: int) -> None:
        """Hearts as trumps multiply by the option, the other suits never."""
        ruleset = rules("csm_voleny", hearts_multiplier=multiplier)
        assert paid(facts(points=(60, 30), trump="h"), ruleset) == multiplier
        assert paid(facts(points=(60, 30), trump="b"), ruleset) == 1

    def test_c6_8_each_defender_settles_with_the_declarer(self) -> None:
        """What one defender pays the other pays too, whoever of the three is declarer."""
        for declarer, units in enumerate([(2, -1, -1), (-1, 2, -1), (-1, -1, 2)]):
            assert settle(facts(points=(60, 30), declarer=declarer), CSM).units == units


class TestQuietHundred:
    """Clause 6.2."""

    @pytest.mark.parametrize(
        ("mode", "units"),
        [("doubling", (2, 4, 8, 16)), ("linear", (2, 4, 6, 8)), ("flat", (2, 2, 2, 2))],
    )
    def test_c6_2c_modes(self, mode: str, units: tuple[int, ...]) -> None:
        """100, 110, 120, 130 points in each way of counting the tens above."""
        ruleset = rules("csm_voleny", quiet_hundred_mode=mode)
        outcomes = [facts(points=(own, 90 - own), shown=(40,)) for own in (60, 70, 80, 90)]
        assert tuple(paid(outcome, ruleset) for outcome in outcomes) == units

    def test_c6_2b_one_marriage_must_reach_it(self) -> None:
        """60 and two twenties are 100 of all, but only 80 with one marriage."""
        outcome = facts(points=(60, 30), shown=(20, 20))
        assert paid(outcome, rules("csm_voleny", quiet_hundred_qualify="one_marriage")) == 1
        assert paid(outcome, rules("csm_voleny", quiet_hundred_qualify="all_marriages")) == 2

    def test_c6_2b_further_marriages_raise_it_once_qualified(self) -> None:
        """60 and 40 qualify; the twenty beside them makes it 120."""
        assert paid(facts(points=(60, 30), shown=(20, 40)), PAGAT) == 8

    def test_c6_2a_of_the_defence(self) -> None:
        """The defence has it in the same way, against the declarer."""
        assert paid(facts(points=(20, 70), against_shown=(40,)), PAGAT) == -4

    def test_c6_2d_replaces_the_game(self) -> None:
        """It is not paid on top: with game at 5 and quiet hundred at 2, the quiet hundred is 2."""
        assert paid(facts(points=(60, 30), shown=(40,)), rules("csm_voleny", game_value=5)) == 2

    @pytest.mark.parametrize(("allowed", "units"), [(True, 2), (False, 1)])
    def test_c6_2a_in_a_seven(self, allowed: bool, units: int) -> None:
        """Whether the game part of a contract seven can become one is an option."""
        ruleset = rules("csm_voleny", quiet_hundred_in_seven=allowed)
        outcome = facts("seven", (60, 30), shown=(40,), last_seven=(0, True))
        assert components(outcome, ruleset) == {"game": units, "seven": 2}

    def test_c6_2a_not_in_an_announced_hundred(self) -> None:
        """The game settled beside an announced hundred stays a plain game, for both sides."""
        ruleset = rules("csm_voleny", hundred_replaces_game=False)
        assert components(facts("hundred", (60, 30), shown=(40,)), ruleset)["game"] == 1
        assert components(facts("hundred", (20, 70), against_shown=(40,)), ruleset)["game"] == -1

    def test_c6_2a_declarer_has_it_beside_a_failed_hundred_against(self) -> None:
        """Only the side that announced its hundred forgoes the quiet one."""
        outcome = facts(points=(70, 20), shown=(40,), hundred_against=1)
        assert components(outcome, CSM) == {"game": 4, "hundred_against": 48}

    def test_c6_2e_base_only(self) -> None:
        """The flek multiplies the first step alone, hearts the whole: (2·4 + 4)·2."""
        ruleset = rules("csm_voleny", quiet_hundred_flek="base_only")
        outcome = facts(points=(80, 10), shown=(40,), flek={"game": 2}, trump="h")
        assert paid(outcome, ruleset) == 24
        lines = settle(outcome, ruleset).lines
        assert [(line.base, line.multiplier) for line in lines] == [(2, 8), (4, 2)]

    def test_c6_2e_base_only_at_exactly_100(self) -> None:
        """At exactly 100 there is nothing the flek leaves alone."""
        ruleset = rules("csm_voleny", quiet_hundred_flek="base_only")
        assert paid(facts(points=(60, 30), shown=(40,), flek={"game": 2}), ruleset) == 8


class TestAnnouncedHundred:
    """Clauses 6.3 and 6.4."""

    @pytest.mark.parametrize(
        ("mode", "units"),
        [
            ("doubling", (-32, -16, -8, -4, 4, 8, 16, 32)),
            ("linear", (-16, -12, -8, -4, 4, 8, 12, 16)),
            ("fixed", (-4, -4, -4, -4, 4, 4, 4, 4)),
        ],
    )
    def test_c6_3c_d_e_modes(self, mode: str, units: tuple[int, ...]) -> None:
        """60, 70, 80, 90 fail and 100, 110, 120, 130 are made, in each way of counting."""
        ruleset = rules("csm_voleny", hundred_mode=mode)
        outcomes = [facts("hundred", (own, 90 - own), shown=(40,)) for own in range(20, 100, 10)]
        assert tuple(paid(outcome, ruleset) for outcome in outcomes) == units

    def test_c6_3b_impossible_without_a_marriage(self) -> None:
        """All ninety points and no marriage are a hundred lost by ten."""
        assert paid(facts("hundred", (90, 0)), CSM) == -4
        assert paid(facts("hundred", (90, 0)), PAGAT) == -4

    @pytest.mark.parametrize(("which", "units"), [("best", 12), ("first", -8), ("each", 12)])
    def test_c6_3a_marriage_shown_small_first(self, which: str, units: int) -> None:
        """60 points, the twenty shown before the forty: best and each make it, first does not."""
        outcome = facts("hundred", (60, 30), shown=(20, 40))
        assert paid(outcome, rules("csm_voleny", hundred_marriage=which)) == units

    def test_c6_3a_each_counts_small_ones_together(self) -> None:
        """40 points and three twenties: only counting each of them makes a hundred."""
        outcome = facts("hundred", (40, 50), shown=(20, 20, 20))
        assert paid(outcome, rules("csm_voleny", hundred_marriage="each")) == 4
        assert paid(outcome, rules("csm_voleny", hundred_marriage="best")) == -16

    @pytest.mark.parametrize(("counted", "units"), [(True, -20), (False, -4)])
    def test_c6_3d_marriages_of_the_others(self, counted: bool, units: int) -> None:
        """Where they count, each ten of the other side's marriages makes a failed hundred dearer."""
        ruleset = rules("csm_voleny", hundred_fail_counts_opp_marriages=counted)
        assert paid(facts("hundred", (50, 40), shown=(40,), against_shown=(20, 20)), ruleset) == units

    def test_c6_3d_they_never_touch_a_made_hundred(self) -> None:
        """A made hundred is paid by its own tens."""
        assert paid(facts("hundred", (60, 30), shown=(40,), against_shown=(20, 20)), CSM) == 4

    @pytest.mark.parametrize("mode", ["doubling", "fixed"])
    def test_c6_3c_e_they_count_in_linear_only(self, mode: str) -> None:
        """The other ways of counting know no marriages of the others."""
        ruleset = rules("csm_voleny", hundred_mode=mode)
        assert paid(facts("hundred", (50, 40), shown=(40,), against_shown=(20,)), ruleset) == -4

    def test_c6_3_replaces_the_game_or_stands_beside_it(self) -> None:
        """With the option off the game is won and lost by itself, doubled by itself."""
        outcome = facts("hundred", (50, 40), shown=(40,))
        assert components(outcome, CSM) == {"hundred": -4}
        beside = rules("csm_voleny", hundred_replaces_game=False)
        assert components(outcome, beside) == {"game": 1, "hundred": -4}
        doubled = facts("hundred", (50, 40), shown=(40,), flek={"game": 2})
        assert components(doubled, beside) == {"game": 4, "hundred": -4}

    def test_c6_3f_flek_and_hearts(self) -> None:
        """One short in hearts at re: 4·2·4."""
        assert paid(facts("hundred", (50, 40), shown=(40,), trump="h", flek={"hundred": 2}), CSM) == -32

    def test_c6_4_against_pools_the_defence(self) -> None:
        """Points and marriages of both defenders make the hundred against, sign reversed."""
        outcome = facts(points=(10, 80), against_shown=(20, 40), hundred_against=2)
        assert components(outcome, CSM) == {"game": -1, "hundred_against": -20}

    def test_c6_4_failed_against_counts_the_declarers_marriages(self) -> None:
        """The declarer's marriages are then the other side's."""
        outcome = facts(points=(50, 40), shown=(20,), against_shown=(40,), hundred_against=2)
        assert components(outcome, CSM) == {"game": -1, "hundred_against": 16}

    def test_c6_4_no_quiet_hundred_for_who_announced(self) -> None:
        """The game beside a hundred against is a plain one, made or not."""
        outcome = facts(points=(20, 70), against_shown=(40,), hundred_against=1)
        assert components(outcome, CSM)["game"] == -1

    def test_c6_4_replacing_the_game(self) -> None:
        """Where it replaces the game, only the hundred against is settled; a seven stays."""
        ruleset = rules("csm_voleny", hundred_against_replaces_game=True)
        outcome = facts("seven", (20, 70), against_shown=(40,), hundred_against=1, last_seven=(0, True))
        assert components(outcome, ruleset) == {"seven": 2, "hundred_against": -8}

    def test_c6_4_beside_the_declarers_own_hundred(self) -> None:
        """Both were announced, both are settled; they can't both succeed."""
        outcome = facts("hundred", (40, 50), shown=(40,), against_shown=(20,), hundred_against=1)
        assert components(outcome, CSM) == {"hundred": -16, "hundred_against": 28}


class TestSevens:
    """Clauses 6.5 and 6.6."""

    @pytest.mark.parametrize(
        ("last", "units", "why"),
        [
            ((0, True), 2, Why.SEVEN_MADE),
            ((0, False), -2, Why.SEVEN_BEATEN),
            (None, -2, Why.SEVEN_NOT_LAST),
            ((1, True), -2, Why.SEVEN_ELSEWHERE),
            ((1, False), -2, Why.SEVEN_ELSEWHERE),
        ],
    )
    def test_c6_5_announced(self, last: tuple[int, bool] | None, units: int, why: Why) -> None:
        """Won only when the announcer's own trump seven wins the last trick."""
        line = line_of(settle(facts("seven", (60, 30), last_seven=last), CSM), "seven")
        assert (-line.units[1], line.why) == (units, why)

    @pytest.mark.parametrize(("last", "units"), [((2, True), -4), ((2, False), 4), (None, 4), ((1, True), 4)])
    def test_c6_5_against(self, last: tuple[int, bool] | None, units: int) -> None:
        """Seven against is the same for the defender who announced it, sign reversed; here flekked once."""
        outcome = facts(points=(60, 30), seven_against=2, last_seven=last, flek={"seven_against": 1})
        assert components(outcome, CSM) == {"game": 1, "seven_against": units}

    def test_c6_5_two_announced_sevens_over_a_fake(self) -> None:
        """The fake is lost, the true one is settled by its fate."""
        ruleset = rules("csm_voleny", seven_against_over_fake=True)
        outcome = facts("hundred_seven", (60, 30), shown=(40,), seven_against=2, last_seven=(2, False))
        assert components(outcome, ruleset) == {"hundred": 4, "seven": -2, "seven_against": 2}

    @pytest.mark.parametrize("trump", ["a", "h"])
    @pytest.mark.parametrize(
        ("last", "units"), [((0, True), 1), ((0, False), -1), ((1, True), -1), ((2, False), 1)]
    )
    def test_c6_6_quiet(self, last: tuple[int, bool], units: int, trump: str) -> None:
        """The owner's side wins it or loses it, in hearts twice, whoever beats it."""
        hearts = 2 if trump == "h" else 1
        outcome = facts(points=(60, 30), last_seven=last, trump=trump)
        assert components(outcome, CSM)["quiet_seven"] == units * hearts

    def test_c5_6_quiet_seven_is_never_doubled(self) -> None:
        """The game's flek leaves it alone."""
        assert components(facts(points=(60, 30), last_seven=(0, True), flek={"game": 3}), CSM) == {
            "game": 8,
            "quiet_seven": 1,
        }

    def test_c6_6_in_a_plain_hundred(self) -> None:
        """It can occur in a hundred."""
        outcome = facts("hundred", (60, 30), shown=(40,), last_seven=(1, True))
        assert components(outcome, CSM) == {"hundred": 4, "quiet_seven": -1}

    @pytest.mark.parametrize("contract", ["seven", "hundred_seven"])
    def test_c6_6_not_beside_an_announced_seven(self, contract: str) -> None:
        """One card is not paid twice, even where another player holds it."""
        outcome = facts(contract, (60, 30), shown=(40,), last_seven=(1, True))
        assert "quiet_seven" not in components(outcome, CSM)

    def test_c6_6_not_beside_seven_against(self) -> None:
        """The same holds when the defence announced it."""
        outcome = facts(points=(60, 30), seven_against=1, last_seven=(1, True))
        assert "quiet_seven" not in components(outcome, CSM)

    def test_c6_6_nobody_pays_without_the_seven_in_the_last_trick(self) -> None:
        """A trump seven that fell earlier has no price."""
        assert components(facts(points=(60, 30)), CSM) == {"game": 1}


class TestWithoutTrumps:
    """Clause 6.7."""

    @pytest.mark.parametrize(
        ("contract", "units"), [("betl", 5), ("durch", 10), ("open_betl", 10), ("open_durch", 20)]
    )
    @pytest.mark.parametrize("level", [0, 2])
    @pytest.mark.parametrize("made", [True, False])
    def test_c6_7_tariff(self, contract: str, units: int, level: int, made: bool) -> None:
        """Value times doubling, won or lost; hearts have no meaning here."""
        outcome = facts(contract, made=made, flek={contract: level} if level else {})
        assert paid(outcome, PAGAT) == (1 if made else -1) * units * 2**level

    def test_c6_7_tournament_tariff(self) -> None:
        """Fifteen and thirty."""
        assert paid(facts("betl", made=True), CSM) == 15
        assert paid(facts("durch", made=True), CSM) == 30


class TestLimit:
    """Clause 6.9."""

    def test_c6_9_holds_for_one_defender(self) -> None:
        """768 from each become 500 from each: the declarer still pays both."""
        outcome = facts("hundred", (30, 60), shown=(40,), trump="h", flek={"hundred": 5}, flek_by=(1,))
        settlement = settle(outcome, CSM)
        assert settlement.units == (-1000, 500, 500)
        assert settlement.limited
        assert settlement.components == {Item.HUNDRED: -768}

    def test_c6_9_is_a_line_of_its_own(self) -> None:
        """What the limit takes off is shown, and with it the limit."""
        outcome = facts("hundred", (30, 60), shown=(40,), trump="h", flek={"hundred": 5}, flek_by=(1,))
        line = line_of(settle(outcome, CSM), "limit")
        assert (line.units, line.why, line.data["limit"]) == ((536, -268, -268), Why.LIMIT, 500)

    @pytest.mark.parametrize(("turns", "units"), [((1,), 500), ((1, 1), 500), ((1, 2), 750), (None, 500)])
    def test_c6_9_raised_when_both_defenders_doubled(self, turns: tuple[int, ...] | None, units: int) -> None:
        """Two raises of one defender don't count as two defenders; unknown counts as one."""
        outcome = facts("hundred", (30, 60), shown=(40,), trump="h", flek={"hundred": 5}, flek_by=turns)
        assert paid(outcome, CSM) == -units

    def test_c6_9_not_raised_where_the_rules_know_no_raise(self) -> None:
        """The same deal under rules with one limit only."""
        ruleset = rules("csm_voleny", limit_raised=None)
        outcome = facts("hundred", (30, 60), shown=(40,), trump="h", flek={"hundred": 5}, flek_by=(1, 2))
        assert paid(outcome, ruleset) == -500

    def test_c6_9_sums_before_it_cuts(self) -> None:
        """The limit is for the sum of the components, not for each of them."""
        ruleset = rules("csm_voleny", limit=5, limit_raised=None)
        outcome = facts("seven", (60, 30), flek={"game": 3, "seven": 2})
        assert components(outcome, ruleset) == {"game": 8, "seven": -8}
        assert not settle(outcome, ruleset).limited

    def test_c6_9_a_deal_at_the_limit_is_not_cut(self) -> None:
        """Exactly the limit is allowed."""
        outcome = facts("betl", made=True, flek={"betl": 1})
        at, below = (rules("csm_voleny", limit=limit, limit_raised=None) for limit in (30, 29))
        assert not settle(outcome, at).limited
        assert settle(outcome, below).limited

    def test_c6_9_none(self) -> None:
        """The traditional game has no limit."""
        assert paid(facts(points=(60, 30), flek={"game": 15}), PAGAT) == 32768


class TestHundredAndSevenTogether:
    """Clause 6.10."""

    TOGETHER = rules("csm_voleny", hundred_seven_combined=True)

    def test_c6_10_both_made(self) -> None:
        """Nothing changes when both succeed."""
        outcome = facts("hundred_seven", (70, 20), shown=(40,), last_seven=(0, True))
        assert components(outcome, self.TOGETHER) == {"hundred": 8, "seven": 2}

    def test_c6_10_failed_seven_takes_the_hundred_along(self) -> None:
        """A hundred of 120 counts as just lost, at its flek."""
        outcome = facts("hundred_seven", (80, 10), shown=(40,), flek={"hundred": 1})
        assert components(outcome, self.TOGETHER) == {"hundred": -8, "seven": -2}

    def test_c6_10_failed_hundred_takes_the_seven_along(self) -> None:
        """The hundred pays what it failed by, the made seven is lost at its price."""
        outcome = facts("hundred_seven", (40, 50), shown=(40,), last_seven=(0, True), flek={"seven": 1})
        assert components(outcome, self.TOGETHER) == {"hundred": -8, "seven": -4}
        assert line_of(settle(outcome, self.TOGETHER), "seven").why is Why.SEVEN_WITH_HUNDRED

    def test_c6_10_both_failed(self) -> None:
        """Each fails by itself."""
        outcome = facts("hundred_seven", (40, 50), shown=(40,))
        assert components(outcome, self.TOGETHER) == {"hundred": -8, "seven": -2}

    def test_c6_10_of_the_defence(self) -> None:
        """A defence that announced both against is treated alike."""
        outcome = facts(points=(10, 80), against_shown=(40,), hundred_against=1, seven_against=2)
        assert components(outcome, CSM) == {"game": -1, "hundred_against": -12, "seven_against": 2}
        assert components(outcome, self.TOGETHER) == {"game": -1, "hundred_against": 4, "seven_against": 2}

    def test_c6_10_needs_one_side(self) -> None:
        """The declarer's hundred and the defence's seven have nothing to do with each other."""
        outcome = facts("hundred", (60, 30), shown=(40,), seven_against=2)
        assert components(outcome, self.TOGETHER) == {"hundred": 4, "seven_against": 2}


class TestTalonPoints:
    """Clause 6.11."""

    def test_c6_11_count_for_nobody(self) -> None:
        """With two tens in the talon 40 against 30 are enough."""
        ruleset = rules("csm_voleny", talon_forbids="aces")
        assert paid(facts(points=(40, 30), talon_points=20), ruleset) == 1


class TestTwoSevens:
    """Clauses 6.12 and 10.9."""

    @pytest.mark.parametrize(("trump", "units"), [("b", 40), ("h", 80)])
    @pytest.mark.parametrize("made", [True, False])
    def test_c6_12_one_price(self, trump: str, units: int, made: bool) -> None:
        """No game, no quiet hundred, no quiet seven; marriages have no value."""
        outcome = facts("two_sevens", (80, 10), shown=(40,), trump=trump, two_sevens_made=made)
        assert components(outcome, LICITOVANY) == {"two_sevens": units if made else -units}

    def test_c6_12_with_a_hundred(self) -> None:
        """The attached hundred counts marriages and is doubled by itself."""
        outcome = facts(
            "two_sevens_hundred", (70, 20), shown=(40,), two_sevens_made=False, flek={"hundred": 2}, trump="b"
        )
        assert components(outcome, LICITOVANY) == {"hundred": 32, "two_sevens": -40}

    def test_c6_12_never_has_a_game(self) -> None:
        """Not even where a game stands beside an announced hundred."""
        ruleset = rules("csm_licitovany", hundred_replaces_game=False)
        outcome = facts("two_sevens_hundred", (60, 30), shown=(40,), two_sevens_made=True, trump="b")
        assert components(outcome, ruleset) == {"hundred": 4, "two_sevens": 40}

    def test_c10_9_seven_in_the_auction_is_game_and_seven(self) -> None:
        """Rung 1 is two components."""
        outcome = facts("seven", (60, 30), trump="b", last_seven=(0, True), rung=1)
        assert components(outcome, LICITOVANY) == {"game": 1, "seven": 2}


class TestIndividualFlek:
    """Clause 5.4."""

    ALONE = rules("csm_voleny", flek_scope="individual", flek_scope_notrump="individual")

    def test_c5_4_binds_who_gave_it(self) -> None:
        """The other defender settles at the plain price."""
        outcome = facts("betl", made=False, flek={"betl": 2}, flek_by=(2,))
        assert settle(outcome, self.ALONE).units == (-75, 15, 60)

    def test_c5_4_each_component_for_itself(self) -> None:
        """One defender doubled the game, the other the seven."""
        outcome = facts(
            "seven",
            (60, 30),
            last_seven=(0, True),
            flek={"game": 1, "seven": 2},
            flek_by=(1, 2),
            flek_bound=((Component.GAME, (1,)), (Component.SEVEN, (2,))),
        )
        assert settle(outcome, self.ALONE).units == (2 + 2 + 1 + 8, -2 - 2, -1 - 8)

    def test_c5_4_declarers_flek_holds_against_both(self) -> None:
        """What the declarer doubles was announced for the side."""
        outcome = facts(points=(60, 30), seven_against=1, flek={"seven_against": 1})
        assert settle(outcome, self.ALONE).units == (10, -5, -5)

    def test_c5_4_limit_for_each_ones_own_amount(self) -> None:
        """Only who goes over it is cut."""
        ruleset = rules("csm_voleny", flek_scope_notrump="individual", limit=50, limit_raised=None)
        outcome = facts("betl", made=False, flek={"betl": 2}, flek_by=(2,))
        assert settle(outcome, ruleset).units == (-65, 15, 50)
