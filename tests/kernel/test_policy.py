"""The policy on real deals: moments turned into stories, units, kings that lose their marriage."""

import math
from functools import cache

import pytest

from marias.arena.series import play_series
from marias.engine import game
from marias.engine.actions import Play
from marias.engine.cards import Card
from marias.engine.presets import find_preset
from marias.engine.state import GameState, PhaseKind
from marias.errors import KernelInputError
from marias.kernel import Kernel, Moment
from marias.kernel.policy import Policy
from marias.kernel.question import PointsQuestion
from marias.players import player_of_level

PRESETS = ("pagat_voleny", "csm_licitovany")


@cache
def states(preset: str) -> tuple[GameState, ...]:
    """Give every state of play of some deals among beginners."""
    ruleset = find_preset(preset)
    players = [player_of_level("beginner") for _ in range(3)]
    found = []
    for played in play_series(ruleset, players, 10, 3):
        steps = game.replay(ruleset, played.dealt.deal, played.state.actions)
        found += [step.state for step in steps if step.state.phase.kind is PhaseKind.PLAY]
    return tuple(found)


def plays_of(state: GameState) -> list[Play]:
    """Give the plays that the engine allows."""
    return [action for action in game.legal_actions(state) if isinstance(action, Play)]


def trump_question(moment: Moment) -> PointsQuestion | None:
    """Ask about a contract with trumps, None where it is another."""
    question = moment.question(moment.play.hands)
    return question if isinstance(question, PointsQuestion) else None


@pytest.mark.parametrize("preset", PRESETS)
def test_chances_are_of_the_cards_the_engine_allows(preset: str) -> None:
    """Trump or plain order, kept sevens, any leader: the same lawful cards, sharing the whole."""
    policy = Policy.standard()
    for state in states(preset):
        moment = Moment.of(state)
        chances = policy.chances(moment, moment.play.hands)
        assert list(chances) == [play.card for play in plays_of(state) if not play.silent]
        assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize("preset", PRESETS)
def test_likelihoods_grow_by_the_card_played(preset: str) -> None:
    """From one state to the next of the same deal the likelihood falls by that card's probability."""
    policy = Policy.standard()
    checked = 0
    for before, after in zip(states(preset), states(preset)[1:], strict=False):
        if len(after.actions) != len(before.actions) + 1:
            continue
        old, new = Moment.of(before), Moment.of(after)
        played = after.actions[-1].action
        assert isinstance(played, Play)
        chance = policy.chances(old, old.play.hands)[played.card]
        totals = [sum(map(sum, policy.likelihoods(moment, [moment.play.hands])[0])) for moment in (old, new)]
        assert totals[1] - totals[0] == pytest.approx(math.log(chance), abs=1e-9)
        checked += 1
    assert checked > 25


@pytest.mark.parametrize("preset", PRESETS)
def test_the_last_trick_is_worth_what_the_kernel_says(preset: str) -> None:
    """Where nobody has a choice left, imagined play is the play, and its units are those of the solver."""
    policy, kernel = Policy.standard(), Kernel()
    last = [state for state in states(preset) if Moment.of(state).play.number == 10]
    for state in last:
        moment = Moment.of(state)
        hands = moment.play.hands
        assert policy.imagined(moment, [hands], 3) == [kernel.value(state)]
        moves = policy.imagined_moves(moment, [hands], 3)
        exact = kernel.worlds(moment, [hands])
        assert (moves.cards, moves.values, moves.ours) == (exact.cards, exact.values, exact.ours)
    assert last


def test_imagined_units_lie_between_the_ends() -> None:
    """Means are of units that the settlement can pay, one for each world in its order."""
    policy = Policy.standard()
    moment, question = next(
        (moment, question)
        for moment in map(Moment.of, states("pagat_voleny"))
        if (question := trump_question(moment)) is not None
    )
    hands = moment.play.hands
    means = policy.imagined(moment, [hands, hands], 200, seed=4)
    table = question.table()
    assert all(min(table) <= mean <= max(table) for mean in means)
    assert policy.imagined(moment, [hands, hands], 200, seed=4, threads=2) == means
    assert means[0] != means[1]  # each world has its own chance


def test_king_before_over_pays_for_his_marriage() -> None:
    """Under `over_first` the king's value is that of the play without the marriage."""
    policy, seen = Policy.standard(), 0
    for state in states("pagat_voleny"):
        moment = Moment.of(state)
        question = trump_question(moment)
        kings: list[Card] = [] if question is None else list(question.losing_kings())
        for king in kings:
            step = game.apply(state, Play(king))
            moves = policy.imagined_moves(moment, [moment.play.hands], 25, seed=1)
            after = Moment.of(step.state)
            (mean,) = policy.imagined(after, [after.play.hands], 25, seed=1)
            assert moves.values[moves.cards.index(king)] == (mean,)
            seen += 1
    assert seen


def test_bad_input_is_refused() -> None:
    """Worlds that contradict the play, counts and threads out of range, tables that don't fit."""
    policy = Policy.standard()
    state = next(state for state in states("pagat_voleny") if Moment.of(state).play.number == 3)
    moment = Moment.of(state)
    first, second, third = moment.play.hands
    swapped = (second, first, third)
    short = (first & first - 1, second, third)
    for hands in (swapped, short):
        with pytest.raises(KernelInputError, match="kernel/fault"):
            policy.likelihoods(moment, [hands])
    with pytest.raises(KernelInputError, match="count"):
        policy.imagined(moment, [moment.play.hands], 0)
    with pytest.raises(KernelInputError, match="threads"):
        policy.imagined_moves(moment, [moment.play.hands], 1, threads=0)
    with pytest.raises(KernelInputError, match="no_worlds"):
        policy.imagined_moves(moment, [], 1)
    with pytest.raises(KernelInputError, match="weights"):
        Policy({"trumps declarer lead rank_length": [0] * 80})
