/** Which form of a noun goes with which number; the same rules as src/marias/texts/plurals.py. */

import type { Language } from './catalogue'

export function pluralCategory(number: number, language: Language): string {
  const size = Math.abs(number)
  if (language === 'en') return size === 1 ? 'one' : 'other'
  if (!Number.isInteger(size)) return 'fraction'
  if (size === 1) return 'one'
  return size >= 2 && size <= 4 ? 'few' : 'many'
}
