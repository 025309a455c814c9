"""The talon of volený: bans, order, changes, who sees it (clauses 7.8-7.11)."""

from __future__ import annotations

import pytest

from marias.engine.actions import Discard
from marias.engine.cards import CardSet
from marias.engine.views import seat_view
from marias.errors import RulesetError
from tests.rules.dealing import HANDS, begin, codes_of, events_of, go, legal, refusal, rules

CSM = "csm_voleny"


@pytest.mark.parametrize(
    ("options", "talon", "code"),
    [
        ({}, "lX b7", "talon_sharp"),
        ({}, "bA b7", "talon_sharp"),
        ({"talon_forbids": "aces"}, "bA b7", "talon_sharp"),
        ({"talon_forbids": "aces"}, "lX b7", None),
        ({"talon_forbids": "none"}, "lX bA", None),
        ({}, "h9 hA", "chosen_card_in_talon"),
        ({}, "h9 b7", "chosen_card_in_talon"),
        ({"talon_forbids_chosen_card": "never"}, "h9 b7", None),
        ({}, "hO hK", None),
        ({"talon_forbids": "none", "talon_forbids_trump": True}, "hO b7", "talon_trump"),
        ({"talon_forbids": "none", "talon_forbids_trump": True}, "bA b7", None),
        ({}, "h7 b7", None),
    ],
)
def test_c7_8_bans_of_a_suit_contract(options: dict[str, object], talon: str, code: str | None) -> None:
    """Named first, a suit bars these talons at the discard; named after, these talons bar the suit."""
    if code is not None:
        code = f"action/{code}"
    named = begin(rules(CSM, discard_order="contract_first", **options), *HANDS)
    named = go(named, "0 trump h9; 0 suit")
    laid = begin(rules(CSM, **options), *HANDS)
    laid = go(laid, f"0 trump h9; 0 discard {talon}")
    if code is None:
        assert go(named, f"0 discard {talon}").to_move == 1
        assert go(laid, "0 suit").to_move == 1
    else:
        assert refusal(named, f"discard {talon}") == code
        assert refusal(laid, "suit") == code
        assert legal(laid, "betl") == ["betl"], "what is left is betl or durch (7.8e)"


@pytest.mark.parametrize(
    ("order", "phases"), [("contract_first", "suit discard"), ("discard_first", "discard suit")]
)
def test_c7_9_order_of_contract_and_talon(order: str, phases: str) -> None:
    """`discard_order`: which of the two comes first, the other then follows."""
    state = go(begin(rules(CSM, discard_order=order), *HANDS), "0 trump h9")
    said = {"suit": "0 suit", "discard": "0 discard a7 b7"}
    for word in phases.split():
        assert legal(state, word), word
        state = go(state, said[word])
    assert state.to_move == 1


@pytest.mark.parametrize("call", ["betl", "durch", "open betl", "open durch"])
def test_c7_8b_a_notrump_contract_named_first_frees_every_card(call: str) -> None:
    """The trump card went back to hand; aces, tens and that card may be laid."""
    state = go(begin(rules("pagat_voleny"), *HANDS), f"0 trump h9; 0 {call}")
    assert len(legal(state, "discard")) == 66


@pytest.mark.parametrize(("ban", "number"), [("never", 66), ("in_suit_contract", 66), ("always", 55)])
def test_c7_8b_chosen_card_before_the_contract(ban: str, number: int) -> None:
    """Laid first, the chosen card bars only the suit; `always` keeps it out in every contract."""
    state = go(begin(rules(CSM, talon_forbids_chosen_card=ban), *HANDS), "0 trump h9")
    assert len(legal(state, "discard")) == number
    if ban == "always":
        assert refusal(state, "discard h9 b7") == "action/talon_chosen_card"


def test_c7_8b_always_holds_after_the_card_went_back() -> None:
    """Under `always` betl named first doesn't free it, nor does taking the deal over again."""
    ruleset = rules("pagat_voleny", talon_forbids_chosen_card="always")
    state = go(begin(ruleset, *HANDS), "0 trump h9; 0 betl")
    assert refusal(state, "discard h9 b7") == "action/talon_chosen_card"
    state = go(begin(ruleset, *HANDS), "0 trump h9; 0 suit; 0 discard a7 b7; 1 bad; 1 discard aA lA; 1 betl")
    state = go(state, "2 good; 0 bad")
    assert refusal(state, "discard h9 b8") == "action/talon_chosen_card"


def test_c7_8b_a_taker_may_lay_the_chosen_card() -> None:
    """`never`: it lay in the talon, a taker holds it now and may do with it as he likes."""
    ruleset = rules(CSM, talon_forbids_chosen_card="never")
    state = go(begin(ruleset, *HANDS), "0 trump h9; 0 discard h9 b7; 0 suit; 1 bad")
    assert seat_view(state, 1).hand & CardSet.parse("h9 b7") == CardSet.parse("h9 b7")
    assert len(legal(state, "discard")) == 66


def test_c7_8c_other_trumps_may_go() -> None:
    """A trump seven may be laid into the talon; it may not be announced then."""
    state = begin(rules(CSM), *HANDS)
    state = go(state, "0 trump h9; 0 discard h7 hO; 0 suit; 1 good; 2 good")
    assert legal(state, "announce") == ["announce game", "announce hundred"]
    assert refusal(state, "announce seven") == "action/seven_in_talon"
    assert refusal(state, "announce hundred seven") == "action/seven_in_talon"


def test_c7_8c_seven_in_the_talon_may_be_faked_by_option() -> None:
    """Without `talon_forbids_announced_seven` the fake hundred and seven stands, the seven needs its card."""
    state = begin(rules(CSM, talon_forbids_announced_seven=False), *HANDS)
    state = go(state, "0 trump h9; 0 discard h7 hO; 0 suit; 1 good; 2 good")
    assert "announce hundred seven" in legal(state)
    assert refusal(state, "announce seven") == "action/seven_missing"


@pytest.mark.parametrize("preset", ["app_voleny", "csm_voleny"])
def test_c7_8d_a_blind_card_not_seen_cannot_be_laid(preset: str) -> None:
    """Eleven known cards give fifty-five talons, none with the blind one."""
    ruleset = rules(preset, blind_trump_visible_to_chooser=False)
    state = go(begin(ruleset, *HANDS), "0 trump people 2")
    assert len(legal(state, "discard")) == 55
    assert not [text for text in legal(state, "discard") if "l7" in text]


def test_c7_8d_the_refusal_does_not_tell_the_blind_card() -> None:
    """Whoever tries a card that he hasn't seen gets one answer, be it his blind one or somebody else's."""
    state = go(begin(rules("app_voleny"), *HANDS), "0 trump people 2")
    own = refusal(state, "discard l7 b7")
    assert own == refusal(state, "discard lA b7") == "action/not_in_hand"


@pytest.mark.parametrize("text", ["b7", "b7 b8 a7", ""])
def test_c7_8_two_cards_go(text: str) -> None:
    """One card, three or none are no talon."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9")
    assert refusal(state, Discard(CardSet.parse(text))).startswith("action/")


def test_c7_8_only_own_cards_go() -> None:
    """Cards of others, and cards nobody names, are refused."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9")
    assert refusal(state, "discard lA b7") == "action/not_in_hand"
    assert refusal(state, Discard(None)) == "action/concealed"


@pytest.mark.parametrize("shown", [True, False])
def test_c7_8e_sharp_talon_is_shown_by_option(shown: bool) -> None:
    """`sharp_talon_shown`: aces and tens in it are shown when the contract is named, plain cards aren't."""
    state = begin(rules(CSM, sharp_talon_shown=shown), *HANDS)
    told = events_of(state, "0 trump h9; 0 discard bA b7; 0 betl")
    codes = [event.code for event in told]
    assert ("talon_shown" in codes) is shown
    after = go(state, "0 trump h9; 0 discard bA b7; 0 betl")
    assert seat_view(after, 1).open_talon == CardSet.parse("bA" if shown else "")


def test_c7_8e_nothing_is_shown_before_the_contract() -> None:
    """Laid and changed again before the question, nothing was shown of the first talon."""
    state = begin(rules("mariasek"), *HANDS)
    assert "talon_shown" not in codes_of(state, "0 trump h9; 0 discard bA b7; 0 discard a7 b7; 0 suit")


def test_c7_8e_a_talon_changed_at_the_announcement_is_shown() -> None:
    """Where the talon may be changed until the announcement, a ten laid then is shown, too."""
    ruleset = rules(CSM, sharp_talon_shown=True, talon_forbids="aces")
    state = begin(ruleset, *HANDS)
    state = go(state, "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 discard lX b7; 0 announce game")
    assert seat_view(state, 1).open_talon == CardSet.parse("lX")
    back = begin(ruleset, *HANDS)
    back = go(back, "0 trump h9; 0 discard lX b7; 0 suit; 1 good; 2 good")
    assert seat_view(back, 1).open_talon == CardSet.parse("lX")
    back = go(back, "0 discard a7 b7; 0 announce game")
    assert seat_view(back, 1).open_talon == CardSet()


@pytest.mark.parametrize("until", ["question", "announcement"])
def test_c7_10_changed_before_the_question(until: str) -> None:
    """Before he asks, forehand may lay other cards any number of times, from hand and talon."""
    state = go(begin(rules(CSM, talon_open_until=until), *HANDS), "0 trump h9; 0 discard a7 b7")
    assert refusal(state, "discard a7 b7") == "action/same_talon"
    state = go(state, "0 discard a7 b8; 0 discard b7 l7; 0 discard a7 b7; 0 suit")
    assert state.talon == CardSet.parse("a7 b7")
    assert len(state.hands[0]) == 10


@pytest.mark.parametrize(("until", "changes"), [("question", 0), ("announcement", 14)])
def test_c7_10_changed_before_the_announcement_by_option(until: str, changes: int) -> None:
    """`announcement`: also after the approval, under the bans of the suit contract; `question`: no more.

    Hand and talon hold twelve cards; hA lX bA are barred, h9 is the chosen card: C(8,2) less the present one
    are twenty-seven.
    """
    state = begin(rules(CSM, talon_open_until=until), *HANDS)
    state = go(state, "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good")
    assert len(legal(state, "discard")) == (27 if changes else 0)
    if not changes:
        assert refusal(state, "discard a8 b8") == "action/not_now"
        return
    assert refusal(state, "discard lX b8") == "action/talon_sharp"
    assert refusal(state, "discard h9 b8") == "action/chosen_card_in_talon"
    state = go(state, "0 discard a8 b8; 0 announce game")
    assert refusal(state, "discard a7 b7") == "action/not_now"


def test_c7_10_changes_are_seen_by_nobody() -> None:
    """The others learn that a talon was laid, never its cards."""
    state = begin(rules(CSM), *HANDS)
    told = events_of(state, "0 trump h9; 0 discard a7 b7; 0 discard a8 b8; 0 suit")
    laid = [event.for_seat(1) for event in told if event.code == "talon_laid"]
    assert [(getattr(event, "cards", 0), getattr(event, "count", 0)) for event in laid] == [(None, 2)] * 2


def test_c7_10_a_taker_may_change_his_talon_too() -> None:
    """Until he names his contract."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 bad; 1 discard a7 b7")
    state = go(state, "1 discard lA aA; 1 betl")
    assert state.talon == CardSet.parse("lA aA")


def test_c7_10_contract_first_has_no_change_before_the_question() -> None:
    """Where the contract is named first the question follows the discard at once."""
    state = go(begin(rules("pagat_voleny"), *HANDS), "0 trump h9; 0 suit; 0 discard a7 b7")
    assert (state.to_move, legal(state)) == (1, ["good", "bad"])


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"talon_forbids_trump": True}, "ruleset/no_lawful_talon"),
        ({"talon_forbids_trump": True, "talon_forbids": "aces"}, "ruleset/no_lawful_talon"),
        (
            {
                "talon_forbids_trump": True,
                "talon_forbids": "none",
                "blind_trump_visible_to_chooser": False,
            },
            "ruleset/hidden_trump_betrayed",
        ),
    ],
)
def test_c7_11_refused_rulesets(options: dict[str, object], code: str) -> None:
    """Bans that can leave no talon, and lawful talons that would betray a suit nobody has seen."""
    with pytest.raises(RulesetError) as caught:
        rules(CSM, **options)
    assert code in {problem.code for problem in caught.value.problems}


def test_c7_11_eight_sharp_cards_leave_three_for_the_talon() -> None:
    """Eight aces and tens and a chosen plain card leave three cards, so a suit is always possible."""
    state = begin(rules("pagat_voleny"), "hAX7 lAX aAX bAX b789", "h89 l7 a7", "")
    state = go(state, "0 trump h7; 0 suit")
    assert legal(state, "discard") == ["discard b7 b8", "discard b7 b9", "discard b8 b9"]


@pytest.mark.parametrize(
    ("preset", "after", "open_talon"),
    [("csm_voleny", "yes", "a7 b7"), ("app_voleny", "no", ""), ("csm_voleny", "not_in_betl_durch", "a7 b7")],
)
def test_c10_8_talon_after_a_trump_deal(preset: str, after: str, open_talon: str) -> None:
    """`talon_visible_after`: who may look at the talon when a suit game is over."""
    ruleset = rules(preset, talon_visible_after=after, min_fleks_game=1)
    state = go(begin(ruleset, *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce game")
    while state.to_move is not None:
        assert seat_view(state, 1).open_talon == CardSet()
        state = go(state, f"{state.to_move} good")
    assert seat_view(state, 1).open_talon == CardSet.parse(open_talon)


@pytest.mark.parametrize(("after", "open_talon"), [("yes", "lX hK"), ("no", ""), ("not_in_betl_durch", "")])
def test_c10_8_talon_after_betl(after: str, open_talon: str) -> None:
    """`not_in_betl_durch`: a betl's talon is never shown, even afterwards."""
    state = begin(rules(CSM, talon_visible_after=after), *HANDS)
    state = go(state, "0 trump h9; 0 discard lX hK; 0 betl; 1 good; 2 good; 1 good; 2 good")
    while state.to_move is not None:
        state = go(state, f"{state.to_move} {legal(state)[0]}")
    assert seat_view(state, 1).open_talon == CardSet.parse(open_talon)


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({"discard_order": "contract_first"}, "0 trump h9; 0 betl; 0 discard bA b7"),
        ({"takeover": "at_once"}, "0 trump h9; 0 discard a7 b7; 0 suit; 1 betl; 1 discard lA b7"),
        ({}, "0 trump h9; 0 discard a7 b7; 0 suit; 1 bad; 1 discard lA b7; 1 betl"),
    ],
)
def test_c7_8e_shown_also_where_the_talon_is_laid_last(options: dict[str, object], lines: str) -> None:
    """Whichever comes first, contract or talon, once both are there its sharp cards are shown."""
    state = go(begin(rules(CSM, sharp_talon_shown=True, **options), *HANDS), lines)
    assert seat_view(state, 2).open_talon == CardSet(card for card in state.talon if card.points)
    assert len(seat_view(state, 2).open_talon) == 1
