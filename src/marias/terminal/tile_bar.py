"""The row of tiles: buttons that flow over as many lines as they need."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from marias.terminal import palette
from marias.terminal.canvas import Canvas, shortened
from marias.terminal.offers import Tile


@dataclass(frozen=True, slots=True)
class _Place:
    x: int
    y: int
    width: int


class TileBar(Widget, can_focus=True):
    """One tab stop; arrows go from tile to tile, Enter and Space press, a click presses too.

    A flat one is a line of words for the pointer; its keys are bound elsewhere.
    """

    DEFAULT_CSS = "TileBar { height: auto; }"

    class Pressed(Message):
        """A tile was pressed, by pointer or key."""

        def __init__(self, tile: Tile, *, pointer: bool) -> None:
            """Keep the tile."""
            super().__init__()
            self.tile = tile
            self.pointer = pointer

    def __init__(
        self,
        *,
        flat: bool = False,
        ground: Style = palette.FELT,
        id: str | None = None,  # noqa: A002 - Textual's name for it
    ) -> None:
        """Start without tiles."""
        super().__init__(id=id)
        self.flat = flat
        self.ground = ground
        self.can_focus = not flat
        self.changed = 0.0
        self.tiles: tuple[Tile, ...] = ()
        self.cursor = 0

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show other tiles."""
        if tuple(tiles) == self.tiles:
            return
        labels = [tile.label for tile in self.tiles]
        self.tiles = tuple(tiles)
        if labels != [tile.label for tile in tiles]:
            self.cursor = 0
            self.changed = time.monotonic()
        self.display = bool(tiles)
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Give the number of lines."""
        return self.lines_at(width)

    def lines_at(self, width: int) -> int:
        """Give the number of lines that the tiles need at a width."""
        return max((place.y + 1 for place in self._places(width)), default=0)

    def render(self) -> Text:
        """Draw the tiles."""
        canvas = Canvas(self.size.width, self.size.height, self.ground)
        for number, (tile, place) in enumerate(zip(self.tiles, self._places(self.size.width), strict=True)):
            at_cursor = self.has_focus and number == self.cursor
            plain, key = (palette.QUIET, palette.QUIET_KEY) if self.flat else (palette.TILE, palette.TILE_KEY)
            style = palette.TILE_CURSOR if at_cursor else palette.TILE_ON if tile.on else plain
            canvas.put(place.x, place.y, self._face(tile, place.width), style)
            if tile.key and not at_cursor and not tile.on:
                canvas.put(place.x + (0 if self.flat else 1), place.y, tile.key, key)
        return canvas.text()

    def on_key(self, event: events.Key) -> None:
        """Move and press."""
        steps = {"left": -1, "up": -1, "right": 1, "down": 1}
        if event.key in steps and self.tiles:
            self.cursor = (self.cursor + steps[event.key]) % len(self.tiles)
            self.refresh()
            event.stop()
        elif event.key in {"enter", "space"} and self.tiles:
            self.post_message(self.Pressed(self.tiles[self.cursor], pointer=False))
            event.stop()

    def on_click(self, event: events.Click) -> None:
        """Press the tile under the pointer."""
        for tile, place in zip(self.tiles, self._places(self.size.width), strict=True):
            if place.y == event.y and place.x <= event.x < place.x + place.width:
                self.post_message(self.Pressed(tile, pointer=True))
                event.stop()
                return

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()

    def place_of(self, key: str) -> tuple[int, int]:
        """Give a cell inside the tile with this key, for pointers of tests and tours."""
        for tile, place in zip(self.tiles, self._places(self.size.width), strict=True):
            if tile.key == key:
                return place.x + 1, place.y
        raise KeyError(key)

    def _face(self, tile: Tile, width: int) -> str:
        mark = ("■ " if tile.on else "□ ") if tile.toggle is not None else ""
        key = f"{tile.key} " if tile.key else ""
        if self.flat:
            return shortened(f"{key}{tile.label}", width)
        return f" {shortened(f'{key}{mark}{tile.label}', width - 2)} "

    def _places(self, width: int) -> list[_Place]:
        """Flow the tiles over lines of `width` cells, one cell apart."""
        places: list[_Place] = []
        x = y = 0
        for tile in self.tiles:
            wanted = min(cell_len(self._face(tile, 10_000)), max(width, 3))
            if x and x + wanted > width:
                x, y = 0, y + 1
            places.append(_Place(x, y, wanted))
            x += wanted + (2 if self.flat else 1)
        return places
