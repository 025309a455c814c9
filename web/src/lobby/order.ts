/** What somebody orders from the menu card: a table's options, and who sits on the other chairs. */

import type { Clock, OpenTable, TableOptions } from '../protocol.gen'

export interface Order {
  preset: string
  house: Record<string, unknown>
  everyDeal: boolean
  chairs: number
  /** Deals; null for an open end. */
  length: number | null
  /** Smallest coins a unit; null for points only. */
  stake: number | null
  gather: 'by_hand' | 'exact'
  watch: 'nobody' | 'by_link' | 'anyone'
  clock: Clock | null
  /** Seconds until a computer plays for somebody absent; null for never. */
  standIn: number | null
  listed: boolean
  phrases: boolean
  /** Levels by chair after one's own; null keeps a chair for a friend. */
  computers: (string | null)[]
}

/** What is served to somebody who says nothing. */
export function usual(alone: boolean, preset: string, level: string): Order {
  return {
    preset,
    house: {},
    everyDeal: false,
    chairs: 3,
    length: 6,
    stake: null,
    gather: 'by_hand',
    watch: 'nobody',
    clock: null,
    standIn: 60,
    listed: false,
    phrases: true,
    computers: alone ? [level, level] : [null, null],
  }
}

/** The message that opens the table. */
export function opening(order: Order, name: string, alone: boolean): OpenTable {
  const options: TableOptions = {
    preset: order.preset,
    house: order.house,
    every_deal: order.everyDeal,
    chairs: order.chairs,
    length: order.length,
    stake: order.stake,
    gather: order.gather,
    watch: alone ? 'nobody' : order.watch,
    clock: alone ? null : order.clock,
    stand_in: alone ? null : order.standIn,
    listed: !alone && order.listed,
    phrases: order.phrases,
  }
  return { options, name, computers: order.computers, begin: alone }
}
