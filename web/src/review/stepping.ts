/** Walking through a finished deal: which moment comes next, and where its parts begin. */

export interface Step {
  phase: string
  /** Tricks that were finished before this moment. */
  tricks: number
  /** Cards on the table. */
  table: number
}

export type Move = 'first' | 'back' | 'on' | 'last' | 'trick_back' | 'trick_on'

/** Where a key leads; others are not ours. */
export const KEYS: Readonly<Record<string, Move>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'trick_back',
  ArrowDown: 'trick_on',
  PageUp: 'trick_back',
  PageDown: 'trick_on',
  Home: 'first',
  End: 'last',
}

/** The moments at which something begins: the first one, each phase before the play, each trick, the end. */
export function marks(steps: readonly Step[]): number[] {
  const found: number[] = []
  steps.forEach((step, n) => {
    const before = steps[n - 1]
    if (before === undefined || step.phase !== before.phase) found.push(n)
    else if (step.phase === 'play' && step.tricks !== before.tricks) found.push(n)
  })
  return found
}

/** The moment a move leads to, never outside. */
export function moved(steps: readonly Step[], from: number, move: Move): number {
  const last = Math.max(0, steps.length - 1)
  const begins = marks(steps)
  switch (move) {
    case 'first':
      return 0
    case 'last':
      return last
    case 'back':
      return Math.max(0, from - 1)
    case 'on':
      return Math.min(last, from + 1)
    case 'trick_back':
      return begins.findLast((n) => n < from) ?? 0
    case 'trick_on':
      return begins.find((n) => n > from) ?? last
  }
}

/** What a choice gave away against the best one, in units; null where nothing was calculated. */
export function givenAway(values: Readonly<Record<string, number>> | null, chosen: string | null): number | null {
  if (values === null || chosen === null) return null
  const own = values[chosen]
  if (own === undefined) return null
  return Math.max(0, Math.max(...Object.values(values)) - own)
}

/** The cards that are worth the most, by value. */
export function best(values: Readonly<Record<string, number>>): string[] {
  const most = Math.max(...Object.values(values))
  return Object.keys(values).filter((card) => values[card] === most)
}
