"""A series of deals: rotation, sitter, cut, shuffling, length, ledger, ranking, lots (sections 2 and 14)."""

from __future__ import annotations

from collections import Counter

import pytest

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.amounts import Units
from marias.engine.dealing import Gather, cut, stacked
from marias.engine.match import Entry, Match, MatchDeal, draw_lots, gathered_cards, offered_lengths
from marias.engine.ruleset import Ruleset, Stacking
from marias.engine.state import GameState
from marias.errors import MatchError
from tests.rules.dealing import finish, go, legal, rules

CSM = "csm_voleny"
PASSES = "2 pass; 1 pass"


def quiet_game(dealt: MatchDeal, ruleset: Ruleset) -> GameState:
    """Give the dealt game, undoubled; in licitovaný everybody passes."""
    state = game.start(ruleset, dealt.deal)
    if state.to_move == 2:
        return go(state, PASSES)
    state = go(state, f"0 {legal(state)[0]}")
    card = str(state.bargain.trump_card)
    dull = next(text for text in legal(state, "discard") if not {"A", "X"} & set(text) and card not in text)
    state = go(state, f"0 {dull}; 0 suit; 1 good; 2 good; 0 announce game")
    while "good" in legal(state):
        state = go(state, f"{state.to_move} good")
    return finish(state)


def played(match: Match, deals: int, chance: SeededChance | None = None) -> Match:
    """Play deals of a match."""
    chance = chance or SeededChance(1)
    for _ in range(deals):
        dealt = match.next_deal(chance)
        match = match.record(dealt, quiet_game(dealt, match.ruleset))
    return match


@pytest.mark.parametrize(
    ("direction", "dealers", "forehands"),
    [("clockwise", [0, 1, 2, 0], [1, 2, 0, 1]), ("anticlockwise", [0, 2, 1, 0], [2, 1, 0, 2])],
)
def test_c2_3_the_deal_moves_in_the_direction_of_play(
    direction: str, dealers: list[int], forehands: list[int]
) -> None:
    """The former forehand deals next; seats run from his left, or from his right."""
    match = Match.begin(rules(CSM, direction=direction))
    for dealer, forehand in zip(dealers, forehands, strict=True):
        assert (match.dealer, match.chair_of(0)) == (dealer, forehand)
        assert match.chair_of(2) == dealer, "with three at the table the rear deals"
        assert [match.seat_of(match.chair_of(seat)) for seat in range(3)] == [0, 1, 2]
        match = played(match, 1)


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_c14_1_four_chairs_the_dealer_sits_out(direction: str) -> None:
    """He deals to the three others; forehand deals, and sits out, next."""
    match = Match.begin(rules(CSM, direction=direction), chairs=4)
    sitters = []
    for _ in range(5):
        assert match.seat_of(match.dealer) == 3
        dealt = match.next_deal(SeededChance(1))
        assert dealt.deal.sitting_out == 3
        sitters.append(match.dealer)
        assert match.dealer == (sitters[-1])
        forehand = match.chair_of(0)
        match = match.record(dealt, quiet_game(dealt, match.ruleset))
        assert match.dealer == forehand
    assert sitters == ([0, 1, 2, 3, 0] if direction == "clockwise" else [0, 3, 2, 1, 0])


@pytest.mark.parametrize(("settles", "share"), [(True, -1), (False, 0)])
def test_c14_2_c14_3_the_sitter_settles_by_option(settles: bool, share: int) -> None:
    """He pays and receives like a defender, or not at all; every deal sums to zero."""
    match = played(Match.begin(rules(CSM, pauser_settles=settles), chairs=4), 1)
    entry = match.ledger[0]
    declarer = entry.declarer
    assert declarer is not None
    unit = entry.units[declarer] // (3 if settles else 2)
    assert unit > 0, "an undoubled game is paid as won"
    assert entry.units[entry.dealer] == share * unit
    assert sum(entry.units) == 0


def test_c14_4_a_mistake_is_paid_to_everybody_at_the_table() -> None:
    """Also to the sitter, whether he settles otherwise or not."""
    for settles in (True, False):
        match = Match.begin(rules("csm_licitovany", pauser_settles=settles), chairs=4)
        dealt = match.next_deal(SeededChance(3))
        state = go(game.start(match.ruleset, dealt.deal), "2 bid seven; 0 pass; 1 pass")
        state = go(state, f"2 {legal(state)[0]}; 2 mistake")
        entry = match.record(dealt, state).ledger[0]
        assert sorted(entry.units) == [-18, 6, 6, 6]
        assert entry.units[entry.dealer] == 6


@pytest.mark.parametrize(
    ("preset", "chairs", "cutter"),
    [
        (CSM, 3, 2),  # clockwise, dealer 0: his right-hand neighbour
        (CSM, 4, 3),
        ("szmk_voleny", 3, 2),  # anticlockwise the chooser, forehand, is chair 2
        ("app_voleny", 3, None),
        ("csm_licitovany", 3, 2),
    ],
)
def test_c2_8_who_cuts(preset: str, chairs: int, cutter: int | None) -> None:
    """The seat before the dealer in order of play, the chooser, or nobody."""
    assert Match.begin(rules(preset), chairs=chairs).cutter == cutter


def test_c2_2_the_cutter_is_the_middle_or_beside_a_sitter_the_rear() -> None:
    """In every deal of a rotation."""
    for chairs, seat in ((3, 1), (4, 2)):
        match = Match.begin(rules(CSM), chairs=chairs)
        for _ in range(chairs):
            assert match.cutter is not None
            assert match.seat_of(match.cutter) == seat
            match = played(match, 1)


def test_c2_8_the_cut_stands_with_the_deal() -> None:
    """Pack before the cut, place and pack after it go together."""
    match = Match.begin(rules(CSM))
    dealt = match.next_deal(SeededChance(2), place=12)
    assert dealt.cut is not None
    assert abs(dealt.cut - 12) <= 3, "by hand it lands near"
    assert dealt.deal.pack == cut(dealt.pack, dealt.cut, match.ruleset)
    exact = Match.begin(rules(CSM), gather=Gather.EXACT).next_deal(SeededChance(2), place=12)
    assert exact.cut == 12
    uncut = Match.begin(rules("app_voleny"))
    nobody = uncut.next_deal(SeededChance(2))
    with pytest.raises(MatchError, match="match/nobody_cuts"):
        uncut.next_deal(SeededChance(2), place=12)
    assert nobody.cut is None
    assert nobody.deal.pack == nobody.pack


@pytest.mark.parametrize("stacking", list(Stacking))
def test_c2_4_unshuffled_deals_are_stacked_from_the_last(stacking: Stacking) -> None:
    """Only the first deal is shuffled; the next pack is the last one as it lay, cut."""
    ruleset = rules(CSM, stacking=str(stacking))
    match = Match.begin(ruleset, gather=Gather.EXACT)
    chance = SeededChance(4)
    first = match.next_deal(chance)
    assert first.shuffled
    state = quiet_game(first, ruleset)
    second = match.record(first, state).next_deal(chance)
    assert not second.shuffled
    assert second.pack == stacked(gathered_cards(state), stacking)
    assert len(set(second.pack)) == 32


def test_c2_4_shuffled_every_deal() -> None:
    """Where the program shuffles nothing of the last deal is kept."""
    match = played(Match.begin(rules("app_voleny"), length=6), 2)
    assert match.gathered is None
    assert match.next_deal(SeededChance(1)).shuffled


def test_c2_4_after_an_automatic_win() -> None:
    """Shuffled after a deal that wasn't played to its end, stacked after one that was."""
    ruleset = rules("mariasek")
    match = Match.begin(ruleset)
    dealt = match.next_deal(SeededChance(5))
    full = match.record(dealt, quiet_game(dealt, ruleset))
    assert not full.shuffle_due()
    state = go(game.start(ruleset, dealt.deal), f"0 {legal(game.start(ruleset, dealt.deal))[0]}")
    state = go(state, f"0 {legal(state)[0]}; 0 betl; 1 good; 2 good; 1 good; 2 good")
    while state.to_move is not None:
        # The strongest cards first: betl is soon lost.
        actions = game.legal_actions(state)
        state = game.apply(state, actions[-1] if state.to_move == 0 else actions[0]).state
    assert state.play is not None
    assert len(state.play.tricks) < 10
    assert match.record(dealt, state).shuffle_due()
    unplayed = rules("mariasek", min_fleks_game=1)
    match = Match.begin(unplayed)
    assert match.record(dealt, quiet_game(dealt, unplayed)).shuffle_due()


def test_c2_9_shuffled_after_so_many_deals() -> None:
    """After three deals of one pack it is shuffled again, and counted anew."""
    ruleset = rules(CSM, reshuffle_after={"kind": "deals", "count": 3})
    match, chance = Match.begin(ruleset), SeededChance(6)
    shuffled = []
    for _ in range(7):
        dealt = match.next_deal(chance)
        shuffled.append(dealt.shuffled)
        match = match.record(dealt, quiet_game(dealt, ruleset))
    assert shuffled == [True, False, False, True, False, False, True]


def test_c2_9_shuffled_after_so_many_minutes() -> None:
    """The caller tells the minutes; without a clock nothing happens."""
    ruleset = rules(CSM, reshuffle_after={"kind": "minutes", "count": 120})
    match, chance = Match.begin(ruleset), SeededChance(6)
    shuffled = []
    for minutes in (0, 60, 119, 121, 200, 240, 245):
        dealt = match.next_deal(chance, minutes=minutes)
        shuffled.append(dealt.shuffled)
        match = match.record(dealt, quiet_game(dealt, ruleset))
    assert shuffled == [True, False, False, True, False, False, True]
    assert not match.shuffle_due(), "no clock, no shuffle"


@pytest.mark.parametrize("length", [3, 6, 9])
def test_c2_10_three_six_or_nine_deals(length: int) -> None:
    """The app's matches; another length isn't offered."""
    ruleset = rules("app_voleny")
    match = Match.begin(ruleset, length=length)
    assert offered_lengths(ruleset, 3) == (3, 6, 9)
    match = played(match, length - 1)
    assert not match.finished
    match = played(match, 1)
    assert match.finished
    with pytest.raises(MatchError) as caught:
        match.next_deal(SeededChance(1))
    assert caught.value.code == "match/finished"
    with pytest.raises(MatchError) as caught:
        Match.begin(ruleset, length=5)
    assert caught.value.code == "match/length"


@pytest.mark.parametrize(("chairs", "good", "bad"), [(3, [3, 6, 30], [4, 1, 0]), (4, [4, 8], [3, 6, 2])])
def test_c2_10_complete_rotations(chairs: int, good: list[int], bad: list[int]) -> None:
    """Where a match ends with complete rotations everybody deals equally often."""
    for length in good:
        assert Match.begin(rules(CSM), chairs=chairs, length=length).length == length
    for length in bad:
        with pytest.raises(MatchError) as caught:
            Match.begin(rules(CSM), chairs=chairs, length=length)
        assert caught.value.code == "match/length"


def test_c2_10_open_end() -> None:
    """Without a length the match is never finished by itself."""
    assert not played(Match.begin(rules(CSM)), 5).finished


@pytest.mark.parametrize("chairs", [2, 5, 0])
def test_c14_1_three_or_four_chairs(chairs: int) -> None:
    """Others are refused."""
    with pytest.raises(MatchError) as caught:
        Match.begin(rules(CSM), chairs=chairs)
    assert caught.value.code == "match/chairs"


@pytest.mark.parametrize(("counts", "counted"), [(False, 0), (True, 2)])
def test_c10_3_deals_nobody_bid_in(counts: bool, counted: int) -> None:
    """They don't count towards the length, unless the option says so; the deal moves on all the same."""
    match = Match.begin(rules("csm_licitovany", no_bid_deal_counts=counts), length=3)
    match = played(match, 2)
    assert match.counted == counted
    assert len(match.ledger) == 2
    assert match.dealer == 2
    assert match.totals == (0, 0, 0)


def test_ledger_is_by_chair() -> None:
    """Units, declarer and dealer stand by chair, whatever seat they had."""
    match = played(Match.begin(rules(CSM)), 3)
    assert [entry.dealer for entry in match.ledger] == [0, 1, 2]
    assert [entry.declarer for entry in match.ledger] == [1, 2, 0]
    for entry in match.ledger:
        assert entry.declarer is not None
        assert entry.units[entry.declarer] > 0
        assert sum(entry.units) == 0
    assert match.totals == tuple(sum(entry.units[chair] for entry in match.ledger) for chair in range(3))


@pytest.mark.parametrize(
    ("units", "places"),
    [
        ((5, -10, 5), [(1, 0), (1, 2), (3, 1)]),
        ((-2, 4, -2), [(1, 1), (2, 0), (2, 2)]),
        ((0, 0, 0), [(1, 0), (1, 1), (1, 2)]),
        ((1, 2, -3), [(1, 1), (2, 0), (3, 2)]),
    ],
)
def test_c2_10_ranking_with_ties(units: tuple[int, ...], places: list[tuple[int, int]]) -> None:
    """The highest balance wins; equal balances share the place, and the next place is left out."""
    entry = Entry(1, 0, tuple(map(Units, units)), counted=True, declarer=None, contract=None)
    match = Match(rules(CSM), ledger=(entry,))
    assert [(place.place, place.chair) for place in match.ranking()] == places


def test_record_needs_a_finished_deal() -> None:
    """A running deal can't be entered."""
    match = Match.begin(rules(CSM))
    dealt = match.next_deal(SeededChance(1))
    with pytest.raises(MatchError) as caught:
        match.record(dealt, game.start(match.ruleset, dealt.deal))
    assert caught.value.code == "match/deal_running"


@pytest.mark.parametrize("chairs", [3, 4])
def test_c2_3_chairs_and_first_dealer_by_lot(chairs: int) -> None:
    """Every order of players and every first dealer comes up, about equally often."""
    chance = SeededChance(9)
    lots = [draw_lots(chairs, chance) for _ in range(2400)]
    orders = Counter(order for order, _ in lots)
    dealers = Counter(dealer for _, dealer in lots)
    assert len(orders) == (6 if chairs == 3 else 24)
    assert set(dealers) == set(range(chairs))
    assert min(orders.values()) > 2400 / len(orders) / 2
    assert min(dealers.values()) > 2400 / chairs / 1.3
