"""Reading and writing lines: the only place of the line mode that touches the world."""

from __future__ import annotations

import sys
from typing import Protocol, TextIO


class Lines(Protocol):
    """A way to tell and to ask."""

    def tell(self, text: str) -> None:
        """Write a line."""

    def ask(self, prompt: str) -> str:
        """Write a prompt of one line and read the answer; EOFError at the end of input."""


class StandardLines:
    """Lines over the standard streams, or over others for tests."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        """Never fail for a letter that the terminal can't show."""
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        for stream in (self.source, self.target):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")

    def tell(self, text: str) -> None:
        """Write a line."""
        self.target.write(text + "\n")
        self.target.flush()

    def ask(self, prompt: str) -> str:
        """Write a prompt of one line and read the answer; EOFError at the end of input."""
        self.target.write(prompt + (" " if self.source.isatty() else "\n"))
        self.target.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        return line.strip()
