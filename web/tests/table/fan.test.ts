import { describe, expect, test } from 'vitest'
import { cardAt, fan, handHeight } from '../../src/table/fan'

/** Places for the hand at the six sizes that are looked after. */
const places: [number, number][] = [
  [320, 130],
  [360, 150],
  [390, 175],
  [667, 118],
  [820, 240],
  [1200, 230],
]

describe.each(places)('a hand in %i × %i', (width, height) => {
  test.each([1, 2, 7, 10, 12])('%i cards stay inside', (count) => {
    const { card, height: tall, step, left } = fan(count, width, height)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + step * (count - 1) + card).toBeLessThanOrEqual(width + 0.01)
    expect(tall).toBeLessThanOrEqual(height - 12)
  })

  test('the index of each of twelve cards is seen, and its strip is wide enough for a finger', () => {
    const { card, step } = fan(12, width, height)
    expect(step).toBeGreaterThanOrEqual(card * 0.35)
    expect(step).toBeGreaterThanOrEqual(width < 340 ? 21 : 24)
  })

  test('a finger means the strip it is on', () => {
    const laid = fan(10, width, height)
    for (let place = 0; place < 10; place++) expect(cardAt(laid.left + laid.step * place + 3, 10, laid)).toBe(place)
    expect(cardAt(laid.left - 60, 10, laid)).toBeNull()
    expect(cardAt(laid.left + laid.step * 9 + laid.card - 1, 10, laid)).toBe(9)
  })
})

describe('the size of the cards that was wished for', () => {
  test.each([
    [1440, 900],
    [1024, 768],
    [390, 844],
  ])('makes a difference on a screen of %i × %i', (width, height) => {
    const cards = [85, 100, 115, 130].map((scale) => fan(12, Math.min(width, 1280), handHeight(width, height, scale), scale).card)
    for (const [place, card] of cards.slice(1).entries()) expect(card).toBeGreaterThan(cards[place]! * 1.04)
  })

  test('leaves the cloth its room', () => {
    for (const height of [375, 640, 900]) expect(handHeight(1440, height, 130)).toBeLessThanOrEqual(height * 0.361)
  })
})
