"""Seven and hundred against: when a defender may announce them, and what they add (clauses 5.8, 8.9)."""

from __future__ import annotations

from dataclasses import replace

from marias.engine.cards import Card, Rank
from marias.engine.contracts import COMPONENT_ORDER, Component
from marias.engine.marriages import holds_marriage
from marias.engine.ruleset import AgainstRound, FakeSeven, Ruleset
from marias.engine.seats import Seat, Side
from marias.engine.state import Bargain, GameState, Stake
from marias.errors import IllegalActionError


def against_fault(
    state: GameState, round_: int, seat: Seat, component: Component
) -> IllegalActionError | None:
    """Tell why a seat may not announce this against: by public facts, or by its hand."""
    fault = _public_fault(state, round_, seat, component)
    bargain, rules = state.bargain, state.ruleset.announcing
    if fault is not None or bargain.trump is None:
        return fault
    hand = state.holding.hands[seat]
    if component is Component.HUNDRED_AGAINST:
        if rules.hundred_against_needs_marriage and not holds_marriage(hand):
            return IllegalActionError("action/hundred_needs_marriage")
        return None
    seven = Card(bargain.trump, Rank.SEVEN)
    over_seven = bargain.contract is not None and bargain.contract.has_seven
    if seven not in hand and (over_seven or FakeSeven.SEVEN_AGAINST not in rules.fake_sevens):
        return IllegalActionError("action/seven_missing", card=seven)
    return None


def against_possible(state: GameState, round_: int, seat: Seat, component: Component) -> bool:
    """Tell whether somebody in this seat could announce it, for all that everybody knows (G10)."""
    return _public_fault(state, round_, seat, component) is None


def with_against(
    bargain: Bargain, ruleset: Ruleset, round_: int, seat: Seat, component: Component
) -> Bargain:
    """Add the component; under `hundred_against_replaces_game` a hundred against takes the game away."""
    stakes = (*bargain.stakes, Stake(component, 0, Side.DEFENCE, round_))
    if component is Component.SEVEN_AGAINST:
        bargain = replace(bargain, seven_against=seat)
    else:
        bargain = replace(bargain, hundred_against=seat)
        if ruleset.scoring.hundred_against_replaces_game:
            stakes = tuple(stake for stake in stakes if stake.component is not Component.GAME)
    ordered = sorted(stakes, key=lambda stake: COMPONENT_ORDER[stake.component])
    return replace(bargain, stakes=tuple(ordered))


def _public_fault(
    state: GameState, round_: int, seat: Seat, component: Component
) -> IllegalActionError | None:
    if not component.is_against:
        return IllegalActionError("action/component_unknown", component=component)
    bargain, rules = state.bargain, state.ruleset.announcing
    contract = bargain.contract
    seven = component is Component.SEVEN_AGAINST
    on = rules.against_seven if seven else rules.against_hundred
    if not on or seat == bargain.declarer or contract is None or not contract.has_trumps:
        return IllegalActionError("action/against_off", component=component)
    if round_ > 0 and rules.against_round is AgainstRound.FIRST_ROUND:
        return IllegalActionError("action/against_round")
    if seven and bargain.seven_against is not None:
        return IllegalActionError("action/against_seven_taken")
    if not seven and bargain.hundred_against is not None:
        return IllegalActionError("action/against_hundred_taken")
    if seven and contract.has_seven and not rules.seven_against_over_fake:
        return IllegalActionError("action/against_over_seven")
    if not seven and contract.has_hundred and not rules.hundred_against_over_hundred:
        return IllegalActionError("action/against_over_hundred")
    return None
