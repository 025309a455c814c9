"""The table in every promised size: nothing lies over anything else, all can be hit, nothing scrolls."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.e2e.dealt import Dealer
from tests.e2e.moments import moments
from tools.browsing import PHONE, SIZES

#: The least width of a card's strip in a hand of twelve on a phone, in CSS px.
STRIP = 24

_LOOK = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
_STILL = """async () => {
  for (let still = 0, frame = 0; still < 2 && frame < 120; frame++) {
    await new Promise(requestAnimationFrame)
    still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1
  }
}"""


def test_table_fits_every_size(open_page: Callable[..., Page], dealer: Dealer) -> None:
    """Plates, trick, line, buttons and hand are apart, controls are hit at their centre, nothing scrolls."""
    page = open_page(None, size=PHONE, language="cs")
    faults: list[str] = []
    for name, player in moments(page, dealer, "cs"):
        names = {
            "hand": player.words("web.table.hand"),
            "offers": player.words("web.table.offers"),
            "trick": player.words("web.table.trick"),
            "result": player.words("web.table.result.name"),
        }
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(_STILL)
            found: dict[str, Any] = page.evaluate(_LOOK, names)
            faults += [f"{width}×{height}, {name}: {fault}" for fault in found["faults"]]
            if (width, height) == PHONE and found["cards"] == 12 and found["strip"] < STRIP:
                faults.append(f"{name}: strips of {found['strip']}")
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert not faults, "\n".join(faults)
