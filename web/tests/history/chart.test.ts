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

  it('counts deals where only some of them are told', () => {
    const chart = chartOf([5, 10, 15, 20], BOX, 400)
    expect(chart.deals.map((tick) => tick.value)).toEqual([0, 100, 200, 300, 400])
    expect(chart.deals.at(-1)?.at).toBe(chart.last?.x)
  })

  it('steps by 1, 2 or 5', () => {
    expect([0, 3, 5, 9, 21, 90, 201].map((range) => niceStep(range, 4))).toEqual([1, 1, 2, 5, 10, 50, 100])
  })
})
