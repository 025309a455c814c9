"""Who may look at what, and when (clauses 3.6, 7.1, 7.4, 7.8, 8.1, 10.8)."""

from __future__ import annotations

import pytest

from marias.engine.cards import Card, CardSet
from marias.engine.views import seat_view
from tests.rules.dealing import HANDS, begin, events_of, go, good, legal, position, rules

CSM = "csm_voleny"


def test_c3_6_the_last_trick_may_be_looked_at() -> None:
    """Each view gives the last finished trick; on the table lie the cards of the open one."""
    state = position(rules(CSM), "hA7 l7", "h8 l89", "h9 lXU")
    assert seat_view(state, 0).last_trick is None
    state = go(state, "0 play hA; 1 play h8; 2 play h9; 0 play h7")
    for seat in (0, 1, 2, None):
        view = seat_view(state, seat)
        assert view.last_trick is not None
        assert list(map(str, view.last_trick.cards)) == ["hA", "h8", "h9"]
        assert list(map(str, view.table)) == ["h7"]


def test_every_seat_sees_its_own_hand_only() -> None:
    """A spectator sees none; all see how many cards each holds."""
    state = begin(rules("csm_licitovany"))
    for seat in range(3):
        assert seat_view(state, seat).hand == state.hands[seat]
    assert seat_view(state, None).hand == CardSet()
    assert seat_view(state, 3).hand == CardSet(), "nor does a fourth who sits out (14.5)"
    assert seat_view(state, None).hand_counts == (10, 10, 10)


def test_only_the_seat_to_move_gets_its_actions() -> None:
    """What another could do would tell his cards."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9")
    assert seat_view(state, 0).legal_actions
    for seat in (1, 2, None):
        assert seat_view(state, seat).legal_actions == ()
        assert seat_view(state, seat).to_move == 0


def test_c7_1_events_of_the_choice() -> None:
    """Forehand alone learns which cards he picks up; of a blind card the place is public."""
    told = events_of(begin(rules("app_voleny"), *HANDS), "0 trump people 2")
    laid, picked = told
    assert [getattr(laid.for_seat(seat), "card", 0) for seat in (0, 1, None)] == [None, None, None]
    assert getattr(laid.for_seat(1), "people", None) == 2
    assert getattr(picked.for_seat(0), "cards", None) == CardSet.parse("hO a8 b8 bA")
    assert [getattr(picked.for_seat(seat), "cards", 0) for seat in (1, 2, None)] == [None] * 3


def test_c7_1_a_card_from_the_seven_is_known_to_its_chooser() -> None:
    """And to nobody else, until it is shown."""
    told = events_of(begin(rules(CSM), *HANDS), "0 trump h9")
    assert getattr(told[0].for_seat(0), "card", None) is Card.parse("h9")
    assert getattr(told[0].for_seat(2), "card", 0) is None


def test_c7_3_a_take_over_is_seen_by_the_taker() -> None:
    """The two cards he takes up; the others learn that he took them."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit")
    taken = next(event for event in events_of(state, "1 bad") if event.code == "talon_taken")
    assert getattr(taken.for_seat(1), "cards", None) == CardSet.parse("a7 b7")
    for seat in (0, 2, None):
        assert getattr(taken.for_seat(seat), "cards", 0) is None
        assert getattr(taken.for_seat(seat), "count", 0) == 2


def test_c7_3_who_laid_the_talon_before_does_not_see_the_new_one() -> None:
    """Forehand knows what he laid, not what the taker lays; the history keeps his own discard for him."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 bad; 1 discard lA aA")
    view = seat_view(state, 0)
    assert view.own_talon is None
    assert [str(action) for action in view.history if "discard" in str(action)] == [
        "0 discard a7 b7",
        "1 discard ?? ??",
    ]


def test_c7_3_the_last_talon_taken_stays_known() -> None:
    """A taker remembers what he found, also when he laid something else, and when it is taken from him."""
    state = go(
        begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 bad; 1 discard lA aA; 1 betl"
    )
    assert seat_view(state, 1).taken_talon == CardSet.parse("a7 b7")
    state = go(state, "2 bad")
    assert seat_view(state, 2).taken_talon == CardSet.parse("lA aA")
    assert seat_view(state, 1).taken_talon == CardSet.parse("a7 b7")
    assert seat_view(state, 0).taken_talon is None
    state = go(state, "2 discard lA lO; 2 discard lA lU; 2 durch")
    assert seat_view(state, 2).taken_talon == CardSet.parse("lA aA")
    assert seat_view(state, 1).taken_talon == CardSet.parse("a7 b7")
    assert seat_view(state, 2).own_talon == CardSet.parse("lAU")


def test_c7_10_changing_ones_own_talon_takes_nothing_up() -> None:
    """Cards he laid himself are no talon taken from somebody."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 discard a8 b8")
    assert seat_view(state, 0).taken_talon is None
    assert seat_view(state, 0).own_talon == CardSet.parse("a8 b8")


def test_c10_8_licitovany_only_the_winner_sees_the_talon() -> None:
    """Dealt face down, nobody knows it before; afterwards the winner does."""
    state = begin(rules("csm_licitovany"), talon="hA lA")
    assert all(seat_view(state, seat).taken_talon is None for seat in (0, 1, 2, None))
    state = go(state, "2 bid seven; 0 pass; 1 pass")
    assert seat_view(state, 2).taken_talon == CardSet.parse("hA lA")
    assert all(seat_view(state, seat).taken_talon is None for seat in (0, 1, None))


def test_c10_8_a_deal_nobody_bid_in_keeps_its_talon() -> None:
    """Thrown in, it is looked at only where talons may be looked at afterwards; it was nobody's contract."""
    state = go(begin(rules("csm_licitovany"), talon="hA lA"), "2 pass; 1 pass")
    assert all(seat_view(state, seat).taken_talon is None for seat in (0, 1, 2, None))
    assert seat_view(state, 1).open_talon == CardSet()


@pytest.mark.parametrize("announced", ["game", "hundred"])
def test_doublings_are_public(announced: str) -> None:
    """Levels, who announced against, and the history of answers are the same for everybody."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good")
    state = go(state, f"0 announce {announced}; 1 flek {announced} against hundred")
    views = [seat_view(state, seat) for seat in (0, 1, 2, None)]
    assert len({view.levels for view in views}) == 1
    assert {view.hundred_against for view in views} == {1}
    assert all(str(view.history[-1]) == f"1 flek {announced} against hundred" for view in views)


def test_points_are_counted_by_seat() -> None:
    """Trick points of each seat so far, for everybody alike."""
    state = position(rules(CSM), "hA7 l7", "h8 l89", "h9 lXU")
    state = go(state, "0 play hA; 1 play h8; 2 play h9; 0 play l7; 1 play l8; 2 play lX")
    for seat in (0, 1, 2, None):
        assert seat_view(state, seat).points == (10, 0, 10)


def test_settlement_is_public() -> None:
    """At the end everybody sees facts and payment."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good")
    state = good(go(state, "0 announce game"))
    assert legal(state) == []
    views = [seat_view(state, seat) for seat in (0, 1, 2, None)]
    assert all(view.settlement == state.settlement for view in views)
    assert all(view.outcome == state.outcome for view in views)
