"""Where the built page lies: beside this module in the installed package."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path


def page_folder() -> Path | None:
    """Give the folder of the page, None where none was built."""
    place = files("marias.server").joinpath("static")
    if not place.is_dir():
        return None
    with as_file(place) as folder:  # packages are installed as files, so the folder stays
        return folder
