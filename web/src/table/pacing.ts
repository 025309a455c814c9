/**
 * Events one after another, as at a table: a card falls, a finished trick lies for a moment, is swept away.
 *
 * What comes from the server waits here until it is shown; `finish` shows all of it at once.
 */

import type { Entry, Result, Turn } from '../protocol.gen'
import { happening } from './state'

export type Speed = 'calm' | 'normal' | 'fast' | 'instant'

/** How motions stretch. */
export const STRETCH: Record<Speed, number> = { calm: 1.6, normal: 1, fast: 0.5, instant: 0 }

/** Milliseconds of the motions. */
export const PLAYING = 220
export const SWEEPING = 320
export const DEALING = 1_200
/** How long a saying stands before the next one may cover it. */
const SAYING = 450

export interface Tempo {
  speed: Speed
  /** Milliseconds a finished trick lies; infinite waits for a click. */
  trick: number
}

export type Step =
  | { do: 'entry'; entry: Entry }
  /** The finished trick lies there for a moment. */
  | { do: 'lie' }
  | { do: 'sweep' }
  | { do: 'turn'; turn: Turn; version: number; result: Result | null }

/** How long to wait after a step before the next. */
export function pauseAfter(step: Step, tempo: Tempo): number {
  const stretch = STRETCH[tempo.speed]
  if (step.do === 'lie') return tempo.trick === Number.POSITIVE_INFINITY ? tempo.trick : tempo.trick * Math.min(stretch, 1)
  if (step.do === 'sweep') return SWEEPING * stretch
  if (step.do === 'turn') return 0
  switch (happening(step.entry).code) {
    case 'card_played':
      return PLAYING * stretch
    case 'trick_taken':
    case 'play_started':
    case 'cards_picked_up':
    case 'deal_ended':
    case 'talon_taken':
      return 0
    default:
      return SAYING * stretch
  }
}

/**
 * The steps of a message.  Whose turn it is is told while the finished trick still lies there, so that its
 * taker need not wait to lead.
 */
export function stepsOf(entries: readonly Entry[], turn: Turn, version: number, result: Result | null): Step[] {
  const steps: Step[] = []
  const last: Step = { do: 'turn', turn, version, result }
  entries.forEach((entry, place) => {
    steps.push({ do: 'entry', entry })
    if (happening(entry).code !== 'trick_taken') return
    if (place === entries.length - 1) steps.push(last)
    steps.push({ do: 'lie' }, { do: 'sweep' })
  })
  return steps.includes(last) ? steps : [...steps, last]
}

/** Shows steps in order, each after the pause of the one before. */
export class Pacer {
  #queue: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting = false

  constructor(
    private readonly show: (step: Step, hurried: boolean) => void,
    private readonly tempo: () => Tempo,
  ) {}

  /** Whether something is still to be shown. */
  get behind(): boolean {
    return this.#waiting || this.#queue.length > 0
  }

  /** How much waits. */
  get length(): number {
    return this.#queue.length
  }

  add(steps: readonly Step[]): void {
    this.#queue.push(...steps)
    if (!this.#waiting) this.#next()
  }

  /** Show everything that waits, at once. */
  finish(): void {
    this.#stop()
    for (let step = this.#queue.shift(); step !== undefined; step = this.#queue.shift()) this.show(step, true)
  }

  /** Forget what waits: a snapshot replaces it. */
  clear(): void {
    this.#stop()
    this.#queue = []
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#waiting = false
  }

  #next(): void {
    let step = this.#queue.shift()
    while (step !== undefined) {
      this.show(step, false)
      const pause = pauseAfter(step, this.tempo())
      if (pause > 0) {
        this.#waiting = true
        if (pause !== Number.POSITIVE_INFINITY) {
          this.#timer = setTimeout(() => {
            this.#waiting = false
            this.#next()
          }, pause)
        }
        return
      }
      step = this.#queue.shift()
    }
  }
}
