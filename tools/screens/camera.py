"""Takes the pictures: each screen in one size under both lamps, small enough to lie in the repository."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Self

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

    from tools.browsing import Lamp, Size

LAMPS: Final[tuple[Lamp, ...]] = ("evening", "day")
#: Of 1: text stays clear, cloth and paper take few bytes.
QUALITY: Final = 0.62
#: Wider pictures are made this wide.
WIDEST: Final = 1000
SETTINGS: Final = {"speed": "instant", "autoPlay": "never", "language": "en"}
PATIENCE: Final = 60_000

# Colours pass from element to element in steps, so some frames have to be still; whoever came to a heading
# only because the room changed gets no ring round it.
_STILL = """async () => {
  if (document.activeElement?.matches('h1, h2')) document.activeElement.blur()
  await document.fonts.ready
  const moves = () => document.getAnimations().some(({ playState }) => playState === 'running')
  for (let still = 0; still < 6; still = moves() ? 0 : still + 1) await new Promise(requestAnimationFrame)
}"""

_WEBP = """async ([picture, widest, quality]) => {
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))
  const whole = await createImageBitmap(new Blob([bytes]))
  const width = Math.min(whole.width, widest)
  const height = Math.round(whole.height * width / whole.width)
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(whole, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  const made = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of made) text += String.fromCharCode(byte)
  return btoa(text)
}"""


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody looks at the page with."""

    name: Literal["phone", "desk"]
    size: Size


class Camera:
    """Takes pictures of pages, those that are wanted; closes their contexts at the end."""

    def __init__(self, browser: Browser, look: Look, into: Path, wanted: frozenset[str]) -> None:
        """Look through one browser in one size."""
        self.look = look
        self._browser = browser
        self._into = into
        self._wanted = wanted
        self._contexts: list[BrowserContext] = []
        self._dark_room = self._context().new_page()

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Forget everybody who was opened."""
        for context in self._contexts:
            context.close()

    def open(self, address: str) -> Page:
        """Give the page of somebody new at a server."""
        context = self._context(address)
        kept = json.dumps(json.dumps(SETTINGS))
        context.add_init_script(f"localStorage.getItem(s='marias.settings')??localStorage.setItem(s,{kept})")
        page = context.new_page()
        page.goto("/")
        page.get_by_role("heading", level=1).first.wait_for()
        return page

    def take(self, page: Page, screen: str) -> None:
        """Take a screen under both lamps."""
        if screen not in self._wanted:
            return
        for lamp in LAMPS:
            page.emulate_media(color_scheme="dark" if lamp == "evening" else "light", reduced_motion="reduce")
            page.evaluate(_STILL)
            picture = base64.b64encode(page.screenshot()).decode()
            small: str = self._dark_room.evaluate(_WEBP, [picture, WIDEST, QUALITY])
            target = self._into / f"{screen}-{self.look.name}-{lamp}.webp"
            target.write_bytes(base64.b64decode(small))

    def _context(self, address: str | None = None) -> BrowserContext:
        context = self._browser.new_context(
            base_url=address,
            viewport={"width": self.look.size[0], "height": self.look.size[1]},
            has_touch=self.look.name == "phone",
            color_scheme="dark",
            reduced_motion="reduce",
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        return context
