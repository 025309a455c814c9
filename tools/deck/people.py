"""What all figures share: face, hand, shoe.  The features are the same for all; head-dress, hair and dress never."""

# ruff: noqa: E501 - an outline is one string

from typing import Final

from tools.deck.drawing import Drawing, circle, flat, line, placed, solid

_HEAD: Final = "M-5.4-6V.4C-5.4 4.8-2.8 7.6 0 7.6S5.4 4.8 5.4.4V-6Z"
_CHEEK: Final = "M3-6C4.4-1 4 4.6 0 7.6C2.8 7.6 5.4 4.8 5.4.4V-6Z"


def face(x: float, y: float, look: float = 0) -> Drawing:
    """A head around (x, y), 11 wide, from brow to chin; `look` turns the features to a side."""
    features = (
        line("M-3.9-2.6Q-2.5-3.6-1-2.6M1-2.6Q2.5-3.6 3.9-2.6", 0.7),
        flat("o", circle(-2.4, -0.6, 0.9) + circle(2.4, -0.6, 0.9)),
        line("M.2-.6L-.7 2.4H.7", 0.6, "s3"),
        line("M-1.7 4.5Q0 5.5 1.7 4.5", 0.9, "s3"),
    )
    head = (flat("s1", _HEAD), flat("s2", _CHEEK), line(_HEAD))
    return placed(head, x, y) + placed(features, x + look, y)


def hand(x: float, y: float) -> Drawing:
    """A fist around whatever was drawn before it."""
    fingers = line("M-1.3-.7H1.4M-1.2.8H1.3", 0.5)
    return placed((solid("s1", circle(0, 0, 2.3)), fingers), x, y)


def shoe(x: float, y: float, toe: float, fill: str) -> Drawing:
    """A shoe whose ankle stands at x and whose sole at y; `toe` is 1 for a toe to the right, -1 to the left."""
    shape = "M-2.4-4.4H2.2V-2.4C4.4-2.4 6.4-1.4 6.6 0H-2.6Z"
    return placed((solid(fill, shape),), x, y, toe, 1)
