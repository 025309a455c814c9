import { describe, expect, it } from 'vitest'
import { chartOf, niceStep } from '../../src/history/chart'

const BOX = { width: 320, height: 160, left: 40, right: 20, top: 10, bottom: 30 }

function pointsOf(line: string): [number, number][] {
  return line
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number])
}

describe('chart of the account', () => {
  it('starts at nothing and ends at the account', () => {
    const chart = chartOf([4, -2, 6], BOX)
    const points = pointsOf(chart.line)
    expect(points).toHaveLength(4)
    expect(points[0]).toEqual([40, Math.round(chart.zero * 10) / 10])
    expect(points[3]?.[0]).toBe(300)
    expect(chart.last).toEqual({ x: 300, y: points[3]?.[1], value: 6 })
  })

  it('puts more units higher, to scale', () => {
    const [none, four, less] = pointsOf(chartOf([4, -4], BOX).line).map(([, y]) => y) as [number, number, number]
    expect(four).toBeLessThan(none)
    expect(none - four).toBeCloseTo(less - none, 5)
  })

  it('keeps every point inside its frame', () => {
    for (const account of [[1], [-1], [500, -750, 20], [0, 0], [1e6]]) {
      for (const [x, y] of pointsOf(chartOf(account, BOX).line)) {
        expect(x).toBeGreaterThanOrEqual(40)
        expect(x).toBeLessThanOrEqual(300)
        expect(y).toBeGreaterThanOrEqual(10)
        expect(y).toBeLessThanOrEqual(130)
      }
    }
  })

  it('has round ticks that span the account', () => {
    const values = chartOf([13, -7], BOX).ticks.map((tick) => tick.value)
    expect(values).toEqual([-10, -5, 0, 5, 10, 15])
  })

  it('counts whole deals below', () => {
    expect(chartOf([1, 2, 3], BOX).deals.map((tick) => tick.value)).toEqual([0, 1, 2, 3])
  })

  it('draws nothing for no deals, and doesn’t divide by it', () => {
    const chart = chartOf([], BOX)
    expect(chart.line).toBe('')
    expect(chart.last).toBeNull()
    expect(chart.ticks.every((tick) => Number.isFinite(tick.at))).toBe(true)
  })

  it('thins thousands of deals but keeps the highest, the lowest and the last one', () => {
    const account = Array.from({ length: 5000 }, (_, n) => (n === 1234 ? 900 : n === 3210 ? -900 : n % 7))
    const chart = chartOf(account, BOX)
    const points = pointsOf(chart.line)
    expect(points.length).toBeLessThan(450)
    const ys = points.map(([, y]) => y)
    const at = (value: number) => chart.ticks.find((tick) => tick.value === value)?.at
    expect(Math.min(...ys)).toBeLessThan((at(500) ?? 0) - 1)
    expect(Math.max(...ys)).toBeGreaterThan((at(-500) ?? 0) + 1)
    expect(points[points.length - 1]?.[0]).toBe(300)
  })

  it('steps by 1, 2 or 5', () => {
    expect([0, 3, 5, 9, 21, 90, 201].map((range) => niceStep(range, 4))).toEqual([1, 1, 2, 5, 10, 50, 100])
  })
})
