import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts, say, speak, word } from '../../src/i18n/language.svelte'
import type { Snapshot } from '../../src/protocol.gen'
import { fromSnapshot, type TableState } from '../../src/table/state'
import { taskWords } from '../../src/table/words'
import streams from './streams.json'

beforeAll(async () => {
  await speak('en')
  await loadTexts('late')
})

/** Forehand, who chose the seven of hearts as trumps, lays the talon. */
function discarding(): TableState {
  const told = (streams as unknown as Record<string, { message: unknown }[]>)['app_voleny 1']!
  const state = fromSnapshot(told[0]!.message as Snapshot)
  const deal = state.deal!
  return {
    ...state,
    table: { ...state.table!, stage: 'playing' },
    turn: { ...state.turn, wait: 'action', chair: state.you?.chair ?? 0, legal: ['discard b7 b8'] },
    deal: { ...deal, view: { ...deal.view, phase: 'discarding', trump: 'h', trump_card: 'h7', contract: null } },
  }
}

describe('with both cards of the talon marked', () => {
  const saysPlay = () => say('web.table.task.say')

  test('an ace or ten tells why the suit game is left out', () => {
    const why = word('error.action.talon_sharp', { card: 'lX' })
    expect(why).not.toBe(saysPlay())
    expect(taskWords(discarding(), { marks: ['lX', 'b7'], following: ['betl', 'durch'] })).toBe(`${why} ${saysPlay()}`)
  })

  test('nothing is said about it where the suit game is offered, or no sharp card lies there', () => {
    expect(taskWords(discarding(), { marks: ['lX', 'b7'], following: ['suit', 'betl', 'durch'] })).toBe(saysPlay())
    expect(taskWords(discarding(), { marks: ['b8', 'b7'], following: ['betl', 'durch'] })).toBe(saysPlay())
    expect(taskWords(discarding(), { marks: ['lX', 'b7'], following: null })).toBe(saysPlay())
  })

  test('whoever took the talon over hears nothing of a suit game', () => {
    const state = discarding()
    const { view } = state.deal!
    const other = { ...state, deal: { ...state.deal!, view: { ...view, trump_card: null } } }
    expect(taskWords(other, { marks: ['lX', 'b7'], following: ['betl', 'durch'] })).toBe(saysPlay())
  })
})
