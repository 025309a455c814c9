"""Cards that may lie in the same places, and the ways to share their numbers out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that may lie in the same places; all of them are marked or none."""

    places: tuple[int, ...]
    cards: tuple[int, ...]
    mask: int
    marked: bool


def groups_of(cards: int, room: Sequence[int], may: Sequence[int], marked: int) -> list[Group]:
    """Gather the cards by the places where they may lie, fewest places first.

    A card that may lie nowhere is left out.
    """
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
    groups = []
    for places, mask in sorted(parts.items(), key=lambda part: (len(part[0]), part[0])):
        if inside := mask & marked:
            groups.append(Group(places, single_masks(inside), inside, marked=True))
        if outside := mask & ~marked:
            groups.append(Group(places, single_masks(outside), outside, marked=False))
    return groups


def single_masks(mask: int) -> tuple[int, ...]:
    """Give each card of a mask as a mask of its own."""
    singles = []
    while mask:
        low = mask & -mask
        singles.append(low)
        mask ^= low
    return tuple(singles)


def splits_of(groups: Sequence[Group], room: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Give every way to share the groups' numbers out, so that the places are filled exactly."""
    if not groups:
        if not any(room):
            yield ()
        return
    group = groups[0]
    for amounts in _shares(len(group.cards), [room[place] for place in group.places]):
        left = [*room]
        for place, amount in zip(group.places, amounts, strict=True):
            left[place] -= amount
        for others in splits_of(groups[1:], left):
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


def marks_of(groups: Sequence[Group], numbers: Sequence[Sequence[int]], places: int) -> list[int]:
    """Count the marked cards that a split puts at each place."""
    found = [0] * places
    for group, amounts in zip(groups, numbers, strict=True):
        if group.marked:
            for place, amount in zip(group.places, amounts, strict=True):
                found[place] += amount
    return found
