/**
 * Where a person can be, and how the address says it.
 *
 * Places stand behind `#`: the server answers one page.  Links to send have paths, and are moved behind `#`
 * at once, so that their keys don't stay in the address bar.
 */

export type Place =
  | { room: 'lobby' }
  /** The menu card; a preset is marked on it where somebody comes from its rules. */
  | { room: 'open'; alone: boolean; preset: string | null }
  | { room: 'table'; id: string }
  | { room: 'invite'; id: string }
  /** A friend's link: the key enters, or watches. */
  | { room: 'join'; key: string; watch: boolean }
  /** A code knocks. */
  | { room: 'knock'; code: string }
  /** A one-time link from another device of the same person. */
  | { room: 'pair'; key: string }
  | { room: 'history' }
  | { room: 'statistics' }
  /** A finished deal of mine. */
  | { room: 'review'; record: string }
  /** A finished deal that somebody shared by a link. */
  | { room: 'shared'; key: string }
  | { room: 'rules'; preset: string | null }
  | { room: 'learn' }
  | { room: 'settings' }
  | { room: 'device' }
  | { room: 'privacy' }

export type Room = Place['room']

const WORD = /^[A-Za-z0-9_-]{1,200}$/
const CODE = /^[A-Za-z]{6}$/

/** Rooms that need no more than their name. */
const PLAIN = ['history', 'statistics', 'learn', 'settings', 'device', 'privacy'] as const

/** Links that people send each other; they land on the page by their path. */
const LINKS: Readonly<Record<string, string>> = { t: 'knock', j: 'join', w: 'watch', p: 'pair', s: 'shared' }

/** Read the part of an address from `#` on; null for what leads nowhere. */
export function placeOf(hash: string): Place | null {
  const words = hash.replace(/^#?\/?/, '').split('/').filter((word) => word !== '')
  const [room, first, second] = words
  if (room === undefined) return { room: 'lobby' }
  if (!words.every((word) => WORD.test(word))) return null
  if (room === 'open' && (first === 'alone' || first === 'friends') && words.length <= 3) {
    return { room, alone: first === 'alone', preset: second ?? null }
  }
  if (words.length > 2) return null
  const plain = PLAIN.find((name) => name === room)
  if (plain !== undefined) return first === undefined ? { room: plain } : null
  if (room === 'rules') return { room, preset: first ?? null }
  if (first === undefined) return null
  switch (room) {
    case 'table':
    case 'invite':
      return { room, id: first }
    case 'join':
    case 'watch':
      return { room: 'join', key: first, watch: room === 'watch' }
    case 'knock':
      return CODE.test(first) ? { room, code: first.toUpperCase() } : null
    case 'pair':
    case 'shared':
      return { room, key: first }
    case 'review':
      return { room, record: first }
    default:
      return null
  }
}

/** Read the path of a link, `/t/KRSTLN`; null for the plain page and for what leads nowhere. */
export function placeOfLink(path: string): Place | null {
  const [kind, carried, ...more] = path.split('/').filter((word) => word !== '')
  const room = kind === undefined ? undefined : LINKS[kind]
  return room === undefined || carried === undefined || more.length > 0 ? null : placeOf(`#/${room}/${carried}`)
}

/** Write a place as it stands in the address bar. */
export function hashOf(place: Place): string {
  switch (place.room) {
    case 'lobby':
      return '#/'
    case 'open':
      return `#/open/${place.alone ? 'alone' : 'friends'}${place.preset === null ? '' : `/${place.preset}`}`
    case 'table':
    case 'invite':
      return `#/${place.room}/${place.id}`
    case 'join':
      return `#/${place.watch ? 'watch' : 'join'}/${place.key}`
    case 'knock':
      return `#/knock/${place.code}`
    case 'pair':
    case 'shared':
      return `#/${place.room}/${place.key}`
    case 'review':
      return `#/review/${place.record}`
    case 'rules':
      return place.preset === null ? '#/rules' : `#/rules/${place.preset}`
    default:
      return `#/${place.room}`
  }
}
