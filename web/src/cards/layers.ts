/** Which symbols lie on one another to make a card, and which word its index has. */

import { BACKS, INDEX_PLACES, INDEX_SETS, PREFIXES } from './deck.gen'
import type { Face } from './sprite'

export type IndexSet = keyof typeof INDEX_SETS
export type BackKind = (typeof BACKS)[number]

export interface Layer {
  symbol: string
  /** An ink for symbols that have none of their own. */
  ink?: string
  transform?: string
}

/** The letters for a choice of the settings; `auto` follows the language, but the French face is known by J Q K A. */
export function indexSetFor(
  choice: 'auto' | 'letters' | 'czech' | 'german' | 'roman' | 'none',
  language: string,
  face: Face,
): IndexSet | null {
  if (choice === 'none') return null
  if (choice === 'czech') return 'cs'
  if (choice === 'german') return 'de'
  if (choice === 'roman') return 'roman'
  if (choice === 'letters' || face === 'french') return 'international'
  return language in INDEX_SETS ? (language as IndexSet) : 'international'
}

/** The word of a card's rank, as `Sv` of `hO`. */
export function indexWord(card: string, set: IndexSet): string {
  return (INDEX_SETS[set] as Record<string, string>)[card.slice(1)] ?? ''
}

/** The layers of a card from below; `null` is a card seen from behind. */
export function layers(card: string | null, face: Face, set: IndexSet | null, back: BackKind): Layer[] {
  if (card === null) return [{ symbol: `back-${back}` }]
  const stack: Layer[] = [{ symbol: 'paper' }, { symbol: `${PREFIXES[face]}-${card}` }]
  if (set === null) return stack
  const place = INDEX_PLACES[face]
  const index = { symbol: `i-${indexWord(card, set)}`, ink: `var(--c-${card[0]}i)` }
  return [...stack, place === null ? index : { ...index, transform: place }]
}
