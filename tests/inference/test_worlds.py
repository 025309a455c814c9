"""Worlds drawn from a view replay to that very view, and none that does is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from marias.engine import game
from marias.engine.state import PhaseKind
from marias.engine.views import seat_view
from marias.inference import Belief
from marias.testing.playouts import play_out
from marias.testing.situations import situation_of
from tests.inference.worlds import as_world, deals, engine_allows, moments, without_facts, world_of

#: Phases whose every state can be told as a situation.
TOLD = {PhaseKind.DISCARDING, PhaseKind.APPROVAL, PhaseKind.ANNOUNCING, PhaseKind.PLAY}


@pytest.mark.parametrize("part", range(3))
def test_worlds_replay_to_the_view(part: int) -> None:
    """The true world is always possible, and every drawn one gives the same view to the letter."""
    asked = 0
    for playout, chance in deals(part, 42):
        for state, view in moments(playout, chance, one_in=12):
            belief = Belief(view)
            truth = world_of(state)
            assert belief.allows(truth), playout
            for world in [truth, *belief.sample(chance, 2)]:
                assert belief.allows(world), playout
                replayed = belief.replay(world)
                assert seat_view(replayed, view.seat) == view, playout
                assert world_of(replayed) == world, playout
                asked += 1
    assert asked > 500


def test_every_possible_world_is_listed_once() -> None:
    """Of all ways to lay the unseen cards the list has exactly those that the engine accepts."""
    listed = possible = 0
    for playout, chance in deals(5, 36):
        for _, view in moments(playout, chance, one_in=6):
            belief = Belief(view)
            free = without_facts(view, belief)
            if not 1 < free.total <= 60:
                continue
            wanted = {
                world
                for world in (as_world(view, spread) for spread in free.every())
                if engine_allows(belief, world)
            }
            found = list(belief.worlds())
            assert len(found) == len(set(found)) == belief.count()
            assert set(found) == wanted, playout
            listed += 1
            possible += len(found) < free.total
    assert listed > 30
    assert possible > 20, "facts must matter in most of them"


def test_what_is_left_out_is_impossible() -> None:
    """Where cards lie at random in earlier phases, belief and engine agree on what is possible."""
    answers = {True: 0, False: 0}
    for playout, chance in deals(6, 60):
        for _, view in moments(playout, chance, one_in=16):
            belief = Belief(view)
            drawn = without_facts(view, belief).draw(chance)
            for _ in range(2):
                world = as_world(view, next(drawn))
                possible = engine_allows(belief, world)
                assert belief.allows(world) is possible, playout
                answers[possible] += 1
    assert min(answers.values()) > 40


def test_may_hold_and_surely_are_what_the_worlds_say() -> None:
    """The union and the intersection of a hand over all worlds, wherever no hidden word matters."""
    asked = 0
    for playout, chance in deals(7, 40):
        for _, view in moments(playout, chance, one_in=8):
            belief = Belief(view)
            if belief._refuses or belief.count() > 60:
                continue
            worlds = list(belief.worlds())
            for seat in range(3):
                hands = [world.hands[seat] for world in worlds]
                union, common = 0, -1
                for hand in hands:
                    union |= hand
                    common &= hand
                assert belief.may_hold(seat) == union, playout
                assert belief.surely(seat) == common, playout
                asked += 1
    assert asked > 100


def test_going_on_from_a_situation_keeps_the_truth_possible() -> None:
    """Where the beginning or the earlier tricks aren't told, fewer facts are known, and no wrong ones."""
    asked = 0
    for playout, chance in deals(8, 40):
        told = [state for state in playout.states if state.phase.kind in TOLD]
        if not told:
            continue
        state = told[chance.below(len(told))]
        situation = situation_of(state)
        if state.play is not None and chance.below(2):
            situation = replace(situation, tricks=(), points=state.play.points)
        onward = play_out(game.resume(state.ruleset, situation), chance)
        for later, view in moments(onward, chance, one_in=6):
            belief = Belief(view)
            assert belief.allows(world_of(later)), (situation, playout)
            assert all(belief.allows(world) for world in belief.sample(chance, 2))
            asked += 1
    assert asked > 100
