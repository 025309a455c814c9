/** A language's texts as marias.texts has them, and what their data are made of. */

/** Key → template; `KEY.?` names the field that chooses among `KEY.…` (src/marias/texts/catalogue.py). */
export type Catalogue = Readonly<Record<string, string>>

export type Plain = string | number
export type Chosen = Plain | boolean | null
export type Many<T> = T | readonly T[]
export type Data = Readonly<Record<string, unknown>>
export type Nothing = Record<never, never>

/** A code with its data, as the server sends faults. */
export interface Worded {
  code: string
  data?: Data
}

export const LANGUAGES = ['cs', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Give the key of a code: a dotted code is its own key, `a/b` is the error `error.a.b`. */
export function keyOfCode(code: string): string {
  return code.includes('.') ? code : `error.${code.replaceAll('/', '.')}`
}

/** A text that can't be made: a key, a field or a value is wrong; `code` as in marias.texts. */
export class TextFault extends Error {
  constructor(
    readonly code: 'text/unknown_key' | 'text/missing_field' | 'text/wrong_value',
    readonly data: Data,
  ) {
    super(`${code} ${JSON.stringify(data)}`)
    this.name = 'TextFault'
  }
}
