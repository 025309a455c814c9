"""Facts that the tests of an older program stated (E cases) and oddities seen in a living one (F cases)."""

from __future__ import annotations

import pytest

from marias.engine.contracts import Component
from marias.engine.state import GameState
from tests.rules.dealing import HANDS, begin, go, good, legal, position, refusal, rules

CSM = "csm_voleny"


def test_e1_the_seven_may_be_led() -> None:
    """Trump seven and eight, on lead, plain game."""
    assert legal(position(rules(CSM), "h87")) == ["play h7", "play h8"]


def test_e2_an_announced_seven_may_not_be_led() -> None:
    """The same, seven announced."""
    state = position(rules(CSM), "h87", contract="seven")
    assert legal(state) == ["play h8"]
    assert refusal(state, "play h7") == "action/keep_seven"


@pytest.mark.parametrize(("card_rule", "king"), [("over_first", 0), ("either", 20)])
def test_e3_king_before_over(card_rule: str, king: int) -> None:
    """Legal in both rules; it forfeits under `over_first` and scores under `either`."""
    state = position(rules("mariasek", marriage_card=card_rule), "lKO", "a78", "b78")
    assert legal(state) == ["play lO", "play lK"]
    state = go(state, "0 play lK; 1 play a7; 2 play b7; 0 play lO")
    assert state.play is not None
    assert sum(shown.points for shown in state.play.shown) == king


@pytest.mark.parametrize("contract", ["betl", "durch"])
def test_e3_king_before_over_without_trumps(contract: str) -> None:
    """In betl and durch always allowed."""
    state = position(rules("mariasek"), "lKO", "a78", "b78", trump=None, contract=contract)
    assert legal(state) == ["play lO", "play lK"]


def test_e4_must_trump() -> None:
    """Leaves eight led; trump seven and bells eight in hand."""
    state = position(rules(CSM), "", "h7 b8", table="l8")
    assert legal(state) == ["play h7"]
    assert refusal(state, "play b8") == "action/must_trump"


def test_e5_must_beat() -> None:
    """Bells nine led; bells king and eight in hand."""
    state = position(rules(CSM), "", "bK8", table="b9")
    assert legal(state) == ["play bK"]
    assert refusal(state, "play b8") == "action/must_beat"


def test_e6_a_ruffed_trick_need_not_be_beaten_in_the_suit() -> None:
    """Bells nine led, ruffed by the second player; bells king and eight in hand."""
    state = position(rules(CSM), "", "", "bK8", table="b9 h8")
    assert legal(state) == ["play b8", "play bK"]


def bad(seat: int, call: str) -> str:
    """Give the lines of a take-over that lays the same talon again."""
    return f"{seat} bad; {seat} discard a7 b7; {seat} {call}"


@pytest.mark.parametrize(
    ("lines", "declarer"),
    [
        (f"0 betl; 1 good; {bad(2, 'durch')}", 2),
        (f"0 suit; {bad(1, 'betl')}; 2 good; {bad(0, 'durch')}", 0),
        (f"0 suit; 1 good; {bad(2, 'betl')}; 0 good; {bad(1, 'durch')}", 1),
    ],
)
def test_e7_the_last_who_raised_is_declarer(lines: str, declarer: int) -> None:
    """Betl of one, durch of another: the last one plays, and durch is the contract."""
    state = go(begin(rules(CSM), *HANDS), f"0 trump h9; 0 discard a7 b7; {lines}")
    assert (state.bargain.declarer, str(state.bargain.contract)) == (declarer, "durch")


def rear_betl() -> GameState:
    """Give the rear's betl, accepted, at the doubling."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 good")
    return go(state, f"{bad(2, 'betl')}; 0 good; 1 good")


def test_e8_everybody_is_asked_once() -> None:
    """Forehand fleks, no re: each of the three is asked exactly once, betl stays, doubled."""
    state = rear_betl()
    asked = [state.to_move]
    for answer in ("flek betl", "good", "good"):
        state = go(state, f"{state.to_move} {answer}")
        asked.append(state.to_move)
    assert asked[:3] == [0, 1, 2]
    assert legal(state, "play")
    assert state.bargain.level(Component.BETL) == 1
    assert str(state.bargain.contract) == "betl"


def test_e9_re_and_the_others_are_asked_again() -> None:
    """The middle fleks, the rear says re, both others are asked again."""
    state = go(rear_betl(), "0 good; 1 flek betl")
    assert (state.to_move, legal(state)) == (2, ["good", "flek betl"])
    state = go(state, "2 flek betl")
    assert (state.to_move, legal(state)) == (0, ["good", "flek betl"])
    assert go(state, "0 good").to_move == 1
    assert state.bargain.level(Component.BETL) == 2


@pytest.mark.parametrize("seat", range(3))
def test_f4_rules_are_the_same_for_every_seat(seat: int) -> None:
    """The same cards on the table and in hand allow the same in every chair."""
    hands = ["", "", ""]
    hands[seat] = "h97 b8"
    leader = (seat - 2) % 3
    state = position(rules(CSM), *hands, table="l9 h8", leader=leader)
    assert state.to_move == seat
    assert legal(state) == ["play h9"]
    assert refusal(state, "play h7") == "action/must_beat_trump"


@pytest.mark.parametrize("seat", range(3))
def test_f5_every_card_of_every_player_is_checked(seat: int) -> None:
    """Whoever sends it: not held, not lawful, out of turn, not a card at all."""
    hands = ["", "", ""]
    hands[seat] = "lA bX"
    state = position(rules(CSM), *hands, table="l9", leader=(seat - 1) % 3)
    assert refusal(state, "play bX", seat=seat) == "action/must_follow"
    assert refusal(state, "play hA", seat=seat) == "action/not_in_hand"
    assert refusal(state, "play lA", seat=(seat + 1) % 3) == "action/not_your_turn"
    assert refusal(state, "good", seat=seat) == "action/not_now"


@pytest.mark.parametrize("mode", ["announced", "automatic"])
@pytest.mark.parametrize("card_rule", ["over_first", "either"])
def test_f7_showing_a_marriage_is_an_option_not_an_accident(mode: str, card_rule: str) -> None:
    """Announced, whatever shows can also be silent; automatic, nothing can; no king or over is barred."""
    state = position(rules(CSM, marriage_mode=mode, marriage_card=card_rule), "lKO a9", "b78X", "a78X")
    silent = {text.split()[1] for text in legal(state) if text.endswith("silent")}
    shows = {"lO"} if card_rule == "over_first" else {"lO", "lK"}
    assert silent == (shows if mode == "announced" else set())
    assert {"play lO", "play lK"} <= set(legal(state))


def test_f8_situations_need_only_what_is_needed() -> None:
    """A moment of the play told without doublings or answers goes on."""
    state = good(position(rules("mariasek"), "hA l7", "h8 l8", "h9 l9"))
    assert legal(state) == ["play hA", "play l7"]
