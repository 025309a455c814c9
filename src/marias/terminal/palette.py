"""The colours of the table; every ground is painted, so light and dark terminals look alike.

Nothing is told by colour alone: suits have signs and words, what may be played stands higher and has a key.
"""

from __future__ import annotations

from typing import Final

from rich.style import Style

from marias.engine.cards import Suit

CLOTH: Final = "#12402f"
PAPER: Final = "#fffdf6"
NIGHT: Final = "#0d1f19"
INK: Final = "#1c1c1c"
CHALK: Final = "#eef4ef"
GOLD: Final = "#ffd866"

FELT: Final = Style(color=CHALK, bgcolor=CLOTH)
FELT_BOLD: Final = Style(color=CHALK, bgcolor=CLOTH, bold=True)
FELT_QUIET: Final = Style(color="#a9c4b6", bgcolor=CLOTH)
REFUSED: Final = Style(color="#ffb3a0", bgcolor=NIGHT, bold=True)
TO_MOVE: Final = Style(color=INK, bgcolor=GOLD, bold=True)
SHOWN: Final = Style(color=GOLD, bgcolor=CLOTH, bold=True)
BACK: Final = Style(color="#c9d6ea", bgcolor="#27456e")
EDGE: Final = Style(color="#6b6658", bgcolor=PAPER)
EDGE_CURSOR: Final = Style(color="#8a2f00", bgcolor=PAPER, bold=True)
EDGE_MARKED: Final = Style(color="#004a8f", bgcolor=PAPER, bold=True)
DIM_EDGE: Final = Style(color="#6f7a73", bgcolor="#c4c8bf")
DIM_WORD: Final = Style(color="#4d544f", bgcolor="#c4c8bf")
WORD: Final = Style(color="#4a463c", bgcolor=PAPER)
KEY: Final = Style(color=GOLD, bgcolor=CLOTH, bold=True)
QUIET: Final = Style(color="#a9c4b6", bgcolor=NIGHT)
QUIET_KEY: Final = Style(color=GOLD, bgcolor=NIGHT, bold=True)
TILE: Final = Style(color=INK, bgcolor="#d9e6c9")
TILE_KEY: Final = Style(color="#8a2f00", bgcolor="#d9e6c9", bold=True)
TILE_CURSOR: Final = Style(color=INK, bgcolor=GOLD, bold=True, underline=True)
TILE_ON: Final = Style(color=PAPER, bgcolor="#004a8f", bold=True)

_SUITS: Final = {
    Suit.HEARTS: "#b3121f",
    Suit.LEAVES: "#1b6b2f",
    Suit.ACORNS: "#6b3d14",
    Suit.BELLS: "#8a5a00",
}


def suit_style(suit: Suit) -> Style:
    """Give the style of a suit on a card."""
    return Style(color=_SUITS[suit], bgcolor=PAPER, bold=True)
