"""The yardstick plays every deal to its end, by the mean of exact values, and nothing else."""

from itertools import cycle

import pytest

from benchmarks.yardstick import Yardstick
from marias.arena.series import play_deal
from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import GOOD, Action, Announce, Flek, Play
from marias.engine.cards import parse_cards
from marias.engine.contracts import Component
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import APP_VOLENY, PRESETS
from marias.engine.state import SEATS, GameState, PhaseKind
from marias.engine.views import seat_view
from marias.kernel import Kernel
from marias.players import Budget, Decision, player_of_level

YARDSTICK = Yardstick()


def decided(state: GameState, chance: int = 1) -> Decision:
    """Let the yardstick decide for the seat to move."""
    return YARDSTICK.decide(seat_view(state, state.to_move), Budget(), SeededChance(chance))


def dealt(hands: tuple[str, str, str], *actions: str) -> GameState:
    """Deal these cards in app_voleny, forehand's first seven first, and take actions."""
    forehand, middle, rear = map(parse_cards, hands)
    pack = (*forehand[:7], *middle[:5], *rear[:5], *forehand[7:], *middle[5:], *rear[5:])
    state = game.start(APP_VOLENY, Deal(pack))
    for action in actions:
        state = game.apply(state, Action.parse(action)).state
    return state


@pytest.mark.parametrize(("preset", "seat"), [*zip(PRESETS, cycle(range(SEATS)), strict=False)])
def test_every_preset_is_played_to_its_end(preset: str, seat: int) -> None:
    """It finishes a deal among beginners by legal actions alone; `play_deal` verifies each."""
    ruleset = PRESETS[preset]
    deal = Deal(shuffled(ruleset, SeededChance("yardstick/2")))
    players = [player_of_level("beginner")] * SEATS
    players[seat] = YARDSTICK
    end = play_deal(ruleset, deal, tuple(players), tuple(map(SeededChance, range(SEATS))))
    assert end.settlement is not None
    assert sum(end.settlement.units) == 0


def test_the_same_again() -> None:
    """View and chance decide: another yardstick, which has solved nothing yet, counts the same."""
    state = game.start(APP_VOLENY, Deal(shuffled(APP_VOLENY, SeededChance(5))))
    view = seat_view(state, 0)
    first, second = (player.decide(view, Budget(), SeededChance(7)) for player in (YARDSTICK, Yardstick()))
    assert first == second


STRONG = ("h7 hAXKO9 lA aAX9 bA7", "hU8 lXK7 aK7 bX98", "lOU98 aOU8 bKOU")
"""Forehand has a sure game and seven in hearts."""
WEAK = ("h7 h9 lK9 aKO9 bKOU9 a7", "hAXKO lAX aAX bAX", "hU8 lOU87 aU8 b87")
"""Forehand has hardly a trick in hearts."""


def test_a_sure_seven_is_announced() -> None:
    """Six trumps with the seven, and four more tricks on top: the seven stands beside the game."""
    decision = decided(dealt(STRONG, "trump h7", "discard a9 b7", "suit", "good", "good"))
    assert isinstance(decision.action, Announce)
    assert decision.action.contract.has_seven


def test_a_suit_that_wins_is_chosen_and_kept() -> None:
    """The long suit is chosen, what is laid is low and plain, and no betl or durch is named."""
    state = dealt(STRONG)
    assert str(decided(state).action) in {"trump h7", "trump h9"}
    state = dealt(STRONG, "trump h7")
    assert str(decided(state).action) == "discard a9 b7"
    assert str(decided(dealt(STRONG, "trump h7", "discard a9 b7")).action) == "suit"


def test_flek_and_re_and_no_more() -> None:
    """A defender with the trumps fleks, a declarer who can't lose gives re; then even he is content."""
    weak = dealt(WEAK, "trump h7", "discard a7 bU", "suit", "good", "good", "announce game")
    assert decided(weak).action == Flek((Component.GAME,))
    words = ("trump h7", "discard a9 b7", "suit", "good", "good", "announce game")
    flekked = dealt(STRONG, *words, "flek game")
    assert decided(flekked).action == Flek((Component.GAME,))
    tutti = dealt(STRONG, *words, "flek game", "flek game", "flek game")
    assert Flek((Component.GAME,)) in game.legal_actions(tutti)
    assert decided(tutti).action == GOOD


def test_a_card_is_the_best_mean_of_exact_values() -> None:
    """With two cards left forehand sees through: trumps first, or the last ten is ruffed away."""
    words = ("trump h7", "discard a9 b7", "suit", "good", "good", "announce game", "good", "good")
    state = dealt(STRONG, *words)
    while len(state.hands[0]) > 2 or state.to_move != 0:
        state = game.apply(state, decided(state).action).state
    kernel = Kernel()
    seen = decided(state)
    exact = kernel.solve_moves(state)
    assert {str(candidate.action): candidate.units for candidate in seen.candidates} == {
        f"play {card}": value for card, value in exact.items()
    }


def test_marriages_are_shown() -> None:
    """No card is kept silent, where that would be allowed."""
    ruleset = PRESETS["csm_voleny"]
    state = game.start(ruleset, Deal(shuffled(ruleset, SeededChance("silent"))))
    while state.phase.kind is not PhaseKind.PLAY:
        state = game.apply(state, _first(state)).state
    shown = 0
    while (seat := state.to_move) is not None:
        legal = game.legal_actions(state)
        action = decided(state).action if len(state.actions) % 3 else legal[0]
        assert isinstance(action, Play)
        shown += any(isinstance(other, Play) and other.silent for other in legal)
        assert not action.silent
        state = game.apply(state, action, seat).state
    assert shown


def _first(state: GameState) -> Action:
    """Give the first action that leads to a doubled game."""
    legal = game.legal_actions(state)
    if state.phase.kind is PhaseKind.DISCARDING:
        fine = (action for action in legal if not {"A", "X"} & set(str(action)))
        return next(action for action in fine if str(state.bargain.trump_card) not in str(action))
    wanted = Flek((Component.GAME,))
    return wanted if wanted in legal else legal[0]
