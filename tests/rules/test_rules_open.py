"""Open betl and open durch: the static test and play with open hands (clause 7.6)."""

from __future__ import annotations

import pytest

from marias.engine.cards import CardSet
from marias.engine.state import GameState
from marias.engine.views import seat_view
from tests.rules.dealing import codes_of, finish, go, position, rules

PAGAT = "pagat_voleny"
#: The hand of the worked example.
EXAMPLE = "hAK bAKO98 aAKO"
LOW = ("h78 l78 a789 b789", "h9XU l9XU aXU bXU", "hOK lOK aOKA bOKA")
HIGH = ("hAKO lAK aAK bAKO", "hUX lOUX aOU bUX9", "h98 l987 aX987 b8")


def moment(contract: str, *hands: str, talon: str = "", **options: object) -> GameState:
    """Give a moment of forehand's open contract."""
    return position(rules(PAGAT, **options), *hands, contract=contract, trump=None, talon=talon)


def made(state: GameState) -> bool | None:
    """Give whether a finished deal was made."""
    assert state.outcome is not None
    return state.outcome.made


def test_c7_6b_the_worked_example_loses() -> None:
    """`hAK bAKO98 aAKO` loses open durch: the bells ace led, under and ten of bells are still out."""
    state = moment("open_durch", EXAMPLE, "bUX lAKO aX98 hXO", "b7 lU98 aU7 hU987", talon="lX7")
    assert made(go(state, "0 play bA; 1 play bU; 2 play b7")) is False
    state = moment("open_durch", EXAMPLE, "bX lAKO aX98 hXO9", "bU7 lU98 aU7 hU87", talon="lX7")
    assert made(go(state, "0 play bA; 1 play bX; 2 play bU")) is True, (
        "both fell: no bells above eight are out"
    )


def test_c7_6b_a_card_in_the_talon_is_not_outstanding() -> None:
    """The under of bells in the talon can't be played by anybody."""
    hands = (EXAMPLE, "bX lAKO aX98 hXO9", "b7 lU98 aU7 hU87 lX")
    assert made(go(moment("open_durch", *hands, talon="bU l7"), "0 play bA; 1 play bX; 2 play b7")) is True


def test_c7_6a_first_trick_lost() -> None:
    """Open durch that loses the first trick is lost at once; so is open betl that takes it."""
    durch = moment("open_durch", "h7KO lAK aAK bAKO", "hUX lOUX aOU bUX9", "h9A l987 aX987 b8")
    assert made(go(durch, "0 play hK; 1 play hU; 2 play hA")) is False
    betl = moment("open_betl", "hA8 l78 a789 b789", "h9XU l9XU aXU bXU", "hOK lOK aOKA bOKA")
    assert made(go(betl, "0 play hA; 1 play hU; 2 play hK")) is False


@pytest.mark.parametrize(
    ("hands", "result"),
    [
        (LOW, True),
        # One card above one of the others' is enough, although he might get rid of it in play.
        (("h78 l79 a789 b789", "h9XU l8XU aXU bXU", "hOK lOK aOKA bOKA"), False),
        # A suit that the others don't hold imposes nothing.
        (("h7 l7 bAKOUX987", "h89X l89X a789X", "hUOK lUOK aUOKA"), True),
    ],
)
def test_c7_6a_open_betl_is_a_static_test(hands: tuple[str, ...], result: bool) -> None:
    """Not play: each exposed card must lie below all remaining cards of the others of its suit."""
    state = go(moment("open_betl", *hands), "0 play h7")
    state = go(state, f"1 play {'h8' if 'h8' in str(hands[1]) else 'h9'}; 2 play hK")
    assert made(state) is result


@pytest.mark.parametrize(
    ("hands", "result"),
    [
        (HIGH, True),
        # The king of leaves is out against the over.
        (("hAKO lAO aAK bAKO", "hUX lKUX aOU bUX9", "h98 l987 aX987 b8"), False),
        # Nobody else has leaves.
        (("hA lAKOUX987 aA", "hKOU aKOU bAKO9", "hX98 aX98 bUX87"), True),
        # The ten of leaves is below the under here.
        (("hAKO lAKOU aAK bA", "hUX lX98 aOUX bKO", "h98 l7 a987 bUX98"), True),
    ],
)
def test_c7_6a_open_durch_is_a_static_test(hands: tuple[str, ...], result: bool) -> None:
    """Each exposed card above every remaining card of its suit, in plain order."""
    lead = go(moment("open_durch", *hands), "0 play hA; 1 play hU")
    card = next(card for card in ("h9", "hX") if card in map(str, lead.hands[2]))
    assert made(go(lead, f"2 play {card}")) is result


def test_c7_6a_the_declarers_cards_are_exposed_after_the_first_trick() -> None:
    """Everybody sees the other nine then, nobody before."""
    state = moment("open_betl", *LOW)
    assert seat_view(state, 1).exposed == ()
    assert "hand_exposed" not in codes_of(state, "0 play h7; 1 play h9")
    lines = "0 play h7; 1 play h9; 2 play hO"
    assert codes_of(state, lines).count("hand_exposed") == 1
    for seat in (1, 2, None):
        assert seat_view(go(state, lines), seat).exposed == ((0, CardSet.parse("h8 l78 a789 b789")),)


def test_c7_6c_all_hands_open_plays_on() -> None:
    """All hands are exposed after the first trick and normal play goes on."""
    hands = ("h78 l79 a789 b789", "h9XU l8XU aXU bXU", "hOK lOK aOKA bOKA")
    state = moment("open_betl", *hands, open_mode="all_hands_open")
    lines = "0 play h7; 1 play h9; 2 play hO"
    assert codes_of(state, lines).count("hand_exposed") == 3
    state = go(state, lines)
    assert state.outcome is None
    view = seat_view(state, None)
    assert dict(view.exposed) == dict(enumerate(state.hands))
    assert seat_view(state, 1).exposed == view.exposed
    state = go(state, f"2 play lK; {'0 play l9'}; 1 play l8")
    assert dict(seat_view(state, 1).exposed) == dict(enumerate(state.hands)), "they stay open"
    assert made(finish(state)) is True, "what the static test calls lost can be made in play"


def test_c7_6c_going_on_from_a_later_trick_the_hands_lie_open() -> None:
    """A situation after the first trick has what was exposed."""
    state = moment("open_betl", "lA a78", "l7 aX9", "l8 aAK", open_mode="all_hands_open")
    assert dict(seat_view(state, 1).exposed) == dict(enumerate(state.hands))


def test_c7_6c_all_hands_open_with_the_early_stop() -> None:
    """The first trick that decides ends it, or all are played, by `early_stop`."""
    hands = ("lA a78", "l7 aX9", "l8 aAK")
    lines = "0 play lA; 1 play l7; 2 play l8"
    assert made(go(moment("open_betl", *hands, open_mode="all_hands_open"), lines)) is False
    on = go(moment("open_betl", *hands, open_mode="all_hands_open", early_stop=False), lines)
    assert on.outcome is None
    assert made(finish(on)) is False


def test_c7_6_only_open_forms_are_exposed() -> None:
    """Plain betl stays hidden."""
    state = moment("betl", *LOW)
    lines = "0 play h7; 1 play h9; 2 play hO"
    assert "hand_exposed" not in codes_of(state, lines)
    assert seat_view(go(state, lines), 1).exposed == ()
