"""Hearts, diamonds, clubs and spades in a box of 20 × 20, in the tones of hearts, bells, acorns and leaves."""

# ruff: noqa: E501 - an outline is one string

from typing import Final

from tools.deck.drawing import Drawing, flat, line
from tools.deck.signs import index_sign, pip

_DIAMOND: Final = (
    "M10 .4C11.8 4 14.4 7.4 17.8 10C14.4 12.6 11.8 16 10 19.6C8.2 16 5.6 12.6 2.2 10C5.6 7.4 8.2 4 10 .4Z"
)
_DIAMOND_SHADE: Final = "M10 .4C11.8 4 14.4 7.4 17.8 10C14.4 12.6 11.8 16 10 19.6Z"
_DIAMOND_LIGHT: Final = "M8.8 5.4V9.4L5.2 9.6C6.6 8.4 7.8 7 8.8 5.4Z"
_CLUB: Final = "M10 .8A4.3 4.3 0 0 1 13.5 7.6A4.4 4.4 0 1 1 11.2 14C11.4 16.4 12.2 18 14 19.4H6C7.8 18 8.6 16.4 8.8 14A4.4 4.4 0 1 1 6.5 7.6A4.3 4.3 0 0 1 10 .8Z"
_CLUB_SHADE: Final = "M10 .8A4.3 4.3 0 0 1 13.5 7.6A4.4 4.4 0 1 1 11.2 14C11.4 16.4 12.2 18 14 19.4H10Z"
_CLUB_LIGHT: Final = (
    "M7.4 4.8A2.6 2.6 0 0 1 9 2.6A4 4 0 0 0 8.8 6ZM2.8 11.6A2.6 2.6 0 0 1 4.6 9A4 4 0 0 0 4.2 12.8Z"
)
_SPADE: Final = "M10 .4C12.4 4.6 18.8 7.4 18.6 12.2C18.4 16 14.2 17 11.2 14.4C11.4 16.6 12.2 18.2 14 19.6H6C7.8 18.2 8.6 16.6 8.8 14.4C5.8 17 1.6 16 1.4 12.2C1.2 7.4 7.6 4.6 10 .4Z"
_SPADE_SHADE: Final = (
    "M10 .4C12.4 4.6 18.8 7.4 18.6 12.2C18.4 16 14.2 17 11.2 14.4C11.4 16.6 12.2 18.2 14 19.6H10Z"
)
_SPADE_LIGHT: Final = "M3.4 12C3.4 9.6 5.4 8 7.4 6.2C6.2 8.6 5.2 10 5.2 12.8C4.6 13.8 3.6 13.2 3.4 12Z"

_SHAPES: Final = {
    "l": (_SPADE, _SPADE_SHADE, _SPADE_LIGHT),
    "a": (_CLUB, _CLUB_SHADE, _CLUB_LIGHT),
    "b": (_DIAMOND, _DIAMOND_SHADE, _DIAMOND_LIGHT),
}


def french_index_sign(suit: str) -> Drawing:
    """Two tones; the heart is the one of the Czech signs."""
    if suit == "h":
        return index_sign(suit)
    shape, _, light = _SHAPES[suit]
    if suit == "b":
        return (flat("b1", shape), line(shape, 1.2, "b3"))
    return (flat(f"{suit}2", shape), flat(f"{suit}1", light))


def french_pip(suit: str) -> Drawing:
    """Three tones and an outline."""
    if suit == "h":
        return pip(suit)
    shape, shade, light = _SHAPES[suit]
    body, dark, glint = ("b1", "b2", "b0") if suit == "b" else (f"{suit}2", f"{suit}3", f"{suit}1")
    return (flat(body, shape), flat(dark, shade), flat(glint, light), line(shape))
