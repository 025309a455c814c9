/**
 * Filling templates, exactly as src/marias/texts/speech.py does: which text a key means for its data, and what
 * its slots become.  A slot is `{field}`, `{field:form}` or `{field:form^}` with the first letter made capital.
 */

import { TextFault, type Catalogue, type Data, type Language } from './catalogue'
import { FORMS, itemsOf, mappingOf, nameOf, numberOf, wrongValue } from './forms'
import { pluralCategory } from './plurals'

const SLOT = /\{([a-z][a-z0-9_]*)(?::([^{}^]+)(\^?))?\}/g

/** What every sentence of one rendering shares: the language, its texts, and the players' names by seat. */
export class Speech {
  constructor(
    readonly language: Language,
    readonly texts: Catalogue,
    readonly names: readonly string[] | null = null,
  ) {}

  /** Give the template text of a key. */
  text(key: string): string {
    const text = this.texts[key]
    if (text === undefined) throw new TextFault('text/unknown_key', { key, language: this.language })
    return text
  }

  /** Fill the text of a key. */
  sentence(key: string, data: Data): string {
    const chosen = this.#variant(key, data)
    return this.text(chosen).replaceAll(SLOT, (_, field: string, form?: string, capital?: string) => {
      const words = this.filled(form ?? '', this.#field(chosen, field, data))
      return capital ? capitalised(words) : words
    })
  }

  /** Give the words of one value in a form. */
  filled(form: string, value: unknown): string {
    const name = form.slice(1)
    switch (form[0]) {
      case '@': {
        const values = Array.isArray(value) && value.length > 0 ? value : [value]
        return this.joined(values.map((item) => this.text(`${name}.${nameOf(form, item)}`)))
      }
      case '*': {
        const items = Array.isArray(value) ? value : [mappingOf(form, value)]
        return this.joined(items.map((item) => this.sentence(name, mappingOf(form, item))))
      }
      case '#':
        return this.joined(itemsOf(form, value).map((item, seat) => this.sentence(name, { seat, value: item })))
      default: {
        const named = FORMS[form]
        return named ? named(this, value) : this.#counted(form, value)
      }
    }
  }

  /** Write a number: at most two decimals, the decimal mark and the minus sign of print. */
  number(number: number): string {
    const size = Math.abs(number)
    const digits = Number.isInteger(size) ? String(size) : hundredths(size)
    return (number < 0 ? '−' : '') + digits.replace('.', this.text('number.decimal'))
  }

  /** Join a list as the language does: `a, b and c`. */
  joined(words: readonly string[]): string {
    const last = words.at(-1)
    if (last === undefined) throw wrongValue('list', '')
    if (words.length === 1) return last
    return words.slice(0, -1).join(this.text('join.between')) + this.text('join.last') + last
  }

  #variant(key: string, data: Data): string {
    for (;;) {
      const field = this.texts[`${key}.?`]
      if (field === undefined) return key
      const chosen = `${key}.${nameOf('?', this.#field(key, field, data))}`
      if (!(chosen in this.texts) && !(`${chosen}.?` in this.texts)) return key
      key = chosen
    }
  }

  #field(key: string, field: string, data: Data): unknown {
    if (!(field in data)) throw new TextFault('text/missing_field', { key, field, language: this.language })
    return data[field]
  }

  #counted(noun: string, value: unknown): string {
    const number = numberOf(noun, value)
    return `${this.number(number)} ${this.text(`noun.${noun}.${pluralCategory(number, this.language)}`)}`
  }
}

function capitalised(words: string): string {
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}

/** Two decimals at most; an exact half goes to the even digit, as in Python, where toFixed goes up. */
function hundredths(size: number): string {
  let text = size.toFixed(2)
  if (Number.isInteger(size * 8) && !Number.isInteger(size * 4)) {
    const below = Math.floor(size * 100)
    text = ((below % 2 === 0 ? below : below + 1) / 100).toFixed(2)
  }
  return text.replace(/0+$/, '').replace(/\.$/, '')
}
