import { describe, expect, it } from 'vitest'
import { byPart, changed, found, offerOf, valueOf } from '../../src/lobby/house'
import type { OptionInfo } from '../../src/protocol.gen'

const option = (part: Partial<OptionInfo>): OptionInfo => ({
  name: 'limit',
  part: 'scoring',
  kind: 'number',
  values: [],
  value: 500,
  ...part,
})

describe('house rules', () => {
  it('offer an option as what it is', () => {
    expect(offerOf(option({ kind: 'switch', values: ['true', 'false'] }))).toEqual({ kind: 'values', values: [true, false] })
    expect(offerOf(option({ kind: 'choice', values: ['a', 'b'] }))).toEqual({ kind: 'values', values: ['a', 'b'] })
    expect(offerOf(option({ kind: 'set', values: ['a', 'b'] }))).toEqual({ kind: 'members', members: ['a', 'b'] })
    expect(offerOf(option({ values: ['0…20', 'none'] }))).toEqual({ kind: 'number', least: 0, most: 20, none: true })
    expect(offerOf(option({ values: ['1', '2', '4'] }))).toEqual({ kind: 'values', values: [1, 2, 4] })
  })

  it('leave alone what they can’t offer', () => {
    expect(offerOf(option({ kind: 'other', values: ['x'] }))).toEqual({ kind: 'fixed' })
    expect(offerOf(option({ values: ['…'] }))).toEqual({ kind: 'fixed' })
    expect(offerOf(option({ kind: 'choice', values: ['only'] }))).toEqual({ kind: 'fixed' })
  })

  it('hold only what differs from the preset', () => {
    const house = changed({}, option({}), 100)
    expect(house).toEqual({ limit: 100 })
    expect(valueOf(house, option({}))).toBe(100)
    expect(changed(house, option({}), 500)).toEqual({})
    const set = option({ name: 'contracts', kind: 'set', value: ['game', 'betl'] })
    expect(changed({}, set, ['betl', 'game'])).toEqual({})
  })

  it('tell a limit taken away from one never changed', () => {
    expect(valueOf(changed({}, option({}), null), option({}))).toBeNull()
  })

  it('stand under the part they belong to, in the order of the rules', () => {
    const parts = byPart([option({ part: 'talon', name: 'x' }), option({}), option({ part: 'talon', name: 'y' })])
    expect(parts.map(([part, options]) => [part, options.length])).toEqual([['talon', 2], ['scoring', 1]])
  })

  it('are found without accents and capitals', () => {
    expect(found('hlaska', 'Hláška', 'kdy')).toBe(true)
    expect(found(' FLEK ', 'Nejvíc fleků')).toBe(true)
    expect(found('talon', 'Hláška')).toBe(false)
  })
})
