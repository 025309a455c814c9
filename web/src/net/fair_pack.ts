/**
 * The pack of a fair deal calculated again from what its record tells (docs/fair-deals.md); tested with the
 * vectors that the server's own code is tested with.
 */

import { sha256 } from './sha256'

const LABEL = 'marias-deal-1'
const BLOCK = 64
const WORDS = 2 ** 32
const SUITS = 'hlab'
const RANKS = '789UOKXA'

/** What goes into the chance of a deal; `nonces` by chair, empty where none came in time. */
export interface FairSource {
  table: string
  deal: number
  attempt: number
  secret: Uint8Array
  nonces: readonly Uint8Array[]
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

/** A whole number as bytes, the highest first. */
function big(number: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let rest = number
  for (let place = size - 1; place >= 0; place -= 1) {
    bytes[place] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}

/** HMAC-SHA-256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK)
  padded.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(joined([padded.map((byte) => byte ^ 0x36), message]))
  return sha256(joined([padded.map((byte) => byte ^ 0x5c), inner]))
}

/** The seed of a deal. */
export function seedOf(source: FairSource): Uint8Array {
  const text = new TextEncoder()
  const words = [LABEL, source.table, String(source.deal), String(source.attempt)].map((word) => text.encode(word))
  const fields = [...words, ...source.nonces].flatMap((field) => [big(field.length, 4), field])
  return hmac(source.secret, joined(fields))
}

/** Numbers from a seed: `below(n)` gives the next one of 0 … n - 1. */
export function numbersOf(seed: Uint8Array): (bound: number) => number {
  let block = 0
  let words: number[] = []
  const word = (): number => {
    if (words.length === 0) {
      const bytes = hmac(seed, big(block, 8))
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
      words = Array.from({ length: bytes.length / 4 }, (_, place) => view.getUint32(4 * place))
      block += 1
    }
    return words.shift() ?? 0
  }
  return (bound) => {
    let drawn = word()
    while (drawn >= WORDS - (WORDS % bound)) drawn = word()
    return drawn % bound
  }
}

/** The pack of 32 as a deal's numbers shuffle it. */
export function shuffledPack(below: (bound: number) => number): string[] {
  const pack = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank))
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    const card = pack[last] ?? ''
    pack[last] = pack[other] ?? ''
    pack[other] = card
  }
  return pack
}

/** Where a cut aimed at a place lands, at least `least` cards from either end. */
export function landed(aim: number, least: number, below: (bound: number) => number): number {
  if (aim === 0) return 0
  return Math.min(Math.max(aim - 3 + below(7), least), SUITS.length * RANKS.length - least)
}
