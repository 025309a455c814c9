"""Where the pips of a number card stand: columns of the traditional layouts, all the same way up."""

from typing import Final

from tools.deck.drawing import Drawing, Use

#: Pips in the left, middle and right column.
COLUMNS: Final[dict[str, tuple[int, int, int]]] = {
    "6": (3, 0, 3),
    "7": (3, 1, 3),
    "8": (3, 2, 3),
    "9": (3, 3, 3),
    "X": (4, 2, 4),
}
_SIGN: Final = 20


def pips(rank: str, suit: str, box: tuple[float, float, float, float], size: float, sign: str) -> Drawing:
    """Spread the pips of a rank over a box (left, top, width, height); `size` is the width of
    one, `sign` the kind of its symbol."""
    left, top, width, height = box
    placed: list[Use] = []
    for column, count in enumerate(COLUMNS[rank]):
        x = left + (width - size) * column / 2
        for row in range(count):
            place = _height(count, row, sides=COLUMNS[rank][0])
            placed.append(Use(f"{sign}-{suit}", x, top + (height - size) * place, size / _SIGN))
    return tuple(placed)


def _height(count: int, row: int, *, sides: int) -> float:
    """Give the height from 0 to 1; a column shorter than its neighbours stands in their gaps."""
    if count == 1:
        return 0.5
    if count == sides:
        return row / (count - 1)
    return (2 * row + 1) / (2 * (sides - 1)) if sides == 3 else (0.5 + 2 * row) / (sides - 1)
