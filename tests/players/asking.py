"""How tests ask the beginner: what he decides in a state, from the view of the seat to move alone."""

from __future__ import annotations

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.dealing import Chance
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import SeatView, seat_view
from marias.players import Budget, Decision, player_of_level


class RandomPlayer:
    """Takes any legal action; the measure of what a beginner must be better than."""

    def decide(self, view: SeatView, budget: Budget, rng: Chance) -> Decision:
        """Choose by chance."""
        from marias.players import Candidate, Reason, Why

        action = view.legal_actions[rng.below(len(view.legal_actions))]
        return Decision(action, (Candidate(action),), Reason(Why.ONLY_CHOICE))


def decision(state: GameState, seed: int = 1) -> Decision:
    """Ask the beginner whose turn it is."""
    seat = state.to_move
    assert seat is not None
    return player_of_level("beginner").decide(seat_view(state, seat), Budget(), SeededChance(seed))


def decided(state: GameState, seed: int = 1) -> str:
    """Give the beginner's action as text."""
    return str(decision(state, seed).action)


def played(state: GameState, seed: int = 1) -> str:
    """Give the card the beginner plays."""
    return decided(state, seed).removeprefix("play ")


def until(state: GameState, phase: PhaseKind, seed: int = 1) -> GameState:
    """Let beginners go on until a phase is reached, or the deal is over."""
    player = player_of_level("beginner")
    chance = SeededChance(seed)
    while state.phase.kind is not phase and state.to_move is not None:
        view = seat_view(state, state.to_move)
        state = game.apply(state, player.decide(view, Budget(), chance).action).state
    return state


def finished(state: GameState, seed: int = 1) -> GameState:
    """Let beginners play the deal to its end."""
    return until(state, PhaseKind.FINISHED, seed)
