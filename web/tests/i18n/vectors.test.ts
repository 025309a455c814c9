import { describe, expect, it } from 'vitest'
import { actionLabel, actionReport } from '../../src/i18n/actions'
import { keyOfCode, LANGUAGES, TextFault, type Data, type Language } from '../../src/i18n/catalogue'
import cs from '../../src/i18n/cs.gen'
import csLate from '../../src/i18n/cs.late.gen'
import csRules from '../../src/i18n/cs.rules.gen'
import en from '../../src/i18n/en.gen'
import enLate from '../../src/i18n/en.late.gen'
import enRules from '../../src/i18n/en.rules.gen'
import { optionValue } from '../../src/i18n/options'
import { Speech } from '../../src/i18n/render'
import vectors from './vectors.gen.json'

const TEXTS = { cs: { ...cs, ...csLate, ...csRules }, en: { ...en, ...enLate, ...enRules } }

function speech(language: Language, names: readonly string[] | null = null): Speech {
  return new Speech(language, TEXTS[language], names)
}

/** Null for what can't be worded, as the vectors have it. */
function attempt(make: () => string): string | null {
  try {
    return make()
  } catch (fault) {
    if (fault instanceof TextFault) return null
    throw fault
  }
}

describe.each(LANGUAGES)('what marias.texts says in %s, the page says', (language) => {
  it('of codes with their data', () => {
    for (const { code, data, names, ...said } of vectors.sentences) {
      const made = attempt(() => speech(language, names).sentence(keyOfCode(code), data as Data))
      expect.soft(made, `${code} ${JSON.stringify(data)}`).toBe(said[language])
    }
  })

  it('of single values, and refuses the same ones', () => {
    for (const { form, value, names, ...said } of vectors.forms) {
      const made = attempt(() => speech(language, names).filled(form, value))
      expect.soft(made, `${form} ${JSON.stringify(value)}`).toBe(said[language])
    }
  })

  it('of actions', () => {
    for (const { action, levels, label, report } of vectors.actions) {
      const known = levels as Record<string, number>
      expect.soft(actionLabel(speech(language), action, known), action).toBe(label[language])
      expect.soft(actionReport(speech(language), action, 1, known), action).toBe(report[language])
    }
  })

  it('of options', () => {
    for (const { name, value, ...said } of vectors.options) {
      expect.soft(optionValue(speech(language), name, value), name).toBe(said[language])
    }
  })
})

describe('vectors', () => {
  it('reach every form, refused values too', () => {
    const forms = new Set(vectors.forms.map(({ form }) => form))
    for (const form of ['', 'quote', 'nom', 'acc', 'gen', 'player', 'signed', 'times', 'doubling', 'money', 'said', 'place', 'faults']) {
      expect(forms).toContain(form)
    }
    expect(vectors.forms.filter(({ en }) => en === null).length).toBeGreaterThan(20)
    expect(vectors.sentences.length).toBeGreaterThan(100)
    expect(vectors.options.length).toBeGreaterThan(60)
  })
})
