"""The command `marias`: thin commands over the other rooms, each imported when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

INTERRUPTED: Final = 130
"""Exit code beyond the three of the commands themselves: what a shell expects after Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; gives 0, 1 for a negative answer or bad data, 2 for wrong usage."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        from marias.cli.failure import guarded

        return guarded(words)
    except KeyboardInterrupt:  # before anything could be told, or once more while it was being told
        return INTERRUPTED
