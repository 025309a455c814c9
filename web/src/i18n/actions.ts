/**
 * What a seat does, worded from its canonical text: labels of buttons and lines of reports, as
 * src/marias/texts/actions.py makes them.  Nothing here knows what is allowed.
 */

import type { Data } from './catalogue'
import type { Speech } from './render'

/** The doublings that components have before a flek, by component. */
export type Levels = Readonly<Record<string, number>>

const CONTRACT = /^([a-z ]+?)(?: ([hlab])(?: push ([hlab]))?)?$/

/** Give the words of a button: `Flek na hru (×2)`. */
export function actionLabel(speech: Speech, action: string, levels: Levels = {}): string {
  const { code, data } = actionData(action, levels)
  return speech.sentence(`action.label.${code}`, data)
}

/** Give the line of a report: `Petr: flek na hru (×2).` */
export function actionReport(speech: Speech, action: string, seat: number, levels: Levels = {}): string {
  const { code, data } = actionData(action, levels)
  return speech.sentence(`action.report.${code}`, { seat, ...data })
}

/** Give the kind of an action and the plain fields that its texts need. */
export function actionData(action: string, levels: Levels = {}): { code: string; data: Data } {
  const [head = '', ...words] = action.split(' ')
  const rest = words.join(' ')
  switch (head) {
    case 'trump':
      if (words[0] === 'people') return { code: 'choose_from_people', data: { place: Number(words[1]) } }
      if (rest === 'none') return { code: 'choose_no_trump', data: {} }
      return { code: 'choose_trump', data: { card: rest } }
    case 'discard':
      return { code: 'discard', data: { cards: words[0] === '??' ? '??' : highestFirst(words).join(' ') } }
    case 'good':
    case 'bad':
    case 'hold':
    case 'pass':
    case 'mistake':
      return { code: head, data: {} }
    case 'bid': {
      const hearts = words.at(-1) === 'h'
      return { code: 'bid', data: { bid: { contract: name(hearts ? words.slice(0, -1) : words), hearts } } }
    }
    case 'contract': {
      const [, kind = '', trump = null, helper = null] = CONTRACT.exec(rest) ?? []
      return { code: 'name_contract', data: { said: { contract: name(kind.split(' ')), trump, helper } } }
    }
    case 'announce':
      return { code: 'announce', data: { contract: name(words) } }
    case 'flek':
    case 'against':
      return { code: 'flek', data: flekData(action.split(' '), levels) }
    case 'play':
      return { code: 'play', data: { card: words[0], silent: words[1] === 'silent' } }
    default:
      return { code: 'name_call', data: { call: name([head, ...words]) } }
  }
}

/** Put cards as sets are told: by suit, the highest first. */
function highestFirst(cards: readonly string[]): string[] {
  const place = (card: string) => 'hlab'.indexOf(card.charAt(0)) * 10 + 'AXKOU9876'.indexOf(card.charAt(1))
  return [...cards].sort((one, other) => place(one) - place(other))
}

function name(words: readonly string[]): string {
  return words.join('_')
}

function flekData(words: readonly string[], levels: Levels): Data {
  const turn = words.includes('against') ? words.indexOf('against') : words.length
  const raised = words.slice(1, turn)
  const against = words.slice(turn + 1).map((word) => `${word}_against`)
  const kind = raised.length > 0 && against.length > 0 ? 'both' : raised.length > 0 ? 'raise' : 'against'
  return { kind, against, raises: raised.map((component) => ({ component, level: (levels[component] ?? 0) + 1 })) }
}
