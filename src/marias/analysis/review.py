"""Review of a finished deal: what every card would have come to with all cards seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marias.engine.state import GameState, PhaseKind
from marias.errors import KernelInputError, KernelStoppedError, UnsupportedRulesetError
from marias.kernel import Kernel, Moment

MOST_NODES: Final = 20_000_000
"""Positions for one card's values; whole deals take far less, so that only a freak of a deal goes without."""

CardValues = dict[str, float]


def review(states: Sequence[GameState]) -> list[CardValues | None]:
    """Give, for every state, the units of the seat to move after each lawful card, by card.

    Everybody plays as if all cards lay open from there on.  None where no card is played, and under rules
    that are not solved.  A defender's units are his share of what the declarer pays.
    """
    kernel = Kernel()
    return [card_values(kernel, state) for state in states]


def card_values(kernel: Kernel, state: GameState) -> CardValues | None:
    """Give the values of one state, as `review` does."""
    seat = state.to_move
    if seat is None or state.phase.kind is not PhaseKind.PLAY:
        return None
    try:
        share = Moment.of(state).stakes.share_of(seat)
        moves = kernel.solve_moves(state, nodes=MOST_NODES)
    except (UnsupportedRulesetError, KernelInputError, KernelStoppedError):
        return None
    return {card.text: round(share * value, 2) for card, value in moves.items()}
