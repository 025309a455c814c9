"""From a world back to a deal: the engine's own state that looks to the seat exactly as its view."""

from __future__ import annotations

from collections.abc import Iterator

from marias.engine import game
from marias.engine.actions import Action, ChooseFromPeople, ChooseTrump, Discard, SeatAction
from marias.engine.cards import ALL_CARDS, Card, CardSet
from marias.engine.dealing import Deal, Pack
from marias.engine.ruleset import DealPattern
from marias.engine.state import GameState
from marias.engine.views import SeatView
from marias.inference.course import Course
from marias.inference.facts import PEOPLE_CARDS
from marias.inference.filling import Filling
from marias.inference.world import World


def replayed(view: SeatView, course: Course, world: World, filling: Filling) -> GameState:
    """Deal a world's cards and repeat the view's history, what it conceals as the filling tells."""
    pack = _pack(view, course, world, filling)
    state = game.start(view.ruleset, Deal(pack, view.sitting_out))
    for step in game.replay_from(state, _words(view, filling)):
        state = step.state
    return state


def _words(view: SeatView, filling: Filling) -> Iterator[SeatAction]:
    laid = iter([pair for pairs in filling.laid for pair in pairs])
    for said in view.history:
        action: Action = said.action
        match action:
            case ChooseTrump():
                action = ChooseTrump(ALL_CARDS[filling.chosen.bit_length() - 1])
            case Discard():
                action = Discard(CardSet.of_mask(next(laid)))
            case _:
                pass
        yield SeatAction(said.seat, action)


def _pack(view: SeatView, course: Course, world: World, filling: Filling) -> Pack:
    """Stack the pack that deals these hands (clause 2.5)."""
    if view.ruleset.dealing.deal_pattern is DealPattern.FIVES_AND_TALON:
        first, second = zip(*(_halves(hand) for hand in filling.dealt), strict=True)
        return (*_joined(first), *CardSet.of_mask(filling.talon), *_joined(second))
    people = _people(course, world, filling)
    seven = CardSet.of_mask(filling.dealt[0]) - CardSet(people)
    middle, rear = (_halves(hand) for hand in filling.dealt[1:])
    return (*seven, *middle[0], *rear[0], *people, *middle[1], *rear[1])


def _people(course: Course, world: World, filling: Filling) -> tuple[Card, ...]:
    """Give forehand's unseen five in order: a blind card at its place, a chosen card never among them."""
    if world.people:
        return tuple(CardSet.of_mask(world.people))
    others = tuple(CardSet.of_mask(filling.dealt[0] & ~filling.chosen))
    if isinstance(course.choice, ChooseFromPeople):
        before = course.choice.place - 1
        chosen = CardSet.of_mask(filling.chosen)
        return (*others[:before], *chosen, *others[before : PEOPLE_CARDS - 1])
    return others[:PEOPLE_CARDS]


def _halves(hand: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    cards = tuple(CardSet.of_mask(hand))
    return cards[:5], cards[5:]


def _joined(parts: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
    return tuple(card for part in parts for card in part)
