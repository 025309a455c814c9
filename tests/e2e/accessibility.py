"""What axe finds on a page, and for what it can't tell the measured contrast of text with what lies behind it."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

#: What axe can't decide and is right all the same: rule → why.
DECIDED: Final[dict[str, str]] = {}

# Colours have to stand still; nothing else is left out than the letters under the pictures of cards: the picture
# covers them once it is there, and whoever shows a card names it.
_RUN = """async () => {
  const moves = () => document.getAnimations().some(({ playState }) => playState === 'running')
  for (let still = 0, frame = 0; still < 3 && frame < 120; frame++) {
    await new Promise(requestAnimationFrame)
    still = moves() ? 0 : still + 1
  }
  const found = await axe.run({ exclude: [['svg.card-picture']] }, { resultTypes: ['violations', 'incomplete'], preload: false })
  const told = (rules) => rules.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => ({ target: node.target.flat(9).join(' '), why: node.failureSummary ?? '' })),
  }))
  return { violations: told(found.violations), incomplete: told(found.incomplete) }
}"""

# Texts without what stands in elements of their own: how they are painted, and where they can be seen; what
# something else covers isn't seen at all.  They are made transparent, so that what lies behind them shows.
_TEXTS = """(targets) => targets.map((target) => {
  const element = document.querySelector(target)
  const style = getComputedStyle(element)
  const paint = element instanceof SVGElement ? 'fill' : '-webkit-text-fill-color'
  const size = parseFloat(style.fontSize)
  let opacity = 1
  for (let at = element; at !== null; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
  const boxes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
    .flatMap((node) => { const range = new Range(); range.selectNode(node); return [...range.getClientRects()] })
    .filter((box) => {
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return over !== null && (over.contains(element) || element.contains(over))
    })
    .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round))
  return {
    target,
    boxes,
    opacity,
    colour: element instanceof SVGElement ? style.fill : style.color,
    needed: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5,
    put: () => {
      element.style.setProperty('transition', 'none')
      element.style.setProperty(paint, 'transparent', 'important')
      element.style.setProperty('text-decoration-color', 'transparent', 'important')
    },
    back: () => ['transition', 'text-decoration-color', paint].forEach((name) => element.style.removeProperty(name)),
  }
})"""
_HIDE = f"(targets) => {{ window.texts = ({_TEXTS})(targets); window.texts.forEach(({{ put }}) => put()) }}"
_SHOW = """() => {
  texts.forEach(({ back }) => back())
  return texts.map(({ put, back, ...text }) => text)
}"""

# The contrast that all but the worst tenth of the pixels behind each text reach (WCAG 2.2, 1.4.3): a hairline
# across a line of text doesn't count.
_CONTRASTS = """async ({ picture, texts }) => {
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  drawn.drawImage(bitmap, 0, 0)
  const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const light = (channel) => ((channel /= 255) <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
  const luminance = (r, g, b) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
  return texts.map(({ boxes, colour, opacity }) => {
    one.clearRect(0, 0, 1, 1)
    one.fillStyle = colour
    one.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = one.getImageData(0, 0, 1, 1).data
    const over = (alpha / 255) * opacity
    const mixed = (own, behind) => own * over + behind * (1 - over)
    const ratios = []
    for (const [left, top, width, height] of boxes.filter(([, , width, height]) => width * height > 0)) {
      const { data } = drawn.getImageData(left, top, width, height)
      for (let at = 0; at < data.length; at += 4) {
        const [r, g, b] = [data[at], data[at + 1], data[at + 2]]
        const text = luminance(mixed(red, r), mixed(green, g), mixed(blue, b))
        const back = luminance(r, g, b)
        ratios.push((Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05))
      }
    }
    return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 10)] ?? 21
  })
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
