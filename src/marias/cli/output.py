"""What commands print: tables at a width that loses nothing, and JSON that every terminal can carry."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console

_LEAST_WIDTH: Final = 60
"""Columns; narrower terminals break the lines themselves, where a table would cut its words off."""


def wide_console() -> Console:
    """Give a console as wide as the terminal, but wide enough for a table."""
    from rich.console import Console

    console = Console(highlight=False)
    console.width = max(console.width, _LEAST_WIDTH)
    return console


def print_json(value: object, *, indent: int | None = None) -> None:
    """Print a value as JSON in ASCII: names from outside may hold anything, terminals any encoding."""
    print(json.dumps(value, indent=indent))
