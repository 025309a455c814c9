/**
 * What a person chose for this browser, kept in localStorage under one key.
 *
 * Plain data and the reading of it; `current.svelte.ts` holds the running settings.  Whatever is stored is
 * read field by field: an unknown or damaged value gives that field's default, the others stay.
 */

import { keep, kept } from '../app/kept'

/** Each choice with its values in the order they are offered; the first is the default. */
export const CHOICES = {
  /** `auto` follows the browser. */
  language: ['auto', 'cs', 'en'],
  /** Which lamp stands over the table; `auto` follows the system. */
  lamp: ['auto', 'evening', 'day'],
  face: ['modern', 'traditional', 'french'],
  back: ['lattice', 'plain'],
  /** Letters at the corner: of the language, J Q K A, Sp Sv K E, U O K A, VII VIII IX X J Q K A, or none. */
  indices: ['auto', 'letters', 'czech', 'german', 'roman', 'none'],
  palette: ['usual', 'four-colour', 'colour-blind'],
  /** How a card is played: one tap, a tap to raise and one to play, or only by dragging. */
  tap: ['once', 'twice', 'drag'],
  speed: ['normal', 'calm', 'fast', 'instant'],
  /** Milliseconds a finished trick stays; `click` waits for one. */
  trickPause: ['900', '300', '1800', 'click'],
  /** Where the only lawful card is played by itself. */
  autoPlay: ['alone', 'always', 'never'],
  /** Order of the hand: by suit, trumps at the left or right end, or as dealt. */
  sort: ['suits', 'trumps_left', 'trumps_right', 'dealt'],
  /** Letters as keys: alone, with Alt, or not at all. */
  letters: ['on', 'alt', 'off'],
  motion: ['auto', 'reduced', 'full'],
  /** What is read aloud: everything, what concerns me, or nothing. */
  spoken: ['all', 'mine', 'off'],
  /** Size of a card at the table, in hundredths. */
  cardScale: ['100', '85', '115', '130'],
} as const

/** Switches and how they stand at first. */
export const SWITCHES = {
  sounds: false,
  vibrate: false,
  /** Rank upwards from the left; else downwards. */
  ascending: false,
  /** A card tapped before one's turn is played when the turn comes. */
  preselect: true,
  /** A ring round the card that wins so far. */
  winning: false,
  largeHits: false,
  textTable: false,
  keepAwake: true,
} as const

/** What is asked once more before it counts. */
export const CONFIRMATIONS = ['doubling', 'bad', 'no_trumps', 'mistake', 'lay_down', 'discard', 'blind'] as const

export type ChoiceName = keyof typeof CHOICES
export type SwitchName = keyof typeof SWITCHES
export type Confirmation = (typeof CONFIRMATIONS)[number]
export type Choice<N extends ChoiceName> = (typeof CHOICES)[N][number]
export type Settings = { [N in ChoiceName]: Choice<N> } & { [N in SwitchName]: boolean } & {
  confirm: Confirmation[]
}

export const STORED_AS = 'marias.settings'

const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[]
const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[]

/** Settings of somebody who never chose anything. */
export function defaults(): Settings {
  const chosen = Object.fromEntries(CHOICE_NAMES.map((name) => [name, CHOICES[name][0]]))
  return { ...chosen, ...SWITCHES, confirm: [...CONFIRMATIONS] } as Settings
}

/** Read stored text; never fails. */
export function parse(text: string | null): Settings {
  const settings = defaults()
  const stored = plainObject(text)
  const into = settings as unknown as Record<string, unknown>
  for (const name of CHOICE_NAMES) {
    if ((CHOICES[name] as readonly unknown[]).includes(stored[name])) into[name] = stored[name]
  }
  for (const name of SWITCH_NAMES) {
    if (typeof stored[name] === 'boolean') into[name] = stored[name]
  }
  const confirm = stored['confirm']
  if (Array.isArray(confirm)) settings.confirm = CONFIRMATIONS.filter((kind) => confirm.includes(kind))
  return settings
}

/** Write only what differs from the defaults, so that better defaults reach everybody else. */
export function written(settings: Settings): string {
  const usual = defaults()
  const names = [...CHOICE_NAMES, ...SWITCH_NAMES]
  const kept: Record<string, unknown> = {}
  for (const name of names) if (settings[name] !== usual[name]) kept[name] = settings[name]
  if (settings.confirm.length < CONFIRMATIONS.length) kept['confirm'] = settings.confirm
  return JSON.stringify(kept)
}

/** Read this browser's settings; where storage is refused, the defaults. */
export function load(): Settings {
  return parse(kept(STORED_AS))
}

/** Keep settings; tells whether the browser took them. */
export function save(settings: Settings): boolean {
  return keep(STORED_AS, written(settings))
}

function plainObject(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
