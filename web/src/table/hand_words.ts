/** What a card in the hand is called for ears: its name, its place, whether it may be played. */

import { say, word } from '../i18n/language.svelte'
import type { Held } from './held'

export function heldWords(card: Held, place: number, count: number, active: boolean): string {
  const name = card.card === null ? say('web.table.unseen', { place: card.place }) : word(`card.nom.${card.card}`)
  const parts = [name]
  if (count > 0) parts.push(say('web.table.place', { place: place + 1, count }))
  if (card.note !== null) parts.push(say(card.note))
  if (active) parts.push(say(card.open ? 'web.table.may' : 'web.table.may_not'))
  return parts.join(', ')
}
