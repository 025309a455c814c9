"""The command `marias`: thin commands over the other rooms, each imported when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; gives 0, 1 for a negative answer or bad data, 2 for wrong usage."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words == ["--version"]:  # asked often and by scripts: nothing else is imported
        from importlib.metadata import version

        print(f"marias {version('marias')}")
        return 0
    from marias.cli.failure import guarded

    return guarded(words)
