"""Review: every card's units with all cards seen agree with what the next moment is worth."""

import pytest

from marias.analysis.review import card_values, review
from marias.chance import SeededChance
from marias.engine.actions import Play
from marias.engine.cards import Card
from marias.engine.presets import PRESETS
from marias.engine.state import PhaseKind
from marias.errors import UnsupportedRulesetError
from marias.kernel import Kernel, Moment
from marias.testing.playouts import random_playout

PRESETS_REVIEWED = ("app_voleny", "csm_licitovany")


@pytest.mark.parametrize("preset", PRESETS_REVIEWED)
@pytest.mark.parametrize("seed", range(3))
def test_value_of_a_card_is_what_the_next_moment_is_worth(preset: str, seed: int) -> None:
    """After the card that was played the deal is worth its value to the same seat, until it is over."""
    states = random_playout(PRESETS[preset], SeededChance(seed)).states
    values = review(states)
    kernel = Kernel()
    for number, cards in enumerate(values):
        state = states[number]
        if cards is None:
            assert state.phase.kind is not PhaseKind.PLAY or state.to_move is None
            continue
        action, seat = states[-1].actions[number].action, state.to_move
        if not isinstance(action, Play) or action.silent or seat is None:
            continue
        following = states[number + 1]
        share = Moment.of(state).stakes.share_of(seat)
        if following.settlement is not None:
            declarer = following.outcome.declarer if following.outcome is not None else None
            assert declarer is not None
            worth = share * following.settlement.units[declarer]
        elif following.phase.kind is PhaseKind.PLAY:
            worth = share * kernel.value(following)
        else:
            continue
        assert cards[action.card.text] == pytest.approx(worth, abs=0.01)


def test_declarer_and_defenders_weigh_the_same_money() -> None:
    """What a defender gets is minus his share of the declarer's units, so the sides' best cards oppose."""
    states = random_playout(PRESETS["app_voleny"], SeededChance(5)).states
    kernel = Kernel()
    for state in states:
        cards = card_values(kernel, state)
        if cards is None or state.to_move is None:
            continue
        share = Moment.of(state).stakes.share_of(state.to_move)
        assert max(cards.values()) == pytest.approx(share * kernel.value(state), abs=0.01)


def test_rules_that_are_not_solved_have_no_values() -> None:
    """Where the kernel refuses a ruleset the review says nothing rather than something else."""

    class Refusing(Kernel):
        """A kernel that solves nothing."""

        def solve_moves(self, *_: object, **__: object) -> dict[Card, int]:
            raise UnsupportedRulesetError("kernel/first_marriage")

    states = random_playout(PRESETS["app_voleny"], SeededChance(5)).states
    playing = next(state for state in states if state.phase.kind is PhaseKind.PLAY)
    assert card_values(Kernel(), playing) is not None
    assert card_values(Refusing(), playing) is None
