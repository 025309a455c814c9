"""Path data of SVG: read, moved, mirrored, and written as short as it goes.

A tenth of a unit is less than a pixel on a card of 400 pixels; what is large can do with half units.
"""

import re
from dataclasses import dataclass
from typing import Final

#: How many numbers a command takes.
ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
#: Grids of coordinates, in units, and the size from which a shape takes the coarse one.
FINE, COARSE, LARGE = 0.1, 0.5, 6.0
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")


@dataclass(frozen=True, slots=True)
class Segment:
    """One command in absolute coordinates; `H` and `V` are read as `L`."""

    command: str
    numbers: tuple[float, ...]

    @property
    def end(self) -> tuple[float, float]:
        """The point where it ends; a closing one has none."""
        return self.numbers[-2], self.numbers[-1]


def parse(text: str) -> list[Segment]:
    """Read path data; raises `ValueError` for a command that we don't draw with."""
    tokens = _TOKEN.findall(text)
    segments: list[Segment] = []
    here = start = (0.0, 0.0)
    command, place = "", 0
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
        elif command in "Mm":
            command = "L" if command == "M" else "l"
        kind = command.upper()
        if kind not in ARGUMENTS:
            raise ValueError(f"no command {command!r} in {text!r}")
        numbers = [float(token) for token in tokens[place : place + ARGUMENTS[kind]]]
        place += ARGUMENTS[kind]
        if kind == "Z":
            segments.append(Segment("Z", ()))
            here = start
            continue
        segment = _absolute(kind, numbers, here if command.islower() else (0.0, 0.0), here)
        segments.append(segment)
        here = segment.end
        if kind == "M":
            start = here
    return segments


def _absolute(
    kind: str, numbers: list[float], base: tuple[float, float], here: tuple[float, float]
) -> Segment:
    if kind == "H":
        return Segment("L", (numbers[0] + base[0], here[1]))
    if kind == "V":
        return Segment("L", (here[0], numbers[0] + base[1]))
    if kind == "A":
        return Segment("A", (*numbers[:5], numbers[5] + base[0], numbers[6] + base[1]))
    return Segment(kind, tuple(number + base[i % 2] for i, number in enumerate(numbers)))


def moved(text: str, x: float = 0, y: float = 0, sx: float = 1, sy: float | None = None) -> str:
    """Scale by `sx` and `sy` (a negative `sx` mirrors), then move by `x` and `y`."""
    sy = sx if sy is None else sy
    segments = []
    for segment in parse(text):
        numbers = segment.numbers
        if segment.command == "A":
            rx, ry, turn, large, sweep, ex, ey = numbers
            flip = float(sweep != (sx * sy < 0))
            numbers = (rx * abs(sx), ry * abs(sy), turn, large, flip, ex * sx + x, ey * sy + y)
        else:
            numbers = tuple(n * sy + y if i % 2 else n * sx + x for i, n in enumerate(numbers))
        segments.append(Segment(segment.command, numbers))
    return _spelled(segments)


def short(text: str) -> str:
    """Write path data relatively throughout, which packs best, on a grid that suits the size of the shape."""
    written: list[str] = []
    here = start = (0.0, 0.0)
    grid, last = FINE, ""
    segments = parse(text)
    for place, segment in enumerate(segments):
        if segment.command == "Z":
            written.append("z")
            here, last = start, "z"
            continue
        if segment.command == "M":
            grid = _grid(segments[place:])
        command, numbers, here = _written(segment, here, grid)
        if command == last:
            written.append(numbers if numbers.startswith("-") else f" {numbers}")
        else:
            written.append(command + numbers)
        last = command
        if command == "m":
            start, last = here, "l"
    return "".join(written)


def _grid(segments: list[Segment]) -> float:
    """Give the grid for the first of several outlines: coarse if it is large."""
    later = [place for place, segment in enumerate(segments) if place and segment.command == "M"]
    left, top, right, bottom = _bounds(segments[: later[0]] if later else segments)
    return FINE if max(right - left, bottom - top) < LARGE else COARSE


def _written(
    segment: Segment, here: tuple[float, float], grid: float
) -> tuple[str, str, tuple[float, float]]:
    kind = segment.command.lower()
    if kind == "a":
        end = _snapped(segment.end[0], grid), _snapped(segment.end[1], grid)
        numbers = [*segment.numbers[:5], end[0] - here[0], end[1] - here[1]]
    else:
        snapped = [_snapped(number, grid) for number in segment.numbers]
        end = snapped[-2], snapped[-1]
        numbers = [number - here[i % 2] for i, number in enumerate(snapped)]
        if kind == "l" and end[1] == here[1]:
            kind, numbers = "h", numbers[:1]
        elif kind == "l" and end[0] == here[0]:
            kind, numbers = "v", numbers[1:]
    return kind, _numbers(numbers), end


def _snapped(number: float, grid: float) -> float:
    return round(round(number / grid) * grid, 1)


def _numbers(numbers: list[float]) -> str:
    text = ""
    for number in numbers:
        shown = f"{number:.1f}".removesuffix(".0")
        shown = re.sub(r"^(-?)0\.", r"\1.", shown)
        if shown in {"-0", ""}:
            shown = "0"
        text += shown if not text or shown.startswith("-") else f" {shown}"
    return text


def _spelled(segments: list[Segment]) -> str:
    return "".join(
        segment.command + " ".join(f"{number:.3f}" for number in segment.numbers) for segment in segments
    )


def bounds(text: str) -> tuple[float, float, float, float]:
    """Give left, top, right, bottom of the points of a path, control points included."""
    return _bounds(parse(text))


def _bounds(segments: list[Segment]) -> tuple[float, float, float, float]:
    points: list[tuple[float, float]] = []
    for segment in segments:
        numbers = segment.numbers[-2:] if segment.command == "A" else segment.numbers
        points += zip(numbers[::2], numbers[1::2], strict=True)
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)
