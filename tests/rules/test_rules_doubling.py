"""Flek and its answers: components, order, rounds, caps, scope, duty (section 5, clause 12.6)."""

from __future__ import annotations

import pytest

from marias.engine import game
from marias.engine.actions import Action, Flek
from marias.engine.contracts import Component
from marias.engine.state import GameState
from tests.rules.dealing import HANDS, begin, codes_of, finish, go, good, legal, refusal, rules

CSM = "csm_voleny"
COMPONENTS = {
    "game": ["game"],
    "seven": ["game", "seven"],
    "hundred": ["hundred"],
    "hundred seven": ["hundred", "seven"],
}
QUIET: dict[str, object] = {
    "against_seven": False,
    "against_hundred": False,
    "min_fleks_game": 0,
    "min_fleks_seven": 0,
    "skip_balanced_seven": False,
}


def doubling(announced: str = "game", *hands: str, **options: object) -> GameState:
    """Give the beginning of the doubling of forehand's suit game, against-announcements left out."""
    ruleset = rules(CSM, **{**QUIET, **options})
    state = go(begin(ruleset, *(hands or HANDS)), "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good")
    return go(state, f"0 announce {announced}")


def betl(**options: object) -> GameState:
    """Give the beginning of the doubling of forehand's betl."""
    state = begin(rules(CSM, **{**QUIET, **options}), *HANDS)
    return go(state, "0 trump h9; 0 discard a7 b7; 0 betl; 1 good; 2 good")


def levels(state: GameState) -> dict[str, int]:
    """Give the doublings of every component."""
    return {str(stake.component): stake.level for stake in state.bargain.stakes}


def speakers(state: GameState, texts: str) -> list[int]:
    """Give who is asked, turn after turn, while these answers are given."""
    seats = []
    for text in texts.split(";"):
        assert state.to_move is not None
        seats.append(state.to_move)
        state = game.apply(state, Action.parse(text.strip())).state
    return seats


@pytest.mark.parametrize("announced", COMPONENTS)
def test_c5_1_components_of_a_contract(announced: str) -> None:
    """Game or hundred, and the seven, are raised separately or together."""
    names = COMPONENTS[announced]
    fleks = [f"flek {name}" for name in names] + ([f"flek {' '.join(names)}"] if len(names) > 1 else [])
    assert legal(doubling(announced)) == ["good", *fleks]


def test_c5_1_the_game_stays_beside_the_hundred_by_option() -> None:
    """Without `hundred_replaces_game` there is a game to raise, too."""
    state = doubling("hundred", hundred_replaces_game=False)
    assert legal(state) == ["good", "flek game", "flek hundred", "flek game hundred"]


@pytest.mark.parametrize(
    ("contract", "names"),
    [
        ("seven l", ["game", "seven"]),
        ("hundred l", ["hundred"]),
        ("hundred seven l", ["hundred", "seven"]),
        ("betl", ["betl"]),
        ("durch", ["durch"]),
        ("two sevens l push b", ["two_sevens"]),
        ("two sevens hundred l push b", ["hundred", "two_sevens"]),
    ],
)
def test_c5_1_components_in_licitovany(contract: str, names: list[str]) -> None:
    """Every contract of the ladder has its components; no game beside a hundred or two sevens."""
    state = begin(rules("csm_licitovany"), "", "l7 b7 lAKO", "", talon="a78")
    state = go(state, f"2 pass; 1 bid seven; 0 pass; 1 discard a7 a8; 1 contract {contract}")
    assert list(levels(state)) == names
    assert state.to_move == 2, "the player at the declarer's left speaks first (10.7)"


def test_c5_3a_the_defender_at_the_left_speaks_first() -> None:
    """Then the other, then the declarer, where something was raised."""
    assert speakers(doubling(), "good; flek game; good") == [1, 2, 0]
    taken = begin(rules(CSM, **QUIET), *HANDS)
    taken = go(taken, "0 trump h9; 0 discard a7 b7; 0 suit; 1 bad; 1 discard a7 b7; 1 betl; 2 good; 0 good")
    assert speakers(taken, "good; flek betl; good") == [2, 0, 1]


def test_c5_3b_sides_alternate() -> None:
    """Flek, re, tutti, boty: the defence, the declarer, the defence, the declarer."""
    state = doubling()
    assert speakers(state, "flek game; good; flek game; good; flek game; flek game; good; good") == [
        1, 2, 0, 1, 2, 0, 1, 2,
    ]  # fmt: skip
    state = go(state, "1 flek game; 2 good; 0 flek game; 1 good; 2 flek game; 0 flek game")
    assert levels(state) == {"game": 4}


def test_c5_3c_one_raise_per_component_and_round() -> None:
    """The partner may not raise the same again, but another component."""
    state = go(doubling("seven"), "1 flek game")
    assert legal(state) == ["good", "flek seven"]
    assert refusal(state, "flek game") == "action/component_closed"
    assert refusal(state, "flek game seven") == "action/component_closed"


def test_c5_3c_several_in_one_turn() -> None:
    """ "Ambo": game and seven in one breath are two raises (5.9)."""
    state = doubling("seven")
    assert codes_of(state, "1 flek game seven") == ["flek_raised", "flek_raised"]
    assert levels(go(state, "1 flek game seven")) == {"game": 1, "seven": 1}


def test_c5_3c_components_are_named_once_and_in_order() -> None:
    """Equal raises have one text: a component twice or out of order is refused."""
    state = doubling("seven")
    assert refusal(state, Flek((Component.SEVEN, Component.GAME))) == "action/component_order"
    assert refusal(state, Flek((Component.GAME, Component.GAME))) == "action/component_order"
    assert refusal(state, Flek()) == "action/component_order"


@pytest.mark.parametrize("name", ["seven", "hundred", "betl", "two_sevens", "seven_against"])
def test_c5_1_only_what_was_announced_is_raised(name: str) -> None:
    """A component that isn't in the deal can't be doubled; a quiet seven never (5.6)."""
    assert refusal(doubling(), f"flek {name}") == "action/component_unknown"


def test_c5_3d_ends_when_a_whole_side_raises_nothing() -> None:
    """Both defenders good: play. The declarer good: play."""
    assert legal(go(doubling(), "1 good; 2 good"), "play")
    assert legal(go(doubling(), "1 flek game; 2 good; 0 good"), "play")
    assert legal(go(doubling(), "1 flek game; 2 good; 0 flek game; 1 good; 2 good"), "play")


@pytest.mark.parametrize("preset", ["csm_voleny", "app_voleny", "szmk_voleny", "mariasek"])
def test_c5_2_cap_of_a_trump_game(preset: str) -> None:
    """`max_flek` doublings of one component and no more; without a cap it goes on."""
    ruleset = rules(preset, min_fleks_game=0, min_fleks_seven=0, mandatory_flek_trhak=False)
    state = begin(ruleset, *HANDS)
    state = go(state, "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce game")
    cap = ruleset.doubling.max_flek
    for _ in range(2 * (cap or 10)):
        if "flek game" not in legal(state):
            break
        state = go(state, f"{state.to_move} flek game")
        while state.to_move is not None and "flek game" not in legal(state) and "good" in legal(state):
            state = go(state, f"{state.to_move} good")
    assert levels(state)["game"] == (20 if cap is None else cap)


@pytest.mark.parametrize(("cap", "cap_notrump"), [(1, 2), (2, 1)])
def test_c5_2_caps_apart(cap: int, cap_notrump: int) -> None:
    """The caps of trump games and of betl and durch are two options."""
    state = go(doubling(max_flek=cap, max_flek_notrump=cap_notrump), "1 flek game; 2 good")
    assert ("flek game" in legal(state)) is (cap > 1)
    state = go(betl(max_flek=cap, max_flek_notrump=cap_notrump), "1 flek betl; 2 good")
    assert ("flek betl" in legal(state)) is (cap_notrump > 1)


def test_c5_2_above_the_cap_is_refused_with_it() -> None:
    """Re under a cap of one is refused by name of the cap."""
    state = go(doubling(max_flek=1), "1 flek game; 2 good")
    assert (state.to_move, refusal(state, "flek game")) == (0, "action/component_capped")


def test_c5_2_no_flek_at_all_under_a_cap_of_zero() -> None:
    """A cap of 0 leaves only good."""
    state = doubling(max_flek=0)
    assert legal(state) == ["good"]


def test_c5_7a_only_what_was_raised_last_is_open() -> None:
    """Under `only_last_raised` a component not raised in its round is closed for good."""
    state = go(doubling("seven"), "1 flek game; 2 good; 0 flek game")
    assert legal(state) == ["good", "flek game"]
    assert refusal(state, "flek seven") == "action/component_closed"
    state = go(doubling("seven"), "1 flek game; 2 flek seven; 0 flek game; 1 flek game; 2 good")
    assert legal(state) == ["good", "flek game"]
    assert refusal(state, "flek seven") == "action/component_closed"


def test_c5_7b_everything_stays_open() -> None:
    """Under `any_open` unflekked components, and those the other side raised last, stay open to the end."""
    state = go(doubling("seven", flek_round_rule="any_open"), "1 flek game; 2 good; 0 flek game")
    assert legal(state) == ["good", "flek game", "flek seven", "flek game seven"]
    state = go(state, "1 flek seven; 2 good")
    assert (state.to_move, legal(state)) == (0, ["good", "flek seven"])
    assert refusal(state, "flek game") == "action/component_closed", "he raised it last himself"
    state = go(state, "0 flek seven; 1 flek game; 2 good; 0 good")
    assert legal(state, "play")


def test_c5_7b_ends_with_a_silent_side_nevertheless() -> None:
    """Open components don't keep the doubling alive."""
    state = go(doubling("seven", flek_round_rule="any_open"), "1 flek game; 2 good; 0 good")
    assert legal(state, "play")


def test_c5_7c_nobody_is_asked_for_an_empty_good() -> None:
    """Under `alternating` a player to whom nothing is open isn't asked."""
    state = go(doubling(flek_round_rule="alternating"), "1 flek game")
    assert state.to_move == 0, "the partner of who raised the only component has nothing to say"
    state = go(doubling("seven", flek_round_rule="alternating"), "1 flek game")
    assert (state.to_move, legal(state)) == (2, ["good", "flek seven"])
    capped = go(doubling(flek_round_rule="alternating", max_flek=1), "1 flek game")
    assert legal(capped, "play")


def test_c5_7a_everybody_is_asked_even_with_nothing_open() -> None:
    """Elsewhere each seat of the side answers, though only good is left."""
    state = go(doubling(), "1 flek game")
    assert (state.to_move, legal(state)) == (2, ["good"])
    capped = go(doubling(max_flek=1), "1 flek game; 2 good")
    assert (capped.to_move, legal(capped)) == (0, ["good"])


def test_c5_4_one_flek_binds_both() -> None:
    """Under `side` both defenders pay the flek of one."""
    state = doubling()
    both = finish(go(state, "1 flek game; 2 good; 0 good"))
    assert both.settlement is not None
    assert both.settlement.units[1] == both.settlement.units[2]
    assert both.outcome is not None
    assert both.outcome.flek_bound == ()


def test_c5_4_individual_flek_binds_who_gave_it() -> None:
    """Under `individual` the other defender settles the unflekked game."""
    state = go(doubling(flek_scope="individual", quiet_seven_value=0), "1 flek game; 2 good; 0 good")
    ended = finish(state)
    assert ended.settlement is not None
    units = ended.settlement.units
    assert abs(units[1]) == 2 * abs(units[2])
    assert sum(units) == 0


def test_c5_4_individual_partner_may_join() -> None:
    """Each defender may give the same flek; the level doesn't rise again; the re holds against both."""
    state = go(doubling(flek_scope="individual", quiet_seven_value=0), "1 flek game")
    assert legal(state) == ["good", "flek game"]
    state = go(state, "2 flek game")
    assert levels(state) == {"game": 1}
    state = go(state, "0 flek game; 1 good; 2 good")
    ended = finish(state)
    assert ended.settlement is not None
    assert ended.settlement.units[1] == ended.settlement.units[2]


def test_c5_4_individual_re_binds_only_flekkers() -> None:
    """The declarer's re applies to every flekking defender, not to the one who said good."""
    state = doubling(flek_scope="individual", quiet_seven_value=0)
    ended = finish(go(state, "1 good; 2 flek game; 0 flek game; 1 good; 2 good"))
    assert ended.settlement is not None
    assert abs(ended.settlement.units[2]) == 4 * abs(ended.settlement.units[1])


def test_c5_4_scope_of_betl_is_its_own_option() -> None:
    """`flek_scope_notrump` says it for betl and durch; `flek_scope` doesn't."""
    state = go(betl(flek_scope_notrump="individual"), "1 flek betl")
    assert legal(state) == ["good", "flek betl"]
    ended = finish(go(state, "2 good; 0 good"))
    assert ended.settlement is not None
    assert abs(ended.settlement.units[1]) == 2 * abs(ended.settlement.units[2])
    assert legal(go(betl(flek_scope="individual"), "1 flek betl")) == ["good"]


def test_c5_4_individual_under_alternating() -> None:
    """Who may join is asked, who has joined isn't asked again."""
    state = go(doubling(flek_scope="individual", flek_round_rule="alternating"), "1 flek game")
    assert (state.to_move, legal(state)) == (2, ["good", "flek game"])


@pytest.mark.parametrize(
    ("hands", "seat", "must"),
    [
        # The middle holds the over, the rear neither king nor over of trumps.
        (("hAK97 lX a7 b7 hU l7 a8 b8 bA", "hXO lAK aAX9 bX9U", "h8 lOU98 aKOU bKO"), 1, True),
        (("hAK97 lX a7 b7 hU l7 a8 b8 bA", "hXO lAK aAX9 bX9U", "h8 lOU98 aKOU bKO"), 2, False),
        (("hAO97 lX a7 b7 hU l7 a8 b8 bA", "hXK lAK aAX9 bX9U", "h8 lOU98 aKOU bKO"), 1, True),
        (HANDS, 1, False),
    ],
)
def test_c12_6_who_breaks_the_trump_marriage_must_flek(hands: tuple[str, ...], seat: int, must: bool) -> None:
    """`mandatory_flek_trhak`: at his first answer only actions that flek the game are legal."""
    state = doubling("game", *hands, mandatory_flek_trhak=True)
    if seat == 2:
        state = go(state, f"1 {legal(state)[0]}")
        assert ("good" in legal(state)) is not must
        return
    assert ("good" in legal(state)) is not must
    if must:
        assert legal(state) == ["flek game"]
        assert refusal(state, "good") == "action/mandatory_flek"


def test_c12_6_the_duty_is_done_by_the_partner() -> None:
    """What the partner flekked already needn't be flekked again."""
    hands = ("hA97U lX a7 b7 h8 l7 a8 b8 bA", "hXK lAK aAX9 bX9U", "hO lOU98 aKOU bKO")
    state = doubling("game", *hands, mandatory_flek_trhak=True)
    assert legal(state) == ["flek game"]
    assert legal(go(state, "1 flek game")) == ["good"]


def test_c12_6_the_duty_may_be_combined() -> None:
    """Everything else may be said beside it: other fleks and announcements against."""
    hands = ("hA97U lX a7 b7 h8 l7 a8 b8 bA", "hXK lAK aAX9 bX9U", "hO lOU98 aKOU bKO")
    state = doubling("seven", *hands, mandatory_flek_trhak=True, against_hundred=True)
    assert legal(state) == [
        "flek game",
        "flek game against hundred",
        "flek game seven",
        "flek game seven against hundred",
    ]
    assert refusal(state, "flek seven") == "action/mandatory_flek"
    assert refusal(state, "against hundred") == "action/mandatory_flek"


def test_c12_6_no_duty_against_a_hundred() -> None:
    """Where no game stands there is nothing to flek by duty."""
    hands = ("hA97U lX a7 b7 h8 l7 a8 b8 bA", "hXK lAK aAX9 bX9U", "hO lOU98 aKOU bKO")
    assert "good" in legal(doubling("hundred", *hands, mandatory_flek_trhak=True))


def test_c5_2_without_a_cap_the_doubling_still_ends() -> None:
    """Nobody is asked twice after a silent round, however far it went."""
    state = doubling(max_flek=None)
    for _ in range(30):
        state = go(state, f"{state.to_move} flek game")
        if state.to_move == 2:
            state = go(state, "2 good")
    assert levels(state)["game"] == 30
    assert legal(good(state), "play")


def test_c5_4_individual_a_bound_partner_has_nothing_to_join() -> None:
    """Both bound by the flek, a later raise of one holds for the other without his word."""
    state = go(doubling(flek_scope="individual"), "1 flek game; 2 flek game; 0 flek game; 1 flek game")
    assert (state.to_move, legal(state)) == (2, ["good"])
