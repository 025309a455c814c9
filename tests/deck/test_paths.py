"""Path data stays what was drawn, however short it is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.deck import paths

numbers = st.integers(-400, 400).map(lambda tenths: tenths / 10)
points = st.tuples(numbers, numbers)


def spelled(*parts: str | tuple[float, ...]) -> str:
    """Put commands and numbers together as they are typed."""
    return "".join(part if isinstance(part, str) else " ".join(map(str, part)) for part in parts)


@given(start=points, controls=st.tuples(points, points), end=points, corner=points)
def test_short_data_ends_where_it_was_drawn(
    start: tuple[float, float],
    controls: tuple[tuple[float, float], tuple[float, float]],
    end: tuple[float, float],
    corner: tuple[float, float],
) -> None:
    """Each point is off by half a step of the coarse grid at most, and errors don't add up."""
    text = spelled("M", start, "C", controls[0], " ", controls[1], " ", end, "L", corner, "Z")
    before, after = paths.parse(text), paths.parse(paths.short(text))
    assert [segment.command for segment in after] == [segment.command for segment in before]
    for drawn, written in zip(before, after, strict=True):
        for one, other in zip(drawn.numbers, written.numbers, strict=True):
            assert other == pytest.approx(one, abs=paths.COARSE / 2 + 1e-6)


def test_mirroring_turns_arcs_round() -> None:
    """An arc to the left of its chord lies to the right in the mirror."""
    assert paths.parse(paths.moved("M0 0A5 5 0 0 1 10 0", sx=-1, sy=1))[1].numbers == (5, 5, 0, 0, 0, -10, 0)


def test_what_is_no_command_is_refused() -> None:
    """A slip of the pen is told with the data that it stands in."""
    with pytest.raises(ValueError, match="no command 'B'"):
        paths.parse("M0 0B1 1")


def test_numbers_without_space_between_are_read() -> None:
    """A sign or a second point begins a number."""
    assert paths.parse("M1-2.5.5 3")[1].numbers == (0.5, 3)
