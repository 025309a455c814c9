"""What the beginner undertakes: trumps, talon, seven, betl, durch, bids, answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import Announce, ChooseTrump, Discard, NameCall, NameContract
from marias.engine.cards import Card, CardSet, Rank, Suit
from marias.engine.contracts import Call
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import (
    APP_LICITOVANY,
    APP_VOLENY,
    CSM_LICITOVANY,
    CSM_VOLENY,
    PAGAT_VOLENY,
    PRESETS,
)
from marias.engine.ruleset import Ruleset, Variant
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.players import Budget, Decision, Why, player_of_level
from marias.players.beginner.doubling import counted_points
from tests.players.asking import decided, decision, until
from tests.rules.dealing import begin, go, rules

DEALS = 120


def decisions(ruleset: Ruleset, deals: int = DEALS) -> Iterator[tuple[GameState, Decision]]:
    """Give the states before play and what the beginner does in them, deal after deal."""
    player = player_of_level("beginner")
    chance = SeededChance(f"contracts {ruleset.name}")
    for _ in range(deals):
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        while state.to_move is not None and state.phase.kind is not PhaseKind.PLAY:
            found = player.decide(seat_view(state, state.to_move), Budget(), chance)
            yield state, found
            state = game.apply(state, found.action).state


def hand_of(state: GameState) -> CardSet:
    """The hand of the seat to move."""
    assert state.to_move is not None
    return state.hands[state.to_move]


@pytest.mark.parametrize(
    ("seven", "suit"),
    [
        ("h789U lA aA bX", "h"),
        ("h7 lKO98 aAX", "l"),
        ("h98 lKO9 aAX", "l"),
        ("lAX9 a789 h8", "l"),
        ("aKO9 b789U", "b"),
        ("hAX8 l789U", "l"),
        ("hAKO l789X", "h"),
        ("bAKO a89UK", "b"),
    ],
)
def test_longest_suit_is_trumps_unless_a_shorter_one_is_clearly_stronger(seven: str, suit: str) -> None:
    """Length decides; of equal suits the stronger; one card less only with the ace and a marriage."""
    assert decided(begin(APP_VOLENY, seven))[6] == suit


def test_trumps_are_never_two_cards_shorter_than_the_longest_suit() -> None:
    """Whatever is dealt, the suit chosen is the longest or one card shorter, and then it has the marriage."""
    for state, found in decisions(APP_VOLENY, 300):
        if not isinstance(found.action, ChooseTrump) or found.action.card is None:
            continue
        hand = hand_of(state)
        chosen = hand.suit(found.action.card.suit)
        longest = max(len(hand.suit(suit)) for suit in Suit)
        assert len(chosen) >= longest - 1
        if len(chosen) < longest:
            assert found.reason.why is Why.STRONGER_SUIT
            assert {Rank.KING, Rank.OVER} <= {card.rank for card in chosen}


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("hAXK98 l7 a8 bAX7 aK lK", "l7 a8 b7 lK aK"),
        ("hAXK98 l7 aKO bA97 l8", "l78"),
        ("hKO987 lKO bAX7 a98", "a98"),
        ("hAXKO9 lAX a98 bK87", "a98"),
        ("hAUO98 lKO9 a7 bA7 a8", "a78"),
    ],
)
def test_talon_takes_low_cards_of_short_suits(cards: str, low: str) -> None:
    """What goes are the low cards of short suits; trumps, sharp cards and marriages stay."""
    state = begin(APP_VOLENY, cards)
    state = go(state, "0 trump h9" if Card.parse("h9") in state.hands[0] else "0 trump h8")
    found = decision(state).action
    assert isinstance(found, Discard)
    assert found.cards is not None
    assert not found.cards - CardSet.parse(low)


@pytest.mark.parametrize("ruleset", [APP_VOLENY, CSM_LICITOVANY], ids=lambda ruleset: ruleset.name)
def test_marriage_is_never_broken_without_need(ruleset: Ruleset) -> None:
    """For a game with trumps no king or over goes to the talon whose partner stays in hand."""
    looked_at = 0
    for state, found in decisions(ruleset, 250):
        if not isinstance(found.action, Discard) or found.reason.why is not Why.TALON_LOW_SHORT:
            continue
        assert found.action.cards is not None
        looked_at += 1
        kept = hand_of(state) - found.action.cards
        for card in found.action.cards:
            if card.rank in {Rank.KING, Rank.OVER}:
                other = Rank.OVER if card.rank is Rank.KING else Rank.KING
                assert Card(card.suit, other) not in kept
    assert looked_at > 20


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_no_seven_without_five_trumps_or_a_clear_reason(ruleset: Ruleset) -> None:
    """Four trumps are enough only with their ace and sixty points to count on, or where an auction was won.

    The seven itself is always held, and never among three.
    """
    announced = four = 0
    for state, found in decisions(ruleset, 250):
        action = found.action
        if not isinstance(action, Announce | NameContract) or not action.contract.has_seven:
            continue
        trump = action.trump if isinstance(action, NameContract) else state.bargain.trump
        assert trump is not None
        hand = hand_of(state)
        announced += 1
        assert Card(trump, Rank.SEVEN) in hand
        number = len(hand.suit(trump))
        if number >= 5:
            continue
        assert number == 4
        four += 1
        if isinstance(action, Announce):
            assert Card(trump, Rank.ACE) in hand
            assert counted_points(hand.mask, trump) >= 60
    assert announced > 5
    assert four * 2 < announced or ruleset.variant is Variant.LICITOVANY


@pytest.mark.parametrize(
    "cards",
    ["hAXK97 lAX a98 bA lK bK", "h7AKO8 aAXK9 lX9 b8", "hAX978 lAX aAKO b98"],
)
def test_strong_seven_is_announced(cards: str) -> None:
    """Five or more trumps with the seven and the ace: the beginner does announce it."""
    state = begin(APP_VOLENY, cards)
    trump = next(
        text for text in ("trump h9", "trump h8") if text[-2:] in [card.text for card in state.hands[0]]
    )
    state = go(state, f"0 {trump}")
    state = until(state, PhaseKind.ANNOUNCING)
    assert "seven" in decided(state)


@pytest.mark.parametrize(
    "ruleset", [APP_VOLENY, PAGAT_VOLENY, APP_LICITOVANY], ids=lambda ruleset: ruleset.name
)
def test_no_betl_with_an_ace_no_durch_without_the_ace_of_the_long_suit(ruleset: Ruleset) -> None:
    """With the ten cards he keeps: no ace in betl, the ace of the longest suit in durch, open or not."""
    chance = SeededChance(f"no-trump {ruleset.name}")
    found_any = 0
    for seed in range(600):
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        state = until(state, PhaseKind.PLAY, seed)
        contract = state.bargain.contract
        if contract is None or contract.has_trumps or state.bargain.declarer is None:
            continue
        found_any += 1
        hand = state.hands[state.bargain.declarer]
        if contract.is_betl:
            assert all(card.rank is not Rank.ACE for card in hand)
        else:
            longest = max(len(hand.suit(suit)) for suit in Suit)
            assert any(len(hand.suit(s)) == longest and Card(s, Rank.ACE) in hand for s in Suit)
    assert found_any > 5


@pytest.mark.parametrize(
    ("cards", "call"),
    [
        ("h987 l87 aX87 b98 bX lX", Call.BETL),
        ("hXU987 l7 a87 b987 l8", Call.BETL),
        ("hAKOUX9 lAK aA bAK h8", Call.DURCH),
        ("lAKOUX987 hAK aA b7", Call.DURCH),
        # In hearts the hundred and seven of such a hand pays more than a durch.
        ("hAKOUX987 lAK aA b7", Call.SUIT),
    ],
)
def test_sure_notrump_hands_are_named(cards: str, call: Call) -> None:
    """Hands that can hardly be lost are played, unless trumps pay more."""
    state = begin(APP_VOLENY, cards)
    state = until(go(state, f"0 trump {next(iter(state.hands[0])).text}"), PhaseKind.CONTRACT)
    found = decision(state).action
    assert isinstance(found, NameCall)
    assert found.call is call


@pytest.mark.parametrize("hand", ["h987 l87 aX87 b98", "h87 l87 aX987 b87", "h987 l987 aU87"])
def test_defender_takes_a_suit_game_over_with_a_betl(hand: str) -> None:
    """Nothing but low cards below the others': bad, and then betl."""
    state = begin(APP_VOLENY, "hAUOX lAKX aAO bAKX", hand)
    state = until(go(state, "0 trump hA"), PhaseKind.APPROVAL)
    assert decided(state) == "bad"
    assert decided(until(go(state, "1 bad"), PhaseKind.CONTRACT)) == "betl"


@pytest.mark.parametrize(
    ("rear", "answer"),
    [
        ("hAXK97 lAX a98 b8", "bid seven"),
        ("bAXK97 lAX a98 h8", "bid seven"),
        ("hK98 lO97 aU8 bK8", "pass"),
    ],
)
def test_bids_with_a_seven_and_passes_without_a_contract(rear: str, answer: str) -> None:
    """Five good trumps with the seven are bid, a flat hand is not; the lowest rung is bid first."""
    assert decided(begin(APP_LICITOVANY, "", "", rear)) == answer


def test_forehand_holds_what_he_can_play_and_leaves_the_rest() -> None:
    """A hearts seven holds against both sevens; a flat hand leaves at once."""
    strong = begin(APP_LICITOVANY, "hAXK97 lAX a98 b8", "", "")
    assert decided(go(strong, "2 bid seven")) == "hold"
    assert decided(go(strong, "2 bid seven h")) == "hold"
    weak = begin(APP_LICITOVANY, "hK98 lO97 aU8 bK8", "", "")
    assert decided(go(weak, "2 bid seven")) == "pass"


def test_contract_named_is_at_least_the_rung_that_was_won() -> None:
    """Whoever won the auction names something legal he can hope for, and seldom gives up."""
    mistakes = won = 0
    for state, found in decisions(CSM_LICITOVANY, 400):
        if state.phase.kind is PhaseKind.CONTRACT:
            won += 1
            mistakes += str(found.action) == "mistake"
    assert won > 40
    assert mistakes * 20 < won


@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        ("hAXKO9 lAX a98 bK87", True),
        ("hAXO98 lAX aAK7 b87", True),
        ("hK987 lU9 aK98 b987", False),
        ("hU987 lXU aK9 bK87", False),
    ],
)
def test_re_only_when_counting_on_sixty_points(cards: str, answers: bool) -> None:
    """A flek on the game is answered with re by a hand that counts on 60 points, not by a poor one."""
    state = begin(rules("csm_voleny"), cards)
    trump = next(
        card for card in state.hands[0] if card.suit is Suit.HEARTS and card.rank in {Rank.NINE, Rank.EIGHT}
    )
    state = until(go(state, f"0 trump {trump.text}"), PhaseKind.CONTRACT)
    state = go(state, "0 suit; 1 good; 2 good; 0 announce game; 1 flek game; 2 good")
    found = decision(state)
    assert (str(found.action) == "flek game") is answers
    if answers:
        points = found.reason.data["points"]
        assert isinstance(points, int)
        assert points >= 60


def test_doubling_comes_to_an_end_without_caps() -> None:
    """With unlimited fleks nobody raises for ever: a few doublings at most."""
    free = rules("mariasek")
    assert free.doubling.max_flek is None
    for state, _ in decisions(free, 300):
        assert all(stake.level <= 4 for stake in state.bargain.stakes)


def test_a_house_rule_of_the_mandatory_flek_is_obeyed() -> None:
    """Who holds the trump over must flek the game, however poor the hand."""
    house = CSM_VOLENY.with_options({"mandatory_flek_trhak": True})
    state = begin(house, "hAXK97 lAX aAX bAX8", "hO8 lK87 a987 b97")
    state = until(go(state, "0 trump h9"), PhaseKind.CONTRACT)
    assert decided(go(state, "0 suit; 1 good; 2 good; 0 announce game")).startswith("flek game")
