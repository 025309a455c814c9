import { describe, expect, test } from 'vitest'
import { actionOf, discardText, flekText } from '../../src/table/actions'
import { BLANK, blindPlaces, cardActions, discardPool, quiet, tiles } from '../../src/table/offers'

describe('actions are taken apart', () => {
  test.each([
    ['trump hA', { code: 'choose_trump', card: 'hA' }],
    ['trump people 3', { code: 'choose_from_people', place: 3 }],
    ['trump none', { code: 'choose_no_trump' }],
    ['discard b7 b8', { code: 'discard', cards: ['b7', 'b8'] }],
    ['suit', { code: 'name_call', call: 'suit' }],
    ['open betl', { code: 'name_call', call: 'open_betl' }],
    ['hundred seven', { code: 'name_call', call: 'hundred_seven' }],
    ['bid hundred seven h', { code: 'bid', contract: 'hundred_seven', hearts: true }],
    ['bid seven', { code: 'bid', contract: 'seven', hearts: false }],
    ['contract two sevens b push h', { code: 'name_contract', contract: 'two_sevens', trump: 'b', helper: 'h' }],
    ['contract betl', { code: 'name_contract', contract: 'betl', trump: null, helper: null }],
    ['announce hundred seven', { code: 'announce', contract: 'hundred_seven' }],
    ['flek game seven', { code: 'flek', components: ['game', 'seven'], against: [] }],
    ['flek game against seven', { code: 'flek', components: ['game'], against: ['seven_against'] }],
    ['against seven hundred', { code: 'flek', components: [], against: ['seven_against', 'hundred_against'] }],
    ['play hO silent', { code: 'play', card: 'hO', silent: true }],
    ['good', { code: 'good' }],
  ])('%s', (text, action) => expect(actionOf(text)).toEqual(action))

  test('a doubling is written in the order used everywhere', () => {
    expect(flekText(['seven', 'game'], ['hundred_against'])).toBe('flek game seven against hundred')
    expect(flekText([], ['seven_against'])).toBe('against seven')
  })

  test('two marked cards are the discard that is allowed, in whatever order they were marked', () => {
    expect(discardText(['b8', 'b7'], ['discard a7 b8', 'discard b7 b8'])).toBe('discard b7 b8')
    expect(discardText(['b8', 'h7'], ['discard b7 b8'])).toBeNull()
  })
})

describe('tiles', () => {
  const discards = ['discard b7 b8', 'discard b7 a7']

  test('talon and contract are one press', () => {
    const draft = { ...BLANK, marks: ['b8', 'b7'] }
    const made = tiles(discards, draft, ['suit', 'betl', 'durch', 'discard b7 a7'], [])
    expect(made.map((tile) => tile.act)).toEqual([
      ['discard b7 b8', 'suit'],
      ['discard b7 b8', 'betl'],
      ['discard b7 b8', 'durch'],
    ])
  })

  test('where nothing may follow, the talon is laid by itself', () => {
    const made = tiles(discards, { ...BLANK, marks: ['b8', 'b7'] }, [], [])
    expect(made.map((tile) => tile.act)).toEqual([['discard b7 b8']])
  })

  test('until the server has said what may follow there is nothing to press', () => {
    expect(tiles(discards, { ...BLANK, marks: ['b8', 'b7'] }, null, [])).toEqual([])
    expect(tiles(discards, { ...BLANK, marks: ['b8'] }, null, [])).toEqual([])
  })

  test('good, and bad', () => {
    const made = tiles(['good', 'bad'], BLANK, null, [])
    expect(made.map((tile) => [tile.id, tile.calm ?? false, tile.letter])).toEqual([
      ['good', true, 'KeyG'],
      ['bad', false, undefined],
    ])
  })

  test('the usual answer is bright, what costs something is quiet', () => {
    const looks = (legal: string[], draft = BLANK) => {
      const made = tiles(legal, draft, null, [])
      return made.map((tile) => [tile.id, quiet(tile, made)])
    }
    expect(looks(['good', 'bad'])).toEqual([
      ['good', false],
      ['bad', true],
    ])
    expect(looks(['hold', 'pass'])).toEqual([
      ['hold', true],
      ['pass', false],
    ])
    expect(looks(['suit', 'betl'])).toEqual([
      ['suit', false],
      ['betl', false],
    ])
    const doubling = looks(['good', 'flek game', 'flek seven', 'flek game seven'], { ...BLANK, toggles: ['game'] })
    expect(doubling.at(0)).toEqual(['good', false])
    expect(doubling.at(-1)).toEqual(['say', false])
  })

  test('a single doubling is one press with its price', () => {
    const price = { component: 'game', level: 1, now: 1, then: 2 }
    const made = tiles(['good', 'flek game'], BLANK, null, [price])
    expect(made[1]).toMatchObject({ act: ['flek game'], price, letter: 'KeyF', shape: 'row' })
  })

  test('several are switched on and said together, never one that is not allowed', () => {
    const legal = ['good', 'flek game', 'flek seven', 'flek game seven']
    const none = tiles(legal, BLANK, null, [])
    expect(none.filter((tile) => tile.shape === 'row').map((tile) => [tile.toggle, tile.on])).toEqual([
      ['game', false],
      ['seven', false],
    ])
    expect(none.at(-1)?.act).toBeUndefined()
    const both = tiles(legal, { ...BLANK, toggles: ['seven', 'game'] }, null, [])
    expect(both.at(-1)?.act).toEqual(['flek game seven'])
  })

  test('many contracts are named part by part, and the last part says it', () => {
    const suits = ['h', 'l', 'a', 'b']
    const legal = suits.flatMap((suit) => [`contract seven ${suit}`, `contract hundred ${suit}`]).concat('contract betl')
    const first = tiles(legal, BLANK, null, [])
    expect(first.map((tile) => tile.pick ?? tile.act)).toEqual(['seven', 'hundred', ['contract betl']])
    const second = tiles(legal, { ...BLANK, picks: ['hundred'] }, null, [])
    expect(second.map((tile) => tile.act ?? tile.pick)).toEqual([
      ['contract hundred h'],
      ['contract hundred l'],
      ['contract hundred a'],
      ['contract hundred b'],
      'back',
    ])
  })

  test('cards and unseen cards are no tiles', () => {
    const legal = ['trump hA', 'trump h7', 'trump people 1', 'trump people 2']
    expect(tiles(legal, BLANK, null, [])).toEqual([])
    expect([...cardActions(legal).keys()]).toEqual(['hA', 'h7'])
    expect(blindPlaces(legal)).toEqual([1, 2])
  })

  test('choosing no trumps is one', () => {
    expect(tiles(['trump hA', 'trump none'], BLANK, null, []).map((tile) => tile.act)).toEqual([['trump none']])
  })

  test('all the cards of the discards allowed may be marked', () => {
    expect([...discardPool(discards)].sort()).toEqual(['a7', 'b7', 'b8'])
  })
})
