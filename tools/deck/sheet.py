"""Contact sheets: cards side by side on the cloth, to be looked at; SVG, or what Chromium makes of it."""

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.deck.backs import BACKS
from tools.deck.drawing import symbol
from tools.deck.faces import CARDS, INDEX_PLACES, PREFIXES
from tools.deck.indices import INDEX_SETS
from tools.deck.sprite import FOLDER, symbols

ROOT: Final = Path(__file__).resolve().parents[2]
#: Width and height of a card in its own units.
WIDTH, HEIGHT = 64, 100
CLOTHS: Final = {"evening": "#17382f", "day": "#4f8a6e"}
_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
_SWITCHES: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)


@dataclass(frozen=True, slots=True)
class Look:
    """How a sheet shows the deck; `width` is that of a card in pixels, `index` None for none at all."""

    face: str = "modern"
    index: str | None = "cs"
    width: int = 72
    lamp: str = "evening"
    palette: str = "standard"
    cards: tuple[str, ...] = CARDS
    columns: int = 9
    fan: bool = False

    @property
    def height(self) -> int:
        """Of a card, in pixels."""
        return round(self.width * HEIGHT / WIDTH)


def svg(look: Look) -> str:
    """Lay the cards in rows, or in one hand where each covers all but the index column of the one before."""
    gap = max(4, look.width // 9)
    step = round(look.width * 0.36) if look.fan else look.width + gap
    columns = len(look.cards) if look.fan else look.columns
    rows = -(-len(look.cards) // columns)
    width = step * (columns - 1) + look.width + 2 * gap
    height = rows * (look.height + gap) + gap
    shown = ""
    for place, card in enumerate(look.cards):
        x = gap + place % columns * step
        y = gap + place // columns * (look.height + gap)
        shown += f'<svg x="{x}" y="{y}" width="{look.width}" height="{look.height}" viewBox="0 0 64 100">'
        shown += f"{_card(card, look)}</svg>"
    sprite = "".join(symbol(name, drawing) for part in symbols().values() for name, drawing in part.items())
    colours = (ROOT / FOLDER / "palette.css").read_text(encoding="utf-8")
    size = f'width="{width}" height="{height}"'
    chosen = f'data-face="{look.face}" data-palette="{look.palette}"'
    cloth = f'<rect width="100%" height="100%" fill="{CLOTHS[look.lamp]}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {chosen}>'
        f"<style>{colours}</style>{sprite}{cloth}{shown}</svg>"
    )


def _card(card: str, look: Look) -> str:
    """The symbols of one card, as the page stacks them; the name of a back shows the back."""
    if card in BACKS:
        return f'<use href="#back-{card}"/>'
    stack = f'<use href="#paper"/><use href="#{PREFIXES[look.face]}-{card}"/>'
    if look.index is None:
        return stack
    place = INDEX_PLACES[look.face]
    moved = f' transform="{place}"' if place else ""
    return stack + f'<use href="#i-{INDEX_SETS[look.index][card[1]]}" fill="var(--c-{card[0]}i)"{moved}/>'


def picture(look: Look, target: Path) -> None:
    """Let Chromium take the picture, .png or .webp; `MARIAS_CHROMIUM` names one that isn't found."""
    browser = os.environ.get("MARIAS_CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None:
        raise SystemExit("no Chromium found; name one in MARIAS_CHROMIUM, or ask for an .svg")
    text = svg(look)
    width, height = (text.split(f'{side}="', 1)[1].split('"', 1)[0] for side in ("width", "height"))
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "sheet.html"
        page.write_text(
            f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{text}", encoding="utf-8"
        )
        command = [
            browser,
            *_SWITCHES,
            f"--screenshot={target}",
            f"--window-size={width},{height}",
            page.as_uri(),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
