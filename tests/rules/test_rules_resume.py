"""Going on from a situation: from every phase, and what is refused; a saved state is verified."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.amounts import Points
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import Call, Component, ContractKind
from marias.engine.dealing import Deal, shuffled
from marias.engine.ruleset import Ruleset
from marias.engine.situation import Situation
from marias.engine.state import GameState, Marriage, PhaseKind
from marias.engine.tricks import Trick
from marias.errors import SituationError
from marias.testing.situations import situation_of
from tests.rules.dealing import HANDS, begin, finish, game_of, go, good, legal, position, rules

CSM = rules("csm_voleny", min_fleks_game=0, min_fleks_seven=0, skip_balanced_seven=False)
LICITOVANY = rules("csm_licitovany", min_fleks_game=0, min_fleks_seven=0, skip_balanced_seven=False)
LINES = "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce game; 1 good; 2 good"


def in_play(tricks: int = 2, cards: int = 1) -> GameState:
    """Give a plain game with so many tricks played and so many cards on the table."""
    state = good(game_of(CSM, 3))
    for _ in range(3 * tricks + cards):
        state = game.apply(state, game.legal_actions(state)[0]).state
    return state


def refused(situation: Situation, ruleset: Ruleset = CSM) -> str:
    """Give the code a situation is refused with."""
    with pytest.raises(SituationError) as caught:
        game.resume(ruleset, situation)
    return caught.value.code.removeprefix("situation/")


@pytest.mark.parametrize(("tricks", "cards"), [(0, 0), (0, 2), (1, 1), (5, 2), (9, 0), (9, 2)])
def test_resume_in_play_goes_on_alike(tricks: int, cards: int) -> None:
    """From any card on the rest of the deal is the same, and pays the same."""
    state = in_play(tricks, cards)
    again = game.resume(CSM, situation_of(state))
    assert legal(again) == legal(state)
    assert finish(again).outcome == finish(state).outcome
    assert finish(again).settlement == finish(state).settlement


def test_resume_with_points_instead_of_tricks() -> None:
    """Where the tricks are unknown their points and marriages are enough."""
    state = in_play(5, 2)
    assert state.play is not None
    situation = replace(situation_of(state), tricks=(), points=state.play.points)
    assert finish(game.resume(CSM, situation)).settlement == finish(state).settlement


@pytest.mark.parametrize("lines", range(1, 8))
def test_resume_from_every_phase_of_voleny(lines: int) -> None:
    """From discarding, contract, approval, announcing, doubling and play the same actions are legal."""
    before = go(begin(CSM, *HANDS), ";".join(LINES.split(";")[:lines]))
    bargain = before.bargain
    phases = {PhaseKind.APPROVAL: 3, PhaseKind.DOUBLING: 6}
    if before.phase.kind in phases and lines > phases[before.phase.kind]:
        return
    named = before.phase.kind in {PhaseKind.DOUBLING, PhaseKind.PLAY}
    situation = Situation(
        phase=before.phase.kind,
        hands=before.hands,
        declarer=0,
        talon=before.talon,
        call=bargain.call,
        contract=bargain.contract if named else None,
        trump=bargain.trump,
        trump_card=bargain.trump_card,
        leader=0 if before.play else None,
    )
    again = game.resume(CSM, situation)
    assert (again.to_move, legal(again)) == (before.to_move, legal(before))


def test_resume_from_the_phases_after_an_auction() -> None:
    """Discarding and contract at the rung won."""
    state = go(begin(LICITOVANY), "2 bid hundred; 0 pass; 1 pass")
    discarding = Situation(PhaseKind.DISCARDING, state.hands, 2, rung=3)
    assert legal(game.resume(LICITOVANY, discarding)) == legal(state)
    state = go(state, f"2 {legal(state)[0]}")
    named = Situation(PhaseKind.CONTRACT, state.hands, 2, state.talon, rung=3)
    assert legal(game.resume(LICITOVANY, named)) == legal(state)


@pytest.mark.parametrize("phase", [PhaseKind.TRUMP_CHOICE, PhaseKind.BIDDING, PhaseKind.FINISHED])
def test_resume_not_from_beginning_and_end(phase: PhaseKind) -> None:
    """A choice of trumps or an auction starts with the deal; a finished deal goes nowhere."""
    assert refused(replace(situation_of(in_play()), phase=phase)) == "phase"


@pytest.mark.parametrize("phase", [PhaseKind.APPROVAL, PhaseKind.ANNOUNCING])
def test_resume_licitovany_has_no_question(phase: PhaseKind) -> None:
    """Phases of volený don't exist after an auction."""
    state = in_play(0, 0)
    situation = replace(situation_of(state), phase=phase, leader=None, contract=None)
    assert refused(situation, LICITOVANY) == "phase"


def change(**changes: Any) -> Situation:  # noqa: ANN401 - any field
    """Give a sound moment of the play with some facts changed."""
    return replace(situation_of(in_play()), **changes)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"declarer": 3}, "declarer"),
        ({"declarer": -1}, "declarer"),
        ({"contract": None}, "contract"),
        ({"contract": ContractKind.OPEN_BETL, "trump": None, "trump_card": None}, "contract"),
        ({"contract": ContractKind.TWO_SEVENS}, "contract"),
        ({"contract": ContractKind.BETL}, "trump"),
        ({"trump": None, "trump_card": None}, "trump"),
        ({"helper": Suit.BELLS}, "trump"),
        ({"leader": None}, "table"),
        ({"leader": 3}, "table"),
        ({"talon": CardSet()}, "talon"),
        ({"points": (Points(0), Points(0))}, "points"),
        ({"tricks": ()}, "points"),
        ({"flek": ((Component.SEVEN, 1),)}, "flek"),
        ({"flek": ((Component.GAME, 6),)}, "flek"),
        ({"flek": ((Component.GAME, -1),)}, "flek"),
        ({"flek": ((Component.GAME, 1),), "flek_by": (0,)}, "flek"),
        ({"seven_against": 0}, "against"),
        ({"hundred_against": 3}, "against"),
        ({"rung": 1}, "contract"),
        ({"call": Call.BETL}, "contract"),
    ],
    ids=str,
)
def test_resume_refuses_what_no_deal_can_say(changes: dict[str, Any], code: str) -> None:
    """Seats, contracts, trumps, doublings and announcements that don't go together."""
    assert refused(change(**changes)) == code


def test_resume_refuses_impossible_cards() -> None:
    """A card in two hands, a six, a hand too short or too long (G21)."""
    sound = situation_of(in_play(2, 0))
    mine, yours = sound.hands[0], sound.hands[1]
    twice = (mine - CardSet([next(iter(mine))]) | CardSet([next(iter(yours))]), *sound.hands[1:])
    assert refused(replace(sound, hands=twice)) == "cards"
    six = (mine - CardSet([next(iter(mine))]) | CardSet([Card.parse("h6")]), *sound.hands[1:])
    assert refused(replace(sound, hands=six)) == "cards"
    short = (mine - CardSet([next(iter(mine))]), *sound.hands[1:])
    assert refused(replace(sound, hands=short)) == "hands"
    assert refused(replace(sound, hands=sound.hands[:2])) == "hands"
    assert refused(replace(sound, hands=(*sound.hands, CardSet()))) == "hands"
    assert refused(replace(sound, hands=(CardSet(),) * 3)) == "hands"


def test_resume_refuses_a_trick_too_many() -> None:
    """Ten cards less the tricks played are held: no eleventh trick, no missing one (G21)."""
    sound = situation_of(in_play(2, 0))
    assert refused(replace(sound, tricks=sound.tricks[:1])) == "tricks"
    assert refused(replace(sound, tricks=(*sound.tricks, sound.tricks[0]))) == "cards"


def test_resume_refuses_a_full_table() -> None:
    """Three cards on the table are a trick, not an open one (G21)."""
    sound = situation_of(in_play(2, 2))
    last = next(iter(sound.hands[(sound.leader or 0) - 1]))
    hands = tuple(hand - CardSet([last]) for hand in sound.hands)
    assert refused(replace(sound, hands=hands, table=(*sound.table, last))) in {"table", "hands"}


@pytest.mark.parametrize("field", ["winner", "points", "leader"])
def test_resume_refuses_forged_tricks(field: str) -> None:
    """Who led, who won and what it brought follow from the cards (G21)."""
    sound = situation_of(in_play(3, 0))
    for place, trick in enumerate(sound.tricks):
        forged: Trick = replace(
            trick, **{field: (getattr(trick, field) + (10 if field == "points" else 1)) % 3}
        )
        if field == "points":
            forged = replace(trick, points=Points(trick.points + 10))
        tricks = (*sound.tricks[:place], forged, *sound.tricks[place + 1 :])
        assert refused(replace(sound, tricks=tricks)) in {"table", "hands", "points"}


def test_resume_refuses_the_wrong_leader() -> None:
    """The winner of the last trick leads."""
    sound = situation_of(in_play(3, 0))
    assert sound.leader is not None
    assert refused(replace(sound, leader=(sound.leader + 1) % 3)) == "table"


def test_resume_refuses_the_wrong_first_leader() -> None:
    """The first lead is the declarer's here."""
    assert refused(replace(situation_of(in_play(0, 0)), leader=1)) == "table"


def test_resume_refuses_unlawful_tricks() -> None:
    """A trick that breaks a duty was never played: here a card of another suit than the one led."""
    state = good(game_of(CSM, 3))
    state = game.apply(state, game.legal_actions(state)[0]).state
    sound = situation_of(state)
    led = sound.table[0]
    hand = sound.hands[1]
    lawful = {text.split()[1] for text in legal(state)}
    wrong = next(card for card in hand if str(card) not in lawful)
    hands = (sound.hands[0], hand - CardSet([wrong]), sound.hands[2])
    assert refused(replace(sound, hands=hands, table=(led, wrong))) == "table"


@pytest.mark.parametrize(
    "marriage",
    [
        Marriage(0, Suit.BELLS, Points(40)),
        Marriage(0, Suit.BELLS, Points(10)),
        Marriage(3, Suit.BELLS, Points(20)),
        Marriage(1, Suit.BELLS, Points(20)),
    ],
)
def test_resume_refuses_marriages_nobody_showed(marriage: Marriage) -> None:
    """Value, seat and cards of a marriage must fit what was played."""
    state = begin(CSM, "hAK97 bK bO lX b8 hO l7 a8 bA", "hX8 lAK aAX9 bX9U", "hU lOU98 aKOU b7 a7")
    state = go(state, "0 trump h9; 0 discard l7 a8; 0 suit; 1 good; 2 good; 0 announce game; 1 good; 2 good")
    state = go(state, "0 play bO; 1 play bX; 2 play b7")
    sound = situation_of(state)
    assert finish(game.resume(CSM, sound)).settlement == finish(state).settlement
    assert refused(replace(sound, shown=(marriage,))) == "marriage"
    assert refused(replace(sound, shown=(*sound.shown, *sound.shown))) == "marriage"


def test_resume_refuses_sharp_cards_in_the_talon_of_a_trump_game() -> None:
    """Where they may not lie they didn't (7.8a)."""
    sound = situation_of(in_play(0, 0))
    ace = next(card for hand in sound.hands[1:] for card in hand if card.points)
    low = next(iter(sound.talon))
    hands = tuple(hand - CardSet([ace]) | CardSet([low]) if ace in hand else hand for hand in sound.hands)
    talon = sound.talon - CardSet([low]) | CardSet([ace])
    assert refused(replace(sound, hands=hands, talon=talon)) == "talon_forbidden"


def test_resume_refuses_a_suit_game_of_somebody_else_than_forehand() -> None:
    """In volený only forehand plays a suit (7.2)."""
    sound = situation_of(in_play(0, 0))
    assert refused(replace(sound, declarer=1, leader=1)) == "declarer"
    betl = replace(
        sound,
        declarer=1,
        leader=1,
        contract=ContractKind.BETL,
        call=Call.BETL,
        trump=None,
        trump_card=None,
    )
    assert game.resume(CSM, betl).to_move == 1


@pytest.mark.parametrize("rung", [0, 13, -1])
def test_resume_refuses_rungs_that_do_not_exist(rung: int) -> None:
    """The ladder has twelve."""
    state = go(begin(LICITOVANY), "2 bid betl; 0 pass; 1 pass")
    state = good(go(state, f"2 {legal(state)[0]}; 2 contract betl"))
    situation = replace(situation_of(state), call=None)
    assert game.resume(LICITOVANY, replace(situation, rung=7)).to_move == 2
    assert refused(replace(situation, rung=rung), LICITOVANY) == "contract"
    assert refused(replace(situation, rung=8), LICITOVANY) == "contract"


@pytest.mark.parametrize("phase", [PhaseKind.CONTRACT, PhaseKind.ANNOUNCING, PhaseKind.DOUBLING])
@pytest.mark.parametrize(
    "later",
    [
        {"flek": ((Component.GAME, 1),)},
        {"seven_against": 1},
        {"hundred_against": 1},
        {"table": (Card.parse("hA"),)},
        {"points": (Points(0), Points(0))},
        {"shown": (Marriage(0, Suit.HEARTS, Points(40)),)},
    ],
    ids=str,
)
def test_resume_refuses_facts_of_a_later_phase(phase: PhaseKind, later: dict[str, Any]) -> None:
    """What can't have happened yet is refused, not ignored."""
    sound = situation_of(in_play(0, 0))
    contract = ContractKind.GAME if phase is PhaseKind.DOUBLING else None
    call = None if phase is PhaseKind.CONTRACT else Call.SUIT
    early = replace(sound, phase=phase, contract=contract, call=call, leader=None)
    assert game.resume(CSM, early).to_move is not None
    assert refused(replace(early, **later)) == "phase"


def test_resume_two_sevens_needs_to_know_the_ninth_trick() -> None:
    """Before the last trick nobody can tell from points whether the helper seven made its own."""
    hands = ("l7", "a8", "a9")
    situation = Situation(
        PhaseKind.PLAY,
        tuple(map(CardSet.parse, hands)),
        0,
        talon=CardSet.parse("h78"),
        contract=ContractKind.TWO_SEVENS,
        trump=Suit.LEAVES,
        helper=Suit.BELLS,
        leader=0,
        points=(Points(80), Points(0)),
    )
    assert refused(situation, LICITOVANY) == "contract"


@pytest.mark.parametrize("seed", range(6))
def test_resume_any_moment_of_any_deal(seed: int) -> None:
    """Every moment of the play of random deals, told as a situation, is accepted and ends alike."""
    for ruleset in (CSM, LICITOVANY, rules("pagat_voleny"), rules("mariasek")):
        chance = SeededChance(seed)
        state = game.start(ruleset, Deal(shuffled(ruleset, chance)))
        while state.to_move is not None:
            if state.play is not None:
                again = game.resume(ruleset, situation_of(state))
                assert legal(again) == legal(state)
            actions = game.legal_actions(state)
            state = game.apply(state, actions[chance.below(len(actions))]).state


def test_resume_open_forms_decided_by_their_extremes_have_no_later_trick() -> None:
    """A deal decided after the first trick can't be gone on with (7.6a)."""
    ruleset = rules("pagat_voleny")
    with pytest.raises(SituationError):
        position(ruleset, "lA a78", "l7 aX9", "l8 aAK", contract="open_betl", trump=None)
