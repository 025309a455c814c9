"""Where the pips of a number card stand: columns of the traditional layouts, all the same way up."""

from typing import Final

from tools.deck.drawing import Box, Drawing, Use

#: Pips in the left, middle and right column.
COLUMNS: Final[dict[str, tuple[int, int, int]]] = {
    "6": (3, 0, 3),
    "7": (3, 1, 3),
    "8": (3, 2, 3),
    "9": (3, 3, 3),
    "X": (4, 2, 4),
}
#: Width of a pip as a share of the box: the fewer there are, the larger.
SHARE: Final = {"6": 0.38, "7": 0.37, "8": 0.36, "9": 0.325, "X": 0.325}
#: Columns that stand in each other's gaps need this share of the height for one pip at most.
_TALLEST: Final = 0.225
_SIGN: Final = 20


def pips(rank: str, suit: str, box: Box, sign: str) -> Drawing:
    """Spread the pips of a rank over a box (left, top, width, height); `sign` is the kind of their symbol."""
    left, top, width, height = box
    size = width * SHARE[rank]
    if len({count for count in COLUMNS[rank] if count}) > 1:
        size = min(size, height * _TALLEST)
    placed: list[Use] = []
    for column, count in enumerate(COLUMNS[rank]):
        x = left + (width - size) * column / 2
        for row in range(count):
            place = _height(count, row, sides=COLUMNS[rank][0])
            placed.append(Use(f"{sign}-{suit}", x, top + (height - size) * place, size / _SIGN))
    return tuple(placed)


def _height(count: int, row: int, *, sides: int) -> float:
    """Give the height from 0 to 1; a column with fewer stands in the gaps of its neighbours."""
    if count == sides:
        return row / (count - 1)
    gaps = sides - 1
    return (row * (gaps - 1) / max(count - 1, 1) + 0.5) / gaps
