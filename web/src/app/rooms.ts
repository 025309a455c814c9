/** Which component shows a place; the lobby comes with the page, other rooms are fetched when somebody goes there. */

import type { Component } from 'svelte'
import { letFiguresCome } from '../cards/sprite'
import { loadTexts } from '../i18n/language.svelte'
import Lobby from '../lobby/Lobby.svelte'
import type { Place, Room } from './places'
import { router } from './router.svelte'

type AnyRoom = Component<any>
type Fetch = () => Promise<{ default: AnyRoom }>

/** A room off the way to the first card: what the page doesn't come with is fetched along with it. */
const withTexts =
  (room: Fetch, ...parts: Parameters<typeof loadTexts>[0][]): Fetch =>
  async () => {
    letFiguresCome()
    const [fetched] = await Promise.all([room(), ...parts.map(loadTexts)])
    return fetched
  }

export const ROOMS: Record<Room, Fetch> = {
  lobby: () => Promise.resolve({ default: Lobby }),
  open: withTexts(() => import('../lobby/MenuCard.svelte'), 'late', 'rules'),
  table: () => import('../table/Table.svelte'),
  invite: withTexts(() => import('../lobby/Invite.svelte'), 'late'),
  join: withTexts(() => import('../lobby/Arriving.svelte'), 'late'),
  knock: withTexts(() => import('../lobby/Arriving.svelte'), 'late'),
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

/** How long nobody goes on from the lobby before the page fetches what is needed later, in milliseconds. */
const QUIET = 4000

/** Fetch the table while nobody waits for it, so that cards can be dealt at once; then what it shows later. */
export function prepareTable(): void {
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  whenIdle(() => void ROOMS.table().catch(() => undefined))
  setTimeout(() => {
    if (router.place?.room === 'lobby') fetchLater()
  }, QUIET)
}

/** Fetch what isn't needed before the first card: figures, and what is said later. */
export function fetchLater(): void {
  letFiguresCome()
  loadTexts('late').catch(() => undefined)
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
