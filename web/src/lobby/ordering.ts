/** Choosing from the menu card: what it offers, and what a choice makes of an order. */

import type { Clock, PresetInfo } from '../protocol.gen'
import type { Order } from './order'

export const STAKES = [10, 20, 50, 100] as const
export const STAND_INS = [30, 60, 120, 300, null] as const
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { move: 60, bank: 0, on_end: 'stand_in' },
  { move: 30, bank: 120, on_end: 'stand_in' },
  { move: 15, bank: 60, on_end: 'stand_in' },
]
export const MOST_STAKE = 100_000

/** Minutes that a deal takes among people, roughly. */
const MINUTES_A_DEAL = 2.5

/** Read the last order of this browser; what no longer fits the house's menu is left out. */
export function remembered(text: string | null, usual: Order, presets: readonly string[]): Order {
  if (text === null) return usual
  try {
    const kept = { ...usual, ...(JSON.parse(text) as Partial<Order>) }
    const fits =
      presets.includes(kept.preset) &&
      (kept.chairs === 3 || kept.chairs === 4) &&
      Array.isArray(kept.computers) &&
      typeof kept.house === 'object' &&
      kept.house !== null
    return fits ? withChairs(kept, kept.chairs) : usual
  } catch {
    return usual
  }
}

/** Change the number of chairs; whoever fills the others fills a new one as well. */
export function withChairs(order: Order, chairs: number): Order {
  const computers = Array.from({ length: chairs - 1 }, (_, n) => order.computers[n] ?? order.computers[0] ?? null)
  return { ...order, chairs, computers }
}

/** Change the preset: house rules belong to the old one, and four chairs only to some. */
export function withPreset(order: Order, preset: PresetInfo): Order {
  const chairs = preset.chairs.includes(order.chairs) ? order.chairs : (preset.chairs[0] ?? 3)
  const everyDeal = order.everyDeal && !preset.every_deal
  return withChairs({ ...order, preset: preset.name, house: {}, everyDeal }, chairs)
}

/** The lengths on the menu: what the rules name, else complete rounds in which everybody deals equally often. */
export function lengths(named: readonly number[], chairs: number): readonly number[] {
  return named.length > 0 ? named : [1, 2, 3].map((rounds) => rounds * chairs)
}

/** The length that fits the menu: the one ordered if it stands there, else the middle one. */
export function fitting(length: number | null, offered: readonly number[]): number | null {
  if (length === null || offered.includes(length)) return length
  return offered[Math.floor(offered.length / 2)] ?? null
}

/** Minutes that so many deals take, rounded to five. */
export function minutes(length: number): number {
  return Math.max(5, Math.round((length * MINUTES_A_DEAL) / 5) * 5)
}
