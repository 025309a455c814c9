"""Aces: one large sign over a ribbon scroll, and below it the landscape of the suit's season."""

from tools.deck.drawing import Box, Drawing, Use, flat, line, placed, solid
from tools.deck.landscapes import HEIGHT, WIDTH
from tools.deck.signs import BOX

#: The ribbon is drawn 42 wide and 15 high.
_RIBBON_WIDTH, _RIBBON_HEIGHT = 42.0, 15.0


def ribbon(suit: str) -> Drawing:
    """A linen scroll with the suit's lining, its ends rolled back."""
    return (
        solid(f"{suit}2", "M6 4L0 6L3 10L0 15L8 14ZM36 4L42 6L39 10L42 15L34 14Z"),
        solid(f"{suit}3", "M6 4V12L9 13.5V5ZM36 4V12L33 13.5V5Z"),
        solid("w1", "M6 3C11 0 15 4 21 4S31 0 36 3V12C31 9 27 13.5 21 13.5S11 9 6 12Z"),
        flat("w2", "M6.4 9.6C11 6.6 15 11 21 11S31 6.6 35.6 9.6V11.4C31 8.6 27 13 21 13S11 8.6 6.4 11.4Z"),
        line("M9 5.6C13 4.6 16 7 21 7S29 4.6 33 5.6", 0.7, f"{suit}2"),
        line("M11.4 8.4C14 8 17 9.6 21 9.6S28 8 30.6 8.4", 0.5, f"{suit}2"),
    )


def ace(suit: str, pip: str, box: Box, finer: Drawing = ()) -> Drawing:
    """Fill a box (left, top, width, height); `pip` names the sign, `finer` is added over it."""
    left, top, width, height = box
    scale, stretch = width / WIDTH, width / _RIBBON_WIDTH
    size = min(width * 0.9, height * 0.43)
    free = height - size - _RIBBON_HEIGHT * stretch - HEIGHT * scale
    sign_x, sign_y = left + (width - size) / 2, top + free * 0.4
    landscape: Drawing = (Use(f"n-{suit}", left, top + height - HEIGHT * scale, scale),)
    sign: Drawing = (Use(pip, sign_x, sign_y, size / BOX[2]), *placed(finer, sign_x, sign_y, size / BOX[2]))
    return (*landscape, *sign, Use(f"r-{suit}", left, sign_y + size - stretch, stretch))
