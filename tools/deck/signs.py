"""The four suit signs in a box of 20 × 20, at three levels: index, pip and large.

Each level adds shapes to the same silhouette: the index is two tones that hold at 12 pixels, the pip has light
and rim, the large one what only an ace has room for.
"""

# ruff: noqa: E501 - an outline is one string

from typing import Final

from tools.deck.drawing import Drawing, Shape, circle, flat, line

#: The box that every sign is drawn in.
BOX: Final = (0.0, 0.0, 20.0, 20.0)

_HEART: Final = "M9.9 19.2C7 16.6.8 12.6.6 6.9C.5 3.4 2.8 1.1 5.7 1.1C8 1.1 9.5 2.5 10.2 4.6C11 2.3 12.7.9 14.9 1C17.7 1.1 19.5 3.5 19.4 6.6C19.2 12.2 13.4 15.8 9.9 19.2Z"
_HEART_SHADE: Final = "M9.9 19.2C13.4 15.8 19.2 12.2 19.4 6.6C19.5 3.5 17.7 1.1 14.9 1C17 3 17.2 6.6 15.2 9.8C13.3 12.9 10.6 15 9.9 19.2Z"
_HEART_LIGHT: Final = "M2.9 7.6C2.5 4.9 3.9 3.2 6.2 3.1C4.9 4.2 4.6 5.8 4.7 7.8C4.3 8.9 3.2 8.8 2.9 7.6Z"
_HEART_LARGE: Final = (
    "M4.6 11.4C6 13.6 8 15 9.7 16.6",
    "M10.2 4.6C10.4 6 10.2 7.2 9.8 8.4",
)

_LEAF: Final = "M10 .4C11.8 3.6 18.8 5.6 18.6 11C18.4 14.6 14.8 16 11 14.4L10.8 14.3C10.8 16.2 11.4 17.6 13.4 18.6L12.2 19.8C9.4 18.6 8.8 16.6 9.1 14.3L9 14.4C5.2 16 1.6 14.6 1.4 11C1.2 5.6 8.2 3.6 10 .4Z"
_LEAF_SHADE: Final = "M10 .4C11.8 3.6 18.8 5.6 18.6 11C18.4 14.6 14.8 16 11 14.4L10 13.8Z"
_LEAF_RIBS: Final = "M10 3.6V14M10 12L5 8.6M10 12L15 8.6"
_LEAF_LARGE: Final = (
    "M10 8.2L6.9 6M10 8.2L13.1 6M7.4 10.3L4.2 11.6M12.6 10.3L15.8 11.6M7.2 13L10 13.4L12.8 13",
)

_NUT: Final = "M3.6 8.8C3.4 13.6 6 17.4 9.2 18.4L10 19.7L10.8 18.4C14 17.4 16.6 13.6 16.4 8.8Z"
_NUT_SHADE: Final = "M10 19.7L10.8 18.4C14 17.4 16.6 13.6 16.4 8.8H12.4C12.8 13 11.4 16.6 10 19.7Z"
_NUT_LIGHT: Final = "M5.3 10.2H7.4C7.3 12.6 7.8 14.3 8.4 15.8C6.6 14.6 5.4 12.6 5.3 10.2Z"
_CUP: Final = "M2.6 9.9C1.2 5.8 4.4 3 8.6 2.7C8.6 1.7 8.3 1.1 7.7.5L9.9 0C10.8.8 11.2 1.6 11.3 2.7C15.6 3 18.8 5.8 17.4 9.9C12.8 10.9 7.2 10.9 2.6 9.9Z"
_CUP_SHADE: Final = (
    "M11.3 2.7C15.6 3 18.8 5.8 17.4 9.9C16 10.2 14.6 10.4 13.2 10.5C14.8 7.8 13.8 4.6 11.3 2.7Z"
)
_SCALES: Final = "M3.2 7.6q1.7 1.6 3.4 0q1.7 1.6 3.4 0q1.7 1.6 3.4 0q1.7 1.6 3.4 0M5 5.4q1.6 1.4 3.3 0q1.7 1.4 3.4 0q1.7 1.4 3.3 0"
_SCALES_LARGE: Final = ("M7.2 3.8q1.3 1 2.8 0q1.5 1 2.8 0", "M12.6 12.4C12.2 14.6 11.4 16.4 10.4 17.8")

_BELL: Final = "M10 3.2C15.2 3.2 18.6 6.9 18.6 11.5S15.2 19.6 10 19.6S1.4 16.1 1.4 11.5S4.8 3.2 10 3.2Z"
_BELL_RING: Final = "M10 .7A1.7 1.7 0 1 1 9.9 .7Z"
_BELL_SHADE: Final = (
    "M12.4 3.5C16.4 4.4 18.6 7.7 18.6 11.5C18.6 16.1 15.2 19.6 10 19.6C14.6 17.4 16.4 10 12.4 3.5Z"
)
_BELL_LIGHT: Final = "M3.5 9.6C3.9 7.2 5.5 5.5 7.7 4.9C6.5 6.2 5.8 7.8 5.6 9.6Z"
_BELL_BAND: Final = "M1.5 10.4C6.5 11.8 13.5 11.8 18.5 10.4L18.6 12.4C13.6 13.9 6.4 13.9 1.4 12.4Z"
_BELL_SLIT: Final = "M9.3 13.4H10.7L10.5 16.4A1.1 1.1 0 1 1 9.5 16.4Z"
_BELL_DOTS: Final = circle(6.1, 15.7, 1.1) + circle(13.9, 15.7, 1.1)
_BELL_LARGE: Final = ("M3.4 11.6C7.6 12.7 12.4 12.7 16.6 11.6", "M6.9 3.9C8.6 3.3 11.4 3.3 13.1 3.9")


def index_sign(suit: str) -> Drawing:
    """Two tones without outline; the bell keeps its dark rim, which gold needs on ivory."""
    return {
        "h": (flat("h2", _HEART), flat("h1", _HEART_LIGHT)),
        "l": (flat("l2", _LEAF), line("M10 5V13.6M10 12L6 9.2M10 12L14 9.2", 1, "l0")),
        "a": (flat("a2", _NUT), flat("a1", _NUT_LIGHT), flat("a3", _CUP), line(_SCALES, 0.7, "a1")),
        "b": (
            Shape(_BELL_RING, "b1", "b3", 1.2),
            Shape(_BELL, "b1", "b3", 1.2),
            flat("b2", _BELL_SHADE),
            flat("b3", _BELL_BAND + _BELL_SLIT + _BELL_DOTS),
        ),
    }[suit]


def pip(suit: str) -> Drawing:
    """Three tones and an outline."""
    return {
        "h": (
            flat("h2", _HEART),
            flat("h3", _HEART_SHADE),
            flat("h1", _HEART_LIGHT),
            line(_HEART),
        ),
        "l": (
            flat("l1", _LEAF),
            flat("l2", _LEAF_SHADE),
            line(_LEAF_RIBS, 0.7, "l3"),
            line(_LEAF),
        ),
        "a": (
            flat("a1", _NUT),
            flat("a2", _NUT_SHADE),
            flat("a0", _NUT_LIGHT),
            line(_NUT),
            flat("a2", _CUP),
            flat("a3", _CUP_SHADE),
            line(_SCALES, 0.6, "a1"),
            line(_CUP),
        ),
        "b": (
            Shape(_BELL_RING, None, "b3", 1.1),
            flat("b1", _BELL),
            flat("b2", _BELL_SHADE),
            flat("b0", _BELL_LIGHT),
            Shape(_BELL_BAND, "b2", "b3", 0.6),
            flat("b3", _BELL_SLIT + _BELL_DOTS),
            line(_BELL, 0.9, "b3"),
        ),
    }[suit]


def large(suit: str) -> Drawing:
    """What is added over a pip that fills an ace: finer lines of the same hand, in units of the pip."""
    lines = {"h": _HEART_LARGE, "l": _LEAF_LARGE, "a": _SCALES_LARGE, "b": _BELL_LARGE}[suit]
    ink = {"h": "h1", "l": "l3", "a": "a1", "b": "b0"}[suit]
    return tuple(line(path, 0.4, ink) for path in lines)
