"""What a searching player thinks of before the first card: lawful courses, sensible talons, prices, signs."""

from __future__ import annotations

import json
from importlib import resources
from itertools import pairwise

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.actions import GOOD
from marias.engine.cards import CardSet, Suit
from marias.engine.contracts import Call, ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset, Variant
from marias.engine.seats import FOREHAND
from marias.engine.state import GameState, PhaseKind
from marias.players.searcher.correction import WEIGHTS, Signs, expected
from marias.players.searcher.signs import price_of
from marias.players.searcher.talons import best_suit_talon, laid_cost, may_lie, pairs, suit_talons, suit_value
from marias.players.searcher.undertakings import Undertaking, Undertakings, played
from marias.testing.mixing import mixed
from tests.rules.dealing import begin, go, rules

VOLENY = {name: ruleset for name, ruleset in PRESETS.items() if ruleset.variant is Variant.VOLENY}
DEALS = 12


def chosen(ruleset: Ruleset, chance: SeededChance) -> GameState:
    """Give a deal in which forehand has laid a trump card aside, any of them."""
    state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
    choices = game.legal_actions(state)
    return game.apply(state, choices[chance.below(len(choices))]).state


def courses(state: GameState) -> list[Undertaking]:
    """Give what forehand can undertake, the cards lying as they do."""
    hidden = state.bargain.trump_card
    seen = state.hands[FOREHAND].mask
    if hidden is not None and FOREHAND not in state.bargain.trump_known_to:
        seen &= ~hidden.mask
    return Undertakings(FOREHAND, seen).from_here({state.bargain.trump: state})


@pytest.mark.parametrize("ruleset", VOLENY.values(), ids=VOLENY)
def test_every_course_is_lawful_and_leads_to_its_contract(ruleset: Ruleset) -> None:
    """Whatever is thought of can be done, word by word, under rules of any mixture."""
    for number in range(DEALS):
        chance = SeededChance(f"courses {ruleset.name} {number}")
        start = chosen(mixed(ruleset, chance), chance)
        found = courses(start)
        assert found
        for course in found:
            state = start
            for action in course.actions:
                while state.to_move != FOREHAND:
                    state = game.apply(state, GOOD).state
                state = game.apply(state, action, FOREHAND).state
            while state.phase.kind is PhaseKind.APPROVAL:
                state = game.apply(state, GOOD).state
            assert state.bargain.contract is course.contract
            assert state.talon.mask == course.talon


def test_a_taker_thinks_of_what_goes_above_the_standing_call() -> None:
    """However promising: after somebody's durch there are only the open forms."""
    state = go(begin(rules("pagat_voleny"), "hAKO lAKX aXOU bA b9 bU"), "0 trump lA; 0 suit; 0 discard b9 bU")
    state = go(state, "1 bad; 1 discard b9 bU; 1 durch; 2 good; 0 bad")
    assert {course.call for course in courses(state)} == {Call.OPEN_BETL, Call.OPEN_DURCH}


def test_the_cheapest_talon_is_found_without_trying_all() -> None:
    """The short way gives a talon as good as the first of all pairs."""
    ruleset, chance = PRESETS["csm_voleny"], SeededChance("talons")
    for _ in range(60):
        cards = shuffled(ruleset, chance)[:12]
        hand, trump_card = CardSet(cards).mask, cards[0]
        allowed = may_lie(ruleset, hand, trump_card.suit, trump_card)
        trump = trump_card.suit

        def promise(talon: int, hand: int = hand, trump: Suit = trump) -> float:
            return suit_value(hand & ~talon, trump) - laid_cost(talon, trump)

        (first,) = suit_talons(pairs(allowed), hand, trump, 1)
        best = best_suit_talon(allowed, hand, trump)
        assert best in pairs(allowed)
        assert promise(best) == pytest.approx(promise(first))


@pytest.mark.parametrize(
    ("options", "trump", "contract", "price"),
    [
        ({}, "lA", ContractKind.GAME, 2),
        ({}, "hA", ContractKind.GAME, 4),
        ({}, "hA", ContractKind.SEVEN, 12),
        ({"seven_value": 5}, "lA", ContractKind.SEVEN, 12),
        ({}, "hA", ContractKind.BETL, 30),
        ({"betl_value": 5}, "lA", ContractKind.BETL, 10),
    ],
)
def test_the_price_is_what_a_contract_just_made_pays(
    options: dict[str, object], trump: str, contract: ContractKind, price: int
) -> None:
    """Hearts double trump contracts; the prices are the ruleset's; the declarer is paid by both."""
    state = begin(rules("app_voleny", **options), "hAKXO7 lAKXO7 b9 bU")
    state = go(state, f"0 trump {trump}; 0 discard b9 bU")
    if contract.has_trumps:
        state = go(state, f"0 suit; 1 good; 2 good; 0 announce {contract.value}")
    else:
        state = go(state, f"0 {contract.value}; 1 good; 2 good")
    moment = played(state).moment
    assert moment is not None
    assert price_of(moment) == price


def test_a_game_that_nobody_doubles_is_valued_as_played() -> None:
    """Under the club's rules it would be paid at once; whoever counts on that is doubled."""
    state = go(begin(rules("csm_voleny"), "hAKXO7 lAKXO7 b9 bU"), "0 trump lA; 0 discard b9 bU; 0 suit")
    state = go(state, "1 good; 2 good; 0 announce game")
    prospect = played(state)
    assert prospect.moment is not None
    assert prospect.settled == (2, -1, -1)


def weights() -> dict[str, dict[str, list[float]]]:
    """Read the weights that came with the package."""
    text = resources.files("marias.players.searcher").joinpath(WEIGHTS).read_text(encoding="utf-8")
    found: dict[str, dict[str, list[float]]] = json.loads(text)["weights"]
    return found


@pytest.mark.parametrize("kind", weights())
def test_better_signs_promise_more(kind: str) -> None:
    """Of two hands the one that does better in every way of looking is expected to bring more."""
    by_eye = kind.removesuffix("_taker") in {"betl", "durch"}
    steps = [-0.95 + 0.1 * step for step in range(20)]
    values = [expected(Signs(kind, one, one, (one + 1) / 2 if by_eye else None)) for one in steps]
    assert all(less < more for less, more in pairwise(values))


@pytest.mark.parametrize("call", [Call.BETL, Call.DURCH])
def test_sure_contracts_promise_their_price_and_hopeless_ones_cost_it(call: Call) -> None:
    """The two ends are known without any fit."""
    kind = call.name.lower()
    assert expected(Signs(kind, 1.0, 1.0, 1.0)) > 0.8
    assert expected(Signs(kind, -1.0, -1.0, 0.0)) < -0.8
