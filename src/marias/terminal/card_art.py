"""Drawing cards: a box with rank, sign and word of the suit, or a back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from rich.style import Style

from marias.engine.cards import Card
from marias.terminal import palette
from marias.terminal.canvas import Canvas
from marias.terminal.faces import SIGNS, rank_mark
from marias.terminal.words import Words


@dataclass(frozen=True, slots=True)
class CardSize:
    """Cells of a card with its edge."""

    width: int
    height: int


SMALL: Final = CardSize(5, 3)
WIDE: Final = CardSize(6, 4)
LARGE: Final = CardSize(9, 6)


class Look(Enum):
    """How a card stands in the hand."""

    PLAIN = "╭─╮│╰╯"
    CURSOR = "┏━┓┃┗┛"
    MARKED = "╔═╗║╚╝"
    DIM = "╭─╮│╰╯ "


_EDGES: Final = {
    Look.PLAIN: palette.EDGE,
    Look.CURSOR: palette.EDGE_CURSOR,
    Look.MARKED: palette.EDGE_MARKED,
    Look.DIM: palette.DIM_EDGE,
}


def draw_card(
    canvas: Canvas, x: int, y: int, card: Card, size: CardSize, words: Words, look: Look = Look.PLAIN
) -> None:
    """Draw the face of a card."""
    dim = look is Look.DIM
    _draw_box(canvas, x, y, size, look, _EDGES[look])
    inner = size.width - 2
    mark = rank_mark(card, words)
    sign = SIGNS[card.suit]
    gap = " " * (inner - len(mark) - len(sign))
    face = palette.DIM_WORD if dim else palette.suit_style(card.suit)
    canvas.put(x + 1, y + 1, mark + gap + sign, face)
    if size is SMALL:
        return
    word = (
        words.fill(f"suit.nom.{card.suit.letter}", {})
        if size is LARGE
        else words.say(f"suit_short.{card.suit}")
    )
    style = palette.DIM_WORD if dim else palette.WORD
    canvas.put(x + 1, y + size.height - 2, word[:inner].ljust(inner), style)
    if size is LARGE:
        canvas.put(x + size.width // 2, y + 2, sign, face)


def fitting(columns: int, rows: int, cards: int, *sizes: CardSize) -> CardSize:
    """Give the largest size of which so many cards fit side by side; the smallest where none does."""
    for size in sorted(sizes or (LARGE, WIDE, SMALL), key=lambda size: -size.width):
        if size.width * cards <= columns and size.height <= rows:
            return size
    return SMALL


def draw_back(
    canvas: Canvas, x: int, y: int, size: CardSize, look: Look = Look.PLAIN, label: str = ""
) -> None:
    """Draw the back of a card, with a number where one can be chosen."""
    _draw_box(canvas, x, y, size, look, palette.BACK)
    for row in range(1, size.height - 1):
        canvas.put(x + 1, y + row, "▒" * (size.width - 2), palette.BACK)
    if label:
        canvas.put(x + size.width // 2 - 1, y + 1, f" {label} ", palette.BACK)


def _draw_box(canvas: Canvas, x: int, y: int, size: CardSize, look: Look, style: Style) -> None:
    left, across, right, side, low_left, low_right = tuple(look.value[:6])
    inner = size.width - 2
    canvas.put(x, y, left + across * inner + right, style)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, side + " " * inner + side, style)
    canvas.put(x, y + size.height - 1, low_left + across * inner + low_right, style)
