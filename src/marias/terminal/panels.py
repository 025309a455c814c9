"""Panels over the table: text that can be scrolled, and tiles to leave by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text
from textual import events
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
    """Shows a title and lines; gives the command of the tile or key pressed, empty for Escape."""

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

    def __init__(
        self,
        title: str,
        lines: Sequence[str | Text],
        tiles: Sequence[Tile],
        keys: Mapping[str, str] | None = None,
    ) -> None:
        """Keep what is shown; the first tile has the focus.  `keys` leave with a command and have no tile."""
        super().__init__()
        self._title = title
        self._lines = lines
        self._tiles = tiles
        self._keys = keys or {}

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

    def on_key(self, event: events.Key) -> None:
        """Take the keys written on the tiles, then the others."""
        character = (event.character or "").lower()
        commands = {**self._keys, **{tile.key: tile.command for tile in self._tiles if tile.key}}
        if character in commands:
            event.stop()
            self.dismiss(commands[character])

    def on_click(self, event: events.Click) -> None:
        """Leave when the table beside the panel is clicked."""
        if event.widget is self:
            self.dismiss("")

    def action_leave(self, command: str) -> None:
        """Leave."""
        self.dismiss(command)

    def action_scroll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one("#scroll", VerticalScroll).scroll_relative(y=lines, animate=False)
