// What is wrong with the table in this window: regions that lie over each other, controls that something else
// covers, anything that scrolls.
(names) => {
  const main = document.querySelector('main')
  const named = (role, name) => document.querySelector(`[role="${role}"][aria-label="${name}"]`)
  const seen = (element) => element !== null && element.getClientRects().length > 0
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  // A region is what is seen of it: its boxes, of text each line.
  const boxes = (elements) => elements.filter(seen).map(box)
  const lines = (element) => {
    const range = new Range()
    range.selectNodeContents(element)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const within = (element, what) => element === null ? [] : [...element.querySelectorAll(what)]
  const result = document.querySelector(`section[aria-label="${names.result}"]`)
  const hand = named('toolbar', names.hand)
  const regions = {
    status: lines(main.querySelector('[role=status]')),
    hand: boxes(within(hand, 'button')),
    offers: boxes(within(named('toolbar', names.offers), 'button')),
    trick: boxes(within(named('group', names.trick), '[role=img]')),
    tools: boxes(within(main, '.tools button')),
    bar: boxes(within(main, '.bar :is(a, button, p)')),
  }
  for (const seat of main.querySelectorAll('section [role=group]')) {
    const name = seat.getAttribute('aria-label')
    if (name === names.trick) continue
    regions[`plate of ${name}`] = boxes(within(seat, '[data-place]'))
    regions[`laid by ${name}`] = boxes(within(seat, '[role=img]'))
  }
  const shown = Object.entries(result === null ? regions : { slip: [box(result)], bar: regions.bar })
  const faults = []
  shown.forEach(([name, region], place) => {
    for (const { left, top, right, bottom } of region) {
      // Of one's own cards the lower part may lie under the edge, as in a hand.
      if (left < -1 || top < -1 || right > innerWidth + 1 || (bottom > innerHeight + 1 && name !== 'hand')) {
        faults.push(`${name} leaves the window: ${[left, top, right, bottom].map(Math.round)}`)
      }
    }
    for (const [other, there] of shown.slice(place + 1)) {
      for (const [one, two] of region.flatMap((one) => there.map((two) => [one, two]))) {
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left)
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
        if (wide > 1 && high > 1) faults.push(`${name} and ${other} overlap by ${wide.toFixed(0)}×${high.toFixed(0)}`)
      }
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
}
