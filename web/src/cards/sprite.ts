/**
 * The parts of the sprite, put into the document as they arrive: `use` elements that wait for a symbol show it then.
 *
 * A part is fetched once.  One that didn't arrive is asked for again when the next card wants it.  The figures of
 * king, over and under, two thirds of a deck, wait until nobody waits for anything smaller: cards are known by
 * their index.
 */

import './palette.css'
import { PARTS_NEEDED } from './deck.gen'

export type Face = keyof typeof PARTS_NEEDED
export type Part = (typeof PARTS_NEEDED)[Face][number]

const PARTS: Record<Part, () => Promise<{ default: string }>> = {
  signs: () => import('./deck-signs.gen.svg?raw'),
  pictures: () => import('./deck-pictures.gen.svg?raw'),
  modern: () => import('./deck-modern.gen.svg?raw'),
  traditional: () => import('./deck-traditional.gen.svg?raw'),
  french: () => import('./deck-french.gen.svg?raw'),
}

const asked = new Map<Part, Promise<void>>()

/** Fetch one part; resolves when its symbols can be seen, rejects when it can't be had now. */
export function provide(part: Part): Promise<void> {
  const known = asked.get(part)
  if (known !== undefined) return known
  const arriving = PARTS[part]().then(({ default: text }) => put(text))
  asked.set(part, arriving)
  arriving.catch(() => asked.delete(part))
  return arriving
}

let come = () => {}
const coming = new Promise<void>((resolve) => (come = resolve))

/** From now on cards may have their figures. */
export function letFiguresCome(): void {
  come()
}

/** Fetch what a card of a face is known by, then its figures as soon as they may come. */
export async function provideCards(face: Face): Promise<void> {
  await Promise.all(PARTS_NEEDED[face].filter((part) => part !== 'pictures').map(provide))
  await coming
  await provideFace(face)
}

/** Fetch all that a face needs. */
export async function provideFace(face: Face): Promise<void> {
  await Promise.all(PARTS_NEEDED[face].map(provide))
}

function put(text: string): void {
  const sprite = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true)
  sprite.setAttribute('aria-hidden', 'true')
  // Out of sight by its size: symbols of an undisplayed sprite would be lost in some browsers.
  sprite.setAttribute('class', 'deck-sprite')
  document.body.append(sprite)
}
