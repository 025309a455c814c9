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

/** The most points drawn; more deals are thinned, the extremes of each stretch kept. */
const MOST_POINTS = 400

/** Lay out an account that starts at nothing; `account[i]` are units after deal i + 1. */
export function chartOf(account: readonly number[], box: Box): Chart {
  const values = [0, ...account]
  const step = niceStep(Math.max(...values) - Math.min(...values), 4)
  const low = Math.floor(Math.min(...values) / step) * step
  const high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step)
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom }
  const x = (deal: number) => box.left + (inner.width * deal) / Math.max(1, account.length)
  const y = (units: number) => box.top + (inner.height * (high - units)) / (high - low)

  const points = thinned(values).map(([deal, units]) => `${short(x(deal))} ${short(y(units))}`)
  const line = account.length === 0 ? '' : `M${points.join('L')}`
  const zero = y(0)
  const end = account.length
  return {
    line,
    area: line && `${line}L${short(x(end))} ${short(zero)}L${short(x(0))} ${short(zero)}Z`,
    zero,
    ticks: span(low, high, step).map((value) => ({ value, at: y(value) })),
    deals: span(0, end, Math.max(1, niceStep(end, 5))).map((value) => ({ value, at: x(value) })),
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

function thinned(values: readonly number[]): [deal: number, units: number][] {
  const all = values.map((units, deal): [number, number] => [deal, units])
  if (all.length <= MOST_POINTS) return all
  const stretch = Math.ceil((2 * all.length) / MOST_POINTS)
  const kept: [number, number][] = []
  for (let start = 0; start < all.length; start += stretch) {
    const part = all.slice(start, start + stretch).sort((a, b) => a[1] - b[1])
    const ends = [part[0], part[part.length - 1]].filter((point) => point !== undefined)
    kept.push(...new Set(ends.sort((a, b) => a[0] - b[0])))
  }
  const last = all[all.length - 1]
  if (last !== undefined && kept[kept.length - 1] !== last) kept.push(last)
  return kept
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
