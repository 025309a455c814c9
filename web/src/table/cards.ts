/** Cards as texts: `hA` is the ace of hearts, `hAXK l7` four cards; their order in a hand. */

export type Card = string
export type Suit = 'h' | 'l' | 'a' | 'b'

export const HIDDEN = '??'
export const SUITS: readonly Suit[] = ['h', 'l', 'a', 'b']
/** Suits side by side differ in colour as much as they can. */
const SHOWN: readonly Suit[] = ['h', 'a', 'b', 'l']

const TRUMP_ORDER = '6789UOKXA'
const PLAIN_ORDER = '6789XUOKA'

export const suitOf = (card: Card): Suit => card[0] as Suit
export const rankOf = (card: Card): string => card.slice(1)

/** Read any number of cards, joined by suit or each by itself; unseen ones are left out. */
export function cardsOf(text: string | null | undefined): Card[] {
  const found: Card[] = []
  for (const word of (text ?? '').split(' ')) {
    if (word === '' || word === HIDDEN) continue
    for (const rank of word.slice(1)) found.push(word[0] + rank)
  }
  return found
}

/** Write cards one by one, in the order given. */
export const textOf = (cards: readonly Card[]): string => cards.join(' ')

/** The cards of a text without others. */
export const without = (text: string, gone: readonly Card[]): string =>
  textOf(cardsOf(text).filter((card) => !gone.includes(card)))

/** The cards of a text and others, none twice. */
export const together = (text: string, more: readonly Card[]): string =>
  textOf([...new Set([...cardsOf(text), ...more])])

export interface Sorting {
  sort: 'suits' | 'trumps_left' | 'trumps_right' | 'dealt'
  ascending: boolean
}

/** Sort a hand suit by suit, in the order that holds: the ten is second while there are trumps. */
export function sorted(cards: readonly Card[], trump: Suit | null, trumpsExist: boolean, how: Sorting): Card[] {
  if (how.sort === 'dealt') return [...cards]
  const ranks = trumpsExist ? TRUMP_ORDER : PLAIN_ORDER
  let suits = [...SHOWN]
  if (trump !== null && how.sort !== 'suits') {
    const others = suits.filter((suit) => suit !== trump)
    suits = how.sort === 'trumps_left' ? [trump, ...others] : [...others, trump]
  }
  const sign = how.ascending ? 1 : -1
  return [...cards].sort(
    (one, other) =>
      suits.indexOf(suitOf(one)) - suits.indexOf(suitOf(other)) ||
      sign * (ranks.indexOf(rankOf(one)) - ranks.indexOf(rankOf(other))),
  )
}
