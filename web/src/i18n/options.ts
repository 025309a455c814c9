/** Values of options, worded; titles and meanings are plain keys: `option.NAME`, `option.NAME.meaning`. */

import type { Speech } from './render'

/** Word the plain value that an option has in a ruleset, as src/marias/texts/options.py does. */
export function optionValue(speech: Speech, name: string, value: unknown): string {
  const key = `option.${name}`
  if (typeof value === 'object' && value !== null && 'kind' in value) {
    return speech.sentence(`${key}.${String(value.kind)}`, { ...value })
  }
  const isNothing = value === null || (Array.isArray(value) && value.length === 0)
  const isCounted = `${key}.value` in speech.texts || `${key}.value.?` in speech.texts
  if (isCounted && !isNothing) return speech.sentence(`${key}.value`, { value })
  return speech.filled(`@${key}`, value)
}
