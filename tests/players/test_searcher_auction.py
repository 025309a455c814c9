"""The searching player before the first card: trumps, talon and contract, answers, announcements."""

from __future__ import annotations

from dataclasses import replace

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import BAD, GOOD, ChooseFromPeople, ChooseTrump, Discard, NameCall
from marias.engine.cards import Card, Rank, Suit
from marias.engine.contracts import Call, ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.players import Budget, Decision, Why
from marias.players.searcher import MASTER, Searcher
from tests.rules.dealing import begin, go, rules

#: Fewer imagined deals than a master's: the hands below leave no doubt.
SETTINGS = replace(MASTER, auction_worlds=8, auction_deals=60)

LOW = "h789 l789 a7 a89 b7"
RULES = ("app_voleny", "csm_voleny", "pagat_voleny")


def decide(state: GameState, seed: int = 1) -> Decision:
    """Ask the player whose turn it is."""
    return Searcher(SETTINGS).decide(seat_view(state, state.to_move), Budget(), SeededChance(seed))


def undertaken(state: GameState) -> GameState:
    """Let forehand take his decisions, and the others say good, until the contract stands."""
    while state.bargain.contract is None:
        action = GOOD if state.to_move else decide(state).action
        state = game.apply(state, action).state
    return state


@pytest.mark.parametrize("preset", RULES)
def test_nothing_but_low_cards_is_betl(preset: str) -> None:
    """Talon and call fit each other, whichever comes first: what spoils betl is laid."""
    state = undertaken(begin(rules(preset, takeover="none"), f"{LOW} bKO"))
    assert state.bargain.contract in {ContractKind.BETL, ContractKind.OPEN_BETL}
    if state.phase.kind is PhaseKind.DISCARDING:
        state = game.apply(state, decide(state).action).state
    assert {card.text for card in state.talon} == {"bK", "bO"}


def test_nothing_but_masters_is_durch() -> None:
    """Eight cards of a suit and aces take every trick; as trumps in leaves they would bring less."""
    state = undertaken(begin(rules("app_voleny"), "lAKOUX9 l8 aA bA hA l7 h7"))
    assert state.bargain.contract is ContractKind.DURCH


def test_the_same_in_hearts_is_hundred_and_seven() -> None:
    """Hearts count double: every ten above the hundred is worth more than durch."""
    state = undertaken(begin(rules("app_voleny"), "hAKOUX9 h8 lA aA bA h7 l7"))
    assert state.bargain.contract is ContractKind.HUNDRED_SEVEN


def test_prices_are_those_of_the_ruleset() -> None:
    """Where durch is dear, the same cards are played as durch: options are asked, no names."""
    state = undertaken(begin(rules("app_voleny", durch_value=60), "hAKOUX9 h8 lA aA bA h7 l7"))
    assert state.bargain.contract is ContractKind.DURCH


def test_long_trumps_with_the_seven_announce_it() -> None:
    """Six trumps with ace and ten: the seven is announced; without a marriage no hundred is."""
    state = undertaken(begin(rules("app_voleny"), "lAX97 aA hA lU8 aU h9 b89"))
    assert state.bargain.contract is ContractKind.SEVEN


def test_a_weak_hand_announces_no_more_than_the_game() -> None:
    """The seven with three low trumps would be lost as well."""
    state = undertaken(begin(rules("app_voleny"), "l7U aA8 hO b9 l9 aX hU bX h8"))
    assert state.bargain.contract is ContractKind.GAME


@pytest.mark.parametrize("preset", RULES)
def test_a_sure_betl_takes_a_game_over(preset: str) -> None:
    """Ten low cards take the deal over, whatever lies in the talon, and the two that were worse are laid."""
    contract_first = preset == "pagat_voleny"
    lines = "0 trump hA; 0 suit; 0 discard hU bU" if contract_first else "0 trump hA; 0 discard hU bU; 0 suit"
    state = go(begin(rules(preset), "hAXKOU bAK bOU lA aAK", "h78 l789X a789 b7"), lines)
    assert decide(state).action == BAD
    state = game.apply(state, BAD).state
    laid = decide(state).action
    assert isinstance(laid, Discard)
    assert laid.cards is not None
    assert {card.text for card in laid.cards} == {"hU", "bU"}
    named = decide(game.apply(state, laid).state).action
    assert isinstance(named, NameCall)
    assert named.call in {Call.BETL, Call.OPEN_BETL}


def test_a_sure_betl_is_named_at_once_where_that_is_the_rule() -> None:
    """Under `takeover = at_once` the answer is the contract itself."""
    ruleset = rules("csm_voleny", takeover="at_once")
    state = go(
        begin(ruleset, "hAXKOU bAK bOU lA aAK", "h78 l789X a789 b7"), "0 trump hA; 0 discard hU bU; 0 suit"
    )
    assert decide(state).action == NameCall(Call.BETL)


def test_aces_accept_a_game() -> None:
    """Nothing for betl, nothing for durch: good, without long thought."""
    state = begin(rules("app_voleny"), "hAXKOU b789 bU l7 a7 a8", "hK lAXK aAXK bAXK".replace("hK ", "h9 "))
    state = go(state, "0 trump hO; 0 discard b7 b8; 0 suit")
    decision = decide(state)
    assert decision.action == GOOD
    assert decision.reason.why is Why.NOTHING_HIGHER


@pytest.mark.parametrize(
    ("seven", "suit"),
    [
        ("lAKOX9 h7 a7", Suit.LEAVES),
        ("hAKX98 l78", Suit.HEARTS),
        ("bAKO7 h78 a9", Suit.BELLS),
    ],
)
def test_the_suit_that_promises_most_is_trumps(seven: str, suit: Suit) -> None:
    """A clearly better suit is found with five cards still unseen."""
    action = decide(begin(rules("app_voleny"), seven)).action
    assert isinstance(action, ChooseTrump)
    assert action.card is not None
    assert action.card.suit is suit


def test_neither_seven_nor_half_a_marriage_is_shown_as_trumps() -> None:
    """The card laid aside is turned up before play: it should tell little."""
    chance = SeededChance("trump cards")
    ruleset = rules("csm_voleny", blind_trump=False)
    for _ in range(12):
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        action = decide(state).action
        assert isinstance(action, ChooseTrump)
        assert action.card is not None
        others = [card for card in state.hands[0].suit(action.card.suit) if card is not action.card]
        if any(card.rank in {Rank.EIGHT, Rank.NINE, Rank.UNDER} for card in others):
            assert action.card.rank not in {Rank.SEVEN, Rank.OVER, Rank.KING, Rank.ACE}


@pytest.mark.parametrize("visible", [True, False])
def test_a_card_from_the_people_is_weighed_too(visible: bool) -> None:
    """A blind trump card is one of the candidates where the rules let it be taken, seen afterwards or not."""
    ruleset = rules("csm_voleny", blind_trump_visible_to_chooser=visible)
    decision = decide(begin(ruleset, "h78 l9U aKO b8"))
    weighed = [candidate.action for candidate in decision.candidates]
    assert ChooseFromPeople(1) in weighed
    assert len(weighed) == 5


def test_a_hidden_trump_card_changes_nothing() -> None:
    """Who may not look at his blind trump card lays the same talon, and names the same, whatever it is."""
    ruleset = rules("app_voleny")
    said = []
    for people, other in (("bA", "l9"), ("l9", "bA")):
        state = go(
            begin(ruleset, f"hA9 l8 aX b78 hO {people} lO aA bX hX", f"hK {other}"), "0 trump people 1"
        )
        assert Card.parse(people) not in seat_view(state, 0).hand
        first = decide(state).action
        second = decide(game.apply(state, first).state).action
        said.append((first, second))
    assert said[0] == said[1]
