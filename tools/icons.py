"""The page's icons, our bell on the cloth.  `python -m tools.icons` draws the PNGs, by Chromium."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.browsing import find_browser
from tools.deck.drawing import markup
from tools.deck.signs import pip

ROOT = Path(__file__).resolve().parents[1]
FOLDER = "web/public"
#: What telephones ask for: Apple's home screen, and the largest of the manifest.
SIZES = (180, 512)
_CLOTH = "#17382f"
_COLOURS = ROOT / "web" / "src" / "cards" / "palette.css"


def icon() -> Mapping[str, str]:
    """Give the icon as SVG; the sign keeps inside the part that every mask leaves."""
    values: dict[str, str] = {}
    for name, value in re.findall(r"(--[\w-]+):\s*([^;]+);", _COLOURS.read_text(encoding="utf-8")):
        values.setdefault(name, value)
    sign = re.sub(r"var\((--[\w-]+)\)", lambda found: values[found[1]], markup(pip("b")))
    return {
        f"{FOLDER}/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<path fill="{_CLOTH}" d="M0 0h64v64H0z"/><g transform="translate(13.5 12.8) scale(1.85)">{sign}</g>'
        "</svg>\n"
    }


def main() -> int:
    """Draw the PNGs beside the SVG."""
    browser = find_browser()
    (drawn,) = icon().values()
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "icon.html"
        page.write_text(
            f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{drawn}", encoding="utf-8"
        )
        for size in SIZES:
            target = ROOT / FOLDER / f"icon-{size}.png"
            switches = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
            where = (f"--screenshot={target}", f"--window-size={size},{size}", page.as_uri())
            subprocess.run([browser, *switches, *where], check=True, capture_output=True, timeout=120)
    return 0


if __name__ == "__main__":
    sys.exit(main())
