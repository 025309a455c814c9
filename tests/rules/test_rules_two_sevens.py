"""Two sevens: made, failed, sunk by four helpers (clauses 6.12, 10.9, 10.10)."""

from __future__ import annotations

import pytest

from marias.engine.outcome import NotPlayed
from marias.engine.state import GameState
from tests.rules.dealing import begin, codes_of, events_of, finish, go, good, legal, position, rules

CSM = "csm_licitovany"


def last_tricks(*hands: str, contract: str = "two_sevens", leader: int = 0) -> GameState:
    """Give the last two tricks of forehand's two sevens: leaves trumps, bells helpers."""
    return position(rules(CSM), *hands, leader=leader, trump="l", contract=contract, helper="b")


def made(state: GameState) -> bool | None:
    """Give whether the two sevens were made."""
    ended = finish(state)
    assert ended.outcome is not None
    return ended.outcome.two_sevens_made


def test_c10_10a_helper_in_trick_nine_trump_in_trick_ten() -> None:
    """Both sevens take their tricks: made."""
    assert made(go(last_tricks("l7 b7", "a87", "aU9"), "0 play b7; 1 play a7; 2 play a9")) is True


def test_c10_10a_helper_beaten_in_trick_nine() -> None:
    """A higher helper takes the ninth trick: failed."""
    assert made(last_tricks("l7 b7", "b8 a7", "aU9")) is False


def test_c10_10a_helper_ruffed() -> None:
    """So does a trump."""
    assert made(last_tricks("l7 b7", "l8 a7", "aU9")) is False


def test_c10_10a_trump_seven_beaten_in_trick_ten() -> None:
    """A higher trump in the last trick: failed."""
    state = last_tricks("l7 b7", "b8 a7", "l8 a8", leader=2)
    assert made(state) is False


def test_c10_10a_trump_seven_forced_out_in_trick_nine() -> None:
    """A ruff forced in trick nine spends the trump seven early, though it wins."""
    state = last_tricks("l7 b7", "a97", "a8U", leader=1)
    state = go(state, "1 play a9; 2 play aU; 0 play l7")
    assert made(state) is False


def test_c10_10a_helper_forced_out_before_trick_nine() -> None:
    """Following in trick eight spends the helper seven: failed, whatever follows."""
    state = position(
        rules(CSM), "l7 b7 a9", "b98 a7", "aU8X", leader=1, trump="l", contract="two_sevens", helper="b"
    )
    state = go(state, "1 play b9; 2 play a8; 0 play b7")
    assert made(state) is False


@pytest.mark.parametrize("trump", ["h", "l"])
def test_c10_9_price_and_hearts(trump: str) -> None:
    """Forty, in hearts eighty; no game, no quiet seven, no quiet hundred beside it."""
    state = begin(rules(CSM), f"{trump}AKXOU987 bA b7", "", talon="a78")
    state = go(
        state, f"2 pass; 1 bid seven; 0 hold; 1 pass; 0 discard a7 a8; 0 contract two sevens {trump} push b"
    )
    ended = finish(good(state))
    assert ended.settlement is not None
    assert {str(line.item) for line in ended.settlement.lines} == {"two_sevens"}
    assert abs(ended.settlement.units[1]) == (80 if trump == "h" else 40)


# The rear holds bX98 and one more helper or not.
MANY = ("lAKXOU987 b7 a7", "hAKXOU a8XAK", "bX98U h987 aO9U")
FEW = ("lAKXOU987 b7 a7", "hAKXO bU a8XAK", "bX98 hU987 aO9U")


def declared(hands: tuple[str, ...], contract: str, **options: object) -> GameState:
    """Give forehand's contract after the auction, at the doubling."""
    state = begin(rules(CSM, **options), *hands, talon="bAO")
    return go(state, f"2 pass; 1 bid seven; 0 hold; 1 pass; 0 discard bO a7; 0 contract {contract} l push b")


def test_c10_10b_four_helpers_sink_plain_two_sevens() -> None:
    """Four cards of the helper suit in one defender's dealt hand: shown after the doubling, lost unplayed."""
    state = declared(MANY, "two sevens")
    told = events_of(state, "1 good; 2 good")
    shown = next(event for event in told if event.code == "helpers_shown")
    assert (getattr(shown, "seat", None), str(getattr(shown, "cards", ""))) == (2, "bXU98")
    ended = go(state, "1 good; 2 good")
    assert ended.outcome is not None
    assert ended.outcome.not_played is NotPlayed.TWO_SEVENS_HELPERS
    assert ended.settlement is not None
    assert ended.settlement.units == (-80, 40, 40)


def test_c10_10b_paid_at_the_level_reached() -> None:
    """The doubling comes first: flek and re are paid."""
    state = declared(MANY, "two sevens")
    ended = go(state, "1 flek two_sevens; 2 good; 0 flek two_sevens; 1 good; 2 good")
    assert ended.settlement is not None
    assert ended.settlement.units == (-320, 160, 160)


def test_c10_10b_three_helpers_are_played() -> None:
    """Three in one hand and one in the other sink nothing."""
    assert legal(good(declared(FEW, "two sevens")), "play")


def test_c10_10b_four_helpers_ignored_by_option() -> None:
    """`ignore`: the deal is played, and can be made."""
    assert legal(good(declared(MANY, "two sevens", four_plus_helpers="ignore")), "play")


def test_c10_10c_with_a_hundred_nothing_is_shown() -> None:
    """The hundred is played, and the two sevens are lost even where the play would make them."""
    state = declared(MANY, "two sevens hundred")
    assert "helpers_shown" not in codes_of(state, "1 good; 2 good")
    ended = finish(good(state))
    assert ended.outcome is not None
    assert ended.outcome.two_sevens_made is False
    assert ended.play is not None
    assert len(ended.play.tricks) == 10


def test_c10_10b_helpers_in_the_talon_or_with_the_declarer_do_not_count() -> None:
    """Only the defenders' dealt hands are looked at."""
    hands = ("lAKXO b7U98 a7 h8", "hAKXOU a8XAK", "h97 lU987 aO9U")
    state = begin(rules(CSM), *hands, talon="bAO")
    state = go(state, "2 pass; 1 bid seven; 0 hold; 1 pass; 0 discard bO a7; 0 contract two sevens l push b")
    assert legal(good(state), "play")


@pytest.mark.parametrize(("rule", "counted"), [("pay_without_play", False), ("ignore", True)])
def test_c10_10c_lost_even_if_the_helpers_are_thrown(rule: str, counted: bool) -> None:
    """The rear throws his four helpers on trumps and both sevens take their tricks: lost, unless ignored."""
    state = good(declared(MANY, "two sevens hundred", four_plus_helpers=rule))
    leads = iter(["lA", "lK", "lX", "lO", "lU", "l9", "l8", "bA", "b7", "l7"])
    while state.to_move is not None:
        actions = legal(state, "play")
        helpers = [text for text in actions if text.startswith("play b")]
        action = f"play {next(leads)}" if state.to_move == 0 else (helpers or actions)[0]
        state = go(state, f"{state.to_move} {action}")
    assert state.outcome is not None
    assert state.play is not None
    assert [trick.winner for trick in state.play.tricks] == [0] * 10
    assert state.outcome.two_sevens_made is counted
