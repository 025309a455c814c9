"""What a deal comes to by the engine alone: every course is played to its settlement."""

from __future__ import annotations

from collections.abc import Iterator

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Play
from marias.engine.cards import Card
from marias.engine.dealing import Deal, shuffled
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState, PhaseKind
from marias.testing.playouts import play_out


def units(state: GameState) -> int:
    """The declarer's units with best play, every marriage being shown or not."""
    declarer = state.bargain.declarer
    assert declarer is not None
    if state.settlement is not None:
        return state.settlement.units[declarer]
    values = [units(game.apply_unchecked(state, action).state) for action in game.legal_actions(state)]
    return max(values) if state.to_move == declarer else min(values)


def move_units(state: GameState) -> dict[Card, int]:
    """The declarer's units for every lawful card, its marriage shown or kept back as is better."""
    best = max if state.to_move == state.bargain.declarer else min
    found: dict[Card, int] = {}
    for action in game.legal_actions(state):
        assert isinstance(action, Play)
        value = units(game.apply_unchecked(state, action).state)
        found[action.card] = best(value, found.get(action.card, value))
    return found


def endings(
    ruleset: Ruleset, chance: SeededChance, *, most: int, sitter: bool = False
) -> Iterator[GameState]:
    """States of one random deal's play with at most so many cards left in all hands together."""
    deal = Deal(shuffled(ruleset, chance), 3 if sitter else None)
    for state in play_out(game.start(ruleset, deal), chance).states:
        if state.phase.kind is PhaseKind.PLAY and cards_left(state) <= most:
            yield state


def cards_left(state: GameState) -> int:
    """The cards still in hands."""
    return 0 if state.play is None else sum(hand.bit_count() for hand in state.play.hands)
