"""All ways to spread cards over places of fixed sizes, each card where it may lie: counted, listed, drawn.

Cards that may lie in the same places are alike, so there are few groups.  A split says how many cards of
each group go to each place; its ways are a product of multinomials, exact whole numbers.  A draw takes a
split by its share of all ways, then shuffles inside the groups: every way is equally likely, whatever the
order of cards or places.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, islice
from math import comb, perm

from marias.engine.dealing import Chance
from marias.inference.grouping import Group, groups_of, marks_of, splits_of

#: One mask of cards for each place.
Spread = list[int]
#: Judges a split by the numbers of marked cards at each place.
Judge = Callable[[Sequence[int]], bool]


@dataclass(frozen=True, slots=True)
class Draw:
    """The cards of a pool that a split shares out: the number drawn for each of some places, and the rest."""

    pool: int
    drawn: tuple[tuple[int, int], ...]
    rest: int


#: A draw laid out: the pool and its mask, for each place the steps and how many cards are left at each, and
#: where the rest goes.
_Shuffle = tuple[list[int], int, list[tuple[int, list[tuple[int, int]]]], int]


@dataclass(frozen=True, slots=True)
class Split:
    """How many cards of each group go where: `base` are the cards whose places it fixes.

    `ways` counts the spreads, `orders` the ordered draws.
    """

    base: tuple[int, ...]
    draws: tuple[Draw, ...]
    ways: int
    orders: int


class Spreading:
    """The ways to fill places with `cards`, `room` cards each.

    Each of `cases` gives for each place what may lie there; no spread may fit two cases.  Splits are
    judged by the numbers of `marked` cards.  `total` counts the ways, 0 where the cards don't fit.
    """

    __slots__ = ("_bounds", "_cases", "_judge", "_marked", "_places", "_pools", "_room", "_splits", "total")

    def __init__(
        self,
        cards: int,
        room: Sequence[int],
        cases: Sequence[Sequence[int]],
        marked: int = 0,
        judge: Judge | None = None,
    ) -> None:
        """Group the cards and list the splits."""
        self._places = len(room)
        self._room, self._cases, self._marked, self._judge = room, cases, marked, judge
        self._pools: list[Group] = []
        self._splits: list[Split] = []
        if cards.bit_count() == sum(room):
            for may in cases:
                self._add(cards, room, may, marked, judge)
        self._bounds = tuple(accumulate(split.ways for split in self._splits))
        self.total = self._bounds[-1] if self._bounds else 0

    def possible(self) -> list[int]:
        """Give for each place the cards that lie there in some way."""
        found = [0] * self._places
        for split in self._splits:
            for place, cards in enumerate(split.base):
                found[place] |= cards
            for draw in split.draws:
                mask = self._pools[draw.pool].mask
                for place, _ in draw.drawn:
                    found[place] |= mask
                found[draw.rest] |= mask
        return found

    def allows(self, spread: Sequence[int]) -> bool:
        """Tell whether a spread of the cards is one of the ways."""
        if any(cards.bit_count() != room for cards, room in zip(spread, self._room, strict=True)):
            return False
        if self._judge is not None and not self._judge([(c & self._marked).bit_count() for c in spread]):
            return False
        return any(
            all(cards & ~may == 0 for cards, may in zip(spread, case, strict=True)) for case in self._cases
        )

    def draw(self, rng: Chance) -> Iterator[Spread]:
        """Draw ways evenly and independently, without end; needs a total above 0."""
        below = rng.below
        pools = [list(group.cards) for group in self._pools]
        plans = [
            (split.base, split.orders, [self._shuffle(draw, pools[draw.pool]) for draw in split.draws])
            for split in self._splits
        ]
        bounds, total = self._bounds, self.total
        several = len(plans) > 1
        base, orders, shuffles = plans[0]
        while True:
            if several:
                base, orders, shuffles = plans[bisect_right(bounds, below(total))]
            spread = [*base]
            order = below(orders) if orders > 1 else 0
            for pool, mask, places, rest in shuffles:
                left = mask
                for place, steps in places:
                    taken = 0
                    for step, others in steps:
                        order, other = divmod(order, others)
                        other += step
                        card = pool[other]
                        pool[other] = pool[step]
                        pool[step] = card
                        taken |= card
                    spread[place] |= taken
                    left ^= taken
                spread[rest] |= left
            yield spread

    def _shuffle(self, draw: Draw, pool: list[int]) -> _Shuffle:
        """Lay a draw out: by place the steps of a shuffle of the pool, each with the cards left then."""
        steps = ((step, len(pool) - step) for step in range(len(pool)))
        places = [(place, [*islice(steps, amount)]) for place, amount in draw.drawn]
        return pool, self._pools[draw.pool].mask, places, draw.rest

    def every(self) -> Iterator[Spread]:
        """List all ways, each once."""
        for split in self._splits:
            yield from self._spreads(split.base, split.draws)

    def _spreads(self, base: Sequence[int], draws: Sequence[Draw]) -> Iterator[Spread]:
        if not draws:
            yield [*base]
            return
        draw = draws[0]
        for dealt in _choices(self._pools[draw.pool].cards, draw.drawn):
            spread = [*base]
            left = self._pools[draw.pool].mask
            for (place, _), taken in zip(draw.drawn, dealt, strict=True):
                spread[place] |= taken
                left ^= taken
            spread[draw.rest] |= left
            yield from self._spreads(spread, draws[1:])

    def _add(
        self, cards: int, room: Sequence[int], may: Sequence[int], marked: int, judge: Judge | None
    ) -> None:
        """Take in the splits of one case."""
        groups = groups_of(cards, room, may, marked)
        if sum(len(group.cards) for group in groups) < sum(room):
            return
        first = len(self._pools)
        self._pools += groups
        for numbers in splits_of(groups, [*room]):
            if judge is None or judge(marks_of(groups, numbers, self._places)):
                self._splits.append(self._make(groups, numbers, first))

    def _make(self, groups: Sequence[Group], numbers: Sequence[Sequence[int]], first: int) -> Split:
        """Prepare a split: `numbers` are for each group the cards that go to each of its places."""
        base = [0] * self._places
        draws = []
        ways = orders = 1
        for number, (group, amounts) in enumerate(zip(groups, numbers, strict=True), first):
            used = sorted(
                (amount, place) for place, amount in zip(group.places, amounts, strict=True) if amount
            )
            rest = used.pop()[1]
            if not used:
                base[rest] |= group.mask
                continue
            draws.append(Draw(number, tuple((place, amount) for amount, place in used), rest))
            left = len(group.cards)
            for amount, _ in used:
                ways *= comb(left, amount)
                orders *= perm(left, amount)
                left -= amount
        return Split(tuple(base), tuple(draws), ways, orders)


def _choices(cards: tuple[int, ...], drawn: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Give every choice of so many cards for each place, as masks."""
    if not drawn:
        yield ()
        return
    for chosen in combinations(cards, drawn[0][1]):
        left = tuple(card for card in cards if card not in chosen)
        for others in _choices(left, drawn[1:]):
            yield (sum(chosen), *others)
