"""All ways to spread cards over places of fixed sizes, each card where it may lie: counted, listed, drawn.

Cards that may lie in the same places are alike, so there are few groups.  A split says how many cards of
each group go to each place; its ways are a product of multinomials, exact whole numbers.  A draw takes a
split by its share of all ways, then shuffles inside the groups: every way is equally likely, whatever the
order of cards or places.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from math import comb, perm

from marias.engine.dealing import Chance

#: One mask of cards for each place.
Spread = list[int]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that may lie in the same places."""

    places: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """How many cards of each group go where.

    `base` are the cards whose place it fixes.  Each of `draws` is (group, places with the numbers drawn for
    them, place of the rest); `orders` counts the ordered draws.
    """

    base: tuple[int, ...]
    draws: tuple[tuple[int, tuple[tuple[int, int], ...], int], ...]
    ways: int
    orders: int


class Spreading:
    """The ways to put `cards` on places: `room` cards each, `may` masks what may lie there.

    `total` counts the ways; it is 0 where the cards don't fit.
    """

    __slots__ = ("_bounds", "_places", "groups", "splits", "total")

    def __init__(self, cards: int, room: Sequence[int], may: Sequence[int]) -> None:
        """Group the cards and list the splits."""
        self._places = len(room)
        self.groups = _groups(cards, room, may)
        self.splits: tuple[Split, ...] = ()
        if cards.bit_count() == sum(room) == sum(len(group.cards) for group in self.groups):
            self.splits = tuple(self._make(numbers) for numbers in _splits(self.groups, list(room)))
        self._bounds = tuple(accumulate(split.ways for split in self.splits))
        self.total = self._bounds[-1] if self._bounds else 0

    def possible(self) -> list[int]:
        """Give for each place the cards that lie there in some way."""
        found = [0] * self._places
        for split in self.splits:
            for place, cards in enumerate(split.base):
                found[place] |= cards
            for number, drawn, rest in split.draws:
                mask = sum(self.groups[number].cards)
                for place, _ in drawn:
                    found[place] |= mask
                found[rest] |= mask
        return found

    def draw(self, rng: Chance, count: int) -> Iterator[Spread]:
        """Draw ways evenly and independently; needs a total above 0."""
        below = rng.below
        pools = [list(group.cards) for group in self.groups]
        wholes = [sum(group.cards) for group in self.groups]
        splits, bounds, total = self.splits, self._bounds, self.total
        split = splits[0]
        several = len(splits) > 1
        for _ in range(count):
            if several:
                split = splits[bisect_right(bounds, below(total))]
            spread = list(split.base)
            order = below(split.orders) if split.orders > 1 else 0
            for number, drawn, rest in split.draws:
                pool = pools[number]
                left, size, done = wholes[number], len(pool), 0
                for place, amount in drawn:
                    taken = 0
                    for step in range(done, done + amount):
                        order, other = divmod(order, size - step)
                        other += step
                        card = pool[other]
                        pool[other] = pool[step]
                        pool[step] = card
                        taken |= card
                    done += amount
                    spread[place] |= taken
                    left ^= taken
                spread[rest] |= left
            yield spread

    def every(self) -> Iterator[Spread]:
        """List all ways, each once."""
        for split in self.splits:
            yield from self._spreads(split.base, split.draws)

    def _spreads(
        self, base: Sequence[int], draws: Sequence[tuple[int, tuple[tuple[int, int], ...], int]]
    ) -> Iterator[Spread]:
        if not draws:
            yield list(base)
            return
        number, drawn, rest = draws[0]
        for dealt in _choices(self.groups[number].cards, drawn):
            spread = list(base)
            left = sum(self.groups[number].cards)
            for (place, _), taken in zip(drawn, dealt, strict=True):
                spread[place] |= taken
                left ^= taken
            spread[rest] |= left
            yield from self._spreads(spread, draws[1:])

    def _make(self, numbers: Sequence[Sequence[int]]) -> Split:
        """Prepare a split: `numbers` are for each group the cards that go to each of its places."""
        base = [0] * self._places
        draws = []
        ways = orders = 1
        for number, (group, amounts) in enumerate(zip(self.groups, numbers, strict=True)):
            used = sorted(
                (amount, place) for place, amount in zip(group.places, amounts, strict=True) if amount
            )
            rest = used.pop()[1]
            if not used:
                base[rest] |= sum(group.cards)
                continue
            drawn = tuple((place, amount) for amount, place in used)
            draws.append((number, drawn, rest))
            left = len(group.cards)
            for amount, _ in used:
                ways *= comb(left, amount)
                orders *= perm(left, amount)
                left -= amount
        return Split(tuple(base), tuple(draws), ways, orders)


def _groups(cards: int, room: Sequence[int], may: Sequence[int]) -> tuple[Group, ...]:
    """Gather the cards by the places where they may lie; fewest places first."""
    parts: dict[tuple[int, ...], int] = {(): cards}
    for place, allowed in enumerate(may):
        if not room[place]:
            continue
        finer: dict[tuple[int, ...], int] = {}
        for places, mask in parts.items():
            if inside := mask & allowed:
                finer[(*places, place)] = inside
            if outside := mask & ~allowed:
                finer[places] = outside
        parts = finer
    parts.pop((), None)
    ordered = sorted(parts.items(), key=lambda part: (len(part[0]), part[0]))
    return tuple(Group(places, _single_masks(mask)) for places, mask in ordered)


def _single_masks(mask: int) -> tuple[int, ...]:
    singles = []
    while mask:
        low = mask & -mask
        singles.append(low)
        mask ^= low
    return tuple(singles)


def _splits(groups: Sequence[Group], room: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Give every way to share the groups' numbers out, so that the places are filled exactly."""
    if not groups:
        if not any(room):
            yield ()
        return
    group = groups[0]
    for amounts in _shares(len(group.cards), [room[place] for place in group.places]):
        left = list(room)
        for place, amount in zip(group.places, amounts, strict=True):
            left[place] -= amount
        for others in _splits(groups[1:], left):
            yield (amounts, *others)


def _shares(number: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Give every way to share a number out over places with so much room."""
    if len(room) == 1:
        if number <= room[0]:
            yield (number,)
        return
    elsewhere = sum(room[1:])
    for amount in range(max(0, number - elsewhere), min(number, room[0]) + 1):
        for others in _shares(number - amount, room[1:]):
            yield (amount, *others)


def _choices(cards: tuple[int, ...], drawn: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Give every choice of so many cards for each place, as masks."""
    if not drawn:
        yield ()
        return
    for chosen in combinations(cards, drawn[0][1]):
        left = tuple(card for card in cards if card not in chosen)
        for others in _choices(left, drawn[1:]):
            yield (sum(chosen), *others)
