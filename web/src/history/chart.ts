/** The geometry of the account's chart: from units after each deal to points, ticks and a zero line. */

export interface Box {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface Tick {
  value: number
  at: number
}

export interface Chart {
  /** The line, as the `d` of an SVG path; empty for no deals. */
  line: string
  /** The area between line and zero. */
  area: string
  zero: number
  /** Round values on the axis of units, from the lowest. */
  ticks: Tick[]
  /** Numbers of deals below. */
  deals: Tick[]
  last: { x: number; y: number; value: number } | null
}

/**
 * Lay out an account that starts at nothing: units in order of time, the last ones after so many deals.
 *
 * Of many deals the server tells every so-many-eth, so that there may be fewer units than deals.
 */
export function chartOf(account: readonly number[], box: Box, deals: number = account.length): Chart {
  const values = [0, ...account]
  const step = niceStep(Math.max(...values) - Math.min(...values), 4)
  const low = Math.floor(Math.min(...values) / step) * step
  const high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step)
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom }
  const x = (place: number) => box.left + (inner.width * place) / Math.max(1, account.length)
  const ofDeals = (deal: number) => x((deal * account.length) / Math.max(1, deals))
  const y = (units: number) => box.top + (inner.height * (high - units)) / (high - low)

  const points = values.map((units, place) => `${short(x(place))} ${short(y(units))}`)
  const line = account.length === 0 ? '' : `M${points.join('L')}`
  const zero = y(0)
  const end = account.length
  return {
    line,
    area: line && `${line}L${short(x(end))} ${short(zero)}L${short(x(0))} ${short(zero)}Z`,
    zero,
    ticks: span(low, high, step).map((value) => ({ value, at: y(value) })),
    deals: span(0, deals, Math.max(1, niceStep(deals, 5))).map((value) => ({ value, at: ofDeals(value) })),
    last: end === 0 ? null : { x: x(end), y: y(values[end] ?? 0), value: values[end] ?? 0 },
  }
}

/** The smallest of 1, 2, 5, 10, 20, … that cuts a range into at most so many parts. */
export function niceStep(range: number, parts: number): number {
  let power = 1
  for (;;) {
    for (const factor of [1, 2, 5]) if (factor * power * parts >= range) return factor * power
    power *= 10
  }
}

function span(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step)
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
