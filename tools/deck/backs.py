"""Two backs: a woven diamond lattice with a medallion of the four signs, and a plain one with a border."""

# ruff: noqa: E501 - an outline is one string

from tools.deck.drawing import Drawing, Shape, Use, circle, flat, line

_CARD = "M5 0H59A5 5 0 0 1 64 5V95A5 5 0 0 1 59 100H5A5 5 0 0 1 0 95V5A5 5 0 0 1 5 0Z"
_FIELD = "M6.5 4H57.5A2.5 2.5 0 0 1 60 6.5V93.5A2.5 2.5 0 0 1 57.5 96H6.5A2.5 2.5 0 0 1 4 93.5V6.5A2.5 2.5 0 0 1 6.5 4Z"
#: The lattice: left and top edge, half a diamond across and down, how many halves.
_LEFT, _TOP, _ACROSS, _DOWN, _COLUMNS, _ROWS = 7.0, 6.0, 5.0, 5.5, 10, 16


def paper() -> Drawing:
    """The blank card under every face."""
    return (Shape(_CARD, "paper", "edge", 0.6),)


def lattice() -> Drawing:
    """Bands that pass over and under one another, two tones, with the medallion in the middle."""
    return (
        Shape(_CARD, "back3", "edge", 0.6),
        flat("back2", _FIELD),
        line(_falling(), 2.8, "back1"),
        line(_rising(), 4.2, "back2"),
        line(_rising(), 2.8, "back1"),
        line(_over(0.3), 4.2, "back2"),
        line(_over(0.6), 2.8, "back1"),
        line(
            "M7.5 5.5H56.5A2 2 0 0 1 58.5 7.5V92.5A2 2 0 0 1 56.5 94.5H7.5A2 2 0 0 1 5.5 92.5V7.5A2 2 0 0 1 7.5 5.5Z",
            3,
            "back2",
        ),
        line(
            "M8.5 7H55.5A1.5 1.5 0 0 1 57 8.5V91.5A1.5 1.5 0 0 1 55.5 93H8.5A1.5 1.5 0 0 1 7 91.5V8.5A1.5 1.5 0 0 1 8.5 7Z",
            0.8,
            "back3",
        ),
        Shape("M32 26L52 50L32 74L12 50Z", "back3", "back2", 1.2),
        line("M32 29L49.5 50L32 71L14.5 50Z", 0.6, "back2"),
        *_medallion(),
    )


def _medallion() -> Drawing:
    cross = line("M23.25 39.5L40.75 60.5M40.75 39.5L23.25 60.5", 0.6, "back2")
    signs = (
        Use("p-h", 26.75, 32, 0.525),
        Use("p-l", 35.75, 44.5, 0.525),
        Use("p-a", 26.75, 57.5, 0.525),
        Use("p-b", 17.75, 44.5, 0.525),
    )
    return (cross, *signs)


def _at(column: float, row: float) -> str:
    return f"{_LEFT + _ACROSS * column:.2f} {_TOP + _DOWN * row:.2f}"


def _falling() -> str:
    """Bands from the upper left to the lower right, each cut at the edges of the field."""
    starts = [(column, 0) for column in range(0, _COLUMNS, 2)] + [(0, row) for row in range(2, _ROWS, 2)]
    path = ""
    for column, row in starts:
        length = min(_COLUMNS - column, _ROWS - row)
        path += f"M{_at(column, row)}L{_at(column + length, row + length)}"
    return path


def _rising() -> str:
    """Bands from the lower left to the upper right."""
    starts = [(column, _ROWS) for column in range(0, _COLUMNS, 2)] + [(0, row) for row in range(2, _ROWS, 2)]
    path = ""
    for column, row in starts:
        length = min(_COLUMNS - column, row)
        path += f"M{_at(column, row)}L{_at(column + length, row - length)}"
    return path


def _over(reach: float) -> str:
    """Pieces of the falling bands where they pass over: every second crossing."""
    crossings = [(column, row) for column in range(1, _COLUMNS, 2) for row in range(1, _ROWS, 2)]
    return "".join(
        f"M{_at(column - reach, row - reach)}L{_at(column + reach, row + reach)}" for column, row in crossings
    )


def plain() -> Drawing:
    """One tone, a border of two lines, a small diamond in the middle."""
    return (
        Shape(_CARD, "back3", "edge", 0.6),
        flat("back2", _FIELD),
        line(
            "M9.5 7.5H54.5A2 2 0 0 1 56.5 9.5V90.5A2 2 0 0 1 54.5 92.5H9.5A2 2 0 0 1 7.5 90.5V9.5A2 2 0 0 1 9.5 7.5Z",
            1,
            "back3",
        ),
        line(
            "M11.5 10H52.5A1 1 0 0 1 53.5 11V89A1 1 0 0 1 52.5 90H11.5A1 1 0 0 1 10.5 89V11A1 1 0 0 1 11.5 10Z",
            0.5,
            "back1",
        ),
        flat("back3", "M32 43L37 50L32 57L27 50Z"),
        flat("back2", "M32 46.5L34.5 50L32 53.5L29.5 50Z"),
        flat("back1", circle(32, 37, 1.2) + circle(32, 63, 1.2) + circle(22, 50, 1.2) + circle(42, 50, 1.2)),
        line("M10.5 21L21 10.5M53.5 21L43 10.5M10.5 79L21 89.5M53.5 79L43 89.5", 0.5, "back1"),
    )


BACKS = {"lattice": lattice, "plain": plain}
