"""Shapes and how they are written: flat tones, one outline, symbols that use one another."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tools.deck import paths

#: Width of every outline, in units of the card.
OUTLINE: Final = 0.8


@dataclass(frozen=True, slots=True)
class Shape:
    """A path: filled with a tone or empty, outlined with an ink or bare."""

    path: str
    fill: str | None = None
    ink: str | None = None
    width: float = OUTLINE

    def moved(self, x: float = 0, y: float = 0, sx: float = 1, sy: float | None = None) -> "Shape":
        """Give the shape scaled and moved; the outline keeps its width."""
        return Shape(paths.moved(self.path, x, y, sx, sy), self.fill, self.ink, self.width)


@dataclass(frozen=True, slots=True)
class Use:
    """Another symbol at a place, scaled."""

    symbol: str
    x: float = 0
    y: float = 0
    scale: float = 1

    def moved(self, x: float = 0, y: float = 0, sx: float = 1, sy: float | None = None) -> "Use":
        """Give it scaled and moved; symbols are never mirrored."""
        return Use(self.symbol, self.x * sx + x, self.y * (sx if sy is None else sy) + y, self.scale * sx)


Drawing = tuple[Shape | Use, ...]
#: Left, top, width and height.
Box = tuple[float, float, float, float]


def solid(fill: str, path: str, width: float = OUTLINE) -> Shape:
    """A tone with the outline around it."""
    return Shape(path, fill, "o", width)


def flat(fill: str, path: str) -> Shape:
    """A tone alone: fold, shadow or light inside an outlined shape."""
    return Shape(path, fill)


def line(path: str, width: float = OUTLINE, ink: str = "o") -> Shape:
    """A stroke without a tone."""
    return Shape(path, None, ink, width)


def circle(x: float, y: float, r: float) -> str:
    """Path of a circle."""
    return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"


def placed(
    drawing: Iterable[Shape | Use], x: float = 0, y: float = 0, sx: float = 1, sy: float | None = None
) -> Drawing:
    """Give the whole drawing scaled and moved."""
    return tuple(part.moved(x, y, sx, sy) for part in drawing)


def markup(drawing: Iterable[Shape | Use]) -> str:
    """Write the shapes; the symbol around them sets ink and width of the ordinary outline."""
    return "".join(_use(part) if isinstance(part, Use) else _path(part) for part in drawing)


def _path(shape: Shape) -> str:
    paint = ""
    if shape.fill is None:
        paint += ' fill="none"'
    elif shape.fill:
        paint += f' fill="var(--c-{shape.fill})"'
    if shape.ink is None:
        paint += ' stroke="none"'
    elif shape.ink != "o":
        paint += f' stroke="var(--c-{shape.ink})"'
    if shape.ink is not None and shape.width != OUTLINE:
        paint += f' stroke-width="{_number(shape.width)}"'
    return f'<path{paint} d="{paths.short(shape.path)}"/>'


def _use(use: Use) -> str:
    place = []
    if use.x or use.y:
        place.append(f"translate({_number(round(use.x, 1))} {_number(round(use.y, 1))})")
    if use.scale != 1:
        place.append(f"scale({_number(use.scale)})")
    moved = f' transform="{"".join(place)}"' if place else ""
    return f'<use href="#{use.symbol}"{moved}/>'


def _number(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def symbol(name: str, drawing: Iterable[Shape | Use]) -> str:
    """Write one symbol; it lies where it was drawn, and whoever uses it gives the box."""
    return f'<symbol id="{name}" {_OUTLINED}>{markup(drawing)}</symbol>'


_OUTLINED: Final = (
    'overflow="visible" stroke="var(--c-o)" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round"'
)
