"""What the tests of inference share: true worlds, moments of random deals, worlds drawn without any fact."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from marias.chance import SeededChance
from marias.engine.cards import CardSet
from marias.engine.presets import PRESETS
from marias.engine.ruleset import Ruleset
from marias.engine.state import SEATS, GameState
from marias.engine.views import SeatView, seat_view
from marias.errors import IllegalActionError, InferenceError
from marias.inference import Belief, World
from marias.inference.spreading import Spreading
from marias.inference.world import PEOPLE, PLACES, TALON
from marias.testing.mixing import mixed
from marias.testing.playouts import Playout, random_playout


def mask(text: str) -> int:
    """Give the mask of cards written as everywhere."""
    return CardSet.parse(text).mask


def world_of(state: GameState) -> World:
    """Give where all cards lie in a state."""
    hands = [hand.mask for hand in state.hands]
    people = CardSet(state.holding.people).mask
    return World((hands[0], hands[1], hands[2]), state.talon.mask, people)


def deals(seed: int, number: int) -> Iterator[tuple[Playout, SeededChance]]:
    """Play deals at random: every preset in turn, two in three with its options mixed."""
    for count in range(number):
        chance = SeededChance(f"inference {seed} {count}")
        yield random_playout(ruleset_for(count, chance), chance), chance


def ruleset_for(count: int, chance: SeededChance) -> Ruleset:
    """Give a preset in turn, or a mixture of it."""
    preset = list(PRESETS.values())[count % len(PRESETS)]
    return preset if chance.below(3) == 0 else mixed(preset, chance)


def moments(playout: Playout, chance: SeededChance, one_in: int) -> Iterator[tuple[GameState, SeatView]]:
    """Give views of some states of a deal, one in so many, from every seat."""
    for state in playout.states:
        for seat in range(SEATS):
            if chance.below(one_in) == 0:
                yield state, seat_view(state, seat)


def without_facts(view: SeatView, belief: Belief) -> Spreading:
    """Give every way to lay the cards a seat doesn't see, whatever was said and played."""
    room = [*view.hand_counts, view.talon_count if view.own_talon is None else 0, 0, 0]
    room[belief.seat] -= len(view.hand)
    if view.phase == "trump_choice":
        room[0] -= 5
        room[PEOPLE] = 5
    seen = view.hand.mask | (0 if view.own_talon is None else view.own_talon.mask)
    for card in [*view.table, *(card for trick in view.tricks for card in trick.cards)]:
        seen |= card.mask
    unseen = CardSet.parse("hAXKOU987 lAXKOU987 aAXKOU987 bAXKOU987").mask & ~seen
    return Spreading(unseen, room, [[unseen] * PLACES])


def as_world(view: SeatView, spread: list[int]) -> World:
    """Add the cards that the seat sees to a spread of the others."""
    filled = [*spread]
    filled[view.seat or 0] |= view.hand.mask
    filled[TALON] |= 0 if view.own_talon is None else view.own_talon.mask
    return World((filled[0], filled[1], filled[2]), filled[TALON], filled[PEOPLE])


def engine_allows(belief: Belief, world: World) -> bool:
    """Tell by the engine whether a world looks like the view: whether it replays and looks the same."""
    try:
        state = belief.replay(world)
    except (IllegalActionError, InferenceError):
        return False
    return seat_view(state, belief.seat) == belief.view and world_of(state) == world


def chi_square_bound(freedom: int, deviations: float = 4.0) -> float:
    """Give a chi-square value that even draws exceed once in 30 000 times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + deviations * sqrt(part)) ** 3
