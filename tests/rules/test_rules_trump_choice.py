"""Trumps of volený: from seven or from the people, known to whom, forgotten (clauses 7.1, 8.1, 9.2)."""

from __future__ import annotations

import pytest

from marias.engine.actions import ChooseFromPeople, ChooseTrump
from marias.engine.cards import Card, CardSet
from marias.engine.views import seat_view
from tests.rules.dealing import HANDS, begin, events_of, go, legal, refusal, rules

SEVEN = ["trump h7", "trump h9", "trump hK", "trump hA", "trump lX", "trump a7", "trump b7"]
PEOPLE = [f"trump people {place}" for place in range(1, 6)]


@pytest.mark.parametrize(
    ("preset", "actions"),
    [
        ("mariasek", SEVEN),
        ("csm_voleny", SEVEN + PEOPLE),
        ("app_voleny", SEVEN + PEOPLE),
        ("pagat_voleny", SEVEN + PEOPLE),
        ("szmk_voleny", [*SEVEN, *PEOPLE, "trump none"]),
    ],
)
def test_c7_1_choices(preset: str, actions: list[str]) -> None:
    """One of the seven, blind one of the people by `blind_trump`, none by `forgot_choice`."""
    state = begin(rules(preset), *HANDS)
    assert (state.to_move, legal(state)) == (0, actions)


def test_c7_1_only_one_of_the_seven() -> None:
    """A card of the people can't be named, whether one would like it or not."""
    state = begin(rules("csm_voleny"), *HANDS)
    assert refusal(state, "trump hO") == "action/not_in_hand"
    assert refusal(state, "trump lA") == "action/not_in_hand"
    assert refusal(state, ChooseTrump(None)) == "action/concealed"


def test_c7_1_forehand_sees_seven_cards_until_he_chose() -> None:
    """The other five are picked up after the choice."""
    state = begin(rules("csm_voleny"), *HANDS)
    view = seat_view(state, 0)
    assert view.hand == CardSet.parse("hAK97 lX a7 b7")
    assert view.hand_counts == (12, 10, 10)
    after = seat_view(go(state, "0 trump hA"), 0)
    assert after.hand == CardSet.parse("hAKO97 lX7 a87 bA87")


@pytest.mark.parametrize("place", range(1, 6))
def test_c7_1_people_are_counted_as_dealt(place: int) -> None:
    """`people 1` is the first card of the second packet."""
    state = go(begin(rules("csm_voleny"), *HANDS), f"0 trump people {place}")
    card = Card.parse(["hO", "l7", "a8", "b8", "bA"][place - 1])
    assert state.bargain.trump_card is card
    assert state.bargain.trump is card.suit


@pytest.mark.parametrize("place", [0, 6, -1])
def test_c7_1_there_are_five_people(place: int) -> None:
    """A place outside the five is no card."""
    state = begin(rules("csm_voleny"), *HANDS)
    assert refusal(state, ChooseFromPeople(place)).startswith("action/")


def test_c7_1_no_people_where_the_option_is_off() -> None:
    """Without `blind_trump` trumps come from the seven."""
    assert refusal(begin(rules("mariasek"), *HANDS), "trump people 1") == "action/people_off"


def test_c7_1_the_choice_is_hidden_from_the_others() -> None:
    """They see that a card was laid, and of blind ones which place, not which card."""
    state = go(begin(rules("csm_voleny"), *HANDS), "0 trump hA")
    for seat in (1, 2, None):
        view = seat_view(state, seat)
        assert (view.trump, view.trump_card) == (None, None)
        assert str(view.history[0]) == "0 trump ??"
    assert seat_view(state, 0).trump_card is Card.parse("hA")
    blind = go(begin(rules("csm_voleny"), *HANDS), "0 trump people 2")
    assert seat_view(blind, 1).trump_place == 2
    assert seat_view(blind, 1).trump_card is None


@pytest.mark.parametrize(("visible", "seen"), [(True, "l7"), (False, None)])
def test_c7_1_blind_card_seen_by_its_chooser_by_option(visible: bool, seen: str | None) -> None:
    """`blind_trump_visible_to_chooser`: he may look once he has picked up the rest, or not."""
    ruleset = rules("csm_voleny", blind_trump_visible_to_chooser=visible)
    state = go(begin(ruleset, *HANDS), "0 trump people 2")
    view = seat_view(state, 0)
    assert view.trump_card is (None if seen is None else Card.parse(seen))
    assert len(view.hand) == (12 if visible else 11)
    assert view.hand_counts[0] == 12


def test_c8_1_blind_card_shown_when_the_suit_is_approved() -> None:
    """Approved, the card lies open for everybody and belongs to its owner's hand."""
    state = go(
        begin(rules("app_voleny"), *HANDS), "0 trump people 2; 0 discard a7 b7; 0 suit; 1 good; 2 good"
    )
    for seat in (0, 1, 2, None):
        assert seat_view(state, seat).trump_card is Card.parse("l7")
    assert Card.parse("l7") in seat_view(state, 0).hand


@pytest.mark.parametrize("call", ["betl", "durch"])
def test_c8_1_blind_card_returns_when_betl_or_durch_is_named(call: str) -> None:
    """Forehand learns it then; the others never do."""
    state = begin(rules("app_voleny"), *HANDS)
    told = events_of(state, f"0 trump people 2; 0 discard a7 b7; 0 {call}")
    returned = next(event for event in told if event.code == "trump_returned")
    for seat, text in ((0, "l7"), (1, "None"), (2, "None"), (None, "None")):
        assert str(getattr(returned.for_seat(seat), "card", "")) == text
    state = go(state, f"0 trump people 2; 0 discard a7 b7; 0 {call}")
    assert Card.parse("l7") in seat_view(state, 0).hand
    for seat in (0, 1, 2):
        assert seat_view(state, seat).trump is None


@pytest.mark.parametrize(
    ("hidden", "known"), [(True, [True, False, False, False]), (False, [True, True, True, True])]
)
def test_c8_1_suit_hidden_until_approved_by_option(hidden: bool, known: list[bool]) -> None:
    """`trump_hidden_until_approved`: the others learn the suit at the question or at the approval."""
    ruleset = rules("csm_voleny", trump_hidden_until_approved=hidden)
    asked = go(begin(ruleset, *HANDS), "0 trump hA; 0 discard a7 b7; 0 suit")
    assert [seat_view(asked, seat).trump is not None for seat in (0, 1, 2, None)] == known
    approved = go(asked, "1 good; 2 good")
    assert all(seat_view(approved, seat).trump is not None for seat in (0, 1, 2, None))


def test_c9_2_forgotten_trumps_leave_betl_and_durch() -> None:
    """Without trumps no suit can be played; everything may go into the talon."""
    state = go(begin(rules("szmk_voleny"), *HANDS), "0 trump none")
    assert "discard hA bA" in legal(state) or "discard hA bA" in map(str, legal(state))
    state = go(state, "0 discard hA bA")
    assert legal(state, "suit") == []
    assert legal(state, "betl") + legal(state, "durch") == ["betl", "durch"]
    assert refusal(state, "suit") == "action/trump_missing"


def test_c9_2_forgetting_is_refused_elsewhere() -> None:
    """Elsewhere a card must be laid."""
    assert refusal(begin(rules("csm_voleny"), *HANDS), "trump none") == "action/trump_needed"


@pytest.mark.parametrize("ban", ["never", "in_suit_contract", "always"])
def test_c9_2_forgotten_trumps_with_every_ban_of_the_chosen_card(ban: str) -> None:
    """A ban on a card that wasn't laid forbids nothing."""
    ruleset = rules("szmk_voleny", talon_forbids_chosen_card=ban)
    state = go(begin(ruleset, *HANDS), "0 trump none")
    assert len(legal(state, "discard")) == 66
