"""Where this person's tables lie: `--data`, else `MARIAS_DATA`, else the system's folder for user data."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder(given: Path | None = None) -> Path:
    """Give the folder; it need not exist yet."""
    if given is not None:
        return given
    named = os.environ.get("MARIAS_DATA")
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415 - only where nobody named a folder

    return user_data_path("marias", appauthor=False)
