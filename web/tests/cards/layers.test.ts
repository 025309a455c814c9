import { beforeEach, describe, expect, it, vi } from 'vitest'
import { indexSetFor, indexWord, layers } from '../../src/cards/layers'

describe('layers of a card', () => {
  it('is paper, picture and index word, the word in the ink of the suit', () => {
    expect(layers('bO', 'modern', 'cs', 'lattice')).toEqual([
      { symbol: 'paper' },
      { symbol: 'm-bO' },
      { symbol: 'i-Sv', ink: 'var(--c-bi)' },
    ])
  })

  it('shows a small word on the traditional face, or none', () => {
    expect(layers('hX', 'traditional', 'cs', 'lattice')[2]?.transform).toContain('scale')
    expect(layers('hX', 'traditional', null, 'lattice')).toHaveLength(2)
  })

  it('tells nothing of a card seen from behind', () => {
    expect(layers(null, 'modern', 'cs', 'plain')).toEqual([{ symbol: 'back-plain' }])
  })
})

describe('index words', () => {
  it.each([
    ['cs', 'Sp Sv K X E'],
    ['sk', 'N V K X E'],
    ['de', 'U O K 10 A'],
    ['international', 'J Q K 10 A'],
    ['roman', 'J Q K X A'],
  ] as const)('%s: %s', (set, words) => {
    expect(['hU', 'hO', 'hK', 'hX', 'hA'].map((card) => indexWord(card, set)).join(' ')).toBe(words)
  })

  it('writes the eight as VIII on cards that count in romans', () => {
    expect(indexWord('a8', 'roman')).toBe('VIII')
  })

  it('follow the language, but the French face has J Q K A unless letters are asked for', () => {
    expect(indexSetFor('auto', 'cs', 'modern')).toBe('cs')
    expect(indexSetFor('auto', 'en', 'modern')).toBe('international')
    expect(indexSetFor('auto', 'cs', 'french')).toBe('international')
    expect(indexSetFor('czech', 'en', 'french')).toBe('cs')
  })
})

describe('the sprite', () => {
  beforeEach(() => {
    document.body.replaceChildren()
    vi.resetModules()
  })

  it('has every symbol that a card of any face is made of, fetched once', async () => {
    const { provideFace } = await import('../../src/cards/sprite')
    for (const face of ['modern', 'traditional', 'french'] as const) {
      await provideFace(face)
      await provideFace(face)
      for (const suit of 'hlab') {
        for (const rank of '6789UOKXA') {
          for (const { symbol } of layers(suit + rank, face, 'roman', 'lattice')) {
            expect(document.getElementById(symbol), symbol).not.toBeNull()
          }
        }
      }
    }
    expect(document.querySelectorAll('svg')).toHaveLength(5)
  })

  it('asks again for a part that did not arrive', async () => {
    vi.doMock('../../src/cards/deck-signs.gen.svg?raw', () => {
      throw new Error('no connection')
    })
    const { provide } = await import('../../src/cards/sprite')
    await expect(provide('signs')).rejects.toThrow()
    vi.doUnmock('../../src/cards/deck-signs.gen.svg?raw')
    await provide('signs')
    expect(document.getElementById('paper')).not.toBeNull()
  })
})
