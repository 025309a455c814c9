"""Panels over the table: text that can be scrolled, and tiles to leave by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from marias.terminal import palette
from marias.terminal.offers import Tile
from marias.terminal.tile_bar import TileBar

#: Lines (and columns) of the box around a panel.
_EDGE: Final = 2


class Panel(ModalScreen[str]):
    """Shows a title and lines; gives the command of the tile pressed, empty for Escape."""

    CSS = """
    Panel { align: center middle; background: #0d1f19 60%; }
    Panel #box {
        width: auto; min-width: 40; max-width: 96%; height: auto; max-height: 100%;
        background: #fffdf6; color: #1c1c1c; border: round #6b3d14; padding: 0 1;
    }
    Panel #title { text-style: bold; color: #1c1c1c; width: auto; max-width: 100%; }
    Panel #scroll { height: auto; width: auto; max-width: 100%; background: #fffdf6; }
    Panel #text { width: auto; color: #1c1c1c; max-width: 100%; }
    Panel TileBar { background: #fffdf6; width: 100%; min-width: 36; }
    """
    BINDINGS = [
        ("escape", "leave('')", ""),
        ("down", "scroll(1)", ""),
        ("up", "scroll(-1)", ""),
        ("pagedown", "scroll(8)", ""),
        ("pageup", "scroll(-8)", ""),
    ]

    def __init__(self, title: str, lines: Sequence[str | Text], tiles: Sequence[Tile]) -> None:
        """Keep what is shown; the first tile has the focus."""
        super().__init__()
        self._title = title
        self._lines = lines
        self._tiles = tiles

    def compose(self) -> ComposeResult:
        """Stack title, text and tiles."""
        text = Text("\n").join(Text(line) if isinstance(line, str) else line for line in self._lines)
        with Vertical(id="box"):
            yield Static(Text(self._title), id="title")
            with VerticalScroll(id="scroll", can_focus=False):
                yield Static(text, id="text")
            yield TileBar(ground=palette.WORD, id="tiles")

    def on_mount(self) -> None:
        """Put the tiles in."""
        bar = self.query_one("#tiles", TileBar)
        bar.show(self._tiles)
        bar.focus()
        self._fit()

    def on_resize(self) -> None:
        """Keep the tiles in sight."""
        self._fit()

    def _fit(self) -> None:
        """Let the text scroll where title, edge and tiles leave too little room for it."""
        bar = self.query_one("#tiles", TileBar)
        taken = 1 + _EDGE + bar.lines_at(max(self.size.width * 9 // 10 - _EDGE - 2, 1))
        self.query_one("#scroll").styles.max_height = max(self.size.height - taken, 1)

    def on_tile_bar_pressed(self, event: TileBar.Pressed) -> None:
        """Leave with the tile's command."""
        event.stop()
        self.dismiss(event.tile.command)

    def on_key(self, event: object) -> None:
        """Take the keys written on the tiles."""
        character = getattr(event, "character", None)
        for tile in self._tiles:
            if tile.key and tile.key == character:
                self.dismiss(tile.command)
                return

    def action_leave(self, command: str) -> None:
        """Leave."""
        self.dismiss(command)

    def action_scroll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one("#scroll", VerticalScroll).scroll_relative(y=lines, animate=False)
