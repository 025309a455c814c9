"""A history that only grows: what was there stays as it was, however it goes on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marias.table.trail import Trail


@given(st.lists(st.tuples(st.integers(0, 30), st.lists(st.integers(), max_size=3)), max_size=30))
def test_every_value_stays_as_it_is(deeds: list[tuple[int, list[int]]]) -> None:
    """Whichever of the values is gone on from, each one is what the same tuple would be."""
    trails: list[Trail[int]] = [Trail()]
    tuples: list[tuple[int, ...]] = [()]
    for chosen, items in deeds:
        place = chosen % len(trails)
        trails.append(trails[place].going_on(*items))
        tuples.append((*tuples[place], *items))
    assert [tuple(trail) for trail in trails] == tuples
    assert [len(trail) for trail in trails] == [len(plain) for plain in tuples]
    assert [trail[1:-1] for trail in trails] == [plain[1:-1] for plain in tuples]
    assert [trail[-2:] for trail in trails] == [plain[-2:] for plain in tuples]


def test_places_beyond_its_end_are_none_of_its_own() -> None:
    """What a longer value added can't be reached through the shorter one."""
    short = Trail([1]).going_on(2)
    longer = short.going_on(3)
    assert (longer[2], longer[-1], short[-1]) == (3, 3, 2)
    with pytest.raises(IndexError):
        short[2]
    with pytest.raises(IndexError):
        short[-3]


def test_equal_by_what_is_in_it() -> None:
    """Two values are equal when they hold the same, whatever they have grown into."""
    one, other = Trail([1, 2]), Trail([1]).going_on(2)
    other.going_on(3)
    assert one == other
    assert hash(one) == hash(other)
    assert one != other.going_on(3)
