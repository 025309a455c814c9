"""A history that only grows: every value stays as it is, though longer ones share what it is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T], Generic[T]):
    """An immutable sequence; going on costs what is added, not what is there, unless it went on before."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Sequence[T] = ()) -> None:
        """Hold these."""
        self._items = list(items)
        self._length = len(self._items)

    def going_on(self, *items: T) -> Trail[T]:
        """Give the longer one."""
        longer: Trail[T] = Trail.__new__(Trail)
        # What another value has gone on with belongs to that one alone; so does all after nothing.
        alone = 0 < self._length == len(self._items)
        longer._items = self._items if alone else self._items[: self._length]
        longer._items.extend(items)
        longer._length = self._length + len(items)
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self._items[slice(*place.indices(self._length))])
        if not -self._length <= place < self._length:
            raise IndexError(place)
        return self._items[place if place >= 0 else self._length + place]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail) and len(self) == len(other) and all(map(_same, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Trail({list(self)!r})"


def _same(one: object, other: object) -> bool:
    return one == other
