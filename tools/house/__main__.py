"""`python -m tools.house`: print every fault of the working tree; exit code 1 if there is one."""

import sys
from pathlib import Path

from marias.texts import check as catalogues
from tools.house import purity, tracked, wording

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Run every check and count the faults."""
    faults = [
        *purity.faults(ROOT / "src"),
        *tracked.faults(ROOT),
        *map(str, catalogues.faults()),
        *wording.faults(),
    ]
    for fault in faults:
        print(fault)
    if faults:
        print(f"{len(faults)} faults against the rules of the house")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
