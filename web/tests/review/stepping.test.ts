import { describe, expect, it } from 'vitest'
import { best, givenAway, marks, moved, type Step } from '../../src/review/stepping'

/** Choice, discard, two doublings, two tricks of three cards and the end. */
const DEAL: Step[] = [
  { phase: 'trump_choice', tricks: 0, table: 0 },
  { phase: 'discarding', tricks: 0, table: 0 },
  { phase: 'doubling', tricks: 0, table: 0 },
  { phase: 'doubling', tricks: 0, table: 0 },
  { phase: 'play', tricks: 0, table: 0 },
  { phase: 'play', tricks: 0, table: 1 },
  { phase: 'play', tricks: 0, table: 2 },
  { phase: 'play', tricks: 1, table: 0 },
  { phase: 'play', tricks: 1, table: 1 },
  { phase: 'play', tricks: 1, table: 2 },
  { phase: 'finished', tricks: 2, table: 0 },
]

describe('stepping through a deal', () => {
  it('marks where phases and tricks begin', () => {
    expect(marks(DEAL)).toEqual([0, 1, 2, 4, 7, 10])
  })

  it('goes card by card and stops at both ends', () => {
    expect(moved(DEAL, 4, 'on')).toBe(5)
    expect(moved(DEAL, 4, 'back')).toBe(3)
    expect(moved(DEAL, 0, 'back')).toBe(0)
    expect(moved(DEAL, 10, 'on')).toBe(10)
    expect(moved(DEAL, 5, 'first')).toBe(0)
    expect(moved(DEAL, 5, 'last')).toBe(10)
  })

  it('goes to the beginning of the trick first, then to the one before', () => {
    expect(moved(DEAL, 9, 'trick_back')).toBe(7)
    expect(moved(DEAL, 7, 'trick_back')).toBe(4)
    expect(moved(DEAL, 5, 'trick_on')).toBe(7)
    expect(moved(DEAL, 9, 'trick_on')).toBe(10)
    expect(moved(DEAL, 10, 'trick_on')).toBe(10)
  })

  it('stays at the only moment of a deal that has one', () => {
    for (const move of ['first', 'back', 'on', 'last', 'trick_back', 'trick_on'] as const) {
      expect(moved(DEAL.slice(0, 1), 0, move)).toBe(0)
      expect(moved([], 0, move)).toBe(0)
    }
  })

  it('tells what a card gave away against the best one', () => {
    expect(givenAway({ hA: 4, h7: -2 }, 'h7')).toBe(6)
    expect(givenAway({ hA: 4, h7: -2 }, 'hA')).toBe(0)
    expect(givenAway(null, 'hA')).toBeNull()
    expect(givenAway({ hA: 4 }, null)).toBeNull()
    expect(givenAway({ hA: 4 }, 'lA')).toBeNull()
  })

  it('names every card that is worth the most', () => {
    expect(best({ hA: 4, hX: 4, h7: 1 })).toEqual(['hA', 'hX'])
  })
})
