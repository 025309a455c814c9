/** Codes of tables: six consonants without look-alikes, read out across a room. */

const CODE = /^[B-DF-HJ-NP-TV-Z]{6}$/

/** Read what somebody typed: spaces, hyphens and small letters don't matter; null for no code. */
export function codeOf(written: string): string | null {
  const code = written.replace(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** Write a code so that it is easy to say: in two halves. */
export function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
