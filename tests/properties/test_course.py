"""States are values: every deal ends, old states stay valid, and the same actions give the same deal."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import PASS, Action, SeatAction
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState
from marias.errors import IllegalActionError
from marias.testing.playouts import MOST_ACTIONS, Playout, random_playout
from marias.testing.strategies import chances, playouts, positions


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
@given(chance=chances())
def test_every_random_policy_finishes(preset: Ruleset, chance: SeededChance) -> None:
    """No preset has a dead end or a circle, however its players decide."""
    playout = random_playout(preset, chance)
    assert len(playout.steps) < MOST_ACTIONS
    assert playout.final.to_move is None
    assert game.legal_actions(playout.final) == ()


@given(playouts())
def test_old_states_stay_valid(playout: Playout) -> None:
    """When a deal is over, each action taken again from its old state gives the same step."""
    for before, step, taken in zip(playout.states, playout.steps, playout.final.actions, strict=False):
        assert game.apply(before, taken.action, taken.seat) == step
        assert game.apply_unchecked(before, taken.action) == step


@given(playouts(sitter=True))
def test_replay_gives_the_same_deal(playout: Playout) -> None:
    """Ruleset, pack and actions are the whole deal; so are the lines of a record."""
    start, final = playout.start, playout.final
    lines = [str(taken) for taken in final.actions]
    steps = tuple(game.replay(start.ruleset, start.deal, map(SeatAction.parse, lines)))
    assert steps == playout.steps
    assert steps[-1].state.settlement == final.settlement


@given(positions())
def test_replay_from_the_middle(state: GameState) -> None:
    """A state can be left for other actions and come back to."""
    for action in game.legal_actions(state)[:4]:
        (step,) = game.replay_from(state, [SeatAction(state.to_move or 0, action)])
        assert step == game.apply(state, action)
        assert step.state.actions[:-1] == state.actions


@given(positions())
def test_refused_actions_change_nothing(state: GameState) -> None:
    """A wrong action and a wrong seat raise, with a code; afterwards the state is what it was."""
    before = copy.deepcopy(state)
    seat = state.to_move
    assert seat is not None
    action = game.legal_actions(state)[0]
    with pytest.raises(IllegalActionError) as refused:
        game.apply(state, action, (seat + 1) % 3)
    assert refused.value.code == "action/not_your_turn"
    wrong: Action = PASS
    if not game.is_legal(state, wrong):
        with pytest.raises(IllegalActionError):
            game.apply(state, wrong)
    assert state == before


@given(positions())
def test_states_can_be_kept(state: GameState) -> None:
    """A state that was pickled goes on like the one it was made from."""
    kept = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    assert kept == state
    action = game.legal_actions(state)[-1]
    assert game.apply(kept, action) == game.apply(state, action)


@given(playouts())
def test_a_state_shows_no_card_in_its_repr(playout: Playout) -> None:
    """States end up in logs; hidden cards must not."""
    hidden = {card.text for card in playout.start.deal.pack}
    for state in playout.states:
        assert not hidden & set(repr(state).replace("=", " ").split())
