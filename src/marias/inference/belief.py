"""What a seat can believe: every world its view allows, counted, listed and drawn evenly."""

from __future__ import annotations

from collections.abc import Iterator

from marias.engine.dealing import Chance
from marias.engine.seats import Seat
from marias.engine.state import SEATS
from marias.engine.views import SeatView
from marias.errors import InferenceError
from marias.inference.course import course_of
from marias.inference.facts import Facts
from marias.inference.spreading import Spread, Spreading
from marias.inference.world import PEOPLE, TALON, World


class Belief:
    """The worlds of one view, all equally likely.

    Raises InferenceError: `inference/spectator` for a view without cards, `inference/contradiction` for one
    that no world fits.
    """

    __slots__ = ("_facts", "_spreading", "seat", "view")

    def __init__(self, view: SeatView) -> None:
        """Gather the facts of the view."""
        if view.seat is None or view.seat >= SEATS:
            raise InferenceError("inference/spectator", seat=view.seat)
        self.view = view
        self.seat: Seat = view.seat
        self._facts = Facts(view, view.seat, course_of(view))
        self._spreading = Spreading(self._facts.unseen, self._facts.room, self._facts.may)
        if not self._spreading.total:
            raise InferenceError("inference/contradiction", seat=self.seat, phase=view.phase)

    def sample(self, rng: Chance, count: int) -> list[World]:
        """Draw worlds independently, each of all possible ones with the same chance."""
        hand, talon = self._facts.known[self.seat], self._facts.known[TALON]
        seat = self.seat
        worlds = []
        for spread in self._spreading.draw(rng, count):
            spread[seat] |= hand
            worlds.append(World((spread[0], spread[1], spread[2]), spread[TALON] | talon, spread[PEOPLE]))
        return worlds

    def count(self) -> int:
        """Count the possible worlds."""
        return self._spreading.total

    def worlds(self) -> Iterator[World]:
        """List the possible worlds, each once."""
        for spread in self._spreading.every():
            yield self._world(spread)

    def _world(self, spread: Spread) -> World:
        known = self._facts.known
        filled = [cards | known[place] for place, cards in enumerate(spread)]
        return World((filled[0], filled[1], filled[2]), filled[TALON], filled[PEOPLE])
