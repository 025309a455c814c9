"""The table at every size that is promised: nothing lies over anything else, all can be hit, nothing scrolls."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.e2e.dealt import Dealer
from tests.e2e.moments import moments
from tools.browsing import PHONE, SIZES

#: The least width of a card's strip in a hand of twelve on a phone, in CSS px.
STRIP = 24

_LOOK = """(names) => {
  const main = document.querySelector('main')
  const named = (role, name) => document.querySelector(`[role="${role}"][aria-label="${name}"]`)
  const seen = (element) => element !== null && element.getClientRects().length > 0
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const round = (elements) => elements.filter(seen).map(box).reduce((one, other) => one === null ? other : {
    left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom),
  }, null)
  const within = (element, what) => element === null ? [] : [...element.querySelectorAll(what)]
  const result = document.querySelector(`section[aria-label="${names.result}"]`)
  const hand = named('toolbar', names.hand)
  const regions = {
    status: round([main.querySelector('[role=status]')]),
    hand: round(within(hand, 'button')),
    offers: round(within(named('toolbar', names.offers), 'button')),
    trick: round(within(named('group', names.trick), '[role=img]')),
    tools: round(within(main, '.tools button')),
    bar: round(within(main, '.bar :is(a, button, p)')),
  }
  for (const seat of main.querySelectorAll('section [role=group]')) {
    const name = seat.getAttribute('aria-label')
    if (name === names.trick) continue
    regions[`plate of ${name}`] = round(within(seat, '[data-place]'))
    regions[`laid by ${name}`] = round(within(seat, '[role=img]'))
  }
  const shown = Object.entries(result === null ? regions : { slip: box(result), bar: regions.bar }).filter(([, at]) => at !== null)
  const faults = []
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  shown.forEach(([name, at], place) => {
    if (at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || (at.bottom > innerHeight + 1 && name !== 'hand')) {
      faults.push(`${name} leaves the window: ${JSON.stringify(at)}`)
    }
    for (const [other, there] of shown.slice(place + 1)) {
      const wide = Math.min(at.right, there.right) - Math.max(at.left, there.left)
      const high = Math.min(at.bottom, there.bottom) - Math.max(at.top, there.top)
      if (wide > 1 && high > 1) faults.push(`${name} and ${other} overlap by ${wide.toFixed(0)}×${high.toFixed(0)}`)
    }
  })
  const cards = within(hand, 'button')
  for (const control of within(result ?? main, 'a, button, input, [role=switch]').filter(seen)) {
    const at = box(control)
    const place = cards.indexOf(control)
    // A card of a fan is seen as a strip, up to the next one.
    const right = place >= 0 && place + 1 < cards.length ? Math.min(at.right, box(cards[place + 1]).left) : at.right
    const y = place >= 0 ? at.top + Math.min((at.bottom - at.top) / 2, (innerHeight - at.top) / 2) : (at.top + at.bottom) / 2
    const hit = document.elementFromPoint((at.left + right) / 2, y)
    const name = control.getAttribute('aria-label') ?? control.innerText
    if (hit === null || !control.contains(hit)) faults.push(`${name} isn't hit at its centre but ${hit?.className}`)
  }
  for (const element of [document.scrollingElement, ...main.querySelectorAll('*')]) {
    const scrolls = element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflow)
    if (scrolls && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)) {
      faults.push(`${element.tagName}.${element.className} scrolls: ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`)
    }
  }
  const strips = cards.slice(1).map((card, place) => box(card).left - box(cards[place]).left)
  return { faults, cards: cards.length, strip: Math.min(...strips, Infinity) }
}"""

_STILL = """async () => {
  for (let still = 0, frame = 0; still < 2 && frame < 120; frame++) {
    await new Promise(requestAnimationFrame)
    still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1
  }
}"""


def test_table_fits_every_size(open_page: Callable[..., Page], dealer: Dealer) -> None:
    """Plates, trick, line, buttons and hand are apart, every control is hit at its centre, nothing scrolls."""
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
    assert faults == []
