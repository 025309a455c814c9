import { describe, expect, it } from 'vitest'
import { opening, usual } from '../../src/lobby/order'
import { fitting, lengths, remembered, withChairs, withPreset } from '../../src/lobby/ordering'

const CLUB = { name: 'csm_voleny', variant: 'voleny', chairs: [3, 4], every_deal: false }
const APP = { name: 'app_voleny', variant: 'voleny', chairs: [3, 4], every_deal: true }

describe('an order from the menu card', () => {
  it('is the usual game for somebody who says nothing', () => {
    const table = opening(usual(true, 'app_voleny', 'club'), 'Jana', true)
    expect(table).toMatchObject({ name: 'Jana', computers: ['club', 'club'], begin: true })
    expect(table.options).toMatchObject({ preset: 'app_voleny', length: 6, stake: null, chairs: 3, watch: 'nobody' })
  })

  it('keeps chairs for friends and waits for them', () => {
    const table = opening({ ...usual(false, 'app_voleny', 'club'), listed: true }, 'Jana', false)
    expect(table).toMatchObject({ computers: [null, null], begin: false, options: { listed: true, stand_in: 60 } })
  })

  it('lists no table of one person alone, nor gives it a clock', () => {
    const order = { ...usual(true, 'app_voleny', 'club'), listed: true, clock: { move: 30 }, watch: 'anyone' as const }
    expect(opening(order, 'Jana', true).options).toMatchObject({ listed: false, clock: null, watch: 'nobody' })
  })

  it('leaves house rules behind with the preset they belong to', () => {
    const order = { ...usual(true, 'csm_voleny', 'club'), house: { limit: 100 }, everyDeal: true }
    expect(withPreset(order, APP)).toMatchObject({ preset: 'app_voleny', house: {}, everyDeal: false })
    expect(withPreset(order, CLUB)).toMatchObject({ house: {}, everyDeal: true })
  })

  it('fills a fourth chair like the others, and takes it away again', () => {
    const four = withChairs(usual(true, 'app_voleny', 'master'), 4)
    expect(four.computers).toEqual(['master', 'master', 'master'])
    expect(withChairs(four, 3).computers).toEqual(['master', 'master'])
  })

  it('offers the lengths that the rules name, else complete rounds', () => {
    expect(lengths([3, 6, 9], 4)).toEqual([3, 6, 9])
    expect(lengths([], 4)).toEqual([4, 8, 12])
    expect(fitting(6, [4, 8, 12])).toBe(8)
    expect(fitting(6, [3, 6, 9])).toBe(6)
    expect(fitting(null, [3, 6, 9])).toBeNull()
  })

  it('is remembered, unless the house no longer serves it', () => {
    const first = usual(true, 'app_voleny', 'club')
    const kept = JSON.stringify({ ...first, length: 9, stake: 20 })
    expect(remembered(kept, first, ['app_voleny'])).toMatchObject({ length: 9, stake: 20 })
    expect(remembered(kept, first, ['csm_voleny'])).toEqual(first)
    for (const damaged of [null, '', '{', '{"chairs":7}', '{"house":null}']) {
      expect(remembered(damaged, first, ['app_voleny']), String(damaged)).toEqual(first)
    }
  })
})
