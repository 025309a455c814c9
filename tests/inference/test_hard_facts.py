"""Each fact that a view tells of hidden cards, on deals made for it.

In the deal of `HANDS` forehand has hA K 9 7, lX, a7 8, b7 8 A, hO, l7; the others what is written there.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from marias.engine.cards import CardSet
from marias.engine.ruleset import Ruleset
from marias.engine.state import GameState
from marias.engine.views import seat_view
from marias.errors import InferenceError
from marias.inference import Belief
from tests.inference.worlds import mask
from tests.rules.dealing import HANDS, begin, go, good, position, rules

SUITS = {"h": "hAXKOU987", "l": "lAXKOU987", "a": "aAXKOU987", "b": "bAXKOU987"}
#: A suit game of forehand with hearts, its talon laid.
SUIT_GAME = "0 trump h7; 0 discard b7 b8; 0 suit"


class _Sweeping:
    """Chance that goes through all numbers in strides."""

    def __init__(self) -> None:
        self._at = 0

    def below(self, bound: int) -> int:
        """Give the next number of the sweep."""
        self._at += 0x9E3779B97F4A7C15F39CC0605CEDC834
        return self._at % bound


def belief_of(state: GameState, seat: int) -> Belief:
    """Give what a seat believes."""
    return Belief(seat_view(state, seat))


def may(state: GameState, viewer: int, owner: int) -> str:
    """Give the cards that the viewer thinks the owner may hold."""
    return str(CardSet.of_mask(belief_of(state, viewer).may_hold(owner)))


def surely(state: GameState, viewer: int, owner: int) -> str:
    """Give the cards that the viewer knows the owner holds."""
    return str(CardSet.of_mask(belief_of(state, viewer).surely(owner)))


def in_play(preset: str = "app_voleny", announced: str = "game", **options: object) -> GameState:
    """Give forehand's suit game with hearts before its first card."""
    state = good(go(begin(rules(preset, **{"min_fleks_game": 0, **options}), *HANDS), SUIT_GAME))
    return good(go(state, f"0 announce {announced}"))


def test_before_the_first_word_everything_unseen_may_be_anywhere() -> None:
    """Forehand knows seven cards; the other 25 go to two hands and the five people in any way."""
    state = begin(rules("app_voleny"), *HANDS)
    assert belief_of(state, 0).count() == 25 * 24 * 23 * 22 * 21 // 120 * 184756
    assert belief_of(state, 1).count() == 170544 * 3003, "seven, people and ten out of 22"
    world = belief_of(state, 1).sample(_Sweeping(), 1)[0]
    assert [hand.bit_count() for hand in world.hands] == [7, 10, 10]
    assert (world.people.bit_count(), world.talon) == (5, 0)


def test_own_hand_and_own_talon_are_known() -> None:
    """The declarer knows his ten cards and what he laid."""
    state = in_play()
    for world in belief_of(state, 0).sample(_Sweeping(), 3):
        assert world.hands[0] == state.hands[0].mask
        assert world.talon == mask("b87")


def test_the_trump_card_turned_up_is_in_its_owners_hand() -> None:
    """The defenders know one card of the declarer once the suit is approved (8.1)."""
    assert surely(in_play(), 1, 0) == "h7"


def test_the_trump_card_may_lie_in_the_talon_where_that_is_allowed() -> None:
    """Without the ban of 7.8b nobody knows whether the chosen card was laid."""
    state = in_play("csm_voleny", talon_forbids_chosen_card="never")
    assert surely(state, 1, 0) == ""
    assert belief_of(state, 1).may_lie_in_talon() & mask("h7")


def test_no_sharp_card_lies_in_the_talon_of_a_trump_contract() -> None:
    """Aces and tens that nobody else can have are the declarer's or the partner's (7.8a)."""
    state = in_play()
    assert not belief_of(state, 1).may_lie_in_talon() & mask("hAX lAX aAX bAX")
    state = in_play(talon_forbids="none")
    assert belief_of(state, 1).may_lie_in_talon() & mask("lX")


def test_no_trump_lies_in_the_talon_where_that_is_forbidden() -> None:
    """The other ban of 7.8, which stands alone."""
    state = in_play("csm_voleny", talon_forbids="none", talon_forbids_trump=True)
    assert not belief_of(state, 1).may_lie_in_talon() & mask(SUITS["h"])


def test_sharp_cards_shown_are_all_there_are() -> None:
    """What the defence was shown lies in the talon, and no other ace or ten does (7.8e)."""
    ruleset = rules("csm_voleny", talon_forbids="none", sharp_talon_shown=True)
    state = go(begin(ruleset, *HANDS), "0 trump h7; 0 discard lX b8; 0 suit")
    assert belief_of(state, 1).may_lie_in_talon() & mask("hAX lAX aAX bAX") == mask("lX")
    assert all(world.talon & mask("lX") for world in belief_of(state, 1).sample(_Sweeping(), 5))


def test_whoever_does_not_follow_has_none_of_the_suit() -> None:
    """Not following denies the suit, not trumping denies trumps (3.1)."""
    state = go(in_play(), "0 play lX; 1 play lA; 2 play lO")
    assert "l" in may(state, 0, 1)
    assert not belief_of(state, 0).may_hold(2) & mask("lX")
    state = position(rules("csm_voleny"), "h8 a9", "b7", "lA", table="lK", leader=1, trump="h", declarer=0)
    state = go(state, "2 play lA; 0 play h8")
    assert not belief_of(state, 2).may_hold(0) & mask(SUITS["l"])


def test_whoever_does_not_beat_has_nothing_higher() -> None:
    """A lower card of the suit led denies every card above the best one (3.1)."""
    state = go(in_play(), "0 play hK; 1 play hX; 2 play hU")
    assert not belief_of(state, 1).may_hold(2) & mask("hA")
    state = go(in_play(), "0 play l7; 1 play lK; 2 play lO")
    assert not belief_of(state, 0).may_hold(2) & mask("lAX")
    assert belief_of(state, 0).may_hold(2) & mask("l9")


def test_whoever_throws_a_card_away_has_neither_suit_nor_trumps() -> None:
    """Neither following nor trumping denies both (3.1)."""
    state = position(rules("csm_voleny"), "lA97", "hX97", "b987", leader=0, trump="h", declarer=0)
    state = go(state, "0 play lA; 1 play h7; 2 play b7")
    held = belief_of(state, 0).may_hold(2)
    assert not held & mask(SUITS["l"])
    assert not held & mask(SUITS["h"])


def test_a_lower_trump_denies_higher_ones() -> None:
    """Who trumps below the trump on the table has none above it (3.1c)."""
    state = position(rules("csm_voleny"), "lA97", "hU b87", "h98 b9", leader=0, trump="h", declarer=0)
    state = go(state, "0 play lA; 1 play hU; 2 play h8")
    assert not belief_of(state, 0).may_hold(2) & mask("hAXKO")
    assert belief_of(state, 0).may_hold(2) & mask("h9")


def test_without_trumps_the_ten_is_low() -> None:
    """In betl a ten on an under denies over, king and ace, not the nine (1.3)."""
    state = position(rules("csm_voleny"), "aU b9", "aX b8", trump=None, contract="betl", declarer=0)
    state = go(state, "0 play aU; 1 play aX")
    assert belief_of(state, 2).may_hold(1) & mask("aAKO9") == mask("a9")


@pytest.mark.parametrize("mode", ["announced", "automatic"])
def test_a_marriage_shown_shows_its_other_card(mode: str) -> None:
    """Whoever showed a marriage has the other card until he plays it (4.1)."""
    state = go(in_play(marriage_mode=mode), "0 play hO")
    assert mask("hK") & belief_of(state, 1).surely(0)


def test_a_marriage_kept_silent_is_still_known() -> None:
    """Silence can be said only with both cards in hand (4.4)."""
    state = go(in_play("csm_voleny", marriage_mode="announced"), "0 play hO silent")
    assert mask("hK") & belief_of(state, 1).surely(0)


@pytest.mark.parametrize("mode", ["announced", "automatic"])
def test_king_or_over_without_a_marriage_denies_the_other(mode: str) -> None:
    """Where either card shows it, a king played without showing means there is no over."""
    state = go(in_play("csm_voleny", marriage_mode=mode), "0 play l7; 1 play lK")
    assert not belief_of(state, 0).may_hold(1) & mask("lO")
    assert belief_of(state, 2).may_hold(1) & mask("lA")


def test_a_king_tells_nothing_where_the_over_goes_first() -> None:
    """Under `over_first` a king played first forfeits the marriage, so it denies nothing (4.3)."""
    state = in_play("csm_voleny", marriage_card="over_first")
    assert belief_of(go(state, "0 play l7; 1 play lK"), 0).may_hold(1) & mask("lO")


def test_an_announced_seven_is_in_hand() -> None:
    """Without fakes the announced seven is the declarer's, with them it only isn't in his talon (8.4)."""
    ruleset = rules("csm_voleny", fake_sevens=[])
    state = go(begin(ruleset, "hAK9 lX a7 b7 hO l7 a8 b8 bA h7"), "0 trump hA; 0 discard b7 b8; 0 suit")
    state = go(good(state), "0 announce seven")
    assert surely(state, 1, 0) == "hA7"
    ruleset = rules("csm_voleny", fake_sevens=["seven"])
    state = go(begin(ruleset, *HANDS), "0 trump hA; 0 discard b7 b8; 0 suit")
    state = go(good(state), "0 announce seven")
    assert surely(state, 1, 0) == "hA"
    assert not belief_of(state, 1).may_lie_in_talon() & mask("h7")


def test_a_seven_against_is_in_hand() -> None:
    """A defender who announced it has it, where it can't be faked (8.9)."""
    state = go(begin(rules("csm_voleny", fake_sevens=[]), "hAK98", "h7"), "0 trump hA")
    state = go(state, f"0 discard {' '.join(_low_pair(state))}; 0 suit")
    state = go(good(state), "0 announce game")
    state = go(state, "1 against seven")
    assert mask("h7") & belief_of(state, 2).surely(1)
    assert mask("h7") & belief_of(state, 0).surely(1)


def _low_pair(state: GameState) -> list[str]:
    """Give two cards of forehand without aces, tens and hearts."""
    cards = [card.text for card in state.hands[0] if not card.points and card.suit.letter != "h"]
    return cards[:2]


def test_a_hundred_needs_a_marriage() -> None:
    """Where the ruleset says so, every world gives the one who announced it king and over of a suit (8.4)."""
    state = go(begin(rules("app_voleny"), *HANDS), SUIT_GAME)
    state = go(good(state), "0 announce hundred")
    belief = belief_of(state, 1)
    pairs = [mask(f"{suit}KO") for suit in "hlab"]
    for world in belief.sample(_Sweeping(), 300):
        assert any(world.hands[0] & pair == pair for pair in pairs)
    free = Belief(
        seat_view(go(good(go(begin(rules("csm_voleny"), *HANDS), SUIT_GAME)), "0 announce hundred"), 1)
    )
    assert 0 < belief.count() < free.count()


def test_a_duty_to_double_denies_king_and_over() -> None:
    """Whoever must flek the game with trump king or over, and didn't, has neither (12.6)."""
    ruleset = rules("csm_voleny", mandatory_flek_trhak=True)
    state = go(begin(ruleset, *HANDS), "0 trump b7; 0 discard a7 a8; 0 suit")
    state = go(good(state), "0 announce game; 1 good")
    assert not belief_of(state, 0).may_hold(1) & mask("bKO")
    assert belief_of(state, 0).surely(2) == mask("bKO")


def test_a_kept_seven_goes_last() -> None:
    """A declarer who leads his announced seven with two cards left had nothing else but kept sevens (3.3)."""
    ruleset = rules("csm_voleny", fake_sevens=[])
    state = position(ruleset, "h7 a9", "lA hX", "lK bA", table="lU", leader=2, trump="h", contract="seven")
    state = go(state, "0 play h7")
    assert belief_of(state, 1).may_hold(0) & mask(SUITS["h"]) == 0
    assert belief_of(state, 1).may_hold(0) & mask("a9")


def test_a_taker_holds_or_laid_what_he_took() -> None:
    """Whose talon was taken up knows two cards of the taker: in hand before he lays, then there or below."""
    state = go(begin(rules("csm_voleny"), *HANDS), SUIT_GAME + "; 1 bad")
    assert surely(state, 0, 1) == "b87"
    state = go(state, "1 discard b7 a9; 1 betl")
    belief = belief_of(state, 0)
    for world in belief.sample(_Sweeping(), 100):
        assert (world.hands[1] | world.talon) & mask("b87") == mask("b87")
    state = go(good(state), "1 play b8")
    assert belief_of(state, 0).may_hold(1) & mask("b7")
    assert belief_of(state, 0).may_lie_in_talon() & mask("b7")
    assert not belief_of(state, 0).may_hold(2) & mask("b7")


def test_what_a_taker_laid_goes_to_the_next_one_only_through_the_talon() -> None:
    """After two take-overs the first talon's cards are with either taker or below, at most two moved on."""
    ruleset = rules("csm_voleny")
    state = go(begin(ruleset, *HANDS), SUIT_GAME + "; 1 bad; 1 discard b7 b8; 1 betl; 2 bad")
    assert not belief_of(state, 2).may_hold(0) & mask("b78")
    assert belief_of(state, 0).surely(1) == 0
    state = go(state, "2 discard b8 hU; 2 durch")
    for world in belief_of(state, 0).sample(_Sweeping(), 60):
        assert (world.hands[1] | world.hands[2] | world.talon) & mask("b78") == mask("b78")


def test_a_hundred_and_seven_taken_over_still_needed_its_seven() -> None:
    """The contract from the hand is its caller's, not the taker's; trumps forgotten, a seven must be left."""
    ruleset = rules(
        "csm_voleny",
        contracts=["game", "hundred_seven", "betl", "open_betl"],
        hundred_seven_overrides_nt=True,
        fake_sevens=[],
    )
    state = go(begin(ruleset, *HANDS), "0 trump h7; 0 discard b7 b8; 0 hundred seven; 1 bad")
    assert surely(state, 2, 0) == "h7"
    assert surely(state, 0, 1) == "b87"
    state = go(state, "1 discard b7 b8; 1 open betl")
    sevens = mask("h7 l7 a7 b7")
    for world in belief_of(state, 2).sample(_Sweeping(), 100):
        assert world.hands[0] & sevens


def test_a_blind_trump_card_may_be_any_unseen_one() -> None:
    """A chooser who may not look at his card holds eleven known cards and one of all unseen (7.1)."""
    ruleset = rules("csm_voleny", blind_trump_visible_to_chooser=False)
    state = go(begin(ruleset, *HANDS), "0 trump people 5")
    belief = belief_of(state, 0)
    assert belief.count() == 21 * 184756
    assert {world.hands[0].bit_count() for world in belief.sample(_Sweeping(), 40)} == {12}
    state = go(state, "0 discard l7 b8; 0 suit")
    assert belief_of(state, 0).count() == 21 * 184756
    state = good(state)
    assert belief_of(state, 0).surely(0) == state.hands[0].mask


def test_the_winner_of_an_auction_knows_its_talon_until_he_lays() -> None:
    """After the auction only the two other hands are open to him, and two of his cards to nobody else."""
    state = go(begin(rules("csm_licitovany"), "hAKO7 l7 a78 b78", talon="h89"), "2 pass; 1 bid seven; 0 hold")
    state = go(state, "1 pass")
    assert state.phase.kind == "discarding"
    assert belief_of(state, 0).count() == 184756
    assert belief_of(state, 1).count() == 646646, "twelve and ten out of 22"
    state = go(state, "0 discard l7 h9")
    assert belief_of(state, 1).count() == 646646 * 66


def test_few_helper_cards_let_two_sevens_be_played() -> None:
    """Play after plain two sevens tells that no defender was dealt four helpers (10.10b)."""
    ruleset = rules("csm_licitovany")
    state = _two_sevens(ruleset, "hAXKO7 lAXKO7", "l89 h89")
    assert state.phase.kind == "play"
    for world in belief_of(state, 0).sample(_Sweeping(), 200):
        assert all((world.hands[seat] & mask(SUITS["l"])).bit_count() < 4 for seat in (1, 2))


def _two_sevens(ruleset: Ruleset, declarer: str, middle: str) -> GameState:
    state = begin(ruleset, declarer, middle, talon="a78")
    state = go(state, "2 pass; 1 bid two sevens; 0 hold; 1 pass; 0 discard a7 a8")
    return good(go(state, "0 contract two sevens h push l"))


@pytest.mark.parametrize("mode", ["static_extremes", "all_hands_open"])
def test_hands_laid_open_are_known(mode: str) -> None:
    """After the first trick of an open form nothing of an exposed hand is guessed (7.6)."""
    ruleset = rules("pagat_voleny", open_mode=mode, early_stop=False)
    state = go(begin(ruleset, *HANDS), "0 trump h7; 0 open durch; 0 discard b7 b8")
    state = go(good(state), "0 play bA; 1 play bX; 2 play bO")
    belief = belief_of(state, 1)
    assert belief.surely(0) == state.hands[0].mask
    assert (belief.count() == 1) is (mode == "all_hands_open")


@pytest.mark.parametrize("seat", [None, 3])
def test_who_holds_no_cards_has_no_belief(seat: int | None) -> None:
    """A spectator and the fourth chair get a typed error, not a belief over everything."""
    state = begin(rules("app_voleny"), *HANDS, sitting_out=3)
    with pytest.raises(InferenceError, match="inference/spectator"):
        Belief(seat_view(state, seat))


def test_a_view_that_no_deal_gives_is_refused() -> None:
    """A hand count that can't be is a contradiction, told when the belief is made."""
    view = replace(seat_view(in_play(), 1), hand_counts=(10, 10, 9))
    view = replace(view, open_talon=CardSet.parse("hA lA aA"))
    with pytest.raises(InferenceError, match="inference/contradiction"):
        Belief(view)


def test_a_deal_that_went_on_from_a_situation_has_worlds_but_no_beginning() -> None:
    """Cards of tricks that nobody tells may be any unseen ones; only the replay is refused."""
    state = position(rules("csm_voleny"), "h87 a9", "lA98", "bX98", trump="h", declarer=0)
    belief = belief_of(state, 0)
    world = belief.sample(_Sweeping(), 1)[0]
    assert [hand.bit_count() for hand in world.hands] == [3, 3, 3]
    assert belief.allows(world)
    assert not belief.may_hold(1) & mask("h87 a9")
    with pytest.raises(InferenceError, match="inference/untold"):
        belief.replay(world)
