"""What axe finds on a page, and where it can't tell, the measured contrast of text with what lies behind."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

#: What axe can't decide and is right all the same: rule → why.
DECIDED: Final[dict[str, str]] = {}

_HERE: Final = Path(__file__).parent
_RUN, _HIDE, _CONTRASTS = (
    (_HERE / name).read_text(encoding="utf-8") for name in ("run_axe.js", "hide_texts.js", "contrasts.js")
)
_SHOW: Final = """() => {
  texts.forEach(({ back }) => back())
  return texts.map(({ put, back, ...text }) => text)
}"""


@dataclass
class Listener:
    """Looks at pages with axe; `blank` is an empty page that counts pixels."""

    page: Page
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Keep an empty page, which no policy binds."""
        self._blank = self.page.context.new_page()
        self.page.bring_to_front()

    def look(self, screen: str) -> None:
        """Note what is wrong with a screen under both lamps."""
        for scheme in ("dark", "light"):
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            self._look(f"{screen}, {scheme}")

    def _look(self, screen: str) -> None:
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(AXE)
        found: dict[str, Any] = self.page.evaluate(_RUN)
        for rule in found["violations"]:
            self.faults += [
                f"{screen}: {rule['id']}: {node['target']}: {node['why']}" for node in rule["nodes"]
            ]
        for rule in found["incomplete"]:
            if rule["id"] == "color-contrast":
                self._measure(screen, [node["target"] for node in rule["nodes"]])
            elif rule["id"] not in DECIDED:
                self.faults += [
                    f"{screen}: {rule['id']} undecided: {node['target']}: {node['why']}"
                    for node in rule["nodes"]
                ]

    def _measure(self, screen: str, targets: list[str]) -> None:
        """Measure the contrast of texts that axe can't tell: over gradients, seams and shadows."""
        self.page.evaluate(_HIDE, targets)
        picture = base64.b64encode(self.page.screenshot()).decode()
        texts: list[dict[str, Any]] = self.page.evaluate(_SHOW)
        ratios: list[float] = self._blank.evaluate(_CONTRASTS, {"picture": picture, "texts": texts})
        for text, ratio in zip(texts, ratios, strict=True):
            if ratio < text["needed"]:
                self.faults.append(f"{screen}: contrast {ratio:.2f} of {text['needed']}: {text['target']}")
