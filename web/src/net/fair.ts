/**
 * Our share in a fair deal: the hash of a nonce of 16 bytes, then the nonce (docs/fair-deals.md).
 *
 * The nonce is kept for this window, because a page loaded anew in between has to show the same one.
 */

import type { FairCommit, FairHash, FairNonce } from '../protocol.gen'
import { bytesOf, hexOf, sha256 } from './sha256'

const NONCE = 16

/** Where nonces are kept: `sessionStorage`, or a map in tests. */
export interface Keeping {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Answer a commitment; `place` tells this table's nonces from others'. */
export function answer(commit: FairCommit, place: string, kept: Keeping): FairHash | FairNonce {
  const key = `marias.nonce.${place}.${commit.deal}.${commit.attempt}`
  let nonce = kept.getItem(key)
  if (nonce === null) {
    nonce = hexOf(crypto.getRandomValues(new Uint8Array(NONCE)))
    kept.setItem(key, nonce)
  }
  return commit.stage === 'hash'
    ? { t: 'fair_hash', deal: commit.deal, hash: hexOf(sha256(bytesOf(nonce))) }
    : { t: 'fair_nonce', deal: commit.deal, nonce }
}

/** Tell whether a secret shown after the deal is the one that was committed to. */
export const keptWord = (secret: string, commit: string): boolean => hexOf(sha256(bytesOf(secret))) === commit
