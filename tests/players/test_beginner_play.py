"""How the beginner plays his cards: winning cheaply, smearing, leading, the kept seven, betl and durch."""

from __future__ import annotations

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.cards import Card, Rank, Suit
from marias.engine.dealing import Deal, shuffled
from marias.engine.outcome import LastSeven
from marias.engine.presets import APP_VOLENY, PAGAT_VOLENY, PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import PhaseKind
from marias.engine.views import seat_view
from marias.players import Budget, Why, player_of_level
from tests.players.asking import decided, decision, finished, played, until
from tests.rules.dealing import begin, go, position

RULES = APP_VOLENY


@pytest.mark.parametrize(
    ("hand", "table", "leader", "card"),
    [
        # Declarer last, a sharp card on the table.
        ("h98K aU b8 b9", "lA lX", 1, "h8"),
        ("hA97 lU a8", "bX bO", 1, "h7"),
        ("hAK8 aAK7 b8", "a9 aX", 1, "aA"),
        ("hAKO lAX b98", "aX a9", 1, "hO"),
        ("hUKA lU b89", "lA h8", 1, "lU"),
        ("hKA9 b89", "lX h8", 1, "h9"),
        ("hAK9 l8 aU", "bA h8", 1, "h9"),
    ],
)
def test_sharp_cards_are_taken_with_the_lowest_card_that_wins(
    hand: str, table: str, leader: int, card: str
) -> None:
    """Aces and tens on the table are won as cheaply as the rules let one."""
    state = position(RULES, hand, table=table, leader=leader, trump="h", declarer=0)
    assert state.to_move == 0
    assert played(state) == card


def test_defender_takes_the_declarers_ten_with_the_lowest_winner() -> None:
    """Behind the declarer's ten the lowest trump that wins is enough, and it is said so."""
    state = position(RULES, "b9", "b78", "h8KA", table="lX l8", leader=0, trump="h", declarer=0)
    found = decision(state)
    assert str(found.action) == "play h8"
    assert found.reason.why is Why.LOWEST_WINNER
    assert found.reason.data == {"card": "h8"}


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        ("lX7 aU9", "lA l8", {"lX"}),
        ("aX97 bA8", "lA l8", {"aX", "bA"}),
        ("aA97 b98", "lA l8", {"aA"}),
        ("aAX7 b98", "lA l8", {"aA", "aX"}),
        ("aX bAK7", "lA l8", {"aX"}),
        ("bX97 aKO", "h9 l7", {"bX"}),
    ],
)
def test_partner_gets_tens_and_aces_when_his_card_is_certain_to_win(
    hand: str, table: str, expected: set[str]
) -> None:
    """The partner led, the declarer has played below: the ten goes in, else the ace."""
    state = position(RULES, "", hand, table=table, leader=2, trump="h", declarer=0)
    assert state.to_move == 1
    found = decision(state)
    assert str(found.action).removeprefix("play ") in expected
    assert found.reason.why is Why.GIVES_PARTNER


@pytest.mark.parametrize("hand", ["lX7 a98 b9", "aX98 l8 b97", "lX9 aA8 b8"])
def test_declarer_gets_no_ten_or_ace_that_can_be_kept(hand: str) -> None:
    """Under the declarer's ace a defender with a choice gives a card without points."""
    state = position(RULES, "", hand, "", table="lA", leader=0, trump="h", declarer=0)
    card = Card.parse(played(state))
    assert card.points == 0


@pytest.mark.parametrize("leader", [0, 1, 2])
@pytest.mark.parametrize(
    "hand", ["lX a987 bK98", "lX aU9 bK987", "aX h98 l987 b7", "bX lX hK9 a98", "bX aAK l98"]
)
def test_bare_ten_is_not_led(hand: str, leader: int) -> None:
    """A ten alone in its suit, its ace outside, is not led, neither by the declarer nor by a defender."""
    hands = [hand if seat == leader else "" for seat in range(3)]
    state = position(RULES, *hands, trump="h", declarer=0, leader=leader)
    card = Card.parse(played(state))
    alone = len(state.hands[leader].suit(card.suit)) == 1
    assert not (card.rank is Rank.TEN and alone)


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_announced_seven_is_kept_and_marriages_are_never_lost(ruleset: Ruleset) -> None:
    """Nobody who announced a seven plays it while he has another card; every marriage held is shown."""
    chance = SeededChance(f"kept {ruleset.name}")
    player = player_of_level("beginner")
    sevens = marriages = 0
    for _ in range(150):
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        dealt = None
        while state.to_move is not None:
            if state.play is not None and dealt is None:
                dealt = state.hands
            found = player.decide(seat_view(state, state.to_move), Budget(), chance)
            state = game.apply(state, found.action).state
        bargain, play = state.bargain, state.play
        if play is None or dealt is None or bargain.trump is None or bargain.contract is None:
            continue
        held = sum(
            {Rank.KING, Rank.OVER} <= {card.rank for card in hand.suit(suit)}
            for hand in dealt
            for suit in Suit
        )
        assert len(play.shown) == held
        marriages += held
        seven = Card(bargain.trump, Rank.SEVEN)
        if bargain.contract.has_seven and seven in dealt[bargain.declarer or 0]:
            sevens += 1
            own = [trick.card_of(bargain.declarer or 0) for trick in play.tricks]
            after = own[own.index(seven) + 1 :]
            assert all(card.suit is not bargain.trump for card in after)
    assert marriages > 3
    assert sevens > 0 or "licitovany" in ruleset.name


def test_announced_seven_wins_the_last_trick_of_a_strong_hand() -> None:
    """Six trumps from the top beside an ace: the seven comes home in the last trick."""
    state = begin(RULES, "hAXKO97 lA aA l8 a9 b8 b9")
    state = finished(go(state, "0 trump h9"))
    assert state.outcome is not None
    assert state.outcome.contract is not None
    assert state.outcome.contract.has_seven
    assert state.outcome.last_seven == LastSeven(0, won=True)


def test_over_is_played_before_the_king() -> None:
    """Of a marriage the over goes first, which shows it in every ruleset, and it is said so."""
    for ruleset in (RULES, PAGAT_VOLENY):
        state = position(ruleset, "lKO7 h9", "", "", table="l8 l9", leader=1, trump="h", declarer=0)
        assert decided(state) == "play lO"
        state = position(ruleset, "lKO h9", "", "", table="l8 h7", leader=1, trump="h", declarer=0)
        assert decided(state) == "play lO"


@pytest.mark.parametrize("suits", ["hlab", "lhba", "abhl", "balh"])
@pytest.mark.parametrize("mirrored", [False, True])
def test_betl_with_a_naked_high_card_is_beaten(suits: str, mirrored: bool) -> None:
    """Of two naked kings the declarer gets rid of one; the defenders lead below the other and catch it."""
    names = dict(zip("hlab", suits, strict=True))
    declarer, holder, other = (
        "".join(names.get(letter, letter) for letter in hand)
        for hand in ("bK lK hX987 aX987", "bA8 lA8 hAKO aAKO", "bXUO97 lXUO97")
    )
    defenders = (other, holder) if mirrored else (holder, other)
    state = position(RULES, declarer, *defenders, trump=None, contract="betl", declarer=0, leader=0)
    outcome = finished(state).outcome
    assert outcome is not None
    assert outcome.made is False


def test_betl_leads_the_naked_high_card_himself_while_it_is_safe() -> None:
    """The declarer's first card is the one that would be caught, as long as somebody must beat it."""
    state = position(
        RULES, "bK h987 l987 a987", trump=None, contract="betl", declarer=0, leader=0, talon="lA aA"
    )
    assert played(state) == "bK"
    assert finished(state).outcome is not None


def test_sure_betl_and_sure_durch_are_made() -> None:
    """A betl of low cards and a durch of high ones are played home."""
    betl = position(RULES, "bK h987 l987 a987", trump=None, contract="betl", declarer=0, leader=0)
    outcome = finished(betl).outcome
    assert outcome is not None
    assert outcome.made is True
    durch = position(RULES, "hAKOUX lAKO aA bA", trump=None, contract="durch", declarer=0, leader=0)
    outcome = finished(durch).outcome
    assert outcome is not None
    assert outcome.made is True


def test_defender_keeps_the_guard_against_durch() -> None:
    """Asked to throw away, a defender keeps the ace that could stop the declarer's second suit."""
    state = position(
        RULES, "hKO aK", "aA9 b98", "", table="hA", leader=0, trump=None, contract="durch", declarer=0
    )
    assert played(state) != "aA"


def test_declarer_draws_trumps_with_the_ace_when_he_has_more() -> None:
    """With five trumps to three outside the ace of trumps or another master opens."""
    state = position(RULES, "hAXKO8 lA a987 b9", trump="h", declarer=0, leader=0, talon="b78")
    card = Card.parse(played(state))
    assert card.rank is Rank.ACE


def test_beginner_wins_against_chance() -> None:
    """As declarer of the same deals a beginner loses less against beginners than a random player does."""
    from tests.players.asking import RandomPlayer

    beginner = player_of_level("beginner")
    totals = []
    for declarer in (beginner, RandomPlayer()):
        total = 0
        for number in range(60):
            chance = SeededChance(number)
            state = game.start(RULES, Deal(shuffled(RULES, chance)))
            while state.to_move is not None:
                alone = state.to_move == 0 and state.phase.kind is PhaseKind.PLAY
                player = declarer if alone else beginner
                view = seat_view(state, state.to_move)
                state = game.apply(state, player.decide(view, Budget(), chance).action).state
            assert state.settlement is not None
            total += state.settlement.units[0]
        totals.append(total)
    assert totals[0] > totals[1] + 60


def test_only_card_needs_no_thought() -> None:
    """A forced card is played and said to be the only one."""
    state = until(position(RULES, "l9", "l8", "l7", trump="h", declarer=0, leader=0), PhaseKind.PLAY)
    assert decision(state).reason.why is Why.ONLY_CHOICE
