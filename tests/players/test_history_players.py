"""Faults that the computer players of other programs had; each test bears its number."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Discard, Flek, NameCall
from marias.engine.cards import Suit
from marias.engine.contracts import Call
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import CSM_LICITOVANY, CSM_VOLENY, PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import SeatView, seat_view
from marias.players import Budget, Decision, player_of_level
from marias.players.beginner.knowledge import knowledge_of
from marias.players.beginner.plans import Plan
from marias.players.beginner.trump_and_talon import possible_plans
from tests.players.asking import decided, finished, played, until
from tests.rules.dealing import begin, game_of, go, position, rules

APPROVED = "0 suit; 1 good; 2 good; 0 announce game"


def decisions(ruleset: Ruleset, deals: int) -> Iterator[tuple[GameState, Decision]]:
    """Give the states before play and what the beginner does there, deal after deal."""
    player = player_of_level("beginner")
    chance = SeededChance(f"history {ruleset.name}")
    for _ in range(deals):
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        while state.to_move is not None and state.phase.kind is not PhaseKind.PLAY:
            found = player.decide(seat_view(state, state.to_move), Budget(), chance)
            yield state, found
            state = game.apply(state, found.action).state


def plans_of(view: SeatView) -> list[Plan]:
    """Give what the beginner weighs against each other before he lays the talon."""
    return possible_plans(
        view, [action.cards for action in view.legal_actions if isinstance(action, Discard) and action.cards]
    )


@pytest.mark.parametrize(
    ("cards", "call"),
    [
        ("h987 l87 aX87 b98 bX lX", Call.BETL),
        ("hAKOUX9 lAK aA bAK h8", Call.DURCH),
        ("hAXKO9 lAX a98 bK87", Call.SUIT),
    ],
)
def test_a1_contracts_are_compared_by_what_they_promise(cards: str, call: Call) -> None:
    """The contract named is the one whose plan promises most, betl beside durch beside the suit."""
    state = begin(CSM_VOLENY, cards)
    trump = next(card for card in state.hands[0] if card.suit is Suit.HEARTS and card.text != "hA")
    state = go(state, f"0 trump {trump.text}")
    view = seat_view(state, 0)
    best = max(plans_of(view), key=lambda plan: plan.units)
    assert (best.contract is call.contract) if call is not Call.SUIT else best.contract.has_trumps
    assert decided(until(state, PhaseKind.CONTRACT)) == call.name.lower()


def test_a2_the_contract_is_the_one_discarded_for() -> None:
    """A talon laid for betl is followed by betl, one laid for durch by durch, any other by the suit."""
    seen = set()
    for ruleset in (CSM_VOLENY, PRESETS["mariasek"]):
        laid: dict[int, object] = {}
        for state, found in decisions(ruleset, 400):
            seat = state.to_move
            assert seat is not None
            if state.phase.kind is PhaseKind.TRUMP_CHOICE:
                laid.clear()
            if isinstance(found.action, Discard):
                laid[seat] = found.reason.data.get("contract")
            elif isinstance(found.action, NameCall) and seat in laid:
                seen.add(found.action.call)
                assert found.action.call.contract is laid.pop(seat)
    assert seen == {Call.SUIT, Call.BETL, Call.DURCH}


def test_a3_the_own_talon_is_known() -> None:
    """Whoever laid two cards away looks for them in no hand; the others may."""
    state = until(game_of(rules("app_voleny"), 3), PhaseKind.PLAY)
    assert state.bargain.declarer == 0
    for seat in range(3):
        known = knowledge_of(seat_view(state, seat))
        others = known.may_hold[(seat + 1) % 3] | known.may_hold[(seat + 2) % 3]
        assert bool(others & state.talon.mask) is (seat != 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_a5_every_contract_is_weighed_with_ten_cards(preset: str) -> None:
    """Before the talon a hand has twelve cards; what is promised is promised of ten."""
    weighed = 0
    for state, _ in decisions(PRESETS[preset], 20):
        if state.phase.kind is not PhaseKind.DISCARDING or state.to_move is None:
            continue
        view = seat_view(state, state.to_move)
        for plan in plans_of(view):
            weighed += 1
            assert len(plan.talon) == 2
            assert len(view.hand - plan.talon) == 10 - (view.trump_card not in (None, *view.hand))
    assert weighed > 20


def test_a11_no_tutti_from_a_hand_without_trumps() -> None:
    """However many aces: without a trump a defender lets the declarer's re stand."""
    aces = "lAX aAX bAXKO9 l7"
    asked = begin(rules("csm_voleny"), "hAXKO9 lK98 aK98 b8", aces)
    state = go(asked, f"0 trump h9; 0 discard b8 a9; {APPROVED}; 1 flek game; 2 good; 0 flek game")
    assert not state.hands[1].suit(Suit.HEARTS)
    assert decided(state) == "good"


def test_a11_no_tutti_without_trumps_in_any_deal() -> None:
    """Over many deals, caps or none: nobody without trumps doubles the game or hundred a third time."""
    for ruleset in (CSM_VOLENY, CSM_LICITOVANY, PRESETS["mariasek"]):
        for state, found in decisions(ruleset, 150):
            trump, seat = state.bargain.trump, state.to_move
            if not isinstance(found.action, Flek) or trump is None or seat is None:
                continue
            if not state.hands[seat].suit(trump):
                view = seat_view(state, seat)
                assert all(view.level(component) < 2 for component in found.action.components)


@pytest.mark.parametrize("hand", ["hAXO lAX aAX8 b98", "hX8 lAK9 aUK8 b98", "hK8 lA9 aAX8 bA98"])
@pytest.mark.parametrize("said", ["", "1 flek game; 2 good; 0 flek game"])
def test_a15_every_seat_doubles_by_the_same_policy(hand: str, said: str) -> None:
    """The same cards answer the same, asked first or second; no seat waits for another to begin."""
    declarer = "h9U7 lO7 a79 bKOUX"
    answers = []
    for first in (True, False):
        others = (hand, "") if first else ("", hand)
        state = go(begin(rules("csm_voleny"), declarer, *others), "0 trump h9; 0 discard bU bO")
        state = go(state, APPROVED)
        if said:
            state = go(state, said)
        if not first:
            state = go(state, "1 good")
        answers.append(decided(state))
    assert answers[0] == answers[1]


def test_f4_a_deal_is_played_the_same_by_whoever_sits_there() -> None:
    """A chair's number, name or owner is nothing a player sees: same cards and seed, same deal."""
    first, second = (finished(game_of(rules("csm_voleny"), 5), 9) for _ in range(2))
    assert first.actions == second.actions


def test_g20_the_last_seat_lets_its_partner_win_and_gives_points() -> None:
    """Last in a trick that the partner wins for certain: no overtaking, and the ten goes to him."""
    state = position(rules("app_voleny"), "h9 l8 b9", "hA lX b7", "aX a7 b8", trump="h")
    state = go(state, "0 play h9; 1 play hA")
    assert played(state) == "aX"


def test_g20_trumps_are_not_the_first_suit_offered() -> None:
    """Hearts come first in every list and pay double: a poor heart suit is still not taken."""
    for suit in "lab":
        state = begin(rules("app_voleny"), f"h987 {suit}AXKO")
        assert decided(state).startswith(f"trump {suit}")
