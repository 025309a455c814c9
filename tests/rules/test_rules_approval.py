"""The question and its answers: good, bad, flek; take-overs; announcements (clauses 5.5, 7.2-8.4)."""

from __future__ import annotations

import pytest

from marias.engine.cards import CardSet
from marias.engine.state import GameState
from marias.engine.views import seat_view
from tests.rules.dealing import HANDS, begin, codes_of, go, good, legal, refusal, rules

CSM = "csm_voleny"
PAGAT = "pagat_voleny"
ASKED = "0 trump h9; 0 discard a7 b7; 0 suit"
OPEN_FORMS = ["game", "seven", "hundred", "hundred_seven", "betl", "durch", "open_betl", "open_durch"]


def asked(**options: object) -> GameState:
    """Give forehand's question "barva?" under the tournament rules with some options changed."""
    return go(begin(rules(CSM, **options), *HANDS), ASKED)


def take(seat: int, call: str, talon: str = "a7 b7") -> str:
    """Give the lines of a take-over that leaves the talon as it was found, or lays another."""
    return f"{seat} bad; {seat} discard {talon}; {seat} {call}"


def test_c7_2_forehand_must_declare() -> None:
    """There is no pass: one of the contracts of the ruleset, ascending."""
    pagat = go(begin(rules(PAGAT), *HANDS), "0 trump h9")
    assert legal(pagat) == ["suit", "betl", "durch", "open betl", "open durch"]
    csm = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7")
    assert [text for text in legal(csm) if not text.startswith("discard")] == ["suit", "betl", "durch"]
    assert refusal(csm, "pass") == "action/not_now"
    assert refusal(csm, "good") == "action/not_now"
    assert refusal(csm, "open betl") == "action/contract_unavailable"


def test_c7_2_announcements_are_no_contracts() -> None:
    """Seven and hundred are announced after the approval, not named (G6)."""
    csm = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7")
    assert refusal(csm, "announce seven") == "action/not_now"
    assert refusal(csm, "hundred seven") == "action/contract_unavailable"


def test_c7_3_both_others_answer_in_order_of_play() -> None:
    """From the caller's left; after both said good the suit is approved."""
    state = asked()
    assert (state.to_move, legal(state)) == (1, ["good", "bad"])
    state = go(state, "1 good")
    assert (state.to_move, legal(state)) == (2, ["good", "bad"])
    state = go(state, "2 good")
    assert (state.to_move, legal(state, "announce")) == (
        0,
        ["announce game", "announce seven", "announce hundred", "announce hundred seven"],
    )


def test_c7_3_answers_in_turn_only() -> None:
    """The rear can't answer before the middle."""
    assert refusal(asked(), "good", seat=2) == "action/not_your_turn"


def test_c7_3_bad_takes_the_talon() -> None:
    """Whoever says bad sees and takes the two cards, lays any two, names something strictly higher."""
    state = go(asked(), "1 bad")
    assert state.to_move == 1
    assert len(state.hands[1]) == 12
    assert seat_view(state, 1).taken_talon == CardSet.parse("a7 b7")
    assert seat_view(state, 2).taken_talon is None
    assert len(legal(state, "discard")) == 66
    state = go(state, "1 discard lA aA")
    assert [text for text in legal(state) if not text.startswith("discard")] == ["betl", "durch"]
    assert refusal(state, "suit") == "action/contract_too_low"


def test_c7_3_each_contract_reopens_the_question() -> None:
    """After the rear's betl both others are asked, the one who said good before and the old declarer, too."""
    state = go(asked(), f"1 good; {take(2, 'betl')}")
    assert (state.to_move, legal(state)) == (0, ["good", "bad"])
    state = go(state, "0 good")
    assert (state.to_move, legal(state)) == (1, ["good", "bad"])
    state = go(state, take(1, "durch"))
    assert state.bargain.declarer == 1


def test_c7_3_a_middle_taker_asks_the_rear_first() -> None:
    """From the new declarer's left: after the middle the rear answers, then forehand."""
    state = go(asked(), take(1, "betl"))
    assert state.to_move == 2
    assert go(state, "2 good").to_move == 0


def test_c7_3_up_to_open_durch() -> None:
    """Betl, durch, open betl, open durch: each taken over from the last, the talon going round."""
    state = go(begin(rules(PAGAT), *HANDS), "0 trump h9; 0 suit; 0 discard a7 b7")
    state = go(state, take(1, "betl"))
    state = go(state, f"2 good; {take(0, 'durch')}")
    state = go(state, f"1 good; {take(2, 'open betl')}")
    assert (state.to_move, legal(state, "bad")) == (0, ["bad"])
    state = go(state, "0 good; 1 bad; 1 discard a7 b7")
    assert [text for text in legal(state) if not text.startswith("discard")] == ["open durch"]
    assert refusal(state, "open betl") == "action/contract_too_low"
    state = go(state, "1 open durch")
    assert (state.to_move, legal(state)) == (2, ["good", "flek open_durch"])
    assert refusal(state, "bad") == "action/contract_unavailable"
    state = go(state, "2 good; 0 good")
    assert state.outcome is None
    assert (state.to_move, state.bargain.declarer) == (1, 1)


def test_c7_3_cards_stay_complete_through_take_overs() -> None:
    """After every action there are thirty-two cards, 10-10-10 and two in the talon, or twelve in one hand."""
    state = go(begin(rules(PAGAT), *HANDS), "0 trump h9; 0 suit; 0 discard a7 b7")
    for line in f"{take(1, 'betl')};2 good;{take(0, 'durch', 'h9 lX')}".split(";"):
        state = go(state, line)
        everything = [card for hand in (*state.hands, state.talon) for card in hand]
        assert len(everything) == len(set(everything)) == 32
        assert len(state.talon) == (0 if max(map(len, state.hands)) == 12 else 2)


def test_c7_3_no_take_over_by_option() -> None:
    """Under `takeover` none nobody can answer anything but good, so nobody is asked."""
    state = asked(takeover="none")
    assert legal(state, "announce")


def test_c7_3_contract_at_once_by_option() -> None:
    """Under `at_once` the answer is the higher contract; then the talon is taken and laid."""
    state = asked(takeover="at_once")
    assert legal(state) == ["good", "betl", "durch"]
    assert refusal(state, "bad") == "action/not_now"
    assert refusal(state, "suit") == "action/contract_too_low"
    state = go(state, "1 betl")
    assert (state.to_move, len(legal(state, "discard"))) == (1, 66)
    state = go(state, "1 discard a7 b7")
    assert (state.to_move, legal(state)) == (2, ["good", "durch"])
    assert codes_of(state, "2 durch") == ["call_named", "talon_taken"]


def test_c7_3_bad_is_not_final_about_the_contract() -> None:
    """Under `after_discard` the contract is chosen after the talon was seen (G7)."""
    state = go(asked(), "1 bad; 1 discard a7 b7")
    assert {"betl", "durch"} <= set(legal(state))


@pytest.mark.parametrize(("equal", "calls"), [(False, ["durch"]), (True, ["betl", "durch"])])
def test_c7_3_equal_contract_by_option(equal: bool, calls: list[str]) -> None:
    """`takeover_equal` lets betl take over betl; else only durch does."""
    state = go(asked(takeover_equal=equal), take(1, "betl"))
    assert legal(state) == ["good", "bad"]
    state = go(state, "2 bad; 2 discard a7 b7")
    assert [text for text in legal(state) if not text.startswith("discard")] == calls


def test_c7_3_equal_durch_needs_its_approval() -> None:
    """Durch takes durch over only where a durch is put to the others at all."""
    state = go(asked(takeover_equal=True), take(1, "durch"))
    assert legal(state) == ["good", "flek durch"], "not approved: doubling follows"
    state = go(asked(takeover_equal=True, durch_approved=True), take(1, "durch"))
    assert legal(state) == ["good", "bad"]
    state = go(state, f"{take(2, 'durch')}; 0 good; 1 good")
    assert state.bargain.declarer == 2


def test_c5_5c_durch_is_approved_by_option() -> None:
    """Under the tournament rules durch can't be overtaken and goes straight to the doubling."""
    state = go(asked(), take(1, "durch"))
    assert (state.to_move, legal(state)) == (2, ["good", "flek durch"])
    pagat = go(begin(rules(PAGAT), *HANDS), "0 trump h9; 0 durch; 0 discard a7 b7")
    assert legal(pagat) == ["good", "bad", "flek durch"]


def test_c8_3_forehand_betl_may_be_overcalled() -> None:
    """A forehand who himself declares betl is asked over like any other."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 betl")
    assert (state.to_move, legal(state)) == (1, ["good", "bad"])
    state = go(state, f"1 good; {take(2, 'durch')}")
    assert (state.bargain.declarer, str(state.bargain.contract)) == (2, "durch")


def test_c7_4_suit_accepted() -> None:
    """The trump card is shown and belongs to the hand again: ten cards each."""
    state = go(asked(), "1 good; 2 good")
    assert [len(hand) for hand in state.hands] == [10, 10, 10]
    assert seat_view(state, 1).trump_card is not None
    assert str(seat_view(state, 1).trump_card) == "h9"


@pytest.mark.parametrize(
    ("options", "contracts"),
    [
        ({}, "game|seven|hundred|hundred seven"),
        ({"contracts": ["game", "betl"]}, "game"),
        ({"contracts": ["game", "seven", "betl"]}, "game|seven"),
        ({"contracts": ["game", "hundred", "betl"]}, "game|hundred"),
    ],
)
def test_c8_4_announcements_of_the_ruleset(options: dict[str, object], contracts: str) -> None:
    """Game, seven, hundred, hundred and seven, as far as `contracts` knows them."""
    state = good(asked(**options))
    assert legal(state, "announce") == [f"announce {words}" for words in contracts.split("|")]


NO_SEVEN = ("hAKU9 lX a7 b7 hO l7 a8 b8 bA", HANDS[1], "h7 lOU98 aKOU bKO")
NO_MARRIAGE = ("hAKU9 lX a7 b7 h7 l7 a8 b8 bA", HANDS[1], "hO lOU98 aKOU bKO")


@pytest.mark.parametrize(
    ("fakes", "missing"),
    [
        ([], ["seven", "hundred seven"]),
        (["hundred_seven"], ["seven"]),
        (["seven"], ["hundred seven"]),
        (["seven", "hundred_seven"], []),
        (["seven_against"], ["seven", "hundred seven"]),
    ],
)
def test_c8_4_sevens_without_the_card_by_option(fakes: list[str], missing: list[str]) -> None:
    """`fake_sevens` tells which announcements may be made without the trump seven."""
    state = begin(rules(CSM, fake_sevens=fakes), *NO_SEVEN)
    state = good(go(state, "0 trump h9; 0 discard a7 b7; 0 suit"))
    every = ["game", "seven", "hundred", "hundred seven"]
    assert legal(state, "announce") == [f"announce {name}" for name in every if name not in missing]
    for name in missing:
        assert refusal(state, f"announce {name}") == "action/seven_missing"


@pytest.mark.parametrize("needed", [True, False])
def test_c8_4_hundred_and_the_marriage_by_option(needed: bool) -> None:
    """`hundred_needs_marriage`: king and over of some suit in hand, the talon doesn't count."""
    ruleset = rules(CSM, hundred_needs_marriage=needed)
    without = good(go(begin(ruleset, *NO_MARRIAGE), "0 trump h9; 0 discard a7 b7; 0 suit"))
    laid = good(go(begin(ruleset, *HANDS), "0 trump h9; 0 discard hO b7; 0 suit"))
    held = good(go(begin(ruleset, *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit"))
    for state in (without, laid):
        assert ("announce hundred" in legal(state)) is not needed
        assert ("announce hundred seven" in legal(state)) is not needed
    if needed:
        assert refusal(without, "announce hundred") == "action/hundred_needs_marriage"
    assert "announce hundred" in legal(held)


@pytest.mark.parametrize("on", [True, False])
def test_c8_10_hundred_and_seven_from_the_hand_by_option(on: bool) -> None:
    """`hundred_seven_overrides_nt`: named instead of the question, shown, above betl and durch."""
    state = go(begin(rules(CSM, hundred_seven_overrides_nt=on), *HANDS), "0 trump h9; 0 discard a7 b7")
    assert legal(state, "hundred") == (["hundred seven"] if on else [])
    if not on:
        return
    assert codes_of(state, "0 hundred seven") == ["call_named", "trump_shown"]
    state = go(state, "0 hundred seven")
    assert state.to_move == 1
    assert legal(state)[:2] == ["good", "flek hundred"]
    assert state.bargain.contract == "hundred_seven"


def test_c8_10_only_what_stands_higher_takes_it_over() -> None:
    """Where open forms are played they are above hundred and seven, so it is put to the others."""
    ruleset = rules(CSM, hundred_seven_overrides_nt=True, contracts=OPEN_FORMS)
    state = go(begin(ruleset, *HANDS), "0 trump h9; 0 discard a7 b7; 0 hundred seven")
    assert (state.to_move, legal(state)) == (1, ["good", "bad"])
    state = go(state, "1 bad; 1 discard a7 b7")
    assert [text for text in legal(state) if not text.startswith("discard")] == ["open betl", "open durch"]
    assert refusal(state, "durch") == "action/contract_too_low"
    taken = go(state, "1 open betl")
    assert seat_view(taken, 2).trump is None


def test_c8_10_needs_what_its_announcement_needs() -> None:
    """Without the trump seven it can't be named, unless it may be faked."""
    lines = "0 trump h9; 0 discard a7 b7"
    honest = rules(CSM, hundred_seven_overrides_nt=True, fake_sevens=[])
    assert refusal(go(begin(honest, *NO_SEVEN), lines), "hundred seven") == "action/seven_missing"
    fake = rules(CSM, hundred_seven_overrides_nt=True)
    assert go(begin(fake, *NO_SEVEN), f"{lines}; 0 hundred seven").to_move == 1


def test_c8_10_a_taker_has_no_hundred_and_seven() -> None:
    """It belongs to the chooser and his first word."""
    state = go(asked(hundred_seven_overrides_nt=True), "1 bad; 1 discard a7 b7")
    assert legal(state, "hundred") == []
    assert refusal(state, "hundred seven") == "action/contract_too_low"


def test_c5_5a_flek_is_an_answer_by_option() -> None:
    """Traditionally betl and durch are answered good, bad or flek; a suit isn't."""
    suit = go(begin(rules(PAGAT), *HANDS), "0 trump h9; 0 suit; 0 discard a7 b7")
    assert legal(suit) == ["good", "bad"]
    betl = go(begin(rules(PAGAT), *HANDS), "0 trump h9; 0 betl; 0 discard a7 b7")
    assert legal(betl) == ["good", "bad", "flek betl"]
    assert refusal(betl, "flek durch") == "action/component_closed"
    csm = go(asked(), take(1, "betl"))
    assert legal(csm) == ["good", "bad"]
    assert refusal(csm, "flek betl") == "action/not_now"


def betl(**options: object) -> GameState:
    """Give forehand's betl under the traditional rules."""
    return go(begin(rules(PAGAT, **options), *HANDS), "0 trump h9; 0 betl; 0 discard a7 b7")


def test_c5_5a_one_flek_binds_both() -> None:
    """After the middle's flek the rear may accept or take over, not flek again."""
    state = go(betl(), "1 flek betl")
    assert (state.to_move, legal(state)) == (2, ["good", "bad"])
    assert refusal(state, "flek betl") == "action/component_closed"


def test_c5_5a_each_for_himself_by_option() -> None:
    """Under individual scope the rear may flek for himself; the level stays one."""
    state = go(betl(flek_scope_notrump="individual"), "1 flek betl")
    assert legal(state) == ["good", "bad", "flek betl"]
    state = go(state, "2 flek betl")
    assert [stake.level for stake in state.bargain.stakes] == [1]
    assert state.bargain.stakes[0].bound == (1, 2)


def test_c5_5a_after_the_approval_doubling_goes_on_at_re() -> None:
    """The declarer answers the flek with re, then both defenders are asked again."""
    state = go(betl(), "1 good; 2 flek betl")
    assert (state.to_move, legal(state)) == (0, ["good", "flek betl"])
    state = go(state, "0 flek betl")
    assert (state.to_move, state.bargain.level(state.bargain.stakes[0].component)) == (1, 2)
    assert go(state, "1 good").to_move == 2


def test_c5_5a_who_said_good_may_not_flek_later() -> None:
    """Both good: no doubling, the play begins."""
    assert legal(go(betl(), "1 good; 2 good"))[0].startswith("play")


def test_c5_5a_a_flek_falls_with_a_higher_contract() -> None:
    """The rear's bad drops the middle's flek, and the new contract may be flekked anew."""
    state = go(betl(), "1 flek betl; 2 bad; 2 discard a7 b7; 2 durch")
    assert (state.to_move, legal(state)) == (0, ["good", "bad", "flek durch"])
    state = go(state, "0 good; 1 good")
    assert all(stake.level == 0 for stake in state.bargain.stakes)
    assert state.bargain.flek_by == ()


@pytest.mark.parametrize(("cap", "answers"), [(0, ["good", "bad"]), (1, ["good", "bad", "flek betl"])])
def test_c5_2_no_flek_answer_under_a_cap_of_none(cap: int, answers: list[str]) -> None:
    """Where contracts without trumps aren't doubled flek is no answer."""
    assert legal(betl(max_flek_notrump=cap)) == answers


def test_c5_5c_durch_not_put_to_the_others_may_be_flekked_at_once() -> None:
    """Even where flek is an answer of the approval."""
    ruleset = rules(PAGAT, durch_approved=False, contracts=OPEN_FORMS)
    state = go(begin(ruleset, *HANDS), "0 trump h9; 0 durch; 0 discard a7 b7")
    assert (state.to_move, legal(state)) == (1, ["good", "flek durch"])
