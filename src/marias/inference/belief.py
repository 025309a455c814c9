"""What a seat can believe: every world its view allows, counted, listed and drawn evenly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from marias.engine.dealing import Chance
from marias.engine.seats import Seat
from marias.engine.state import SEATS, GameState
from marias.engine.views import SeatView
from marias.errors import InferenceError
from marias.inference.collective import helper_judge, marriage_cases, open_form_judge
from marias.inference.course import course_of
from marias.inference.facts import Facts
from marias.inference.filling import Fillings, needs_filling
from marias.inference.replaying import replayed
from marias.inference.spreading import Spread, Spreading
from marias.inference.world import PEOPLE, TALON, UNTOLD, World

#: So many draws in a row without a lawful one mean that there is none.
MOST_REFUSED: Final = 100_000


class Belief:
    """The worlds of one view, all equally likely.

    Raises InferenceError: `inference/spectator` for a view without cards, `inference/contradiction` for one
    that no world fits.
    """

    def __init__(self, view: SeatView) -> None:
        """Gather the facts of the view."""
        if view.seat is None or view.seat >= SEATS:
            raise InferenceError("inference/spectator", seat=view.seat)
        self.view = view
        self.seat: Seat = view.seat
        self._course = course_of(view)
        self._facts = facts = Facts(view, view.seat, self._course)
        marked, judge = helper_judge(view, facts) or open_form_judge(view, facts) or (0, None)
        cases = marriage_cases(view, facts)
        self._spreading = Spreading(facts.unseen, facts.room, cases, marked, judge)
        self._fillings = Fillings(view, self._course, facts.played)
        self._refuses = needs_filling(view, self._course)
        if not self._spreading.total:
            raise self._contradiction()

    def sample(self, rng: Chance, count: int) -> list[World]:
        """Draw worlds independently, each of all possible ones with the same chance."""
        hand, talon = self._facts.known[self.seat], self._facts.known[TALON]
        seat = self.seat
        worlds: list[World] = []
        refused = 0
        for spread in self._spreading.draw(rng):
            if len(worlds) >= count:
                break
            spread[seat] |= hand
            world = World((spread[0], spread[1], spread[2]), spread[TALON] | talon, spread[PEOPLE])
            if not self._refuses or self._is_lawful(world):
                worlds.append(world)
                refused = 0
            else:
                refused += 1
                if refused > MOST_REFUSED:
                    raise self._contradiction()
        return worlds

    def count(self) -> int:
        """Count the possible worlds; where hidden words matter by listing them all."""
        return self._number

    def worlds(self) -> Iterator[World]:
        """List the possible worlds, each once."""
        for spread in self._spreading.every():
            world = self._world(spread)
            if not self._refuses or self._is_lawful(world):
                yield world

    def may_hold(self, seat: Seat) -> int:
        """Give the cards that the seat holds in some world, its own seat's hand included.

        Where hidden words matter some of them may be impossible.
        """
        return self._possible[seat] | self._facts.known[seat]

    def surely(self, seat: Seat) -> int:
        """Give the cards that the seat holds in every world; where hidden words matter there may be more."""
        elsewhere = 0
        for place, cards in enumerate(self._possible):
            if place != seat:
                elsewhere |= cards
        return self.may_hold(seat) & ~elsewhere

    def may_lie_in_talon(self) -> int:
        """Give the cards that lie in the talon in some world."""
        return self._possible[TALON] | self._facts.known[TALON]

    def allows(self, world: World) -> bool:
        """Tell whether the world is one of those possible."""
        filled = [*world.hands, world.talon, world.people, 0]
        known = self._facts.known
        if any(cards & there != there for cards, there in zip(filled, known, strict=True)):
            return False
        spread = [cards & ~there for cards, there in zip(filled, known, strict=True)]
        spread[UNTOLD] = self._facts.unseen & ~sum(spread)
        return self._spreading.allows(spread) and (not self._refuses or self._is_lawful(world))

    def replay(self, world: World) -> GameState:
        """Give a state of the engine with this world's cards whose view from the seat is the belief's view.

        Raises InferenceError (`inference/contradiction`) for a world that isn't possible, and
        (`inference/untold`) where the deal went on from a situation, so that its beginning isn't told.
        """
        if not self._course.whole:
            raise InferenceError("inference/untold", phase=self.view.phase)
        filling = self._fillings.of(world)
        if filling is None:
            raise self._contradiction()
        return replayed(self.view, self._course, world, filling)

    @cached_property
    def _number(self) -> int:
        return sum(1 for _ in self.worlds()) if self._refuses else self._spreading.total

    @cached_property
    def _possible(self) -> list[int]:
        return self._spreading.possible()

    def _is_lawful(self, world: World) -> bool:
        return self._fillings.of(world) is not None

    def _world(self, spread: Spread) -> World:
        known = self._facts.known
        filled = [cards | known[place] for place, cards in enumerate(spread)]
        return World((filled[0], filled[1], filled[2]), filled[TALON], filled[PEOPLE])

    def _contradiction(self) -> InferenceError:
        return InferenceError("inference/contradiction", seat=self.seat, phase=self.view.phase)
