"""One deal in two implementations at once: the engine and the naive generator, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from marias.engine import game
from marias.engine.dealing import Deal
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState, PhaseKind
from tests.naive import generator, payment, reader
from tests.naive.options import DEFAULTS


def naive_options(ruleset: Ruleset) -> dict[str, Any]:
    """All options as the naive implementation wants them, taken from the ruleset's plain values."""
    return DEFAULTS | ruleset.options()


def texts_of(state: GameState) -> list[str]:
    """The engine's legal actions as lines of a record."""
    return [f"{state.to_move} {action}" for action in game.legal_actions(state)]


@dataclass(frozen=True)
class Pair:
    """The same moment of a deal in both; `actions` are the lines that led to it."""

    engine: GameState
    naive: dict[str, Any]
    actions: tuple[str, ...] = ()

    @classmethod
    def start(cls, ruleset: Ruleset, deal: Deal) -> Pair:
        """Deal a pack in both."""
        pack = [card.text for card in deal.pack]
        return cls(game.start(ruleset, deal), generator.start(naive_options(ruleset), pack))

    @property
    def over(self) -> bool:
        """The engine says the deal is over."""
        return self.engine.phase.kind is PhaseKind.FINISHED

    def moves(self) -> list[str]:
        """The legal actions, the same in both and in the same order; else AssertionError."""
        engine, naive = texts_of(self.engine), generator.moves(self.naive)
        assert engine == naive, self._difference(engine, naive)
        return engine

    def after(self, move: str) -> Pair:
        """Take one of the legal actions in both."""
        action = game.legal_actions(self.engine)[texts_of(self.engine).index(move)]
        return Pair(
            game.apply(self.engine, action, int(move[0])).state,
            generator.play(self.naive, move),
            (*self.actions, move),
        )

    def facts(self) -> dict[str, Any]:
        """The finished deal as the naive reader tells it."""
        ruleset, pack = self.engine.ruleset, self.engine.deal.pack
        return reader.facts(naive_options(ruleset), [card.text for card in pack], self.actions)

    def payment(self) -> dict[str, Any]:
        """What the naive formulas make of those facts."""
        chairs = 3 if self.engine.deal.sitting_out is None else 4
        return payment.settle(self.facts(), naive_options(self.engine.ruleset), chairs)

    def _difference(self, engine: list[str], naive: list[str]) -> str:
        ruleset = self.engine.ruleset
        return "\n".join(
            [
                f"in {self.engine.phase.kind} after {list(self.actions)}",
                f"pack {' '.join(card.text for card in self.engine.deal.pack)}",
                f"ruleset {ruleset.extends or ruleset.name}: {ruleset.options()}",
                f"only the engine: {[move for move in engine if move not in naive][:8]}",
                f"only the naive generator: {[move for move in naive if move not in engine][:8]}",
            ]
        )


def count(state: GameState, depth: int) -> int:
    """The number of sequences of exactly `depth` actions; a finished deal counts once."""
    if depth == 0 or state.to_move is None:
        return 1
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(count(game.apply_unchecked(state, action).state, depth - 1) for action in actions)
