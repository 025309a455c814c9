"""Faults that other programs had with saved and replayed deals (D15, D29, D30, F8, G21, G22)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from marias.engine import game
from marias.engine.actions import SeatAction
from marias.engine.match import Match
from marias.engine.state import GameState, PhaseKind
from marias.engine.views import seat_view
from marias.notation.hra.exporting import write_hra
from marias.notation.hra.importing import read_hra
from marias.notation.reading import read_records
from marias.notation.record import Record, record_of
from marias.notation.verification import verify
from marias.notation.writing import write_record
from tests.rules.dealing import HANDS, begin, finish, game_of, go, good, legal, rules

GAME = "0 trump h9; 0 discard a7 b7; 0 suit; 1 good; 2 good; 0 announce game; 1 good; 2 good"
TAKEN = (
    "0 trump h9; 0 discard a7 b7; 0 suit; 1 bad; 1 discard lA aA; 1 betl; 2 bad; 2 discard lA lO; 2 durch;"
    "0 flek durch; 1 good; 2 good"
)


def played(lines: str = GAME, preset: str = "csm_voleny", **options: object) -> GameState:
    """Give a finished deal that began so."""
    return finish(go(begin(rules(preset, min_fleks_game=0, **options), *HANDS), lines))


def saved(state: GameState) -> Record:
    """Write a deal as a record and read it again."""
    text = write_record(record_of(state, dealer=0))
    result = read_records(text)
    assert result.faults == ()
    return result.records[0]


def faults_of(record: Record) -> list[str]:
    """Give the codes of what is wrong with a record."""
    return [fault.error.code for fault in verify(record).faults]


@pytest.mark.parametrize("least", [0, 1])
def test_d15_a_loaded_deal_is_played_or_not_as_before(least: int) -> None:
    """Saved right before the last answer and loaded, an undoubled game goes on as the options say."""
    state = begin(rules("csm_voleny", min_fleks_game=least), *HANDS)
    state = go(state, GAME.rpartition(";")[0])
    loaded = verify(saved(state)).last
    assert loaded is not None
    assert bool(legal(good(loaded), "play")) is (least == 0)
    assert good(loaded).outcome == good(state).outcome


@pytest.mark.parametrize("lines", [GAME, TAKEN])
def test_d29_a_loaded_deal_has_every_field(lines: str) -> None:
    """From every moment, also amid a take-over, everything is restored: for every seat, to the last field."""
    states = [begin(rules("csm_voleny", min_fleks_game=0), *HANDS)]
    for taken in played(lines).actions:
        states.append(game.apply(states[-1], taken.action, taken.seat).state)
    for state in states[:: max(1, len(states) // 15)] + states[-1:]:
        loaded = verify(saved(state)).last
        assert loaded == state
        for seat in (0, 1, 2, None):
            assert seat_view(loaded, seat) == seat_view(state, seat)


@pytest.mark.parametrize("trick", range(10))
def test_d29_replay_from_any_trick_for_every_seat(trick: int) -> None:
    """A record's states contain the beginning of every trick, and each seat's view of it."""
    state = played()
    replay = verify(saved(state))
    starts = [
        moment
        for moment in replay.states
        if moment.phase.kind is PhaseKind.PLAY and moment.play is not None and not moment.play.table
    ]
    assert [moment.play.number for moment in starts if moment.play] == list(range(1, 11))
    moment = starts[trick]
    assert all(len(seat_view(moment, seat).hand) == 10 - trick for seat in range(3))
    rest = state.actions[len(moment.actions) :]
    again = [step.state for step in game.replay_from(moment, rest)]
    assert again[-1].settlement == state.settlement


def test_d30_reading_a_record_enters_nothing() -> None:
    """A match knows only deals that were recorded into it; replaying makes no entry."""
    match = Match.begin(rules("csm_voleny", min_fleks_game=0))
    verify(saved(played()))
    assert match.ledger == ()


def test_f8_a_saved_game_without_doublings_opens() -> None:
    """Readers of old files take every section as optional: without `Fleky` the game is just undoubled."""
    state = finish(good(game_of(rules("mariasek"), 3)))
    text = write_hra(record_of(state, dealer=0)).text
    without = re.sub(r"\s*<Fleky.*?(/>|</Fleky>)", "", text, flags=re.DOTALL)
    assert "Fleky" in text
    assert "Fleky" not in without
    result = read_hra(without.encode())
    assert result.faults == ()
    assert len(result.records) == 1


@pytest.mark.parametrize("trick", range(1, 10))
def test_g21_a_deal_saved_in_play_opens_after_every_trick(trick: int) -> None:
    """Finished tricks are no reason to refuse a save."""
    state = game.start(played().ruleset, played().deal)
    for step in game.replay_from(state, played().actions):
        state = step.state
        if state.play is not None and len(state.play.tricks) == trick:
            break
    loaded = verify(saved(state))
    assert loaded.faults == ()
    assert loaded.last == state


def forged(record: Record, number: int, text: str) -> Record:
    """Give the record with one action replaced."""
    actions = list(record.actions)
    actions[number] = SeatAction.parse(text)
    return replace(record, actions=tuple(actions))


def test_g21_what_cannot_have_happened_is_refused_with_the_reason() -> None:
    """An eleventh trick, a card twice, out of turn, of another hand; a trick with a card missing."""
    record = saved(played())
    first = next(
        number for number, taken in enumerate(record.actions) if str(taken.action).startswith("play")
    )
    lead = record.actions[first]
    assert faults_of(record) == []
    more = replace(record, actions=(*record.actions, lead))
    assert faults_of(more) == ["record/action_illegal"]
    twice = forged(record, first + 3, f"{record.actions[first + 3].seat} {lead.action}")
    assert faults_of(twice) == ["record/action_illegal"]
    turn = forged(record, first, f"{(lead.seat + 1) % 3} {lead.action}")
    assert faults_of(turn) == ["record/action_illegal"]
    other = forged(record, first, f"{lead.seat} {record.actions[first + 1].action}")
    assert faults_of(other) == ["record/action_illegal"]
    half = replace(record, actions=record.actions[: first + 1] + record.actions[first + 2 :])
    assert faults_of(half) == ["record/action_illegal"]


def test_g21_a_changed_result_is_noticed() -> None:
    """The stored units must be what the actions give."""
    record = saved(played())
    assert record.result is not None
    wrong = replace(record, result=replace(record.result, units=(0, 0, 0)))
    assert faults_of(wrong) == ["record/result"]


def test_g21_betl_with_a_trump_and_doubled_cards_are_refused() -> None:
    """Facts of a situation that contradict each other name the fact."""
    hand = 'hands = ["hA lA", "h7 l7", "h8 l8"]'
    situation = f'marias = 1\nruleset = "csm_voleny"\nfrom = "play"\n[situation]\n{hand}\ntalon = "a7 b7"\n'
    betl = f'{situation}declarer = 0\nleader = 0\ncontract = "betl"\ntrump = "h"\n'
    double = f'{situation}declarer = 0\nleader = 0\ncontract = "betl"\n'.replace("h8", "h7")
    for wrong in (betl, double):
        result = read_records(wrong)
        codes = [fault.error.code for fault in result.faults]
        codes += [code for record in result.records for code in faults_of(record)]
        assert codes
        assert all(code.startswith(("situation/", "record/", "notation/")) for code in codes)


def test_g22_the_ruleset_travels_with_the_record() -> None:
    """House rules come back with the deal: caps, prices, whatever differs; other rules are noticed."""
    state = played(max_flek=2, betl_value=7, min_fleks_seven=0)
    record = saved(state)
    assert record.ruleset.digest() == state.ruleset.digest()
    assert record.ruleset.doubling.max_flek == 2
    assert faults_of(record) == []
    changed = replace(record, ruleset=rules("csm_voleny"))
    assert "record/digest" in faults_of(changed)


def test_g22_a_new_deal_has_the_rules_of_its_match() -> None:
    """What an older record was played by changes nothing for the next deal."""
    match = Match.begin(rules("csm_voleny", max_flek=2))
    assert match.ruleset.doubling.max_flek == 2
    verify(saved(played(max_flek=3)))
    assert match.ruleset.doubling.max_flek == 2
