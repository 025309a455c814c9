"""Which cards may be played: the table of cases, and what it can't say (section 3)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from marias.engine import game
from marias.engine.cards import CardSet
from marias.engine.state import GameState
from tests.rules.dealing import begin, codes_of, finish, go, good, legal, position, refusal, rules

CASES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "cases" / "obligations.toml").read_text(encoding="utf-8")
)["case"]


def moment_of(case: dict[str, Any], **options: object) -> GameState:
    """Give the moment of a case; its hand sits behind the cards on the table."""
    against = case.get("against", False)
    seat = len(case.get("trick", "").split()) + against
    contract = case.get("announced", "game" if "trump" in case else "betl")
    # In volený suits are forehand's alone.
    auction = contract.startswith("two_sevens") or ("announced" in case and seat > 0)
    preset = "csm_licitovany" if auction else "csm_voleny"
    hands = [""] * seat + [case["hand"]]
    return position(
        rules(preset, **options),
        *hands,
        table=case.get("trick", ""),
        trump=case.get("trump"),
        contract=contract,
        leader=int(against),
        declarer=0 if contract == "game" else seat,
        helper=case.get("helper"),
        seven_against=seat if against else None,
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"c{case['clause'].replace('.', '_')}_{case['id']}")
def test_c3_1_c3_3_lawful_cards(case: dict[str, Any]) -> None:
    """Follow, beat, trump, beat the trump, keep the seven: exactly these cards, others with the reason."""
    state = moment_of(case)
    cards = {text.removeprefix("play ").removesuffix(" silent") for text in legal(state, "play")}
    assert CardSet.parse(" ".join(cards)) == CardSet.parse(case["lawful"])
    for card, code in case.get("refused", {}).items():
        assert refusal(state, f"play {card}") == f"action/{code}"


@pytest.mark.parametrize("case", [case for case in CASES if "refused" in case], ids=lambda case: case["id"])
def test_c3_1_every_other_card_of_the_hand_is_refused(case: dict[str, Any]) -> None:
    """The table leaves no card of the hand open: lawful and refused cards together are the hand."""
    named = CardSet.parse(case["lawful"]) | CardSet.parse(" ".join(case["refused"]))
    assert named == CardSet.parse(case["hand"])


def test_c3_1b_must_beat_even_the_partner() -> None:
    """The duty to beat holds against one's own partner, too: the third hand goes over the second."""
    state = position(rules("csm_voleny"), "h7", "", "bKU", table="b9 bO", declarer=0)
    assert legal(state) == ["play bK"]


def test_c3_2_trump_takes_the_trick_and_leads() -> None:
    """The highest trump wins, else the highest card of the suit led; the winner leads to the next trick."""
    state = position(rules("app_voleny"), "l9 a7", "lA a8", "h7 a9", trump="h")
    state = go(state, "0 play l9; 1 play lA; 2 play h7")
    assert state.to_move == 2
    assert state.play is not None
    assert (state.play.tricks[-1].winner, state.play.tricks[-1].points) == (2, 10)


def test_c3_2_a_discard_never_wins() -> None:
    """An ace of another suit loses to a nine of the suit led."""
    state = position(rules("app_voleny"), "l9 a7", "bA a8", "bX a9", trump="h")
    assert go(state, "0 play l9; 1 play bA; 2 play bX").to_move == 0


def test_c3_3_sevens_are_free_where_the_option_is_off() -> None:
    """Without `keep_announced_seven` an announced seven may be played at any time, and so lost."""
    case = next(case for case in CASES if case["id"] == "announced_seven_is_not_led")
    state = moment_of(case, keep_announced_seven=False)
    assert legal(state) == ["play h7", "play h8"]


def test_c3_3b_helper_seven_then_trump_seven() -> None:
    """On lead with both sevens the helper goes to trick nine, the trump seven to trick ten: made."""
    state = position(
        rules("csm_licitovany"), "l7 b7", "a87", "a9U", trump="l", contract="two_sevens", helper="b"
    )
    state = finish(go(state, "0 play b7; 1 play a7; 2 play a9"))
    assert state.outcome is not None
    assert state.outcome.two_sevens_made is True


@pytest.mark.parametrize(
    ("preset", "contract", "leader"),
    [
        ("csm_licitovany", "contract seven l", 0),
        ("csm_licitovany", "contract betl", 1),
        ("csm_licitovany", "contract durch", 1),
        ("csm_licitovany", "contract hundred l", 0),
    ],
)
def test_c3_4_licitovany_forehand_leads_except_betl_and_durch(
    preset: str, contract: str, leader: int
) -> None:
    """Forehand leads although the middle plays; in betl and durch the declarer himself does."""
    ruleset = rules(preset, min_fleks_game=0, min_fleks_seven=0)
    state = begin(ruleset, "", "l7 lAK bA h8", talon="b87")
    state = go(state, f"2 pass; 1 bid seven; 0 pass; 1 discard b7 b8; 1 {contract}")
    assert good(state).to_move == leader


def test_c3_4_voleny_the_declarer_leads() -> None:
    """Forehand leads in his suit game, whoever took over in betl and durch."""
    suit = begin(rules("pagat_voleny"), "hA")
    suit = go(suit, "0 trump hA; 0 suit; 0 discard l7 l8; 1 good; 2 good; 0 announce game")
    assert good(suit).to_move == 0
    taken = begin(rules("csm_voleny"), "hA")
    taken = go(taken, "0 trump hA; 0 discard l7 l8; 0 suit; 1 good; 2 bad; 2 discard l7 l8; 2 betl")
    assert good(taken).to_move == 2


@pytest.mark.parametrize(("first_lead", "leader"), [("declarer", 2), ("forehand", 0)])
def test_c3_4_first_lead_is_an_option(first_lead: str, leader: int) -> None:
    """The same betl of the rear is led to by himself or by forehand, as the option says."""
    state = begin(rules("csm_voleny", first_lead=first_lead), "hA")
    state = go(state, "0 trump hA; 0 discard l7 l8; 0 suit; 1 good; 2 bad; 2 discard l7 l8; 2 betl")
    assert good(state).to_move == leader


def test_c3_5_betl_ends_with_the_first_trick_taken() -> None:
    """The declarer's first trick decides betl; the remaining cards stay in hand."""
    state = position(rules("csm_voleny"), "lA a7", "l7 a8", "l8 a9", trump=None, contract="betl")
    lost = "0 play lA; 1 play l7; 2 play l8"
    assert "deal_ended" in codes_of(state, lost)
    ended = go(state, lost)
    assert ended.outcome is not None
    assert ended.outcome.made is False
    assert [len(hand) for hand in ended.hands] == [1, 1, 1]


def test_c3_5_durch_ends_with_the_first_trick_lost() -> None:
    """A lost trick decides durch; one that was won doesn't."""
    state = position(rules("csm_voleny"), "lA a7", "l7 a8", "l8 a9", trump=None, contract="durch")
    state = go(state, "0 play lA; 1 play l7; 2 play l8")
    assert state.outcome is None
    state = go(state, "0 play a7; 1 play a8; 2 play a9")
    assert state.outcome is not None
    assert state.outcome.made is False


@pytest.mark.parametrize(("contract", "leads"), [("betl", "lA"), ("durch", "a7")])
def test_c3_5_played_out_where_early_stop_is_off(contract: str, leads: str) -> None:
    """Without the early stop all tricks are played, and the result is the same."""
    state = position(
        rules("csm_voleny", early_stop=False), "lA a7", "l7 a8", "l8 a9", trump=None, contract=contract
    )
    state = go(state, f"0 play {leads}")
    while state.play is not None and len(state.play.tricks) < 1:
        state = game.apply(state, game.legal_actions(state)[0]).state
    assert state.outcome is None
    ended = finish(state)
    assert ended.outcome is not None
    assert ended.outcome.made is False
    assert [len(hand) for hand in ended.hands] == [0, 0, 0]


def test_c3_5_a_trump_game_is_always_played_out() -> None:
    """A game that is lost for certain still has ten tricks."""
    state = position(rules("app_voleny"), "l7 a7", "lA a8", "hA a9", trump="b")
    assert go(state, "0 play l7; 1 play lA; 2 play hA").outcome is None
