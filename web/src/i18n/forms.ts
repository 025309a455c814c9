/** Forms of a slot: how a plain value becomes words; the same as src/marias/texts/forms.py, where they are listed. */

import { keyOfCode, TextFault, type Data } from './catalogue'
import type { Speech } from './render'

const QUOTED_LENGTH = 60
const NAMED_DOUBLINGS = 6
const WRITTEN_OUT_DOUBLINGS = 20
const COINS = 100
const ROLES = ['forehand', 'middle', 'rear', 'sitter']
const SAID = /^(?:(contract|bid|announce) )?([a-z_ ]+?)(?: ([hlab]))?(?: push ([hlab]))?$/

type Form = (speech: Speech, value: unknown) => string

export function wrongValue(form: string, value: unknown): TextFault {
  return new TextFault('text/wrong_value', { form, value: String(value) })
}

/** Replace control, direction and unassigned characters, which could change what a screen shows. */
export function cleaned(text: string): string {
  return text.replaceAll(/\p{C}/gu, '\ufffd')
}

/** Give the last part of a key: the text, or `none`, `true`, `false`, `empty`. */
export function nameOf(form: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty'
  return typeof value === 'boolean' ? String(value) : worded(form, value)
}

export function numberOf(form: string, value: unknown): number {
  if (typeof value !== 'number') throw wrongValue(form, value)
  return value
}

export function itemsOf(form: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrongValue(form, value)
  return value
}

export function mappingOf(form: string, value: unknown): Data {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongValue(form, value)
  return value as Data
}

function worded(form: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') throw wrongValue(form, value)
  return String(value)
}

function wholeOf(form: string, value: unknown, least: number): number {
  const number = numberOf(form, value)
  if (!Number.isInteger(number) || number < least) throw wrongValue(form, value)
  return number
}

const plain: Form = (speech, value) => {
  if (Array.isArray(value)) return value.length > 0 ? speech.joined(value.map((item) => plain(speech, item))) : '–'
  if (typeof value === 'number') return speech.number(value)
  return cleaned(typeof value === 'string' ? value : worded('', value))
}

const quoted: Form = (speech, value) => {
  const signs = [...cleaned(String(value))]
  const text = signs.length > QUOTED_LENGTH ? `${signs.slice(0, QUOTED_LENGTH - 1).join('')}…` : signs.join('')
  return speech.text('quote.open') + text + speech.text('quote.close')
}

function declined(grammar: string): Form {
  return (speech, value) => {
    const text = worded(grammar, value)
    const keys =
      text.length === 1
        ? [`suit.${grammar}.${text}`]
        : text
            .split(/\s+/)
            .flatMap((word) => [...word.slice(1)].map((rank) => `card.${grammar}.${word.charAt(0)}${rank}`))
    if (keys.some((key) => !(key in speech.texts))) throw wrongValue(grammar, value)
    return speech.joined(keys.map((key) => speech.text(key)))
  }
}

const player: Form = (speech, value) => {
  if (Array.isArray(value)) return speech.joined(value.map((seat) => player(speech, seat)))
  const seat = wholeOf('player', value, 0)
  if (speech.names === null) return speech.text(`role.${ROLES[seat] ?? 'sitter'}`)
  const name = speech.names[seat]
  if (name === undefined) throw wrongValue('player', value)
  return cleaned(name)
}

const said: Form = (speech, value) => {
  if (typeof value === 'number') return speech.filled('@rung', value)
  const found = SAID.exec(worded('said', value))
  if (found === null) throw wrongValue('said', value)
  const [, verb, words = '', trump = null, helper = null] = found
  const contract = words.replaceAll(' ', '_')
  // A rung knows only hearts or not.
  if (trump === 'h' && verb !== 'contract') return speech.sentence('bid', { contract, hearts: true })
  return speech.sentence('said', { contract, trump, helper })
}

const place: Form = (speech, value) => speech.number(wholeOf('place', value, 0) + 1)

const faults: Form = (speech, value) =>
  itemsOf('faults', value)
    .map((fault) => {
      const { code, data } = Object(fault) as { code?: unknown; data?: unknown }
      if (typeof code !== 'string') throw wrongValue('faults', fault)
      return ` ${speech.sentence(keyOfCode(code), mappingOf('faults', data ?? {}))}`
    })
    .join('')

const signed: Form = (speech, value) => {
  const number = numberOf('signed', value)
  return (number > 0 ? '+' : '') + speech.number(number)
}

const times: Form = (_, value) => {
  const level = wholeOf('times', value, 0)
  return level <= WRITTEN_OUT_DOUBLINGS ? `×${2 ** level}` : `×2^${level}`
}

const doubling: Form = (speech, value) => {
  const level = wholeOf('doubling', value, 1)
  return speech.text(`doubling.${level <= NAMED_DOUBLINGS ? level : 'higher'}`)
}

const money: Form = (speech, value) => {
  const coins = numberOf('money', value)
  if (!Number.isInteger(coins)) throw wrongValue('money', value)
  const whole = Math.floor(Math.abs(coins) / COINS)
  const rest = Math.abs(coins) % COINS
  const digits = rest > 0 ? `${whole}${speech.text('number.decimal')}${String(rest).padStart(2, '0')}` : String(whole)
  return `${coins < 0 ? '−' : ''}${digits} ${speech.text('money.unit')}`
}

/** The forms that name no text (`@`, `*`, `#`) and no noun. */
export const FORMS: Readonly<Record<string, Form>> = {
  '': plain,
  quote: quoted,
  nom: declined('nom'),
  acc: declined('acc'),
  gen: declined('gen'),
  player,
  signed,
  times,
  doubling,
  money,
  said,
  place,
  faults,
}
