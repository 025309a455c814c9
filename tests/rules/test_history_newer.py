"""Faults of a newer program: rules, course of the deal, what a state may tell (G cases)."""

from __future__ import annotations

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Discard
from marias.engine.cards import Card, CardSet
from marias.engine.contracts import LADDER, Component
from marias.engine.dealing import Deal, shuffled
from marias.engine.outcome import NotPlayed
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Variant
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import event_for, seat_view
from tests.rules.dealing import HANDS, begin, events_of, finish, go, good, legal, refusal, rules

CSM = "csm_voleny"
AUCTION = "csm_licitovany"
ASKED = "0 trump h9; 0 discard a7 b7; 0 suit"
#: Forehand holds no seven, the talon two of them.
BIDDERS = ("hAKO lAKX aAK bA", "hXU lOU aXO bXK9", "h98 l98 aU98 bOU8")


def test_g1_the_highest_contract_stands() -> None:
    """Betl of a defender, durch of the old declarer: forehand plays durch, and that is what is settled."""
    state = go(begin(rules(CSM), *HANDS), f"{ASKED}; 1 bad; 1 discard a7 b7; 1 betl; 2 good; 0 bad")
    state = go(state, "0 discard a7 b7; 0 durch")
    ended = finish(good(state))
    assert ended.outcome is not None
    assert (ended.outcome.declarer, ended.outcome.contract, ended.outcome.trump) == (0, "durch", None)
    assert ended.settlement is not None
    assert {str(line.item) for line in ended.settlement.lines} == {"durch"}


def test_g2_a_sharp_discard_under_a_won_trump_bid_is_refused() -> None:
    """Above durch only trump contracts are left: an ace or ten laid away would leave none."""
    state = go(begin(rules(AUCTION), *BIDDERS, talon="h7 l7"), "2 bid two sevens; 0 hold; 2 pass; 1 pass")
    assert refusal(state, "discard hA l7") == "action/no_legal_contract"
    assert refusal(state, "discard lX l7") == "action/no_legal_contract"


def test_g2_the_only_seven_needed_may_not_be_laid_away() -> None:
    """Won at two sevens in hearts the hearts seven must stay; where betl remains it may go."""
    state = go(begin(rules(AUCTION), *BIDDERS, talon="h7 l7"), "2 bid two sevens h; 0 hold; 2 pass; 1 pass")
    assert refusal(state, "discard h7 hO") == "action/no_legal_contract"
    ruleset = rules(AUCTION, contracts=["seven", "betl"], fake_sevens=[])
    state = go(begin(ruleset, *BIDDERS, talon="h7 l7"), "2 bid seven h; 0 hold; 2 pass; 1 pass")
    assert legal(go(state, "0 discard h7 l7")) == ["contract betl"]


def test_g2_an_ace_may_go_where_betl_remains() -> None:
    """Rung one, then an ace away: betl and durch are legal, the trump contracts aren't."""
    state = go(begin(rules(AUCTION), *BIDDERS, talon="h7 l7"), "2 bid seven; 0 hold; 2 pass; 1 pass")
    state = go(state, "0 discard hA lA")
    assert legal(state) == ["contract betl", "contract durch", "mistake"]


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_g2_no_phase_without_a_legal_action(preset: str) -> None:
    """Whoever is to move has something to do, at every moment of random deals."""
    ruleset = rules(preset)
    for seed in range(12):
        chance = SeededChance(seed)
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        while state.to_move is not None:
            actions = game.legal_actions(state)
            assert actions, state
            state = game.apply(state, actions[chance.below(len(actions))]).state
        assert game.legal_actions(state) == ()


@pytest.mark.parametrize("wins", ["h7 l7", "h7 a7", "l7 a7"])
def test_g2_every_discard_leaves_a_contract(wins: str) -> None:
    """At every rung: after each legal discard some contract is legal, each refused one leaves none."""
    for rung in LADDER:
        state = go(begin(rules(AUCTION), *BIDDERS, talon=wins), f"2 bid {rung.text}; 0 hold; 2 pass; 1 pass")
        offered = set(game.legal_actions(state))
        hand = list(state.hands[0])
        for first in range(12):
            for second in range(first + 1, 12):
                discard = Discard(CardSet((hand[first], hand[second])))
                laid = game.apply_unchecked(state, discard).state
                assert bool(game.legal_actions(laid)) is (discard in offered)


def test_g4_passing_is_final_and_the_order_is_kept() -> None:
    """The rear opens, the middle waits for a leaver, who passed is out."""
    state = begin(rules(AUCTION), *BIDDERS)
    asked = []
    for answer in ("bid seven", "hold", "bid seven h", "pass", "hold", "bid hundred", "pass"):
        asked.append(state.to_move)
        state = go(state, f"{state.to_move} {answer}")
    assert asked == [2, 0, 2, 0, 1, 2, 1]
    assert (state.bargain.declarer, state.bargain.rung) == (2, LADDER[2])
    assert refusal(begin(rules(AUCTION)), "bid seven", seat=1) == "action/not_your_turn"
    assert refusal(begin(rules(AUCTION)), "bid seven", seat=0) == "action/not_your_turn"


def test_g5_the_won_rung_is_a_minimum() -> None:
    """Won at a hundred, played as betl, durch or two sevens."""
    state = go(begin(rules(AUCTION), *BIDDERS), "2 bid hundred; 0 pass; 1 pass")
    state = go(state, f"2 {legal(state)[0]}")
    kinds = {text.removeprefix("contract ").split(" ")[0] for text in legal(state)}
    assert {"hundred", "betl", "durch", "two"} <= kinds
    assert refusal(state, "contract seven h") == "action/contract_too_low"


def test_g6_announcements_come_after_the_approval() -> None:
    """When the defence decides on a take-over it knows no seven and no hundred, and no trumps."""
    state = go(begin(rules(CSM), *HANDS), ASKED)
    assert refusal(state, "announce seven", seat=0) == "action/not_your_turn"
    view = seat_view(state, 1)
    assert (view.contract, view.trump) == (None, None)
    assert legal(go(state, "1 good; 2 good"), "announce")


@pytest.mark.parametrize(
    ("takeover", "answers", "after_talon"),
    [("after_discard", ["good", "bad"], ["betl", "durch"]), ("at_once", ["good", "betl", "durch"], [])],
)
def test_g7_when_the_taker_names_his_contract(
    takeover: str, answers: list[str], after_talon: list[str]
) -> None:
    """After he has seen the talon, or at once, by `takeover`."""
    state = go(begin(rules(CSM, takeover=takeover), *HANDS), ASKED)
    assert legal(state) == answers
    state = go(state, "1 bad; 1 discard a7 b7" if "bad" in answers else "1 betl; 1 discard a7 b7")
    assert [text for text in legal(state) if text in {"betl", "durch"}] == after_talon or not after_talon


@pytest.mark.parametrize(("taker", "order"), [(1, [2, 0]), (2, [0, 1])])
def test_g8_answers_in_order_from_the_announcer(taker: int, order: list[int]) -> None:
    """Not by seat number."""
    state = go(begin(rules(CSM), *HANDS), ASKED)
    if taker == 2:
        state = go(state, "1 good")
    state = go(state, f"{taker} bad; {taker} discard a7 b7; {taker} betl")
    asked = []
    while legal(state) == ["good", "bad"]:
        assert state.to_move is not None
        asked.append(state.to_move)
        state = go(state, f"{state.to_move} good")
    assert asked == order


@pytest.mark.parametrize("rule", ["only_last_raised", "any_open", "alternating"])
def test_g10_who_has_the_word_does_not_depend_on_the_seven(rule: str) -> None:
    """The same public sequence with the trump seven in either defender's hand: identical public states."""
    middle = ("hAK9O lX a7 b7 hU l7 a8 b8 bA", "h7X lAK aAX9 bX9U", "h8 lOU98 aKOU bKO")
    rear = (middle[0], "h8X lAK aAX9 bX9U", "h7 lOU98 aKOU bKO")
    lines = f"{ASKED}; 1 good; 2 good; 0 announce game; 1 flek game; 2 good; 0 flek game; 1 flek game"
    public = []
    for hands in (middle, rear):
        state = begin(rules(CSM, flek_round_rule=rule), *hands)
        seen = [seat_view(state, None)]
        for line in lines.split(";"):
            # Under `alternating` whoever has nothing to say isn't asked, in both deals alike.
            if state.to_move == int(line.strip()[0]):
                state = go(state, line)
            seen.append(seat_view(state, None))
        public.append(seen)
    assert public[0] == public[1]


@pytest.mark.parametrize("preset", ["csm_voleny", "app_voleny", "pagat_voleny"])
@pytest.mark.parametrize("trump", ["h9", "people 2"])
def test_g11_nothing_tells_the_chosen_card(preset: str, trump: str) -> None:
    """No view, event, history or `repr` of others names card or suit before the approval."""
    state = begin(rules(preset), *HANDS)
    contract_first = preset == "pagat_voleny"
    lines = f"0 trump {trump}; " + (
        "0 suit; 0 discard a7 b7" if contract_first else "0 discard a7 b7; 0 suit"
    )
    card = "h9" if trump == "h9" else "l7"
    told = events_of(state, lines)
    state = go(state, lines)
    for seat in (1, 2, None):
        view = seat_view(state, seat)
        assert (view.trump, view.trump_card) == (None, None)
        assert card not in " ".join(map(str, view.history))
        for event in told:
            assert Card.parse(card) not in _cards_in(event_for(event, seat))
    assert card not in repr(state)
    assert card not in repr(state.deal)


def _cards_in(event: object) -> CardSet:
    """Give the cards an event names."""
    found = CardSet()
    for name in ("card", "cards"):
        value = getattr(event, name, None)
        if isinstance(value, Card):
            found = found | CardSet((value,))
        elif isinstance(value, CardSet):
            found = found | value
    return found


def test_g11_the_talon_is_nobodys_business() -> None:
    """Neither the discard nor a take-over shows the two cards to the third player."""
    state = begin(rules(CSM), *HANDS)
    lines = f"{ASKED}; 1 bad; 1 discard lA aA; 1 betl"
    for event in events_of(state, lines):
        assert not _cards_in(event_for(event, 2)) & CardSet.parse("a7 b7 lA aA")
    view = seat_view(go(state, lines), 2)
    assert (view.own_talon, view.taken_talon) == (None, None)


def test_g11_returning_the_card_does_not_tell_whether_it_lies_in_the_talon() -> None:
    """Betl named with the trump card in hand, or laid away: the others see the same events."""
    state = begin(rules(CSM), *HANDS)
    seen = [
        [event_for(event, 1) for event in events_of(state, f"0 trump h9; 0 discard {talon}; 0 betl")]
        for talon in ("a7 b7", "h9 b7")
    ]
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("least", "lines", "reason"),
    [
        (0, "1 good; 2 good", None),
        (1, "1 good; 2 good", NotPlayed.PLAIN),
        (2, "1 flek game; 2 good; 0 good", NotPlayed.FLEK_NO_RE),
    ],
)
def test_g13_deals_not_played_by_option(least: int, lines: str, reason: NotPlayed | None) -> None:
    """What the rules settle without play isn't played, and nothing else."""
    state = go(begin(rules(CSM, min_fleks_game=least), *HANDS), f"{ASKED}; 1 good; 2 good; 0 announce game")
    state = go(state, lines)
    assert (state.outcome.not_played if state.outcome else None) is reason


def test_g14_caps_limits_and_against_belong_to_the_ruleset() -> None:
    """Each preset has its own cap and limit, and announcements against only where it knows them."""
    caps = {name: preset.doubling.max_flek for name, preset in PRESETS.items()}
    assert caps == {
        "pagat_voleny": None,
        "csm_voleny": 5,
        "app_voleny": 4,
        "szmk_voleny": 4,
        "mariasek": None,
        "csm_licitovany": 4,
        "app_licitovany": 4,
    }
    limits = {name: (preset.scoring.limit, preset.scoring.limit_raised) for name, preset in PRESETS.items()}
    assert limits["csm_voleny"] == limits["csm_licitovany"] == (500, 750)
    assert limits["app_voleny"] == limits["app_licitovany"] == (500, None)
    assert limits["pagat_voleny"] == (None, None)
    for preset in PRESETS.values():
        if preset.variant is Variant.LICITOVANY:
            assert not preset.announcing.against_seven
            assert not preset.announcing.against_hundred


def test_g15_the_chosen_card_stays_out_of_a_suit_contract() -> None:
    """With it in the talon the suit is refused; a missing one is an error, not hearts."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard h9 b7")
    assert refusal(state, "suit") == "action/chosen_card_in_talon"
    nothing = go(begin(rules("szmk_voleny"), *HANDS), "0 trump none; 0 discard a7 b7")
    assert refusal(nothing, "suit") == "action/trump_missing"


def test_g16_what_ends_a_deal_early_pays_the_whole_contract() -> None:
    """A betl lost in the first trick costs betl with its doublings; a taken talon frees nobody."""
    state = begin(rules(CSM), *HANDS)
    state = go(state, "0 trump h9; 0 discard l7 b7; 0 betl; 1 good; 2 good; 1 flek betl; 2 good; 0 flek betl")
    state = good(state)
    assert state.bargain.level(Component.BETL) == 2
    while state.to_move is not None:
        actions = game.legal_actions(state)
        state = game.apply(state, actions[-1]).state
    assert state.play is not None
    assert len(state.play.tricks) < 10
    assert state.settlement is not None
    assert state.settlement.units == (-120, 60, 60)


def test_g16_after_taking_the_talon_a_contract_must_follow() -> None:
    """The taker can only lay two cards and name something higher."""
    state = go(begin(rules(CSM), *HANDS), f"{ASKED}; 1 bad")
    assert {text.split()[0] for text in legal(state)} == {"discard"}
    state = go(state, "1 discard a7 b7")
    assert {text for text in legal(state) if not text.startswith("discard")} == {"betl", "durch"}


def test_g17_hands_are_sorted_by_the_order_that_will_hold() -> None:
    """The ten stands beside the ace with trumps, below the under without."""
    hand = CardSet.parse("lAKXOU98")
    assert "".join(card.rank.letter for card in hand.ordered(trumps_exist=True)) == "AXKOU98"
    assert "".join(card.rank.letter for card in hand.ordered(trumps_exist=False)) == "AKOUX98"


def test_g17_a_view_tells_which_order_will_hold() -> None:
    """From the naming of betl on, also while its talon is laid, and after a take-over."""
    named = go(begin(rules("pagat_voleny"), *HANDS), "0 trump h9; 0 betl")
    view = seat_view(named, 0)
    assert (view.phase, view.call is not None and view.call.has_trumps) == (PhaseKind.DISCARDING, False)
    taken = go(begin(rules(CSM), *HANDS), f"{ASKED}; 1 bad; 1 discard a7 b7; 1 betl")
    for seat in range(3):
        contract = seat_view(taken, seat).contract
        assert contract is not None
        assert not contract.has_trumps


def test_g20_silent_and_shown_are_two_actions_of_one_card() -> None:
    """Whoever counts cards, not actions, can tell that they are the same card."""
    state: GameState = go(
        begin(rules(CSM, min_fleks_game=0), *HANDS), f"{ASKED}; 1 good; 2 good; 0 announce game"
    )
    state = good(state)
    forms = [text for text in legal(state) if "hO" in text]
    assert forms == ["play hO", "play hO silent"]


def test_g22_a_ruleset_is_told_by_its_options_not_its_name() -> None:
    """Two rulesets of one name and different caps have different digests."""
    assert rules(CSM).digest() != rules(CSM, max_flek=4).digest()
    assert rules(CSM).digest() == rules(CSM).derive("ours").digest()
