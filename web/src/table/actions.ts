/** Actions as the server writes them (`play hO silent`, `flek game against seven`), taken apart. */

import { HIDDEN, type Card, type Suit } from './cards'

export type Action =
  | { code: 'choose_trump'; card: Card }
  | { code: 'choose_from_people'; place: number }
  | { code: 'discard'; cards: Card[] }
  | { code: 'name_call'; call: string }
  | { code: 'bid'; contract: string; hearts: boolean }
  | { code: 'name_contract'; contract: string; trump: Suit | null; helper: Suit | null }
  | { code: 'announce'; contract: string }
  | { code: 'flek'; components: string[]; against: string[] }
  | { code: 'play'; card: Card; silent: boolean }
  | { code: 'good' | 'bad' | 'hold' | 'pass' | 'mistake' | 'choose_no_trump' }

const PLAIN = new Set(['good', 'bad', 'hold', 'pass', 'mistake'])

/** Components in the order used everywhere. */
export const COMPONENTS = [
  'game',
  'hundred',
  'seven',
  'two_sevens',
  'seven_against',
  'hundred_against',
  'betl',
  'durch',
  'open_betl',
  'open_durch',
]

const inOrder = (components: Iterable<string>): string[] =>
  [...components].sort((one, other) => COMPONENTS.indexOf(one) - COMPONENTS.indexOf(other))

export function actionOf(text: string): Action {
  const [head = '', ...rest] = text.split(' ')
  switch (head) {
    case 'trump':
      if (rest[0] === 'people') return { code: 'choose_from_people', place: Number(rest[1]) }
      return rest[0] === 'none' ? { code: 'choose_no_trump' } : { code: 'choose_trump', card: rest[0] ?? HIDDEN }
    case 'discard':
      return { code: 'discard', cards: rest }
    case 'bid': {
      const hearts = rest.at(-1) === 'h'
      return { code: 'bid', contract: (hearts ? rest.slice(0, -1) : rest).join('_'), hearts }
    }
    case 'contract':
      return named(rest)
    case 'announce':
      return { code: 'announce', contract: rest.join('_') }
    case 'flek':
    case 'against': {
      const at = head === 'against' ? -1 : rest.indexOf('against')
      const raised = head === 'against' ? [] : at < 0 ? rest : rest.slice(0, at)
      const against = head === 'against' ? rest : at < 0 ? [] : rest.slice(at + 1)
      return { code: 'flek', components: raised, against: against.map((word) => `${word}_against`) }
    }
    case 'play':
      return { code: 'play', card: rest[0] ?? HIDDEN, silent: rest[1] === 'silent' }
    default:
      if (PLAIN.has(text)) return { code: text as 'good' }
      return { code: 'name_call', call: text.replace(' ', '_') }
  }
}

function named(words: string[]): Action {
  const isSuit = (word: string | undefined): word is Suit => word !== undefined && /^[hlab]$/.test(word)
  const push = words.indexOf('push')
  const before = push < 0 ? words : words.slice(0, push)
  const trump = before.at(-1)
  const helper = push < 0 ? undefined : words[push + 1]
  return {
    code: 'name_contract',
    contract: (isSuit(trump) ? before.slice(0, -1) : before).join('_'),
    trump: isSuit(trump) ? trump : null,
    helper: isSuit(helper) ? helper : null,
  }
}

/** Write a doubling of several components, with announcements. */
export function flekText(components: Iterable<string>, against: Iterable<string>): string {
  const raised = inOrder(components)
  const announced = inOrder(against).map((component) => component.replace('_against', ''))
  return [
    ...(raised.length > 0 ? ['flek', ...raised] : []),
    ...(announced.length > 0 ? ['against', ...announced] : []),
  ].join(' ')
}

/** Write a discard as the server does: cards in the order of its own list. */
export function discardText(cards: readonly Card[], legal: readonly string[]): string | null {
  const marked = new Set(cards)
  return (
    legal.find((text) => {
      const action = actionOf(text)
      return action.code === 'discard' && action.cards.length === marked.size && action.cards.every((c) => marked.has(c))
    }) ?? null
  )
}
