"""A grid of styled cells to draw on, where widgets need more than lines of text."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from marias.terminal import palette

#: The second half of a letter two cells wide.
_HALF: Final = ""


class Canvas:
    """`width` × `height` cells; what lies outside is cut off."""

    def __init__(self, width: int, height: int, ground: Style = palette.FELT) -> None:
        """Start with an empty ground."""
        self.width = max(width, 0)
        self.height = max(height, 0)
        self._cells = [[(" ", ground) for _ in range(self.width)] for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style = palette.FELT, *, room: int | None = None) -> None:
        """Write text from a cell on; with `room` it is cut to that many cells, ending in an ellipsis."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for letter in text if room is None else shortened(text, room):
            cells = cell_len(letter)
            if cells == 0:
                continue
            if x >= 0 and x + cells <= self.width:
                row[x] = (letter, style)
                if cells == 2:
                    row[x + 1] = (_HALF, style)
            x += cells

    def text(self) -> Text:
        """Give the drawing, row by row."""
        drawn = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                drawn.append("\n")
            run, style = "", None
            for letter, own in row:
                if own != style and run:
                    drawn.append(run, style)
                    run = ""
                style = own
                run += letter
            drawn.append(run, style)
        return drawn


def shortened(text: str, room: int) -> str:
    """Cut a text to a number of cells, with an ellipsis where something is missing."""
    if cell_len(text) <= room:
        return text
    kept = ""
    for letter in text:
        if cell_len(kept + letter) > room - 1:
            break
        kept += letter
    return kept + "…" if room > 0 else ""
