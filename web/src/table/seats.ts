/** Who sits where: chairs go round the table clockwise, seats follow the order of play of one deal. */

import type { DealState, TableState as TableFacts, You } from '../protocol.gen'

/** Where somebody is seen from the chair at the lower edge. */
export type Place = 'own' | 'left' | 'right' | 'far'

export interface Sitter {
  chair: number
  place: Place
  /** The seat in the running deal, null between deals or for whoever sits out. */
  seat: number | null
}

export const SEATS = 3

/** The chair at the lower edge: one's own, for watchers the first. */
export const lowerChair = (you: You | null): number => you?.chair ?? 0

/** Place everybody round the table; a fourth who sits this deal out is `far`. */
export function sitters(you: You | null, table: TableFacts, deal: DealState | null): Sitter[] {
  const count = table.chairs.length
  const lower = lowerChair(you)
  const round = [...Array(count).keys()].map((step) => (lower + step) % count)
  const seatOf = (chair: number): number | null => {
    const seat = deal?.chairs.indexOf(chair) ?? -1
    return seat < 0 || seat >= SEATS ? null : seat
  }
  if (count <= SEATS) {
    const places: Place[] = ['own', 'left', 'right']
    return round.map((chair, step) => ({ chair, place: places[step] ?? 'far', seat: seatOf(chair) }))
  }
  // Four chairs: left, over there, right; the one who sits out moves to the middle, whoever it is.
  const out = deal === null ? round[2] : round.find((chair) => seatOf(chair) === null)
  const playing = round.filter((chair) => chair !== out)
  const [first, second, third] = playing
  const lowerOut = out === lower
  const places = new Map<number, Place>()
  if (lowerOut) {
    places.set(lower, 'own')
    if (first !== undefined) places.set(first, 'left')
    if (second !== undefined) places.set(second, 'far')
    if (third !== undefined) places.set(third, 'right')
  } else {
    if (first !== undefined) places.set(first, 'own')
    if (second !== undefined) places.set(second, 'left')
    if (third !== undefined) places.set(third, 'right')
    if (out !== undefined) places.set(out, 'far')
  }
  return round.map((chair) => ({ chair, place: places.get(chair) ?? 'far', seat: seatOf(chair) }))
}

/** Names by seat of a deal; those who sit out come last. */
export const namesBySeat = (table: TableFacts | null, deal: DealState | null): string[] =>
  (deal?.chairs ?? []).map((chair) => table?.chairs[chair]?.name ?? '')

export const namesByChair = (table: TableFacts | null): string[] => (table?.chairs ?? []).map((chair) => chair.name ?? '')

/** What a seat is in the deal: forehand, middle, rear, or the one who sits out. */
export const roleOf = (seat: number | null): 'forehand' | 'middle' | 'rear' | 'sitter' =>
  seat === 0 ? 'forehand' : seat === 1 ? 'middle' : seat === 2 ? 'rear' : 'sitter'
