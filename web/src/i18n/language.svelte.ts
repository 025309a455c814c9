/**
 * The language of the page: `say(key, data)` and `word(code, data)` follow it as it changes.
 *
 * A language comes in parts, each a module fetched by itself: what every screen says, what is said later than
 * the first card (`late`: fetched when nobody waits, or when somebody needs it), and the rules (`loadRules`).
 */

import { actionLabel, actionReport, type Levels } from './actions'
import { keyOfCode, LANGUAGES, TextFault, type Catalogue, type Data, type Language, type Nothing } from './catalogue'
import { LATE_KEYS, type LateTexts, type RulesTexts, type Texts } from './keys.gen'
import { optionValue } from './options'
import { Speech } from './render'

type Part = 'always' | 'late' | 'rules'
type Module = { default: Catalogue }
type AnyTexts = Texts & LateTexts
type Saying<T, K extends keyof T> = Nothing extends T[K] ? [] | [data: T[K]] : [data: T[K]]

const MODULES: Record<Language, Record<Part, () => Promise<Module>>> = {
  cs: {
    always: () => import('./cs.gen'),
    late: () => import('./cs.late.gen'),
    rules: () => import('./cs.rules.gen'),
  },
  en: {
    always: () => import('./en.gen'),
    late: () => import('./en.late.gen'),
    rules: () => import('./en.rules.gen'),
  },
}

/** Stands for a text that is on its way. */
const COMING = '…'

let language = $state<Language>('en')
let texts = $state.raw<Catalogue>({})
const wanted = new Set<Part>()

/** The language that the page speaks. */
export function spoken(): Language {
  return language
}

/** The language to begin with: the chosen one, else the first of the browser's that there is. */
export function firstLanguage(chosen: string, preferred: readonly string[]): Language {
  const wishes = [chosen, ...preferred.map((tag) => tag.split('-')[0])]
  // Who reads Slovak reads Czech better than English.
  const names = wishes.map((name) => (name === 'sk' ? 'cs' : name))
  return names.flatMap((name) => LANGUAGES.filter((known) => known === name))[0] ?? 'en'
}

/** Speak a language from now on; while its texts are on their way, the old one stays. */
export async function speak(next: Language): Promise<void> {
  wanted.add('always')
  const parts = await Promise.all([...wanted].map((part) => MODULES[next][part]()))
  texts = Object.assign({}, ...parts.map((part) => part.default)) as Catalogue
  language = next
  document.documentElement.lang = next
}

/** Fetch what screens about rules say; call and await it before `sayRule` and `ruleValue`. */
export function loadRules(): Promise<void> {
  return loadTexts('rules')
}

/** Fetch a part, unless it is there. */
export async function loadTexts(part: Part): Promise<void> {
  if (wanted.has(part)) return
  const fetchedFor = language
  const { default: more } = await MODULES[language][part]()
  wanted.add(part)
  if (language === fetchedFor) texts = { ...texts, ...more }
  else await speak(language)
}

/** The renderer in the present language; `names` are the players by seat. */
export function speech(names: readonly string[] | null = null): Speech {
  return new Speech(language, texts, names)
}

/** Say a text of the page. */
export function say<K extends keyof AnyTexts>(key: K, ...[data]: Saying<AnyTexts, K>): string {
  return made(() => speech().sentence(key, data ?? {}))
}

/** Say a text with the players' names by seat. */
export function sayOf<K extends keyof AnyTexts>(names: readonly string[], key: K, ...[data]: Saying<AnyTexts, K>): string {
  return made(() => speech(names).sentence(key, data ?? {}))
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
    return made(() => speech(names).sentence(keyOfCode(code), data))
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

/** Make a text; a late one that isn't there yet comes as soon as it is. */
function made(make: () => string): string {
  try {
    return make()
  } catch (fault) {
    if (!isComing(fault)) throw fault
    loadTexts('late').catch(() => undefined)
    return COMING
  }
}

function isComing(fault: unknown): boolean {
  if (wanted.has('late') || !(fault instanceof TextFault) || fault.code !== 'text/unknown_key') return false
  const key = String(fault.data['key'])
  return LATE_KEYS.some((name) => key === name || key.startsWith(`${name}.`))
}
