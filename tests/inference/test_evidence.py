"""Evidence: weights of worlds say what players' choices say, and depend on nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import BAD, Flek
from marias.engine.cards import SUIT_MASK, Card, Rank, Suit
from marias.engine.contracts import Component
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import find_preset
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import SeatView, seat_view
from marias.inference import Belief, World
from marias.inference.evidence import ALL, Evidence, Kind, draw, effective_size, readings_of, systematic
from marias.players import Budget, player_of_level
from marias.testing.situations import situation_of

PRESETS = ("app_voleny", "csm_voleny", "csm_licitovany", "pagat_voleny", "mariasek")


def states(preset: str, seed: int) -> Iterator[GameState]:
    """Give every state of a deal among beginners in which somebody has to choose."""
    ruleset = find_preset(preset)
    chance = SeededChance(f"{preset}/{seed}")
    state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
    player = player_of_level("beginner")
    while state.to_move is not None:
        yield state
        decision = player.decide(seat_view(state, state.to_move), Budget(), chance)
        state = game.apply(state, decision.action).state


def views(preset: str, seed: int) -> Iterator[SeatView]:
    """Give the view of whoever has to choose, all through a deal."""
    for state in states(preset, seed):
        yield seat_view(state, state.to_move)


def mean(worlds: list[World], logs: list[float], count: Callable[[World], int]) -> float:
    """Give the mean of a count over weighted worlds."""
    top = max(logs)
    weights = [exp(log - top) for log in logs]
    return sum(w * count(world) for w, world in zip(weights, worlds, strict=True)) / sum(weights)


def held(seat: int, cards: int) -> Callable[[World], int]:
    """Count the cards of a mask in a seat's hand."""
    return lambda world: (world.hands[seat] & cards).bit_count()


def gain(moments: Iterator[tuple[SeatView, int, int]], drawn: int = 60) -> float:
    """Give by how much weights raise the mean number of certain cards of a seat, over many views."""
    total = 0.0
    number = 0
    for view, seat, cards in moments:
        worlds = Belief(view).sample(SeededChance(number), drawn)
        logs = Evidence(view).log_weights(worlds)
        total += mean(worlds, logs, held(seat, cards)) - mean(worlds, [0.0] * drawn, held(seat, cards))
        number += 1
    assert number >= 10
    return total / number


def opening_views(
    wanted: Callable[[SeatView], tuple[int, int] | None],
) -> Iterator[tuple[SeatView, int, int]]:
    """Give views of the first trick with a seat and cards to count, where there is something to count."""
    for seed in range(60):
        for view in views("app_voleny", seed):
            if view.phase is PhaseKind.PLAY and len(view.tricks) == 0 and view.seat != view.declarer:
                found = wanted(view)
                if found is not None:
                    yield view, *found
                break


def test_chosen_trumps_are_held() -> None:
    """Whoever chose trumps holds more of them than worlds drawn evenly give him."""

    def declarers_trumps(view: SeatView) -> tuple[int, int] | None:
        if view.trump is None or view.declarer is None:
            return None
        return view.declarer, SUIT_MASK[view.trump]

    assert gain(opening_views(declarers_trumps)) > 0.5


def test_a_flek_shows_strength() -> None:
    """A partner who fleks the game holds more aces and trumps than one drawn evenly or one silent."""
    fleks: list[tuple[SeatView, int, int]] = []
    silent: list[tuple[SeatView, int, int]] = []
    for seed in range(150):
        for view in views("app_voleny", seed):
            if view.phase is not PhaseKind.PLAY or view.seat == view.declarer or view.trump is None:
                continue
            if view.tricks:
                break
            partner = next(seat for seat in range(3) if seat not in {view.seat, view.declarer})
            aces = sum(Card(suit, Rank.ACE).mask for suit in Suit)
            entry = (view, partner, aces | SUIT_MASK[view.trump])
            by_partner = any(
                taken.seat == partner
                and isinstance(taken.action, Flek)
                and Component.GAME in taken.action.components
                for taken in view.history
            )
            (fleks if by_partner else silent).append(entry)
            break
    assert gain(iter(fleks)) > 0
    assert gain(iter(silent[: len(fleks)])) < gain(iter(fleks))


def test_good_talons_are_laid() -> None:
    """Low cards lie in the talon more often than overs and kings."""
    low = sum(Card(suit, Rank.SEVEN).mask | Card(suit, Rank.EIGHT).mask for suit in Suit)
    high = sum(Card(suit, Rank.OVER).mask | Card(suit, Rank.KING).mask for suit in Suit)
    difference = 0.0
    for view, _, _ in opening_views(lambda view: (0, 0) if view.trump is not None else None):
        worlds = Belief(view).sample(SeededChance(1), 100)
        logs = Evidence(view).log_weights(worlds)
        even = [0.0] * len(worlds)
        for cards, sign in ((low, 1), (high, -1)):
            count = _in_talon(cards)
            difference += sign * (mean(worlds, logs, count) - mean(worlds, even, count))
    assert difference > 0


def _in_talon(cards: int) -> Callable[[World], int]:
    return lambda world: (world.talon & cards).bit_count()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_moment_can_be_weighed(preset: str) -> None:
    """Evidence reads every view of whole deals, in every variant, and each kind of it can be left out."""
    for seed in range(3):
        for view in views(preset, seed):
            worlds = Belief(view).sample(SeededChance(seed), 3)
            assert len(Evidence(view).log_weights(worlds)) == 3
            assert Evidence(view, kinds=()).log_weights(worlds) == [0.0] * 3


def test_a_take_over_after_a_situation_is_weighed() -> None:
    """Where a deal went on from the approval, whoever said bad answered a call that nobody heard."""
    taken_over = 0
    for seed in range(3):
        for state in states("app_voleny", seed):
            if state.phase.kind is not PhaseKind.APPROVAL or BAD not in game.legal_actions(state):
                continue
            resumed = game.resume(state.ruleset, situation_of(state))
            view = seat_view(game.apply(resumed, BAD).state, state.bargain.declarer)
            worlds = Belief(view).sample(SeededChance(seed), 3)
            assert len(Evidence(view).log_weights(worlds)) == 3
            taken_over += 1
    assert taken_over >= 3


def test_kinds_add_up() -> None:
    """The weight of all kinds is the sum of what each tells: nothing is counted twice or lost."""
    for seed in range(4):
        for view in views("csm_voleny", seed):
            worlds = Belief(view).sample(SeededChance(seed), 4)
            whole = Evidence(view, ALL).log_weights(worlds)
            single = [Evidence(view, (kind,)).log_weights(worlds) for kind in Kind]
            assert whole == pytest.approx([sum(logs) for logs in zip(*single, strict=True)])


def test_nothing_hidden_is_read() -> None:
    """In a deal that looks the same and is another, every world weighs the same."""
    compared = 0
    for preset in ("app_voleny", "csm_licitovany"):
        for seed in range(3):
            for view in views(preset, seed):
                belief = Belief(view)
                worlds = belief.sample(SeededChance(seed), 4)
                other = seat_view(belief.replay(worlds[0]), view.seat)
                weights = Evidence(view).log_weights(worlds)
                assert Evidence(other).log_weights(worlds) == weights
                compared += 1
    assert compared > 50


def test_weights_belong_to_worlds() -> None:
    """A world weighs the same wherever it stands among others, and its own seat's cards tell nothing."""
    for view in views("app_voleny", 5):
        worlds = Belief(view).sample(SeededChance(5), 12)
        weights = Evidence(view).log_weights(worlds)
        backwards = Evidence(view).log_weights(worlds[::-1])
        assert backwards[::-1] == weights
        assert [Evidence(view).log_weights([world])[0] for world in worlds] == weights
    assert all(reading.seat != view.seat for view in views("app_voleny", 6) for reading in readings_of(view))


def test_draws_follow_weights() -> None:
    """A world comes its share of times, rounded up or down, and as many worlds come as were asked for."""
    world = [World((place, 0, 0), 0) for place in range(4)]
    logs = [0.0, 1.0, -30.0, 0.5]
    total = sum(map(exp, logs))
    for seed in range(20):
        chosen = systematic(world, logs, SeededChance(seed), 40)
        assert len(chosen) == 40
        for one, log in zip(world, logs, strict=True):
            assert abs(chosen.count(one) - 40 * exp(log) / total) < 1


def test_draw_is_repeatable() -> None:
    """Same view and chance: same worlds, all of them possible ones."""
    view = next(view for view in views("app_voleny", 2) if view.phase is PhaseKind.PLAY)
    belief, evidence = Belief(view), Evidence(view)
    first = draw(belief, evidence, SeededChance(9), 200, 20)
    assert first == draw(belief, evidence, SeededChance(9), 200, 20)
    assert set(first) <= set(belief.sample(SeededChance(9), 200))


def test_effective_size() -> None:
    """Equal weights count in full, one heavy world for itself alone."""
    assert effective_size([2.0] * 7) == pytest.approx(7)
    assert effective_size([50.0, 0.0, 0.0]) == pytest.approx(1)
