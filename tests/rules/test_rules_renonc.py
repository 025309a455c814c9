"""Irregularities: what is lost, and who pays whom (section 17)."""

from __future__ import annotations

from typing import Any

import pytest

from marias.engine.amounts import Units
from marias.engine.outcome import Fee, Outcome, Renonc
from marias.engine.settlement import settle
from tests.facts import components, facts, rules

WRONG_CARDS = {"illegal_cards": "allow_and_challenge"}
CSM = rules("csm_voleny", **WRONG_CARDS)
PAGAT = rules("pagat_voleny", **WRONG_CARDS)
SZMK = rules("szmk_voleny", **WRONG_CARDS)


def broken(
    by: int,
    contract: str = "game",
    *,
    fee: Fee = Fee.MINOR,
    lost: bool = True,
    **stated: Any,  # noqa: ANN401 - any facts
) -> Outcome:
    """State a deal that an irregularity ended."""
    return facts(contract, renonc=Renonc(by, fee=fee, lost=lost), **stated)


def affected(by: int, units: int, **stated: Any) -> Outcome:  # noqa: ANN401 - any facts
    """State a revoke with the payment the referee found affected."""
    return facts(renonc=Renonc(by, affected=Units(units)), **stated)


class TestTwoFlatFees:
    """Clauses 17.2 and 17.3a."""

    def test_c17_2_declarer_loses_the_game_and_pays_each(self) -> None:
        """Game 1 and fee 10 to either defender."""
        assert settle(broken(0), CSM).units == (-22, 11, 11)

    def test_c17_2_defender_pays_for_his_partner(self) -> None:
        """The declarer wins the game at re from both, all from the offender; the partner gets the fee."""
        assert settle(broken(1, flek={"game": 2}), CSM).units == (18, -28, 10)

    def test_c17_2_hundred_is_lost_by_one_fall(self) -> None:
        """A hundred costs its least price, whatever lay in the tricks."""
        outcome = broken(0, "hundred_seven", trump="h", flek={"hundred": 1})
        assert components(outcome, CSM) == {"hundred": -16, "seven": -4, "renonc": -10}

    def test_c17_2_every_live_component(self) -> None:
        """What the defence announced is lost with the offender's side, or won against him."""
        stated: dict[str, Any] = {"seven_against": 1, "hundred_against": 2, "flek": {"seven_against": 1}}
        won = {"game": 1, "seven_against": 4, "hundred_against": 4, "renonc": -10}
        lost = {name: units if name == "renonc" else -units for name, units in won.items()}
        assert components(broken(1, **stated), CSM) == won
        assert components(broken(0, **stated), CSM) == lost

    def test_c17_2_technical_costs_the_fee_only(self) -> None:
        """Nothing of the contract is lost."""
        assert settle(broken(2, fee=Fee.MAJOR, lost=False, flek={"game": 2}), CSM).units == (50, 50, -100)

    @pytest.mark.parametrize(("fee", "units"), [(Fee.MINOR, 2), (Fee.MAJOR, 10)])
    def test_c17_3a_fees_of_the_ruleset(self, fee: Fee, units: int) -> None:
        """Slovak fees are lower."""
        assert settle(broken(0, fee=fee, lost=False), SZMK).units == (-2 * units, units, units)

    def test_c17_2_without_trumps(self) -> None:
        """Betl is lost at its doubling."""
        assert settle(broken(1, "betl", flek={"betl": 1}), CSM).units == (70, -80, 10)

    def test_c17_2_individual_flek(self) -> None:
        """The offender pays each one's own share: his doubled betl and his partner's plain one."""
        ruleset = rules("csm_voleny", flek_scope_notrump="individual", **WRONG_CARDS)
        assert settle(broken(1, "betl", flek={"betl": 1}, flek_by=(1,)), ruleset).units == (55, -65, 10)

    def test_c6_9_limit_cuts_what_is_lost_not_the_fee(self) -> None:
        """The fee is no component: it comes on top of a loss at the limit."""
        settlement = settle(broken(1, "durch", flek={"durch": 5}), CSM)
        assert settlement.units == (1010, -1020, 10)
        assert settlement.limited


class TestTheHigherOfFlatAndAffected:
    """Clause 17.3b."""

    @pytest.mark.parametrize(("found", "units"), [(0, 10), (4, 10), (10, 10), (32, 32)])
    def test_c17_3b_each_innocent_is_paid(self, found: int, units: int) -> None:
        """The partner of a revoking defender is innocent, too."""
        assert settle(affected(1, found), PAGAT).units == (units, -2 * units, units)

    def test_c17_3b_nothing_else_is_lost(self) -> None:
        """The game is not settled beside it."""
        assert components(affected(0, 4, flek={"game": 3}), PAGAT) == {"renonc": -10}


class TestFourthChair:
    """Clause 14.4."""

    @pytest.mark.parametrize("settles", [True, False])
    def test_c14_4_fee_goes_to_who_sits_out(self, settles: bool) -> None:
        """Flat fees are paid to everybody at the table, whether the sitter settles deals or not."""
        ruleset = rules("csm_voleny", pauser_settles=settles, **WRONG_CARDS)
        share = 1 if settles else 0
        assert settle(broken(0, sitter=True), ruleset).units == (-32 - share, 11, 11, 10 + share)

    def test_c17_2_offender_pays_the_sitters_share_too(self) -> None:
        """The offending defender pays for all who settle with the declarer."""
        assert settle(broken(1, sitter=True), CSM).units == (13, -33, 10, 10)

    def test_c17_4_sitter_himself(self) -> None:
        """One who sits out and looks into hands pays like any offender of the defence."""
        assert settle(broken(3, sitter=True), CSM).units == (13, 10, 10, -33)
        assert settle(broken(3, lost=False, sitter=True), CSM).units == (10, 10, 10, -30)
