"""Every moment of a deal can be told as a situation and gone on from, to the same end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from marias.chance import SeededChance
from marias.engine import game
from marias.engine.amounts import Points
from marias.engine.cards import ALL_CARDS, CardSet, Suit
from marias.engine.contracts import Call, Component, ContractKind
from marias.engine.dealing import Deal
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.situation import Situation
from marias.engine.state import GameState, Marriage, PhaseKind
from marias.engine.views import seat_view
from marias.errors import SituationError
from marias.testing.playouts import Playout, play_out, random_playout
from marias.testing.situations import situation_of
from marias.testing.strategies import chances, playouts

RESUMABLE = frozenset(PhaseKind) - {PhaseKind.TRUMP_CHOICE, PhaseKind.BIDDING, PhaseKind.FINISHED}


def starts(playout: Playout) -> Iterator[tuple[int, GameState]]:
    """The first state of each phase, and every state of the play; with its place in the course."""
    last = None
    for place, state in enumerate(playout.states):
        kind = state.phase.kind
        if kind in RESUMABLE and (kind is not last or kind is PhaseKind.PLAY):
            yield place, state
        last = kind


def go_on(state: GameState, playout: Playout, place: int) -> GameState:
    """Take the rest of the recorded actions; the choices must be the same at every step."""
    for before, taken in zip(playout.states[place:], playout.final.actions[place:], strict=False):
        assert game.legal_actions(state) == game.legal_actions(before)
        state = game.apply(state, taken.action, taken.seat).state
    return state


@given(playouts(sitter=True))
def test_every_moment_goes_on_to_the_same_end(playout: Playout) -> None:
    """From the start of each phase and from any card: the same choices, facts and payment."""
    for place, state in starts(playout):
        ended = go_on(game.resume(state.ruleset, situation_of(state)), playout, place)
        assert ended.outcome == playout.final.outcome
        assert ended.settlement == playout.final.settlement


@given(playouts())
def test_points_stand_for_tricks(playout: Playout) -> None:
    """Where the tricks are unknown, what they brought is enough (helper sevens apart, clause 10.10)."""
    contract = playout.final.bargain.contract
    assume(contract is None or not contract.has_two_sevens)
    for place, state in starts(playout):
        play = state.play
        if play is None or not play.tricks or not undecided(state):
            continue
        situation = replace(situation_of(state), tricks=(), points=play.points)
        ended = go_on(game.resume(state.ruleset, situation), playout, place)
        assert ended.outcome == playout.final.outcome
        assert ended.settlement == playout.final.settlement


def undecided(state: GameState) -> bool:
    """Nothing is settled yet that only the unknown tricks could tell."""
    contract, play = state.bargain.contract, state.play
    if contract is None or contract.has_trumps or play is None:
        return True
    return all((trick.winner == state.bargain.declarer) is contract.is_durch for trick in play.tricks)


@given(playouts())
def test_the_seats_see_the_same(playout: Playout) -> None:
    """What a seat may know doesn't depend on how a moment was told: cards, trumps, doublings, open hands."""
    fields = (
        *("hand", "hand_counts", "declarer", "contract", "trump", "helper", "levels", "talon_count"),
        *("own_talon", "leader", "table", "tricks", "points", "shown", "exposed", "legal_actions"),
    )
    for _, state in starts(playout):
        again = game.resume(state.ruleset, situation_of(state))
        for seat in (0, 1, 2, None):
            one, other = seat_view(state, seat), seat_view(again, seat)
            assert {name: getattr(one, name) for name in fields} == {
                name: getattr(other, name) for name in fields
            }


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_phase_of_every_preset(preset: Ruleset) -> None:
    """All phases that a preset has are come to and gone on from."""
    found = set()
    for seed in range(25):
        playout = random_playout(preset, SeededChance(f"resume {preset.name} {seed}"))
        for place, state in starts(playout):
            found.add(state.phase.kind)
            if state.phase.kind is not PhaseKind.PLAY or place % 5 == 0:
                ended = go_on(game.resume(preset, situation_of(state)), playout, place)
                assert ended.settlement == playout.final.settlement
    missing = {PhaseKind.APPROVAL, PhaseKind.ANNOUNCING} if preset.variant == "licitovany" else set()
    assert found == RESUMABLE - missing


def test_a_resumed_state_names_no_pack() -> None:
    """How the cards were dealt isn't known any more: nothing is invented."""
    playout = random_playout(PRESETS["app_voleny"], SeededChance(1))
    _, state = next(starts(playout))
    assert game.resume(state.ruleset, situation_of(state)).deal == Deal(())


@st.composite
def forged(draw: st.DrawFn) -> tuple[Ruleset, Situation]:
    """A sound situation in which some facts were exchanged for any others."""
    playout = draw(playouts())
    moments = [state for _, state in starts(playout)]
    assume(moments)
    state = moments[draw(st.integers(0, len(moments) - 1))]
    seats = st.sampled_from((None, 0, 1, 2, 3))
    levels = st.tuples(st.sampled_from(Component), st.integers(-1, 6))
    facts: dict[str, st.SearchStrategy[Any]] = {
        "phase": st.sampled_from(PhaseKind),
        "declarer": st.integers(-1, 3),
        "call": st.sampled_from((None, *Call)),
        "caller": seats,
        "rung": st.sampled_from((None, *range(14))),
        "contract": st.sampled_from((None, *ContractKind)),
        "trump": st.sampled_from((None, *Suit)),
        "trump_card": st.sampled_from((None, *ALL_CARDS)),
        "helper": st.sampled_from((None, *Suit)),
        "flek": st.lists(levels, max_size=3).map(tuple),
        "flek_by": st.lists(st.integers(0, 3), max_size=3).map(tuple),
        "seven_against": seats,
        "hundred_against": seats,
        "leader": seats,
        "hands": st.permutations(state.hands).map(tuple),
        "talon": st.sampled_from([*state.hands, state.talon]).map(lambda cards: CardSet(list(cards)[:2])),
        "table": st.permutations(state.play.table if state.play else ()).map(tuple),
        "tricks": st.permutations(state.play.tricks if state.play else ()).map(tuple),
        "points": st.sampled_from([None, (Points(0), Points(0)), (Points(30), Points(60))]),
        "shown": st.lists(
            st.builds(Marriage, st.integers(0, 3), st.sampled_from(Suit), st.sampled_from([20, 40])),
            max_size=2,
        ).map(tuple),
    }
    names = draw(st.sets(st.sampled_from(sorted(facts)), min_size=1, max_size=3))
    changes = {name: draw(facts[name]) for name in sorted(names)}
    return state.ruleset, replace(situation_of(state), **changes)


@given(forged(), chances())
@settings(max_examples=4 * settings().max_examples)
def test_what_is_not_refused_can_be_played(told: tuple[Ruleset, Situation], chance: SeededChance) -> None:
    """A situation is refused with its code when it is told, or can be played to a settlement."""
    ruleset, situation = told
    try:
        state = game.resume(ruleset, situation)
    except SituationError:
        return
    if state.settlement is None:
        state = play_out(state, chance).final
    assert state.settlement is not None
    assert sum(state.settlement.units) == 0
