"""Faults that other programs had in the course of a deal: doubling, talon, take-overs (D cases)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import ACTION_KINDS
from marias.engine.cards import Card, CardSet, Pack
from marias.engine.contracts import Component
from marias.engine.dealing import Deal, Gather, shuffled, stacked
from marias.engine.match import Match, gathered_cards
from marias.engine.outcome import NotPlayed
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset, Stacking
from marias.engine.state import GameState
from marias.engine.views import seat_view
from marias.errors import RulesetError
from tests.rules.dealing import HANDS, begin, finish, go, good, legal, position, refusal, rules

CSM = "csm_voleny"
PLAYED: dict[str, object] = {"min_fleks_game": 0, "min_fleks_seven": 0, "skip_balanced_seven": False}
#: The middle holds the trump seven.
SEVEN_MIDDLE = ("hAK9O lX a7 b7 hU l7 a8 b8 bA", "h7X lAK aAX9 bX9U", "h8 lOU98 aKOU bKO")


def doubling(announced: str, *hands: str, preset: str = CSM, **options: object) -> GameState:
    """Give the beginning of the doubling of forehand's hearts."""
    state = begin(rules(preset, **{**PLAYED, **options}), *(hands or HANDS))
    return go(state, f"0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce {announced}")


def randomly(ruleset: Ruleset, seed: int) -> list[GameState]:
    """Give every state of a deal in which everybody acts by chance."""
    chance = SeededChance(seed)
    states = [game.start(ruleset, Deal(shuffled(ruleset, chance)))]
    while states[-1].to_move is not None:
        actions = game.legal_actions(states[-1])
        states.append(game.apply(states[-1], actions[chance.below(len(actions))]).state)
    return states


@pytest.mark.parametrize(
    ("contract", "lines", "over"),
    [
        ("betl", "0 play l7; 1 play l8; 2 play l9", False),
        ("betl", "0 play lA; 1 play l8; 2 play l9", True),
        ("durch", "0 play lA; 1 play l8; 2 play l9", False),
        ("durch", "0 play l7; 1 play l8; 2 play l9", True),
    ],
)
def test_d1_betl_and_durch_stop_with_the_deciding_trick(contract: str, lines: str, over: bool) -> None:
    """Betl at the declarer's first trick, durch at his first lost one: no trick later, none earlier."""
    state = position(rules(CSM), "lA7 a7", "l8 a89", "l9 aXU", trump=None, contract=contract)
    assert (go(state, lines).outcome is not None) is over


@pytest.mark.parametrize(
    "lines", ["1 against hundred", "1 flek game; 2 against hundred", "1 good; 2 against hundred"]
)
def test_d6_after_hundred_against_nobody_doubles_the_game(lines: str) -> None:
    """Where it replaces the game, the game is out of the doubling for both sides."""
    state = go(doubling("game", hundred_against_replaces_game=True, against_round="any_round"), lines)
    while state.to_move is not None and "good" in legal(state):
        assert not [text for text in legal(state) if "game" in text.split()]
        state = go(state, f"{state.to_move} {legal(state)[1] if len(legal(state)) > 1 else 'good'}")
        if state.bargain.level(Component.HUNDRED_AGAINST) >= 4:
            break


def test_d7_hundred_against_once() -> None:
    """The partner can't announce it again."""
    state = go(doubling("game", against_round="any_round"), "1 against hundred")
    assert refusal(state, "against hundred") == "action/against_hundred_taken"


def test_d8_seven_against_once_and_not_over_a_seven() -> None:
    """Also with fakes allowed; over the declarer's seven only under the option and with the card."""
    fakes = ["seven", "hundred_seven", "seven_against"]
    once = go(doubling("game", *SEVEN_MIDDLE, fake_sevens=fakes), "1 against seven")
    assert refusal(once, "against seven") == "action/against_seven_taken"
    over = doubling("seven", *SEVEN_MIDDLE, fake_sevens=fakes)
    assert refusal(over, "against seven") == "action/against_over_seven"
    shown = doubling("seven", *SEVEN_MIDDLE, seven_against_over_fake=True, fake_sevens=fakes)
    assert "against seven" in legal(shown)
    assert refusal(go(shown, "1 good"), "against seven") == "action/seven_missing"


def test_d9_seven_against_needs_the_seven() -> None:
    """Without it only where `fake_sevens` says so."""
    assert refusal(go(doubling("game", *SEVEN_MIDDLE), "1 good"), "against seven") == "action/seven_missing"
    fake = doubling("game", *SEVEN_MIDDLE, fake_sevens=["seven_against"])
    assert "against seven" in legal(go(fake, "1 good"))


def test_d10_against_only_in_each_first_answer() -> None:
    """The second defender's first answer belongs to the first round, too; nobody's second one does."""
    state = doubling("game", *SEVEN_MIDDLE)
    assert "against seven" in legal(state)
    state = go(state, "1 flek game")
    assert "against hundred" in legal(state)
    state = go(state, "2 good; 0 flek game")
    assert legal(state, "against") == []
    assert legal(go(state, "1 good"), "against") == []


def test_d11_a_take_over_clears_trump_and_call() -> None:
    """After betl nothing is left of the suit: no trump, no trump card, in nobody's view."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit; 1 bad")
    state = go(state, "1 discard a7 b7; 1 betl")
    for seat in (0, 1, 2, None):
        view = seat_view(state, seat)
        assert (view.trump, view.trump_card) == (None, None)
        assert (view.declarer, str(view.contract)) == (1, "betl")
    played = good(state)
    assert played.bargain.trump is None
    assert {str(stake.component) for stake in played.bargain.stakes} == {"betl"}


def test_d13_d14_nobody_can_give_up_a_deal() -> None:
    """There is no action for it, so nothing that a take-over would have to clear or a re could follow."""
    codes = {kind.code for kind in ACTION_KINDS}
    assert not codes & {"give_up", "concede", "resign", "surrender"}


def test_d14_doubling_stops_after_both_defenders_said_good() -> None:
    """The declarer has no word then."""
    state = go(doubling("game"), "1 good; 2 good")
    assert legal(state, "play")


@pytest.mark.parametrize(("least", "played"), [(0, True), (1, False)])
def test_d15_playing_depends_on_doublings_and_options_only(least: int, played: bool) -> None:
    """The same undoubled game is played or not by the option, whatever the cards are."""
    for hands in (HANDS, SEVEN_MIDDLE):
        state = go(doubling("game", *hands, min_fleks_game=least), "1 good; 2 good")
        assert bool(legal(state, "play")) is played


def test_d15_a_deal_in_play_stays_in_play() -> None:
    """A situation of the play goes on, though its doublings would not have brought it to play."""
    state = position(rules(CSM, min_fleks_game=2), "hA7 l7", "h8 l89", "h9 lXU")
    assert legal(state, "play")
    assert finish(state).outcome is not None


@pytest.mark.parametrize(("skip", "reason"), [(True, NotPlayed.SEVEN_GAME_FLEK), (False, None)])
def test_d16_seven_undoubled_and_game_flekked(skip: bool, reason: NotPlayed | None) -> None:
    """`skip_balanced_seven` decides."""
    state = go(doubling("seven", skip_balanced_seven=skip), "1 flek game; 2 good; 0 good")
    assert (state.outcome.not_played if state.outcome else None) is reason


def test_d17_a_defenders_seven_is_free_under_the_declarers_seven() -> None:
    """The duty to keep binds who announced: a defender's trump seven is free beside a faked one."""
    ruleset = rules(CSM, fake_sevens=["seven"])
    state = position(ruleset, "h98", "h7 lA", "l98", contract="seven", leader=1)
    assert legal(state) == ["play h7", "play lA"]


def test_d17_the_declarers_seven_is_free_under_seven_against() -> None:
    """And vice versa: the declarer who announced nothing may lead his seven."""
    ruleset = rules(CSM, fake_sevens=["seven_against"])
    state = position(ruleset, "h7 lA", "h98", "l98", contract="game", seven_against=1)
    assert legal(state) == ["play h7", "play lA"]


@pytest.mark.parametrize("talon", ["bA b8", "lX b8"])
def test_d19_a_sharp_talon_is_shown_and_leaves_betl_and_durch(talon: str) -> None:
    """An ace or ten laid away: only betl and durch are left, and the defence sees it when one is named."""
    state = go(begin(rules("mariasek"), *HANDS), f"0 trump h9; 0 discard {talon}")
    assert [text for text in legal(state) if not text.startswith("discard")] == ["betl", "durch"]
    assert seat_view(state, 1).open_talon == CardSet()
    state = go(state, "0 betl")
    for seat in (1, 2):
        assert seat_view(state, seat).open_talon == CardSet.parse(talon[:2])


def test_d19_a_plain_talon_is_not_shown() -> None:
    """Nor is the plain card beside a sharp one."""
    state = go(begin(rules("mariasek"), *HANDS), "0 trump h9; 0 discard a7 b7; 0 suit")
    assert seat_view(state, 1).open_talon == CardSet()


def test_d19_talon_forbids_decides() -> None:
    """Where tens may go, a talon with a ten allows the suit, and is shown all the same."""
    state = begin(rules("mariasek", talon_forbids="aces"), *HANDS)
    state = go(state, "0 trump h9; 0 discard lX b7; 0 suit")
    assert seat_view(state, 1).open_talon == CardSet.parse("lX")


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_d20_thirty_two_cards_after_every_step(preset: str) -> None:
    """Ten, ten, ten and two, or twelve in one hand; every card once; tricks and table included."""
    pack = CardSet(Pack.THIRTY_TWO.cards)
    for seed in range(5):
        for state in randomly(rules(preset), seed):
            groups = [*state.hands, state.talon, CardSet(state.holding.people)]
            if state.play is not None:
                groups.append(CardSet(state.play.table))
                groups += [CardSet(trick.cards) for trick in state.play.tricks]
            assert sum(map(len, groups)) == 32
            assert all(not first & second for first, second in pairwise(groups))
            together = CardSet()
            for group in groups:
                together = together | group
            assert together == pack
            assert len(state.talon) in {0, 2}


def test_d20_take_over_and_back_leave_two_cards_in_the_talon() -> None:
    """The talon goes from hand to hand and is two cards whenever it lies."""
    state = go(begin(rules("pagat_voleny"), *HANDS), "0 trump h9; 0 suit; 0 discard a7 b7")
    sizes = [len(state.talon)]
    for line in (
        "1 bad; 1 discard lA aA; 1 betl",
        "2 bad; 2 discard lA lO; 2 durch",
        "0 bad; 0 discard lA bA; 0 open durch",
    ):
        words = line.split(";")
        if state.to_move != int(words[0].strip()[0]):
            state = go(state, f"{state.to_move} good")
        state = go(state, words[0])
        sizes.append(len(state.talon))
        state = go(state, ";".join(words[1:]))
        sizes.append(len(state.talon))
    assert sizes == [2, 0, 2, 0, 2, 0, 2]


def test_d21_the_declarer_sees_his_own_discard() -> None:
    """While he names his contract, and later; nobody else does."""
    state = go(begin(rules(CSM), *HANDS), "0 trump h9; 0 discard a7 b7")
    for moment in (state, go(state, "0 suit"), go(state, "0 suit; 1 good; 2 good; 0 announce game")):
        assert seat_view(moment, 0).own_talon == CardSet.parse("a7 b7")
        assert (seat_view(moment, 1).own_talon, seat_view(moment, None).own_talon) == (None, None)


@pytest.mark.parametrize("cap", [0, 1, 2, 5])
def test_d22_doubling_of_betl_ends_at_the_cap(cap: int) -> None:
    """However keen both sides are."""
    state = go(begin(rules(CSM, max_flek_notrump=cap), *HANDS), "0 trump h9; 0 discard a7 b7; 0 betl")
    state = go(state, "1 good; 2 good")
    turns = 0
    while "good" in legal(state):
        state = go(state, f"{state.to_move} {legal(state)[-1]}")
        turns += 1
    assert state.bargain.level(Component.BETL) == cap
    assert turns <= 3 * (cap + 1)


@pytest.mark.parametrize("rule", ["only_last_raised", "any_open", "alternating"])
def test_d23_doubling_ends_at_the_cap(rule: str) -> None:
    """Every component at most `max_flek` times, under every round rule."""
    state = doubling("seven", flek_round_rule=rule, max_flek=3, against_seven=False, against_hundred=False)
    while "good" in legal(state):
        state = go(state, f"{state.to_move} {legal(state)[-1]}")
    assert {str(stake.component): stake.level for stake in state.bargain.stakes} == {"game": 3, "seven": 3}


def test_d24_a_card_is_played_once() -> None:
    """Played again, by its owner or anybody, it is refused."""
    state = position(rules(CSM), "hA7 l7", "h8 l89", "h9 lXU")
    state = go(state, "0 play hA")
    assert refusal(state, "play hA") == "action/not_in_hand"
    state = go(state, "1 play h8; 2 play h9")
    assert refusal(state, "play hA") == "action/not_in_hand"


def test_d25_the_mandatory_flek_cannot_be_undone() -> None:
    """A holder of trump king or over has no answer without it, in his only first answer."""
    hands = ("hA97U lX a7 b7 h8 l7 a8 b8 bA", "hXK lAK aAX9 bX9U", "hO lOU98 aKOU bKO")
    state = doubling("game", *hands, mandatory_flek_trhak=True, against_hundred=False, against_seven=False)
    assert legal(state) == ["flek game"]
    assert refusal(state, "good") == "action/mandatory_flek"


@pytest.mark.parametrize("forbids", ["aces_and_tens", "aces"])
def test_d26_bans_that_leave_no_talon_are_refused(forbids: str) -> None:
    """`talon_forbids_trump` together with a ban on sharp cards."""
    with pytest.raises(RulesetError) as caught:
        rules(CSM, talon_forbids=forbids, talon_forbids_trump=True)
    assert [problem.code for problem in caught.value.problems] == ["ruleset/no_lawful_talon"]


def test_d26_a_legal_discard_always_exists() -> None:
    """Eight trumps among twelve cards: four others can still go."""
    ruleset = rules("pagat_voleny", talon_forbids="none", talon_forbids_trump=True)
    state = begin(ruleset, "hAXKOU98 h7 lA aA bA b7")
    state = go(state, "0 trump h7; 0 suit") if "trump h7" in legal(state) else go(state, "0 trump h8; 0 suit")
    assert len(legal(state, "discard")) == 6


@pytest.mark.parametrize("preset", ["csm_voleny", "pagat_voleny", "mariasek", "csm_licitovany"])
@pytest.mark.parametrize("stacking", list(Stacking))
def test_d27_the_next_pack_has_every_card_once(preset: str, stacking: Stacking) -> None:
    """After deals played out, stopped early, not played, thrown in or given up by mistake."""
    ruleset = rules(preset, stacking=str(stacking))
    finished = [randomly(ruleset, seed)[-1] for seed in range(25)]
    if preset == "csm_licitovany":
        fresh = begin(ruleset)
        mistake = go(fresh, "2 bid seven; 0 pass; 1 pass")
        mistake = go(mistake, f"2 {legal(mistake)[0]}; 2 mistake")
        finished += [go(fresh, "2 pass; 1 pass"), mistake]
    endings = {0 if state.play is None else len(state.play.tricks) for state in finished}
    for state in finished:
        pack = stacked(gathered_cards(state), stacking)
        assert sorted(pack) == list(Pack.THIRTY_TWO.cards)
    assert len(endings) > 1


@pytest.mark.parametrize("gather", list(Gather))
def test_d27_a_chain_of_unshuffled_deals_keeps_its_cards(gather: Gather) -> None:
    """Twenty deals of one pack: never a card lost or doubled."""
    ruleset = rules("csm_voleny")
    match, chance = Match.begin(ruleset, gather=gather), SeededChance(7)
    for deal in range(20):
        dealt = match.next_deal(chance)
        assert dealt.shuffled is (deal == 0)
        assert sorted(dealt.deal.pack) == list(Pack.THIRTY_TWO.cards)
        state = game.start(ruleset, dealt.deal)
        while state.to_move is not None:
            actions = game.legal_actions(state)
            state = game.apply(state, actions[chance.below(len(actions))]).state
        match = match.record(dealt, state)


def test_d29_a_replayed_deal_has_every_field() -> None:
    """Replayed from its actions a deal is the same in every state, for every seat's view."""
    for preset in ("csm_voleny", "app_licitovany"):
        states = randomly(rules(preset), 3)
        again = [states[0], *(step.state for step in game.replay_from(states[0], states[-1].actions))]
        for first, second in zip(states, again, strict=True):
            assert first == second
            assert [seat_view(first, seat) for seat in range(3)] == [
                seat_view(second, seat) for seat in range(3)
            ]


def test_d30_a_match_counts_only_what_is_recorded() -> None:
    """Playing a deal again changes no account: entering it is the match's own step."""
    match = Match.begin(rules("csm_voleny"))
    dealt = match.next_deal(SeededChance(1))
    state = finish(game.start(match.ruleset, dealt.deal))
    entered = match.record(dealt, state)
    for _ in game.replay(match.ruleset, dealt.deal, state.actions):
        assert match.ledger == ()
    assert len(entered.ledger) == 1
    assert Card.parse("hA") in CardSet(dealt.deal.pack)
