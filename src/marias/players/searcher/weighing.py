"""What imagined deals say of undertakings: plays imagined for all of them, exact play for the best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from marias.engine.actions import Action
from marias.engine.cards import ALL_CARDS, Suit
from marias.engine.seats import BySeat, Seat
from marias.engine.state import GameState
from marias.inference import World
from marias.players.player import Candidate, Decision, Reason
from marias.players.searcher.signs import Outlook, imagined_units, outlook, seen_units
from marias.players.searcher.thinking import Thinking
from marias.players.searcher.undertakings import Undertaking, Undertakings
from marias.players.searcher.verdict import deviation_of, share_of

#: How many undertakings with trumps are valued exactly, and how many of them after the first portion.
_FIELD: Final = (5, 3)


@dataclass(slots=True)
class Weighed:
    """An action, the undertaking it begins, and the units it brought in imagined deals.

    `units` are those of imagined plays, `seen` those with all cards seen, in the first of the deals or none;
    `outlook` is what can be expected by both.
    """

    action: Action
    undertaking: Undertaking | None = None
    units: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    outlook: Outlook = field(default_factory=lambda: Outlook(0.0))

    @property
    def expected(self) -> float:
        """Expected units."""
        return self.outlook.units

    @property
    def share(self) -> float:
        """Share of the imagined deals that bring something."""
        return share_of(self.units)

    @property
    def deviation(self) -> float:
        """Standard deviation of the units."""
        return deviation_of(self.units)

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
    worlds = thinking.worlds(thinking.settings.auction_deals)
    trumps = trumps_of(thinking, worlds)
    view = thinking.view
    seen = view.hand.mask | (0 if view.own_talon is None else view.own_talon.mask)
    undertakings = Undertakings(thinking.seat, seen).from_here(examples(thinking, worlds, trumps))
    return weigh(thinking, undertakings, worlds, trumps)


def weigh(
    thinking: Thinking,
    undertakings: Sequence[Undertaking],
    worlds: list[World],
    trumps: Sequence[Suit | None],
) -> list[Weighed]:
    """Value undertakings in imagined deals, `trumps` being the suits there; the best first.

    Plays are imagined for all of them; only the most promising with trumps are valued exactly too, and only
    these can be the best.  Contracts without trumps cost next to nothing.  A budget that is spent ends it:
    then imagined plays alone decide, of the first deals.
    """
    seed = thinking.rng.below(1 << 30)
    weighed = [_Valued(thinking, undertaking) for undertaking in undertakings]
    imagined = 0
    for share in thinking.shares(worlds):
        for one in weighed:
            one.imagine(worlds[share], trumps[share], seed + share.start)
        imagined = share.stop
    plain = [one for one in weighed if not one.undertaking.call.has_trumps]
    suits = sorted((one for one in weighed if one not in plain), key=_Valued.order)
    for share in thinking.shares(worlds[:imagined], least=0):
        for one in plain:
            one.see(worlds[share], trumps[share])
    left = suits[: _FIELD[0]]
    done = 0
    for portion in thinking.portions(worlds[:imagined][: thinking.settings.auction_worlds], least=0):
        for one in left:
            one.see(portion, trumps[done : done + len(portion)])
        done += len(portion)
        left = sorted(left, key=_Valued.order)[: _FIELD[1]]
    best = sorted([*plain, *left], key=_Valued.order)
    return [one.weighed for one in best] + [one.weighed for one in suits if one not in left]


class _Valued:
    """An undertaking under a closer and closer look."""

    def __init__(self, thinking: Thinking, undertaking: Undertaking) -> None:
        """Begin without an imagined deal."""
        self.undertaking = undertaking
        self._thinking = thinking
        self.weighed = Weighed(undertaking.actions[0], undertaking)

    def order(self) -> float:
        """Give the place in an order from the best."""
        return -self.weighed.merit(self._thinking.settings.risk)

    def imagine(self, worlds: Sequence[World], trumps: Sequence[Suit | None], seed: int) -> None:
        """Imagine plays of some more deals."""
        prospects, hands = self.undertaking.prospects, self._hands(worlds)
        self.weighed.units += imagined_units(self._thinking, prospects, hands, trumps, seed)
        self._expect()

    def see(self, worlds: Sequence[World], trumps: Sequence[Suit | None]) -> None:
        """Value some more deals exactly."""
        prospects = self.undertaking.prospects
        self.weighed.seen += seen_units(self._thinking, prospects, self._hands(worlds), trumps)
        self._expect()

    def _expect(self) -> None:
        one = self.weighed
        one.outlook = outlook(self.undertaking.prospects, [self.undertaking.kept], one.units, one.seen)

    def _hands(self, worlds: Sequence[World]) -> list[BySeat[int]]:
        return [with_talon(world, self._thinking.seat, self.undertaking.talon) for world in worlds]


def trumps_of(thinking: Thinking, worlds: Sequence[World]) -> list[Suit | None]:
    """Give the trump suit of every imagined deal; only a hidden trump card makes them differ."""
    trump, call = thinking.view.trump, thinking.view.call
    if trump is not None or (call is not None and not call.has_trumps):
        return [trump] * len(worlds)
    return [_trump_of(thinking, world) for world in worlds]


def _trump_of(thinking: Thinking, world: World) -> Suit | None:
    # No card in the own hand is unseen but a trump card taken blind.
    blind = world.hands[thinking.seat] & ~thinking.view.hand.mask
    if blind:
        return ALL_CARDS[blind.bit_length() - 1].suit
    return thinking.state(world).bargain.trump


def examples(
    thinking: Thinking, worlds: Sequence[World], trumps: Sequence[Suit | None]
) -> dict[Suit | None, GameState]:
    """Give a state for each suit that may be trumps, that of the first imagined deal with it."""
    found = dict(zip(reversed(trumps), reversed(worlds), strict=True))
    return {trump: thinking.state(found[trump]) for trump in dict.fromkeys(trumps)}


def with_talon(world: World, seat: Seat, talon: int) -> BySeat[int]:
    """Give the hands of an imagined deal once a seat has laid this talon."""
    own = (world.hands[seat] | world.talon) & ~talon
    return tuple(own if other == seat else held for other, held in enumerate(world.hands))
