"""Cards and units are conserved: nothing is lost or doubled on the way from the pack to the settlement."""

from __future__ import annotations

from hypothesis import given

from marias.engine.cards import CardSet, Pack
from marias.engine.events import CardPlayed, TrickTaken
from marias.engine.state import GameState, PhaseKind
from marias.engine.tricks import TRICKS
from marias.testing.playouts import Playout
from marias.testing.strategies import playouts

WHOLE = CardSet(Pack.THIRTY_TWO.cards)


def places(state: GameState) -> list[CardSet]:
    """Everywhere a card can be: hands, the unseen five, talon, open trick, finished tricks."""
    found = [*state.hands, CardSet(state.holding.people), state.talon]
    if state.play is not None:
        found += [CardSet(state.play.table), *(CardSet(trick.cards) for trick in state.play.tricks)]
    return found


def held(state: GameState) -> list[int]:
    """How many cards every seat must hold by now."""
    declarer, phase = state.bargain.declarer, state.phase.kind
    if phase is PhaseKind.TRUMP_CHOICE:
        return [7, 10, 10]
    counts = [10, 10, 10]
    play = state.play
    if play is not None:
        counts = [TRICKS - len(play.tricks)] * 3
        for place in range(len(play.table)):
            counts[(play.leader + place) % 3] -= 1
    elif declarer is not None and not state.talon:
        counts[declarer] = 12
    return counts


@given(playouts(sitter=True))
def test_every_card_is_in_one_place(playout: Playout) -> None:
    """After every step: 32 different cards, and each seat holds as many as it must."""
    for state in playout.states:
        found = places(state)
        assert sum(map(len, found)) == len(WHOLE)
        assert CardSet(card for place in found for card in place) == WHOLE
        assert [len(hand) for hand in state.hands] == held(state)
        assert len(state.talon) in {0, 2}


@given(playouts())
def test_a_card_played_leaves_the_hand_it_was_in(playout: Playout) -> None:
    """Events tell of the cards what the states do, and a trick is made of the three cards played last."""
    played = []
    for before, step in zip(playout.states, playout.steps, strict=False):
        for event in step.events:
            if isinstance(event, CardPlayed):
                assert event.seat == before.to_move
                assert event.card in before.hands[event.seat]
                assert event.card not in step.state.hands[event.seat]
                played.append(event.card)
            if isinstance(event, TrickTaken):
                assert event.cards == tuple(played[-3:])
    assert len(set(played)) == len(played)


@given(playouts())
def test_points_of_tricks_are_conserved(playout: Playout) -> None:
    """Where cards are counted: ninety points, less the aces and tens in the talon (clauses 1.4, 6.11)."""
    outcome = playout.final.outcome
    assert outcome is not None
    if outcome.points is not None:
        assert sum(outcome.points) + outcome.talon_points == 90


@given(playouts(sitter=True))
def test_units_sum_to_zero(playout: Playout) -> None:
    """What one pays another one gets, line by line and altogether (clauses 6.8, 14.2)."""
    settlement = playout.final.settlement
    assert settlement is not None
    seats = 3 if playout.start.deal.sitting_out is None else 4
    assert len(settlement.units) == seats
    assert sum(settlement.units) == 0
    for line in settlement.lines:
        assert sum(line.units) == 0
    assert list(settlement.units) == [
        sum(line.units[seat] for line in settlement.lines) for seat in range(seats)
    ]
