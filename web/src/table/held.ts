/** Which cards the hand shows, and what may be done with each. */

import type { View } from '../protocol.gen'
import { cardsOf, type Card } from './cards'

export interface Held {
  key: string
  /** Null for one that even its owner hasn't seen. */
  card: Card | null
  /** The place of an unseen card among the others, from 1. */
  place: number
  /** May be played, chosen or marked now. */
  open: boolean
  marked: boolean
  /** What stands on the card: it lies apart as trumps, or in the talon. */
  note: 'web.table.note.trump' | 'web.table.note.talon' | null
}

export interface Moment {
  order: (cards: readonly Card[]) => Card[]
  mine: boolean
  cardActions: ReadonlyMap<Card, string>
  pool: ReadonlySet<Card>
  blind: readonly number[]
  marks: readonly Card[]
  /** Whether the trump card still lies face down apart. */
  aside: boolean
  /** Actions on their way to the server: their cards have left the hand. */
  pending: readonly string[]
}

/** Give the cards in order, then unseen ones; while one's own talon may be changed, it lies among them. */
export function handCards(view: View, now: Moment): Held[] {
  const gone = new Set(now.pending.flatMap((text) => (/^(play|discard)/.test(text) ? text.split(' ').slice(1) : [])))
  const own = cardsOf(view.hand).filter((card) => !gone.has(card))
  const laid = now.pool.size > 0 ? cardsOf(view.own_talon) : []
  const seen = now.order([...own, ...laid]).map(
    (card): Held => ({
      key: card,
      card,
      place: 0,
      open: now.mine && (now.cardActions.has(card) || now.pool.has(card)),
      marked: now.marks.includes(card),
      note: laid.includes(card) ? 'web.table.note.talon' : now.aside && card === view.trump_card ? 'web.table.note.trump' : null,
    }),
  )
  const count = view.seat == null ? 0 : (view.hand_counts[view.seat] ?? 0)
  const unseen = Math.max(count - cardsOf(view.hand).length, 0)
  const backs = [...Array(unseen).keys()].map(
    (place): Held => ({
      key: `back${place + 1}`,
      card: null,
      place: place + 1,
      open: now.blind.includes(place + 1),
      marked: false,
      note: null,
    }),
  )
  return [...seen, ...backs]
}
