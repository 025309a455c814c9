"""What imagined deals say of undertakings: few deals for all of them, more for the best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from marias.engine.actions import Action
from marias.engine.cards import Suit
from marias.engine.seats import BySeat, Seat
from marias.inference import World
from marias.players.player import Candidate, Decision, Reason
from marias.players.searcher.correction import expected_units
from marias.players.searcher.prospect import Prospect
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.undertakings import Undertaking, Undertakings

#: How many undertakings go on after each portion of imagined deals; the last number holds to the end.
_FIELD: Final = (6, 4, 3)


@dataclass(slots=True)
class Weighed:
    """An action, the undertaking it begins, and the units it brought in imagined deals with all cards seen.

    `expected` are the units corrected for what players do who see only their own cards.
    """

    action: Action
    undertaking: Undertaking | None = None
    units: list[float] = field(default_factory=list)
    expected: float = 0.0

    @property
    def share(self) -> float:
        """Share of the imagined deals that bring something."""
        return sum(units > 0 for units in self.units) / len(self.units)

    @property
    def deviation(self) -> float:
        """Standard deviation of the units."""
        mean = sum(self.units) / len(self.units)
        return sqrt(sum((units - mean) ** 2 for units in self.units) / max(1, len(self.units) - 1))

    def merit(self, risk: float) -> float:
        """Expected units and so many deviations."""
        return self.expected + risk * self.deviation

    def candidate(self) -> Candidate:
        """Tell it as a decision does."""
        error = self.deviation / sqrt(len(self.units))
        return Candidate(self.action, self.expected, self.share, error)


def best_first(weighed: Iterable[Weighed], risk: float) -> list[Weighed]:
    """Order from the best, the first of equal ones first."""
    return sorted(weighed, key=lambda one: -one.merit(risk))


def decided(ranking: Sequence[Weighed], reason: Reason) -> Decision:
    """Take the best action; one that begins several courses is told by the best of them."""
    candidates: dict[Action, Candidate] = {}
    for weighed in ranking:
        candidates.setdefault(weighed.action, weighed.candidate())
    return Decision(ranking[0].action, tuple(candidates.values()), reason)


def best_course(thinking: Thinking) -> list[Weighed]:
    """Value all that the seat can undertake from here on, the best first."""
    worlds = thinking.worlds(thinking.settings.auction_worlds)
    trumps = trump_of_worlds(thinking, worlds)
    examples = dict(zip(reversed(trumps), reversed(worlds), strict=True))
    states = {trump: thinking.state(world) for trump, world in examples.items()}
    view = thinking.view
    seen = view.hand.mask | (0 if view.own_talon is None else view.own_talon.mask)
    undertakings = Undertakings(thinking.seat, seen).from_here(states)
    return weigh(thinking, undertakings, worlds, trumps)


def weigh(
    thinking: Thinking,
    undertakings: Sequence[Undertaking],
    worlds: list[World],
    trumps: Sequence[Suit | None],
) -> list[Weighed]:
    """Value undertakings in portions of deals; `trumps` are the suits in these deals.

    After each portion only the most promising go on and can still be the best; contracts without trumps cost
    next to nothing and all go on.
    """
    left = [(Weighed(undertaking.actions[0], undertaking), undertaking) for undertaking in undertakings]
    dropped: list[Weighed] = []
    done = 0
    for number, portion in enumerate(thinking.portions(worlds)):
        for one, undertaking in left:
            one.units += units_in(thinking, undertaking, portion, trumps[done : done + len(portion)])
            one.expected = expected_units(
                undertaking.contract, undertaking.trump, [undertaking.kept], one.units
            )
        done += len(portion)
        left.sort(key=lambda pair: -pair[0].merit(thinking.settings.risk))
        if done < len(worlds):
            places = _FIELD[min(number, len(_FIELD) - 1)]
            out = [pair for at, pair in enumerate(left) if at >= places and pair[1].call.has_trumps]
            dropped = [one for one, _ in out] + dropped
            left = [pair for at, pair in enumerate(left) if at < places or not pair[1].call.has_trumps]
    return [one for one, _ in left] + dropped


def trump_of_worlds(thinking: Thinking, worlds: Sequence[World]) -> list[Suit | None]:
    """Give the trump suit of every imagined deal; only a hidden trump card makes them differ."""
    if thinking.view.trump is not None:
        return [thinking.view.trump] * len(worlds)
    return [thinking.state(world).bargain.trump for world in worlds]


def units_in(
    thinking: Thinking, undertaking: Undertaking, worlds: Sequence[World], trumps: Sequence[Suit | None]
) -> list[float]:
    """Give the units that an undertaking brings the seat in each imagined deal, all cards seen."""
    seat = thinking.seat
    hands = [with_talon(world, seat, undertaking.talon) for world in worlds]
    return units_by_trump(thinking, undertaking.prospects, hands, trumps)


def units_by_trump(
    thinking: Thinking,
    prospects: Mapping[Suit | None, Prospect],
    hands: Sequence[BySeat[int]],
    trumps: Sequence[Suit | None],
) -> list[float]:
    """Give the seat's units in deals (hands as masks) with these trump suits."""
    found = [0.0] * len(hands)
    for trump, prospect in prospects.items():
        places = [at for at, suit in enumerate(trumps) if suit is trump]
        if not places:
            continue
        of_trump = [hands[at] for at in places]
        values = prospect.units(thinking.kernel, thinking.seat, of_trump, thinking.threads)
        for at, value in zip(places, values, strict=True):
            found[at] = value
    return found


def with_talon(world: World, seat: Seat, talon: int) -> BySeat[int]:
    """Give the hands of an imagined deal once a seat has laid this talon."""
    own = (world.hands[seat] | world.talon) & ~talon
    return tuple(own if other == seat else held for other, held in enumerate(world.hands))
