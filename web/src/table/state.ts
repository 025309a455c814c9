/**
 * What a page knows of its table, as plain data, and how messages change it.
 *
 * The server sends a view whole in a snapshot, then events; `advanced` applies one of them.
 */

import type { DealState, Entry, Result, Snapshot, Table, TableState as TableFacts, Turn, You } from '../protocol.gen'
import { after, type Happening } from './view_events'

export interface TableState {
  /** What we are at this table; null before the first message. */
  you: You | null
  /** Everything but cards: chairs, options, accounts. */
  table: TableFacts | null
  /** The running or last deal with our view of it. */
  deal: DealState | null
  /** Events of that deal that still hold, in order. */
  log: readonly Entry[]
  /** What the table waits for. */
  turn: Turn
  /** The version that is shown. */
  version: number
  /** A finished trick that still lies there: its number from 1, 0 for none. */
  lying: number
}

export const EMPTY: TableState = {
  you: null,
  table: null,
  deal: null,
  log: [],
  turn: { wait: 'nothing' },
  version: 0,
  lying: 0,
}

export function fromSnapshot(message: Snapshot): TableState {
  return {
    you: message.you,
    table: message.table,
    deal: message.deal ?? null,
    log: message.log ?? [],
    turn: message.turn,
    version: message.version,
    lying: 0,
  }
}

/** Events that change more than they tell: a snapshot follows them. */
export const NEEDS_SNAPSHOT = new Set(['deal_begun', 'undone'])

export const happening = (entry: Entry): Happening => entry.event as unknown as Happening

/** Apply one event; the turn comes with the last one. */
export function advanced(state: TableState, entry: Entry): TableState {
  const event = happening(entry)
  const log = [...state.log, entry]
  const next = { ...state, log, version: entry.v, turn: { wait: 'nothing' } as Turn }
  if (state.deal === null || state.deal.number !== entry.deal || NEEDS_SNAPSHOT.has(event.code)) return next
  const view = after(state.deal.view, event)
  const lying = event.code === 'trick_taken' ? view.tricks.length : event.code === 'card_played' ? 0 : state.lying
  return { ...next, lying, deal: { ...state.deal, view, finished: state.deal.finished || event.code === 'deal_ended' } }
}

/** Say what is waited for, and how a deal ended. */
export function turned(state: TableState, turn: Turn, version: number, result: Result | null): TableState {
  const deal = state.deal
  const known = deal === null || turn.phase == null ? deal : { ...deal, view: { ...deal.view, phase: turn.phase } }
  return {
    ...state,
    turn,
    version,
    deal: result === null || known === null ? known : { ...known, finished: true, result },
  }
}

/** Sweep the finished trick away. */
export const swept = (state: TableState): TableState => (state.lying === 0 ? state : { ...state, lying: 0 })

export const seated = (state: TableState, message: Table): TableState => ({
  ...state,
  you: message.you,
  table: message.table,
})

/** The seat that the table waits for. */
export function seatToMove(state: TableState): number | null {
  const { turn, deal } = state
  if (turn.wait !== 'action' || turn.chair === undefined || turn.chair === null || deal === null) return null
  const seat = deal.chairs.indexOf(turn.chair)
  return seat < 0 ? null : seat
}

/** Whether it is up to us to act. */
export const isMine = (state: TableState): boolean =>
  state.turn.wait === 'action' && state.you?.chair != null && state.turn.chair === state.you.chair

export const legalOf = (state: TableState): readonly string[] => (isMine(state) ? (state.turn.legal ?? []) : [])

/** The cards of the open trick, or of the finished one that still lies there, with who played them. */
export function lyingCards(state: TableState): { seat: number; card: string }[] {
  const view = state.deal?.view
  if (view === undefined) return []
  const trick = state.lying > 0 ? view.tricks[state.lying - 1] : undefined
  const leader = trick?.leader ?? view.leader ?? 0
  const cards = (trick?.cards ?? view.table).split(' ').filter((card) => card !== '')
  return cards.map((card, step) => ({ seat: (leader + step) % 3, card }))
}

/** Whether the trump card lies face down before forehand. */
export function trumpAside(state: TableState): boolean {
  let aside = false
  for (const { event } of state.log) {
    const code = (event as unknown as Happening).code
    if (code === 'trump_laid') aside = true
    if (code === 'trump_shown' || code === 'trump_returned') aside = false
  }
  return aside
}
