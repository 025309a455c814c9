/** Which component shows a place; the lobby comes with the page, other rooms are fetched when somebody goes there. */

import type { Component } from 'svelte'
import { loadTexts } from '../i18n/language.svelte'
import Lobby from '../lobby/Lobby.svelte'
import type { Place, Room } from './places'

type AnyRoom = Component<any>
type Fetch = () => Promise<{ default: AnyRoom }>

/** A room that says texts which don't come with the page: they are fetched along with it. */
const withTexts =
  (room: Fetch, ...parts: Parameters<typeof loadTexts>[0][]): Fetch =>
  async () => {
    const [fetched] = await Promise.all([room(), ...parts.map(loadTexts)])
    return fetched
  }

export const ROOMS: Record<Room, Fetch> = {
  lobby: () => Promise.resolve({ default: Lobby }),
  open: withTexts(() => import('../lobby/MenuCard.svelte'), 'rules'),
  table: () => import('../table/Table.svelte'),
  invite: () => import('../lobby/Invite.svelte'),
  join: () => import('../lobby/Arriving.svelte'),
  knock: () => import('../lobby/Arriving.svelte'),
  pair: withTexts(() => import('../settings/Pairing.svelte'), 'late'),
  history: withTexts(() => import('../history/History.svelte'), 'late'),
  statistics: withTexts(() => import('../history/Statistics.svelte'), 'late'),
  review: withTexts(() => import('../review/Review.svelte'), 'late'),
  shared: withTexts(() => import('../review/Review.svelte'), 'late'),
  rules: withTexts(() => import('../rules/Rules.svelte'), 'rules'),
  learn: withTexts(() => import('../rules/Learn.svelte'), 'rules'),
  settings: withTexts(() => import('../settings/Room.svelte'), 'late'),
  device: withTexts(() => import('../settings/Device.svelte'), 'late'),
  privacy: withTexts(() => import('../settings/Privacy.svelte'), 'late'),
}

/** Fetch the table while nobody waits for it, so that cards can be dealt at once. */
export function prepareTable(): void {
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  whenIdle(() => void ROOMS.table().catch(() => undefined))
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
