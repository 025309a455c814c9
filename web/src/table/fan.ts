/** The hand as a shallow arc: where each card lies, how large it is, and which one a finger means. */

export interface Fan {
  /** Width of a card, in px; it is 64 : 100. */
  card: number
  height: number
  /** From one card to the next. */
  step: number
  /** Left edge of the first card. */
  left: number
}

/** The hand takes no more than this part of the height. */
const LARGEST_SHARE = 0.36
/** Cards don't grow beyond this; widths in px. */
const LARGEST = 150
/** The index takes so much of a card: less may not be seen of one. */
const INDEX = 0.36
/** Degrees that the outer cards are turned by, about the middle of their lower edge. */
const TURN = 3
const MARGIN = 3
/** A card in words, with the gap to the next, in px. */
const WORD_WIDTH = 100
const WORD_HEIGHT = 42
/** Room above for raised cards and below for the arc, in px. */
export const RAISE = 12
const ARC = 10
/** The room that a turned corner needs, in heights of a card sideways and in widths downwards. */
const LEAN = Math.sin((TURN * Math.PI) / 180)

/** Lay out `count` cards in a place of this size; `scale` in hundredths. */
export function fan(count: number, width: number, height: number, scale = 100): Fan {
  const tall = Math.max((height - RAISE - ARC - 3) / (1 + 0.32 * LEAN), 40)
  const most = Math.min((LARGEST * scale) / 100, tall * 0.64)
  const high = Math.min(most, width / (1 + 11 * INDEX)) / 0.64
  const room = Math.max(width - 2 * (MARGIN + high * LEAN), 40)
  // Twelve cards set the size, so that it stays while the hand gets smaller; a small hand spreads instead.
  const twelve = room / (1 + 11 * INDEX)
  const card = Math.min(most, Math.max((twelve * scale) / 100, Math.min(most, room / 5.4)))
  const fits = count > 1 ? (room - card) / (count - 1) : 0
  const step = Math.max(Math.min(fits, card * 0.86), 0)
  const whole = card + step * Math.max(count - 1, 0)
  return { card, height: card / 0.64, step, left: (width - whole) / 2 }
}

/** Turn and sink of a card in the arc: degrees and px, from its place. */
export function bent(place: number, count: number): { turn: number; sink: number } {
  if (count < 2) return { turn: 0, sink: 0 }
  const at = (place / (count - 1)) * 2 - 1
  const spread = Math.min(count / 12, 1)
  return { turn: at * TURN * spread, sink: at * at * ARC * spread }
}

/** The card under a finger: the strip nearest to it; null far beside. */
export function cardAt(x: number, count: number, { left, step, card }: Fan): number | null {
  if (count === 0 || x < left - 24 || x > left + step * (count - 1) + card + 24) return null
  return Math.max(0, Math.min(count - 1, step === 0 ? 0 : Math.floor((x - left) / step)))
}

/** How high the place for twelve cards in words is: as many as fit stand in a row. */
export function wordsHeight(width: number): number {
  const columns = Math.max(Math.floor((Math.min(width, 1280) - 12) / WORD_WIDTH), 1)
  return Math.ceil(12 / columns) * WORD_HEIGHT + 8
}

/** How high the place for the hand is: what twelve cards need, and never so much that the cloth gets small. */
export function handHeight(width: number, height: number, scale = 100): number {
  const usual = height < 480 ? 0.31 : 0.27
  // The wish for larger or smaller cards holds on wide screens, too, where the height is what limits them.
  const most = Math.min((usual * scale) / 100, LARGEST_SHARE)
  const wanted = fan(12, Math.min(width, 1280), Number.MAX_SAFE_INTEGER, scale).height * (1 + 0.32 * LEAN) + RAISE + ARC + 3
  return Math.round(Math.min(wanted, height * most))
}
