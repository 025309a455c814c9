/**
 * SHA-256 (FIPS 180-4), for fair deals: `crypto.subtle` is missing on plain http, where friends in one
 * room play.
 */

const ROUNDS = 64
const BLOCK = 64

/** The first `count` primes. */
function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits of the fraction of a number. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0

const PRIMES = primes(ROUNDS)
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The hash of bytes, 32 bytes long. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)

  const hash = Int32Array.from(START)
  const words = new Int32Array(ROUNDS)
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < ROUNDS; i++) {
      if (i < 16) {
        words[i] = view.getInt32(at + i * 4)
        continue
      }
      const a = words[i - 15]!
      const b = words[i - 2]!
      const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
      const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
      words[i] = (words[i - 16]! + small + words[i - 7]! + large) | 0
    }
    mix(hash, words)
  }
  const out = new DataView(new ArrayBuffer(32))
  hash.forEach((word, place) => out.setInt32(place * 4, word))
  return new Uint8Array(out.buffer)
}

function mix(hash: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < ROUNDS; i++) {
    const choice = (e & f) ^ (~e & g)
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + high + choice + CONSTANTS[i]! + words[i]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + majority) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = (hash[place]! + word) | 0))
}

/** Bytes as hex. */
export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Hex as bytes. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
