/**
 * The language of the page: `say(key, data)` and `word(code, data)` follow it as it changes.
 *
 * A language is one module, fetched when it is chosen; the texts of the rules come with the first screen that
 * tells them (`loadRules`).
 */

import { actionLabel, actionReport, type Levels } from './actions'
import { keyOfCode, LANGUAGES, TextFault, type Catalogue, type Data, type Language, type Nothing } from './catalogue'
import type { RulesTexts, Texts } from './keys.gen'
import { optionValue } from './options'
import { Speech } from './render'

type Module = { default: Catalogue }
type Saying<T, K extends keyof T> = T[K] extends Nothing ? [] | [data: T[K]] : [data: T[K]]

const MODULES: Record<Language, { always: () => Promise<Module>; rules: () => Promise<Module> }> = {
  cs: { always: () => import('./cs.gen'), rules: () => import('./cs.rules.gen') },
  en: { always: () => import('./en.gen'), rules: () => import('./en.rules.gen') },
}

let language = $state<Language>('en')
let texts = $state.raw<Catalogue>({})
let rulesWanted = false

/** The language that the page speaks. */
export function spoken(): Language {
  return language
}

/** The language to begin with: the chosen one, else the first of the browser's that there is. */
export function firstLanguage(chosen: string, preferred: readonly string[]): Language {
  const wanted = [chosen, ...preferred.map((tag) => tag.split('-')[0])]
  // Who reads Slovak reads Czech better than English.
  const known = wanted.map((name) => (name === 'sk' ? 'cs' : name))
  return known.flatMap((name) => LANGUAGES.filter((known) => known === name))[0] ?? 'en'
}

/** Speak a language from now on; while its texts are on their way, the old one stays. */
export async function speak(next: Language): Promise<void> {
  const modules = MODULES[next]
  const parts = await Promise.all([modules.always(), ...(rulesWanted ? [modules.rules()] : [])])
  texts = Object.assign({}, ...parts.map((part) => part.default)) as Catalogue
  language = next
  document.documentElement.lang = next
}

/** Fetch what screens about rules say; call and await it before `sayRule` and `ruleValue`. */
export async function loadRules(): Promise<void> {
  if (rulesWanted) return
  const part = await MODULES[language].rules()
  texts = { ...texts, ...part.default }
  rulesWanted = true
}

/** The renderer in the present language; `names` are the players by seat. */
export function speech(names: readonly string[] | null = null): Speech {
  return new Speech(language, texts, names)
}

/** Say a text of the page. */
export function say<K extends keyof Texts>(key: K, ...[data]: Saying<Texts, K>): string {
  return speech().sentence(key, data ?? {})
}

/** Say a text with the players' names by seat. */
export function sayOf<K extends keyof Texts>(names: readonly string[], key: K, ...[data]: Saying<Texts, K>): string {
  return speech(names).sentence(key, data ?? {})
}

/** Say a text of the rules. */
export function sayRule<K extends keyof RulesTexts>(key: K, ...[data]: Saying<RulesTexts, K>): string {
  return speech().sentence(key, data ?? {})
}

/** Word the value of an option. */
export function ruleValue(option: string, value: unknown): string {
  return optionValue(speech(), option, value)
}

/** Word a code that the server sent; one without words is told as such, never an empty place. */
export function word(code: string, data: Data = {}, names: readonly string[] | null = null): string {
  try {
    return speech(names).sentence(keyOfCode(code), data)
  } catch (fault) {
    if (fault instanceof TextFault) return say('web.app.fault.unknown')
    throw fault
  }
}

/** Word an event of the table. */
export function wordEvent(event: Data, names: readonly string[] | null = null): string {
  return word(`event.${String(event['code'])}`, event, names)
}

/** Word an action: the label of its button. */
export function labelOf(action: string, levels: Levels = {}): string {
  return actionLabel(speech(), action, levels)
}

/** Word an action that a seat took: the line of a report. */
export function reportOf(action: string, seat: number, names: readonly string[] | null, levels: Levels = {}): string {
  return actionReport(speech(names), action, seat, levels)
}
