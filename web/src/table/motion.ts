/** Flights of cards: transform and opacity only, from where a card was to where it lies. */

import { DEALING, PLAYING, STRETCH, SWEEPING, type Speed } from './pacing'
import type { Place } from './seats'

const THROWN = 'cubic-bezier(.2,.7,.2,1)'
const FADE = 150

export interface Mover {
  /** Where cards are on the screen: a player's plate, or the card in one's own hand. */
  rectOf(place: Place, card?: string): DOMRect | null
  speed(): Speed
  /** Motions are not wanted, or this step was hurried. */
  still(): boolean
}

function apart(element: Element, from: DOMRect): { x: number; y: number; scale: number } {
  const to = element.getBoundingClientRect()
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
    scale: to.width > 0 ? from.width / to.width : 1,
  }
}

function fade(element: Element): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: 'ease-out' })
}

/** Let a card fly in from a place; it turns a little on its way. */
export function flyIn(element: Element, from: DOMRect | null, mover: Mover, turn: number): void {
  const duration = PLAYING * STRETCH[mover.speed()]
  if (from === null || mover.still() || duration === 0) {
    fade(element)
    return
  }
  const { x, y, scale } = apart(element, from)
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(${-turn}deg) scale(${Math.min(Math.max(scale, 0.4), 1.6)})` },
      { transform: 'none' },
    ],
    { duration, easing: THROWN },
  )
}

/** Let a card fly away to a place and call back when it is there. */
export function flyOut(element: Element, to: DOMRect | null, mover: Mover, done: () => void): void {
  const duration = SWEEPING * STRETCH[mover.speed()]
  if (to === null || mover.still() || duration === 0) {
    done()
    return
  }
  const { x, y } = apart(element, to)
  const flight = element.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x * 0.8}px, ${y * 0.8}px) scale(0.7)`, opacity: 1, offset: 0.7 },
      { transform: `translate(${x}px, ${y}px) scale(0.45)`, opacity: 0 },
    ],
    { duration, easing: 'ease-in-out', fill: 'forwards' },
  )
  flight.onfinish = flight.oncancel = done
}

/** Deal a hand: packets of five (seven first to whoever chooses) fly in one after another. */
export function dealIn(cards: readonly Element[], from: DOMRect | null, mover: Mover): void {
  const whole = DEALING * STRETCH[mover.speed()]
  if (from === null || mover.still() || whole === 0) return
  const first = cards.length > 10 ? 7 : 5
  cards.forEach((card, place) => {
    const packet = place < first ? 0 : 1
    const { x, y } = apart(card, from)
    card.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(-8deg) scale(0.6)`, opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: whole * 0.35,
        delay: whole * (packet * 0.4 + (place - packet * first) * 0.035),
        easing: THROWN,
        fill: 'backwards',
      },
    )
  })
}

/** End all motions under an element at once. */
export function settle(root: Element): void {
  for (const motion of root.getAnimations({ subtree: true })) {
    // What breathes for ever can't be finished.
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  }
}

/** Whether the person or the system wants no motion. */
export function wantsStill(motion: 'auto' | 'reduced' | 'full'): boolean {
  if (motion !== 'auto') return motion === 'reduced'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
