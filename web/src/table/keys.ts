/**
 * Keys at the table.  Cards have the twelve keys of the digit row by place on the keyboard, because a Czech
 * one types letters there; letters can be switched off, since screen readers use them themselves.
 */

export const CARD_KEYS = [
  'Digit1',
  'Digit2',
  'Digit3',
  'Digit4',
  'Digit5',
  'Digit6',
  'Digit7',
  'Digit8',
  'Digit9',
  'Digit0',
  'Minus',
  'Equal',
]

export type Command =
  | { do: 'card'; place: number }
  | { do: 'letter'; code: string }
  | { do: 'escape' }
  | { do: 'last_trick' | 'hint' | 'undo' | 'help' | 'read' }

/** `F` and `G` press the tile that has the letter. */
const TILES = new Set(['KeyF', 'KeyG'])
const LETTERS: Record<string, 'last_trick' | 'hint' | 'undo' | 'read'> = {
  KeyL: 'last_trick',
  KeyH: 'hint',
  KeyU: 'undo',
  KeyT: 'read',
}

export interface Stroke {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** What a key means; null for none of ours. */
export function commandOf(stroke: Stroke, letters: 'on' | 'alt' | 'off'): Command | null {
  if (stroke.key === 'Escape') return { do: 'escape' }
  if (stroke.ctrlKey || stroke.metaKey) return null
  const place = CARD_KEYS.indexOf(stroke.code)
  if (place >= 0 && !stroke.altKey && stroke.key !== '?') return { do: 'card', place }
  if (letters === 'off' || stroke.altKey !== (letters === 'alt')) return null
  if (stroke.key === '?') return { do: 'help' }
  if (TILES.has(stroke.code)) return { do: 'letter', code: stroke.code }
  const command = LETTERS[stroke.code]
  return command === undefined ? null : { do: command }
}

/** Where the cursor goes from a place in a row: over every card, with Ctrl over those that may be chosen. */
export function moved(at: number, count: number, stroke: Stroke, open: (place: number) => boolean): number | null {
  if (count === 0) return null
  if (stroke.key === 'Home') return 0
  if (stroke.key === 'End') return count - 1
  const step = stroke.key === 'ArrowLeft' || stroke.key === 'ArrowUp' ? -1 : 1
  if (!/^Arrow(Left|Right|Up|Down)$/.test(stroke.key)) return null
  let next = (at + step + count) % count
  if (stroke.ctrlKey) {
    for (let tries = 0; tries < count && !open(next); tries++) next = (next + step + count) % count
  }
  return next
}

/** How the key of a card is written beside it. */
export const keyName = (place: number): string => '1234567890-='[place] ?? ''
