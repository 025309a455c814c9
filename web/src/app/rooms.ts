/** Which component shows a place; each room is fetched when somebody goes there. */

import type { Component } from 'svelte'
import type { Place, Room } from './places'

type AnyRoom = Component<any>
type Fetch = () => Promise<{ default: AnyRoom }>

export const ROOMS: Record<Room, Fetch> = {
  lobby: () => import('../lobby/Lobby.svelte'),
  open: () => import('../lobby/MenuCard.svelte'),
  table: () => import('../table/Table.svelte'),
  invite: () => import('../lobby/Invite.svelte'),
  join: () => import('../lobby/Arriving.svelte'),
  knock: () => import('../lobby/Arriving.svelte'),
  pair: () => import('../settings/Pairing.svelte'),
  history: () => import('../history/History.svelte'),
  statistics: () => import('../history/Statistics.svelte'),
  review: () => import('../review/Review.svelte'),
  shared: () => import('../review/Review.svelte'),
  rules: () => import('../rules/Rules.svelte'),
  learn: () => import('../rules/Learn.svelte'),
  settings: () => import('../settings/Room.svelte'),
  device: () => import('../settings/Device.svelte'),
  privacy: () => import('../settings/Privacy.svelte'),
}

/** Rooms that are of use without the server knowing who comes. */
export const WITHOUT_PERSON: ReadonlySet<Room> = new Set(['settings', 'privacy', 'learn', 'shared', 'rules'])

/** What of a place its component takes. */
export function propsOf(place: Place): Record<string, unknown> {
  const { room: _, ...props } = place
  return props
}

/** Two places that one room shows one after the other are told apart by this. */
export function keyOf(place: Place): string {
  return JSON.stringify(place)
}
