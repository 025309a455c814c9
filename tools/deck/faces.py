"""What lies where on a card: the modern, the traditional and the French face, from signs, pips and figures.

The modern and the French face have the index column; its rank is a symbol of its own, put over the card by
whoever shows it.
"""

from typing import Final

from tools.deck.aces import ace
from tools.deck.drawing import Drawing, Shape, Use, flat, line
from tools.deck.pips import COLUMNS, pips
from tools.deck.signs import large

SUITS: Final = "hlab"
RANKS: Final = "6789UOKXA"
COURTS: Final = "UOK"
CARDS: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)

_NICHE = "M26 94V32C26 12 60.5 12 60.5 32V94Z"
#: Figures are drawn in 42 × 92; this is where that box lies, and how large.
_MODERN_FIGURE = (23.4, 8.0, 0.93)
_TRADITIONAL_FIGURE = (13.0, 5.0, 1.0)
#: Left, top and scale of the sign of a court card: the over's high, the under's low.
_MODERN_MARK: Final = {"K": (23.2, 7.0, 0.53), "O": (23.6, 8.5, 0.6), "U": (23.6, 71.0, 0.6)}
_TRADITIONAL_MARK: Final = {"K": (6.0, 14.5, 0.8), "O": (6.0, 14.5, 0.8), "U": (6.0, 71.0, 0.8)}


def modern(card: str) -> Drawing:
    """A light column of 22 units for the index, its sign in place; art on the other 42."""
    return _with_column(card, "g", "p", card)


def french(card: str) -> Drawing:
    """The same with hearts, spades, clubs and diamonds; queens instead of overs."""
    figure = f"q-{card[0]}" if card[1] == "O" else card
    return _with_column(card, "fg", "fp", figure)


def _with_column(card: str, small: str, sign: str, figure: str) -> Drawing:
    suit, rank = card[0], card[1]
    column: Drawing = (Use(f"column-{suit}"), Use(f"{small}-{suit}", 2.5, 33, 0.85))
    if rank == "A":
        return column + ace(suit, f"{sign}-{suit}", (23.5, 5, 39, 90), large(suit) if sign == "p" else ())
    if rank in COLUMNS:
        foot = _foot(rank, suit, 26.5, 59.5, 94.0)
        return column + pips(rank, suit, (24, 7, 38, 80 if foot else 86), sign) + foot
    scene = (flat(f"{suit}0", _NICHE), line("M24.5 94H62", 0.8, f"{suit}1"))
    return column + scene + (Use(figure, *_MODERN_FIGURE), Use(f"{sign}-{suit}", *_MODERN_MARK[rank]))


def traditional(card: str) -> Drawing:
    """The whole card is picture inside a frame line, one way up."""
    suit, rank = card[0], card[1]
    frame: Drawing = (
        Shape("M6 3H58A3 3 0 0 1 61 6V94A3 3 0 0 1 58 97H6A3 3 0 0 1 3 94V6A3 3 0 0 1 6 3Z", None, "o", 0.6),
    )
    if rank == "A":
        return (*ace(suit, f"p-{suit}", (4, 3, 56, 93.4), large(suit)), *frame)
    if rank in COLUMNS:
        foot = _foot(rank, suit, 12, 52, 91)
        return pips(rank, suit, (6.5, 14.5, 51, 71 if foot else 72), "p") + foot + frame
    ground = (
        Use(f"n-{suit}", 3.2, 42.4, 1.03),
        Shape("M3 65.5C16 62 28 68 42 65.5S56 64 61 65V94A3 3 0 0 1 58 97H6A3 3 0 0 1 3 94Z", f"{suit}0"),
        line("M3 65.5C16 62 28 68 42 65.5S56 64 61 65", 0.6),
    )
    return (*ground, Use(card, *_TRADITIONAL_FIGURE), Use(f"p-{suit}", *_TRADITIONAL_MARK[rank]), *frame)


def _foot(rank: str, suit: str, left: float, right: float, y: float) -> Drawing:
    """The seven has a laurel rule at the foot, the ten a double one."""
    if rank == "X":
        return (line(f"M{left} {y - 1}H{right}M{left} {y + 1}H{right}", 0.7, f"{suit}2"),)
    if rank != "7":
        return ()
    middle = (left + right) / 2
    leaves = ""
    for side in (-1, 1):
        for step in (3, 7, 11):
            x = middle + side * step
            leaves += f"M{x} {y}q{side * 1.6} -2.6 {side * 4} -2.4q{side * -0.6} 2 {side * -4} 2.4Z"
            leaves += f"M{x} {y}q{side * 1.6} 2.6 {side * 4} 2.4q{side * -0.6} -2 {side * -4} -2.4Z"
    return (
        line(f"M{left} {y}H{right}", 0.6, f"{suit}2"),
        flat(f"{suit}2", leaves),
        flat(f"{suit}2", f"M{middle} {y - 1.8}L{middle + 1.8} {y}L{middle} {y + 1.8}L{middle - 1.8} {y}Z"),
    )


FACES: Final = {"modern": modern, "traditional": traditional, "french": french}
#: What the names of a face's symbols begin with.
PREFIXES: Final = {"modern": "m", "traditional": "t", "french": "f"}
#: Where a face has its index word, drawn for the column: the traditional one small in the corner.
INDEX_PLACES: Final = {"modern": None, "traditional": "translate(4 2.5) scale(.42)", "french": None}
