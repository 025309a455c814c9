"""The training of the policy: a teacher's decisions, and weights that foretell them."""

import numpy as np
import pytest

from marias.engine.cards import CardSet
from marias.engine.contracts import Call, ContractKind
from marias.kernel.policy import Policy
from tools.policy_data import Decided, Teacher, plain_deals, taught, trump_deals
from tools.policy_fit import Design, fit, in_hundredths, score

NO_WEIGHTS = {name: [0] * size for name, size in Policy.tables()}


def test_fit_finds_the_feature_that_decides() -> None:
    """Cards with one feature are always best: the fit foretells decisions that it hasn't seen."""
    source = np.random.default_rng(3)

    def decisions(count: int) -> list[Decided]:
        found = []
        for deal in range(count):
            others = source.integers(10, 40, size=(4, 3))
            deciding = np.array([[1], [2], [2], [3]])
            features = np.hstack((deciding, others)).astype(np.int32)
            found.append(Decided(deal, features, np.array([1.0, 0.0, 0.0, 0.0])))
        return found

    weights = fit(Design(decisions(300)))
    unseen = Design(decisions(100))
    found = score(unseen, weights, np.ones(100, dtype=np.bool_))
    assert found.named == 1
    assert found.policy < 0.2 < found.uniform == pytest.approx(np.log(4))
    assert found.entropy == pytest.approx(0)
    assert {name: len(row) for name, row in in_hundredths(weights).items()} == dict(Policy.tables())


@pytest.mark.parametrize("call", [Call.BETL, Call.DURCH, None])
def test_teacher_shares_every_choice_of_a_deal(call: Call | None) -> None:
    """Each decision has a share and as many features for every card; the same seed repeats it."""

    def lesson() -> list[Decided]:
        deals = trump_deals(1, 5) if call is None else plain_deals(call, 1, 5)
        return list(taught(deals, Teacher(NO_WEIGHTS), 7, 5))

    first = lesson()
    for decided in first:
        assert decided.deal == 7
        assert len(decided.shares) == len(decided.features) > 1
        assert decided.shares.sum() == pytest.approx(1)
    again = lesson()
    assert [decided.shares.tolist() for decided in again] == [decided.shares.tolist() for decided in first]


def test_forced_contracts_suit_the_hand() -> None:
    """Forehand's hand is picked for low cards in betl and for high ones in durch."""
    (betl,), (durch,) = plain_deals(Call.BETL, 1, 2), plain_deals(Call.DURCH, 1, 2)
    assert betl.bargain.contract is ContractKind.BETL
    assert durch.bargain.contract is ContractKind.DURCH
    low, high = (
        sum(card.points > 0 for card in CardSet.of_mask(deal.hands[0].mask)) for deal in (betl, durch)
    )
    assert low < high
