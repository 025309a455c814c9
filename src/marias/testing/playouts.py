"""Deals played at random from the first word to the settlement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from marias.engine import game
from marias.engine.actions import Action, Discard
from marias.engine.dealing import Chance, Deal, shuffled
from marias.engine.presets import basis_of
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState, PhaseKind, Step

#: No deal takes as many actions; one that does goes in circles.
MOST_ACTIONS: Final = 500
#: How calm a player may be: in so many tenths of his decisions he takes the first way out.
TEMPERS: Final = (0, 6, 8, 9, 9)

#: Phases in which calmness decides; trumps and announcements are chosen evenly.
_CALMED: Final = frozenset(
    {
        PhaseKind.BIDDING,
        PhaseKind.DISCARDING,
        PhaseKind.CONTRACT,
        PhaseKind.APPROVAL,
        PhaseKind.DOUBLING,
    }
)


class Printer(Protocol):
    """What prints values in Hypothesis and IPython."""

    def text(self, text: str) -> None:
        """Print a text."""


@dataclass(frozen=True, slots=True, repr=False)
class Playout:
    """A finished deal: its first state and every step that followed."""

    start: GameState
    steps: tuple[Step, ...]

    @property
    def states(self) -> tuple[GameState, ...]:
        """All states, from the dealt one to the settled one."""
        return (self.start, *(step.state for step in self.steps))

    @property
    def final(self) -> GameState:
        """The settled state."""
        return self.steps[-1].state

    def __repr__(self) -> str:
        """Give what repeats the deal: options that differ from the preset, pack and actions."""
        ruleset, deal = self.start.ruleset, self.start.deal
        basis = basis_of(ruleset)
        return (
            f"<Playout {basis.name} {ruleset.differences(basis)} sitting_out={deal.sitting_out} "
            f"pack={' '.join(card.text for card in deal.pack)!r} "
            f"actions={[str(taken) for taken in self.final.actions]}>"
        )

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:  # noqa: FBT001 - IPython's protocol
        """Let Hypothesis, which would spell out every state, print the same."""
        printer.text(repr(self))


def choose(state: GameState, chance: Chance, temper: int) -> Action:
    """Choose a legal action at random; cards evenly, words so that every kind of contract comes about.

    Even choice among all words would nearly always end in durch or at the top of the ladder, and drown the
    other actions of a phase in discards.  So a calm player agrees, names the lowest (in bidding he may also
    pass) and lays no aces and tens away; another one chooses the kind of action, then one of that kind.
    Raises AssertionError where nobody can act.
    """
    actions = game.legal_actions(state)
    if not actions:
        raise AssertionError(state)
    phase = state.phase.kind
    if phase is PhaseKind.PLAY:
        return _any(actions, chance)
    if phase in _CALMED and chance.below(10) < temper:
        harmless = tuple(filter(_is_harmless, actions))
        if phase is PhaseKind.DISCARDING and harmless:
            return _any(harmless, chance)
        passes = phase is PhaseKind.BIDDING and chance.below(2) == 0
        return actions[-1 if passes else 0]
    kind = type(_any(tuple({type(action): action for action in actions}.values()), chance))
    return _any(tuple(action for action in actions if type(action) is kind), chance)


def play_out(state: GameState, chance: Chance) -> Playout:
    """Play a state to its end; raises AssertionError where nobody can act or the deal doesn't end."""
    temper = TEMPERS[chance.below(len(TEMPERS))]
    steps: list[Step] = []
    here = state
    while here.settlement is None:
        if len(steps) >= MOST_ACTIONS:
            raise AssertionError(here)
        steps.append(game.apply_unchecked(here, choose(here, chance, temper)))
        here = steps[-1].state
    return Playout(state, tuple(steps))


def random_playout(ruleset: Ruleset, chance: Chance) -> Playout:
    """Shuffle, deal and play a whole deal."""
    return play_out(game.start(ruleset, Deal(shuffled(ruleset, chance))), chance)


def _any(actions: tuple[Action, ...], chance: Chance) -> Action:
    return actions[chance.below(len(actions))]


def _is_harmless(action: Action) -> bool:
    return isinstance(action, Discard) and not any(card.points for card in action.cards or ())
