import { describe, expect, test } from 'vitest'
import type { Events, Snapshot, View } from '../../src/protocol.gen'
import { cardsOf } from '../../src/table/cards'
import { advanced, fromSnapshot, isMine, lyingCards, swept, trumpAside, turned, type TableState } from '../../src/table/state'
import streams from './streams.json'

interface Told {
  message: Snapshot | Events
  view?: View
}

/** Streams of whole deals that `stream.py` made from the engine, with the server's own view beside them. */
const deals = Object.entries(streams as unknown as Record<string, Told[]>)

const begun = (told: Told[]): TableState => fromSnapshot(told[0]!.message as Snapshot)

function follow(state: TableState, message: Events): TableState {
  const next = message.entries.reduce(advanced, state)
  return turned(next, message.turn, message.version, message.result ?? null)
}

/** What the events must keep as the server has it; cards as sets, because their order is the page's. */
function compared(view: View) {
  const set = (text: string | null | undefined) => cardsOf(text).sort()
  return {
    hand: set(view.hand),
    counts: view.hand_counts,
    declarer: view.declarer ?? null,
    call: view.call ?? null,
    trump: view.trump ?? null,
    trump_card: view.trump_card ?? null,
    helper: view.helper ?? null,
    levels: Object.fromEntries(Object.entries(view.levels).filter(([, level]) => level > 0)),
    against: [view.seven_against ?? null, view.hundred_against ?? null],
    talon: view.talon_count,
    own: set(view.own_talon),
    table: cardsOf(view.table),
    tricks: view.tricks.map((trick) => ({ ...trick, cards: cardsOf(trick.cards) })),
    points: view.points,
    shown: view.shown,
    exposed: view.exposed.map((hand) => ({ seat: hand.seat, cards: set(hand.cards) })),
  }
}

describe.each(deals)('a deal of %s', (_, told) => {
  test('events lead to the view that the server has', () => {
    let state = begun(told)
    let compares = 0
    for (const { message, view } of told.slice(1)) {
      state = follow(state, message as Events)
      if (view === undefined || state.deal === null) continue
      compares += 1
      expect(compared(state.deal.view)).toEqual(compared(view))
      if (view.phase !== 'finished' && isMine(state)) expect(state.deal.view.phase).toBe(view.phase)
    }
    expect(compares).toBeGreaterThan(1)
    expect(state.deal?.finished).toBe(true)
    expect(state.deal?.result?.units.reduce((sum, units) => sum + units)).toBe(0)
  })

  test('a finished trick lies there until it is swept or the next card falls', () => {
    let state = begun(told)
    for (const { message } of told.slice(1)) {
      for (const entry of (message as Events).entries) {
        state = advanced(state, entry)
        const { code } = entry.event as { code: string }
        if (code === 'trick_taken') expect(lyingCards(state)).toHaveLength(3)
        if (code === 'card_played') expect(lyingCards(state).length).toBe(cardsOf(state.deal?.view.table).length)
        if (code === 'trick_taken') expect(lyingCards(swept(state))).toHaveLength(0)
      }
    }
  })

  test('no state is changed by what follows it', () => {
    const first = begun(told)
    const before = JSON.stringify(first)
    told.slice(1).reduce((state, { message }) => follow(state, message as Events), first)
    expect(JSON.stringify(first)).toBe(before)
  })
})

test('the trump card lies face down until it is shown or goes back to hand', () => {
  const told = deals.find(([name]) => name === 'app_voleny 1')![1]
  let state = begun(told)
  const seen: [string, boolean][] = []
  for (const { message } of told.slice(1, 8)) {
    for (const entry of (message as Events).entries) {
      state = advanced(state, entry)
      seen.push([(entry.event as { code: string }).code, trumpAside(state)])
    }
  }
  expect(seen.filter(([, aside]) => aside).map(([code]) => code)).toContain('call_named')
  expect(seen.find(([code]) => code === 'trump_shown')?.[1]).toBe(false)
})
