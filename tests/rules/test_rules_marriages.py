"""Marriages: who shows them, with which card, and by whose choice (section 4)."""

from __future__ import annotations

import pytest

from marias.engine.events import CardPlayed
from marias.engine.state import GameState
from tests.rules.dealing import events_of, finish, go, legal, position, refusal, rules

BOTH_CARDS = pytest.mark.parametrize("card_rule", ["over_first", "either"])
BOTH_MODES = pytest.mark.parametrize("mode", ["announced", "automatic"])


def moment(*hands: str, trump: str | None = "h", contract: str = "game", **options: object) -> GameState:
    """Give a moment of the play before a lead of forehand, who plays."""
    return position(rules("csm_voleny", **options), *hands, trump=trump, contract=contract)


def shown(state: GameState) -> list[tuple[int, str, int]]:
    """Give the marriages shown so far."""
    assert state.play is not None
    return [(marriage.seat, marriage.suit.letter, marriage.points) for marriage in state.play.shown]


@pytest.mark.parametrize(
    ("card_rule", "mode", "actions"),
    [
        ("either", "announced", ["play lO", "play lO silent", "play lK", "play lK silent"]),
        ("over_first", "announced", ["play lO", "play lO silent", "play lK"]),
        ("either", "automatic", ["play lO", "play lK"]),
        ("over_first", "automatic", ["play lO", "play lK"]),
    ],
)
def test_c4_3_c4_4_ways_to_play_a_marriage_card(card_rule: str, mode: str, actions: list[str]) -> None:
    """`silent` exists only where there is a choice: announced mode and a card that shows it."""
    state = moment("lKO", "a78", "b78", marriage_card=card_rule, marriage_mode=mode)
    assert legal(state) == actions


@pytest.mark.parametrize(
    ("card_rule", "mode", "card", "points"),
    [
        ("either", "announced", "lO", 20),
        ("either", "announced", "lK", 20),
        ("either", "announced", "lO silent", 0),
        ("either", "announced", "lK silent", 0),
        ("either", "automatic", "lO", 20),
        ("either", "automatic", "lK", 20),
        ("over_first", "announced", "lO", 20),
        ("over_first", "announced", "lO silent", 0),
        ("over_first", "announced", "lK", 0),
        ("over_first", "automatic", "lO", 20),
        ("over_first", "automatic", "lK", 0),
    ],
)
def test_c4_3_the_first_card_shows_or_forfeits(card_rule: str, mode: str, card: str, points: int) -> None:
    """The first of the two decides: silence forfeits, and under `over_first` the king played first."""
    state = moment("lKO", "a78", "b78", marriage_card=card_rule, marriage_mode=mode)
    played = events_of(state, f"0 play {card}")[0]
    assert isinstance(played, CardPlayed)
    assert played.marriage == points
    other = "lK" if card.startswith("lO") else "lO"
    state = go(state, f"0 play {card}; 1 play a7; 2 play b7")
    assert legal(state) == [f"play {other}"], "nothing is left to show or to hide"
    state = go(state, f"0 play {other}")
    assert sum(points for _, _, points in shown(state)) == points


def test_c4_3_silent_king_under_over_first_is_refused() -> None:
    """A king that shows nothing has no silent form."""
    state = moment("lKO", "a78", "b78", marriage_card="over_first")
    assert refusal(state, "play lK silent") == "action/no_marriage"


@BOTH_CARDS
@BOTH_MODES
@pytest.mark.parametrize("contract", ["betl", "durch"])
def test_c4_2_no_marriage_without_trumps(card_rule: str, mode: str, contract: str) -> None:
    """In betl and durch king and over are cards like others, in any order."""
    state = moment(
        "lKO", "l97", "l8 b7", trump=None, contract=contract, marriage_card=card_rule, marriage_mode=mode
    )
    assert legal(state) == ["play lO", "play lK"]
    assert refusal(state, "play lO silent") == "action/no_marriage"
    assert shown(go(state, "0 play lK")) == []


def test_c4_1_both_cards_in_one_hand() -> None:
    """King here and over there make no marriage."""
    state = moment("lK a7", "lO a8", "b78")
    assert legal(state) == ["play lK", "play a7"]
    assert shown(go(state, "0 play lK; 1 play lO")) == []


@pytest.mark.parametrize(("trump", "points"), [("l", 40), ("h", 20)])
def test_c4_5_forty_in_trumps_else_twenty(trump: str, points: int) -> None:
    """The trump marriage is worth forty, every other twenty."""
    assert shown(go(moment("lKO", "a78", "b78", trump=trump), "0 play lO")) == [(0, "l", points)]


def test_c4_2_a_defender_shows_while_following() -> None:
    """Either side, following suit."""
    state = moment("l9 a7", "lKO", "b78")
    assert shown(go(state, "0 play l9; 1 play lO")) == [(1, "l", 20)]


def test_c4_2_shown_while_discarding() -> None:
    """Also in a card thrown off to another suit; the trick need not be won."""
    state = moment("l9 a7", "bKO", "l8 a8")
    state = go(state, "0 play l9; 1 play bO; 2 play l8")
    assert shown(state) == [(1, "b", 20)]
    assert state.to_move == 0


def test_c4_2_shown_while_ruffing() -> None:
    """And with a trump that ruffs."""
    state = moment("l9 a7", "hKO", "l8 a8")
    assert shown(go(state, "0 play l9; 1 play hK")) == [(1, "h", 40)]


def test_c4_2_also_in_two_sevens() -> None:
    """Every trump contract; in two sevens it is worth nothing, but may be shown."""
    state = position(
        rules("csm_licitovany"), "aKO", "a78", "b98", trump="h", contract="two_sevens", helper="b"
    )
    assert legal(state) == ["play aO", "play aO silent", "play aK", "play aK silent"]


def test_c4_6_counts_without_a_trick() -> None:
    """A marriage counts although its side takes no trick."""
    state = moment("lA hA aA", "lKO a7", "l98 a8", min_fleks_game=0)
    state = finish(go(state, "0 play lA; 1 play lO; 2 play l8"))
    assert state.outcome is not None
    assert state.outcome.marriages == ((), (20,))
    assert state.outcome.points is not None
    assert state.outcome.points[1] == 0


def test_c4_1_each_marriage_once_several_in_one_deal() -> None:
    """One hand may show two marriages, each with its first card."""
    state = moment("lKO hKO", "a789U", "b789U")
    state = go(state, "0 play lO; 1 play a7; 2 play b7; 0 play hK; 1 play a8; 2 play b8; 0 play lK")
    assert shown(state) == [(0, "l", 20), (0, "h", 40)]


def test_c4_4_silence_cannot_be_broken_later() -> None:
    """What was played silently is lost for good, and no later card can say it."""
    state = moment("lKO", "a78", "b78")
    state = go(state, "0 play lO silent; 1 play a7; 2 play b7")
    assert refusal(state, "play lK silent") == "action/no_marriage"
    assert shown(finish(state)) == []


def test_c4_4_a_card_that_may_not_be_played_has_no_silent_form() -> None:
    """Whoever must follow may throw off neither king nor over, silently or not."""
    state = position(rules("csm_voleny"), "", "bKO l7", table="l9")
    assert legal(state) == ["play l7"]
    assert refusal(state, "play bO silent") == "action/must_follow"
