"""Means, intervals, and when a contract counts as made."""

from __future__ import annotations

import pytest

from marias.arena.statistics import Sample, contract_made
from marias.engine.amounts import Points
from marias.engine.cards import Suit
from marias.engine.contracts import Component, ContractKind
from marias.engine.outcome import LastSeven, Outcome
from marias.engine.presets import APP_VOLENY
from marias.engine.settlement import settle


def sample(*values: int) -> Sample:
    """Numbers added one by one."""
    result = Sample()
    for value in values:
        result.add(value)
    return result


def test_mean_and_interval() -> None:
    """1 to 5: mean 3, standard error √2.5/√5, so 3 ± 1.386."""
    found = sample(1, 2, 3, 4, 5)
    assert found.mean == 3
    assert found.interval == pytest.approx((3 - 1.3859, 3 + 1.3859), abs=1e-4)


def test_one_number_has_no_interval() -> None:
    """A single result says nothing of how much results differ."""
    assert sample(7).interval is None
    assert sample().mean == 0


def test_equal_numbers_have_an_interval_of_no_width() -> None:
    """No spread, no doubt."""
    assert sample(4, 4, 4).interval == (4, 4)


@pytest.mark.parametrize(
    ("own", "seven_won", "made"),
    [(60, True, True), (60, False, False), (30, True, False), (30, False, False)],
)
def test_a_seven_is_made_only_with_its_game(own: int, seven_won: bool, made: bool) -> None:
    """All that was announced must be made; bonuses don't count."""
    outcome = Outcome(
        declarer=0,
        contract=ContractKind.SEVEN,
        trump=Suit.LEAVES,
        points=(Points(own), Points(90 - own)),
        last_seven=LastSeven(0, seven_won),
    )
    assert contract_made(outcome, settle(outcome, APP_VOLENY), APP_VOLENY) is made


def test_game_is_made_though_the_quiet_seven_is_lost() -> None:
    """A quiet seven is no part of the contract."""
    outcome = Outcome(
        declarer=0,
        contract=ContractKind.GAME,
        trump=Suit.LEAVES,
        flek=((Component.GAME, 1),),
        flek_by=(1,),
        points=(Points(60), Points(30)),
        last_seven=LastSeven(0, won=False),
    )
    assert contract_made(outcome, settle(outcome, APP_VOLENY), APP_VOLENY)
