"""Everything that a symbol shows, with the symbols it uses drawn out where they lie."""

from collections.abc import Iterator

from tools.deck import paths
from tools.deck.drawing import Drawing, Shape, Use
from tools.deck.sprite import symbols

PARTS = symbols()
SYMBOLS: dict[str, Drawing] = {name: drawing for part in PARTS.values() for name, drawing in part.items()}


def shapes(drawing: Drawing) -> Iterator[Shape]:
    """Draw out uses, however deep."""
    for part in drawing:
        if isinstance(part, Use):
            yield from (shape.moved(part.x, part.y, part.scale) for shape in shapes(SYMBOLS[part.symbol]))
        else:
            yield part


def box(drawing: Drawing) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that is drawn."""
    found = [paths.bounds(shape.path) for shape in shapes(drawing)]
    return (
        min(left for left, _, _, _ in found),
        min(top for _, top, _, _ in found),
        max(right for _, _, right, _ in found),
        max(bottom for _, _, _, bottom in found),
    )


def head(drawing: Drawing) -> tuple[float, float, float, float]:
    """The box of a figure's face: the tallest shape of light skin."""
    skin = [paths.bounds(shape.path) for shape in shapes(drawing) if shape.fill == "s1"]
    return max(skin, key=lambda bounds: bounds[3] - bounds[1])


def uses(drawing: Drawing) -> list[Use]:
    """The symbols that a drawing uses itself."""
    return [part for part in drawing if isinstance(part, Use)]
