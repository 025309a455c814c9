/** Which cards went into the talon for good: a discard that was changed or taken up later counts as the last one. */

import type { Moment } from '../protocol.gen'
import { HIDDEN } from '../table/cards'
import { actionOf } from './played'

export interface Discard {
  seat: number
  cards: string
}

/** The discards that stood and may be seen, one for each seat that laid one, in order. */
export function discardsOf(moments: readonly Pick<Moment, 'to_move' | 'action'>[]): Discard[] {
  const found: Discard[] = []
  for (const { to_move: seat, action } of moments) {
    const text = actionOf(action)
    if (seat === null || text === null || !text.startsWith('discard ')) continue
    const cards = text.slice('discard '.length)
    if (cards.includes(HIDDEN)) continue // the cards of the deal are still dealt on
    const last = found.at(-1)
    if (last?.seat === seat) last.cards = cards
    else found.push({ seat, cards })
  }
  return found
}
