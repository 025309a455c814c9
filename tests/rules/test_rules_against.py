"""Seven and hundred against: by whom, when, beside what (clauses 5.8, 7.5, 8.5, 8.9, 6.4)."""

from __future__ import annotations

import pytest

from marias.engine.actions import Flek
from marias.engine.contracts import Component
from marias.engine.state import GameState
from tests.rules.dealing import HANDS, begin, codes_of, finish, go, legal, refusal, rules

CSM = "csm_voleny"
#: The middle holds the trump seven; forehand announces without it where he may.
SEVEN_MIDDLE = ("hAK9O lX a7 b7 hU l7 a8 b8 bA", "h7X lAK aAX9 bX9U", "h8 lOU98 aKOU bKO")
SEVEN_TALON = ("hAK97 lX a7 b7 hU l7 a8 b8 bA", "hXO lAK aAX9 bX9U", "h8 lOU98 aKOU bKO")
PLAYED: dict[str, object] = {"min_fleks_game": 0, "min_fleks_seven": 0, "skip_balanced_seven": False}


def doubling(announced: str, hands: tuple[str, ...] = SEVEN_MIDDLE, **options: object) -> GameState:
    """Give the beginning of the doubling of forehand's suit game."""
    state = begin(rules(CSM, **{**PLAYED, **options}), *hands)
    return go(state, f"0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce {announced}")


def against(state: GameState) -> list[str]:
    """Give what may be announced against, alone."""
    return [text.removeprefix("against ") for text in legal(state, "against")]


@pytest.mark.parametrize("seven", [True, False])
@pytest.mark.parametrize("hundred", [True, False])
def test_c8_5_options_of_the_announcements(seven: bool, hundred: bool) -> None:
    """`against_seven` and `against_hundred` allow each by itself."""
    state = doubling("game", against_seven=seven, against_hundred=hundred)
    both = ["seven"] * seven + ["hundred"] * hundred + ["seven hundred"] * (seven and hundred)
    assert against(state) == both
    if not seven:
        assert refusal(state, "against seven") == "action/against_off"
    if not hundred:
        assert refusal(state, "against hundred") == "action/against_off"


def test_c8_5_order_of_the_actions() -> None:
    """Good, each raise alone and with announcements, announcements alone."""
    assert legal(doubling("game")) == [
        "good",
        "flek game",
        "flek game against seven",
        "flek game against hundred",
        "flek game against seven hundred",
        "against seven",
        "against hundred",
        "against seven hundred",
    ]


@pytest.mark.parametrize("announced", ["seven", "hundred seven"])
def test_c8_9b_never_beside_the_declarers_seven(announced: str) -> None:
    """A declarer's seven leaves no seven against."""
    fakes = ["seven", "hundred_seven", "seven_against"]
    state = doubling(announced, fake_sevens=fakes)
    assert "seven" not in against(state)
    assert refusal(state, "against seven") == "action/against_over_seven"


def test_c8_9b_over_a_fake_by_option() -> None:
    """`seven_against_over_fake`: whoever holds the trump seven may say so; both sevens are settled."""
    fakes = ["hundred_seven", "seven_against"]
    state = doubling("hundred seven", fake_sevens=fakes, seven_against_over_fake=True)
    assert "seven" in against(state)
    rear = go(state, "1 good")
    assert refusal(rear, "against seven") == "action/seven_missing", "a fake can't unmask a fake"
    ended = finish(go(state, "1 against seven; 2 good; 0 good"))
    assert ended.settlement is not None
    items = {str(line.item): line for line in ended.settlement.lines}
    assert items["seven"].won is False
    assert "seven_against" in items


def test_c8_9b_over_a_true_seven_nobody_can() -> None:
    """Where the declarer holds it no defender does, so nobody may announce against it."""
    state = doubling("seven", HANDS, seven_against_over_fake=True, fake_sevens=["seven_against"])
    assert "seven" not in against(state)
    assert refusal(state, "against seven") == "action/seven_missing"


def test_c8_9a_needs_the_seven() -> None:
    """The rear has no trump seven; with `seven_against` among the fakes he may announce it all the same."""
    state = go(doubling("game"), "1 good")
    assert against(state) == ["hundred"]
    assert refusal(state, "against seven") == "action/seven_missing"
    fake = go(doubling("game", fake_sevens=["seven_against"]), "1 good")
    assert against(fake) == ["seven", "hundred", "seven hundred"]


def test_c8_9a_once_for_the_side() -> None:
    """What the partner announced can't be announced again, even with fakes."""
    state = go(doubling("game", fake_sevens=["seven_against"]), "1 against seven")
    assert against(state) == ["hundred"]
    assert refusal(state, "against seven") == "action/against_seven_taken"
    state = go(doubling("game"), "1 against hundred")
    assert against(state) == []
    assert refusal(state, "against hundred") == "action/against_hundred_taken"


@pytest.mark.parametrize(("needed", "hundred"), [(True, False), (False, True)])
def test_c8_9c_hundred_against_and_the_marriage(needed: bool, hundred: bool) -> None:
    """`hundred_against_needs_marriage`: the middle holds none here, the rear does."""
    state = doubling("game", hundred_against_needs_marriage=needed)
    assert ("hundred" in against(state)) is hundred
    if needed:
        assert refusal(state, "against hundred") == "action/hundred_needs_marriage"
    assert "hundred" in against(go(state, "1 good"))


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("announced", ["hundred", "hundred seven"])
def test_c8_9c_beside_the_declarers_hundred_by_option(announced: str, over: bool) -> None:
    """`hundred_against_over_hundred` lets both stand; they can't both succeed."""
    state = doubling(announced, hundred_against_over_hundred=over)
    assert ("hundred" in against(state)) is over
    if not over:
        assert refusal(state, "against hundred") == "action/against_over_hundred"


def test_c5_8_only_in_the_first_answer() -> None:
    """`first_round`: each defender's first answer, not the second."""
    state = go(doubling("game"), "1 flek game; 2 good; 0 flek game")
    assert against(state) == []
    assert refusal(state, "against seven") == "action/against_round"
    assert "hundred" in against(go(doubling("game"), "1 flek game")), "the second defender's first answer"


@pytest.mark.parametrize("rule", ["only_last_raised", "any_open", "alternating"])
def test_c5_8_as_long_as_the_doubling_lasts_by_option(rule: str) -> None:
    """`any_round`: in a later answer, too."""
    state = go(
        doubling("game", against_round="any_round", flek_round_rule=rule), "1 flek game; 2 good; 0 flek game"
    )
    assert against(state) == ["seven", "hundred", "seven hundred"]
    state = go(state, "1 against seven; 2 good")
    assert (state.to_move, "flek seven_against" in legal(state)) == (0, True)


def test_c5_8_the_declarer_announces_nothing_against() -> None:
    """He is no defender."""
    state = go(doubling("game", against_round="any_round"), "1 flek game; 2 good")
    assert against(state) == []
    assert refusal(state, "against hundred") == "action/against_off"


def test_c5_3a_an_announcement_keeps_the_doubling_alive() -> None:
    """The side that announced has said something: the declarer is asked."""
    state = go(doubling("game"), "1 against seven; 2 good")
    assert (state.to_move, legal(state)) == (0, ["good", "flek seven_against"])


def test_c8_9d_flekked_by_the_declarer_only() -> None:
    """The partner can't flek it, the declarer may; then the ladder goes on as ever."""
    state = go(doubling("game"), "1 against seven")
    assert refusal(state, "flek seven_against") == "action/component_closed"
    state = go(state, "2 good; 0 flek seven_against")
    assert legal(state) == ["good", "flek seven_against"]
    state = go(state, "1 flek seven_against; 2 good; 0 good")
    assert state.bargain.level(Component.SEVEN_AGAINST) == 2


def test_c8_9d_not_beside_its_own_announcement() -> None:
    """Nobody fleks what he announces in the same breath."""
    assert refusal(doubling("game"), "flek seven_against against seven") == "action/component_unknown"


@pytest.mark.parametrize("replaces", [True, False])
def test_c6_4_hundred_against_and_the_game(replaces: bool) -> None:
    """`hundred_against_replaces_game`: once it stands the game can't be raised, also not in one breath."""
    state = doubling("game", hundred_against_replaces_game=replaces)
    assert ("flek game against hundred" in legal(state)) is not replaces
    if replaces:
        assert refusal(state, "flek game against hundred") == "action/component_closed"
    state = go(state, "1 against hundred")
    assert ("flek game" in legal(state)) is not replaces
    state = go(state, "2 good")
    assert legal(state) == ["good", "flek hundred_against"]


def test_c6_4_a_flek_on_the_replaced_game_is_dropped() -> None:
    """The middle's flek on the game is gone when the rear announces the hundred against."""
    state = go(doubling("game", hundred_against_replaces_game=True), "1 flek game; 2 against hundred")
    assert legal(state) == ["good", "flek hundred_against"]
    assert refusal(state, "flek game") == "action/component_unknown"
    ended = finish(go(state, "0 good"))
    assert ended.outcome is not None
    assert ended.outcome.level(Component.GAME) == 0
    assert ended.settlement is not None
    assert "game" not in {str(line.item) for line in ended.settlement.lines}


@pytest.mark.parametrize("call", ["betl", "durch"])
def test_c8_9_only_in_trump_contracts(call: str) -> None:
    """Betl and durch have no sevens and no hundreds."""
    state = begin(rules(CSM), *SEVEN_MIDDLE)
    state = go(state, f"0 trump h9; 0 discard a7 b7; 0 {call}")
    while legal(state) == ["good", "bad"]:
        state = go(state, f"{state.to_move} good")
    assert legal(state) == ["good", f"flek {call}"]
    assert refusal(state, "against seven") == "action/against_off"


@pytest.mark.parametrize("component", [name for name in Component if not name.is_against])
def test_c8_9_only_these_two_are_announced_against(component: Component) -> None:
    """Nothing else can be put in their place."""
    state = doubling("game")
    assert refusal(state, Flek((), (component,))) == "action/component_unknown"


def test_c8_9_order_of_the_two() -> None:
    """Seven before hundred, each once."""
    both = (Component.HUNDRED_AGAINST, Component.SEVEN_AGAINST)
    assert refusal(doubling("game"), Flek((), both)) == "action/component_order"
    twice = (Component.SEVEN_AGAINST, Component.SEVEN_AGAINST)
    assert refusal(doubling("game"), Flek((), twice)) == "action/component_order"


@pytest.mark.parametrize("preset", ["csm_licitovany", "app_licitovany"])
def test_c10_7_no_announcements_against_in_licitovany(preset: str) -> None:
    """The auction's game has none."""
    state = begin(rules(preset), "h7 hA", "l7 lAKO", "a7", talon="a98")
    state = go(state, "2 pass; 1 bid seven; 0 pass; 1 discard a9 a8; 1 contract seven l")
    assert against(state) == []
    assert refusal(state, "against hundred") == "action/against_off"


def test_c6_9_announcing_is_no_raise() -> None:
    """Who only announced took no part in doubling, as the raised limit counts it."""
    state = go(doubling("game"), "1 against seven; 2 flek game; 0 flek game seven_against")
    state = go(state, "1 flek seven_against; 2 flek game; 0 good")
    ended = finish(state)
    assert ended.outcome is not None
    assert ended.outcome.flek_by == (2, 1, 2)
    only = finish(go(doubling("game"), "1 against seven; 2 flek game; 0 good"))
    assert only.outcome is not None
    assert only.outcome.flek_by == (2,)


def test_c5_3a_events_tell_who_announced() -> None:
    """A raise and an announcement in one breath are two events."""
    assert codes_of(doubling("game"), "1 flek game against seven") == ["flek_raised", "against_announced"]


def test_c8_9a_a_seven_in_the_talon_is_nobodys() -> None:
    """The seven lies in forehand's talon: nobody may announce it, fakes apart."""
    state = begin(rules(CSM, **PLAYED), *SEVEN_TALON)
    state = go(state, "0 trump h9; 0 discard h7 b7; 0 suit; 1 good; 2 good; 0 announce game")
    assert against(state) == ["hundred"]
    assert against(go(state, "1 good")) == ["hundred"]


@pytest.mark.parametrize("rule", ["only_last_raised", "alternating"])
def test_c5_7c_asking_does_not_depend_on_the_seven(rule: str) -> None:
    """Who is asked depends on what is public, not on who holds the trump seven (G10)."""
    options: dict[str, object] = {"flek_round_rule": rule, "against_hundred": False}
    elsewhere = (SEVEN_MIDDLE[0], "h8X lAK aAX9 bX9U", "h7 lOU98 aKOU bKO")
    for hands in (SEVEN_MIDDLE, elsewhere):
        state = begin(rules(CSM, **{**PLAYED, **options}), *hands)
        state = go(state, "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce game; 1 flek game")
        assert state.to_move == 2
