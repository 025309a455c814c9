"""Which components a seat may raise, and what a raise changes (clauses 5.2-5.7, 12.6)."""

from __future__ import annotations

from dataclasses import replace

from marias.engine.cards import Card, Rank
from marias.engine.contracts import Component
from marias.engine.ruleset import FlekRoundRule, FlekScope, Ruleset
from marias.engine.seats import Seat, Side
from marias.engine.state import Bargain, GameState, Stake
from marias.errors import IllegalActionError


def raise_fault(state: GameState, round_: int, seat: Seat, component: Component) -> IllegalActionError | None:
    """Tell why a seat may not raise a component in this round: unknown, closed, or at its cap."""
    bargain = state.bargain
    stake = next((stake for stake in bargain.stakes if stake.component is component), None)
    if stake is None:
        return IllegalActionError("action/component_unknown", component=component)
    if _joins(stake, state.ruleset, round_, seat):
        return None
    side = bargain.side_of(seat)
    any_open = state.ruleset.doubling.flek_round_rule is FlekRoundRule.ANY_OPEN
    if stake.side is side or not (any_open or stake.round == round_ - 1):
        return IllegalActionError("action/component_closed", component=component)
    cap = _cap(state.ruleset, component)
    if cap is not None and stake.level >= cap:
        return IllegalActionError("action/component_capped", component=component, cap=cap)
    return None


def raised(bargain: Bargain, ruleset: Ruleset, round_: int, seat: Seat, component: Component) -> Bargain:
    """Give the bargain with a component one doubling higher, or with a partner who joined the same one."""
    side = bargain.side_of(seat)
    stakes: list[Stake] = []
    for stake in bargain.stakes:
        if stake.component is not component:
            stakes.append(stake)
            continue
        bound = stake.bound
        if side is Side.DEFENCE and seat not in bound:
            bound = (*bound, seat)
        elif side is Side.DECLARER and not bound:
            # He doubles what the defence announced: that holds against both.
            bound = bargain.defenders
        if _joins(stake, ruleset, round_, seat):
            stakes.append(replace(stake, bound=bound))
        else:
            stakes.append(Stake(component, stake.level + 1, side, round_, bound))
    return replace(bargain, stakes=tuple(stakes))


def must_flek_game(state: GameState, round_: int, seat: Seat) -> bool:
    """Tell whether the first answer of a holder of trump king or over must flek the game (clause 12.6)."""
    trump = state.bargain.trump
    if round_ != 0 or trump is None or not state.ruleset.doubling.mandatory_flek_trhak:
        return False
    hand = state.holding.hands[seat]
    breaks = Card(trump, Rank.KING) in hand or Card(trump, Rank.OVER) in hand
    return breaks and raise_fault(state, round_, seat, Component.GAME) is None


def is_individual(ruleset: Ruleset, component: Component) -> bool:
    """Tell whether a flek on the component binds only the defender who gave it (clause 5.4)."""
    doubling = ruleset.doubling
    scope = doubling.flek_scope_notrump if component.is_notrump else doubling.flek_scope
    return scope is FlekScope.INDIVIDUAL


def _joins(stake: Stake, ruleset: Ruleset, round_: int, seat: Seat) -> bool:
    """A defender may join his partner's raise of this round where each is bound for himself."""
    return (
        stake.side is Side.DEFENCE
        and stake.round == round_
        and round_ % 2 == 0
        and stake.level > 0
        and seat not in stake.bound
        and is_individual(ruleset, stake.component)
    )


def _cap(ruleset: Ruleset, component: Component) -> int | None:
    return ruleset.doubling.max_flek_notrump if component.is_notrump else ruleset.doubling.max_flek
