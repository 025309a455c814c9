import { describe, expect, it } from 'vitest'
import vectors from '../../../tests/cases/fair.json'
import { landed, numbersOf, seedOf, shuffledPack } from '../../src/net/fair_pack'
import { bytesOf, hexOf, sha256 } from '../../src/net/sha256'

describe.each(vectors)('deal $deal of $table', (vector) => {
  const source = {
    table: vector.table,
    deal: vector.deal,
    attempt: vector.attempt,
    secret: bytesOf(vector.secret),
    nonces: vector.nonces.map(bytesOf),
  }

  it('has the commitment and the hashes that were shown before', () => {
    expect(hexOf(sha256(source.secret))).toBe(vector.commit)
    const hashes = source.nonces.map((nonce) => (nonce.length === 0 ? '' : hexOf(sha256(nonce))))
    expect(hashes).toEqual(vector.hashes)
  })

  it('has the seed and the numbers', () => {
    const seed = seedOf(source)
    expect(hexOf(seed)).toBe(vector.seed)
    const below = numbersOf(seed)
    for (const [bound, number] of vector.below) expect(below(bound ?? 0)).toBe(number)
  })

  it('has the pack, shuffled and cut', () => {
    const below = numbersOf(seedOf(source))
    const pack = shuffledPack(below)
    expect(pack.join(' ')).toBe(vector.shuffled)
    const place = landed(vector.aim, vector.least, below)
    expect(place).toBe(vector.landed)
    expect([...pack.slice(place), ...pack.slice(0, place)].join(' ')).toBe(vector.dealt)
  })
})
