/** What can be pressed now: the answers allowed, grouped so that each takes one or two presses. */

import type { Price } from '../protocol.gen'
import { actionOf, COMPONENTS, discardText, flekText, type Action } from './actions'
import type { Card, Suit } from './cards'

/** What was chosen but not said yet: marked cards, doublings switched on, parts of a contract. */
export interface Draft {
  readonly marks: readonly Card[]
  readonly toggles: readonly string[]
  readonly picks: readonly string[]
}

export const BLANK: Draft = { marks: [], toggles: [], picks: [] }

/** `wide` tiles are the two or three plain answers; `row` is a line with a price; `small` stand in a ladder. */
export type TileShape = 'wide' | 'small' | 'row'

export interface Tile {
  /** Stays the same while the tile means the same. */
  id: string
  shape: TileShape
  /** Words: the short name (`contract`, `component`, `plain`, `suit`), and the value it is for. */
  word: { kind: 'contract' | 'call' | 'plain' | 'component' | 'suit' | 'discard' | 'say' | 'silent'; value: string }
  /** The suit whose sign stands on the tile. */
  suit?: Suit | undefined
  /** Whether it is the calm answer (good, pass), not one that undertakes something. */
  calm?: boolean
  /** Actions said in one step. */
  act?: string[]
  /** A doubling that is switched on or off. */
  toggle?: string
  on?: boolean
  price?: Price | undefined
  /** A part of a contract; `back` takes the last one back. */
  pick?: string
  /** The letter that presses it. */
  letter?: string
}

/** More contracts than this are named part by part: contract, trumps, helper suit. */
export const MOST_CONTRACTS = 6

/**
 * Whether a tile stands back: the usual, harmless answer (good, pass) is the bright one, and what costs
 * something beside it is quiet.  Where no such answer is offered, all that undertake something are bright.
 */
export function quiet(tile: Tile, all: readonly Tile[]): boolean {
  const usual = (one: Tile) => one.calm === true && (one.word.value === 'good' || one.word.value === 'pass')
  if (usual(tile)) return false
  if (tile.calm === true) return true
  // Doublings that were switched on are meant to be said.
  if (tile.word.kind === 'say' && tile.act !== undefined) return false
  return all.some(usual)
}

/** The cards that may take part in a discard. */
export function discardPool(legal: readonly string[]): Set<Card> {
  const pool = new Set<Card>()
  for (const text of legal) {
    const action = actionOf(text)
    if (action.code === 'discard') action.cards.forEach((card) => pool.add(card))
  }
  return pool
}

/** The cards that may be played or chosen as trumps, each with its action. */
export function cardActions(legal: readonly string[]): Map<Card, string> {
  const found = new Map<Card, string>()
  for (const text of legal) {
    const action = actionOf(text)
    if (action.code === 'choose_trump' || (action.code === 'play' && !action.silent)) found.set(action.card, text)
  }
  return found
}

/** Places among the unseen five that may be chosen. */
export const blindPlaces = (legal: readonly string[]): number[] =>
  legal.flatMap((text) => {
    const action = actionOf(text)
    return action.code === 'choose_from_people' ? [action.place] : []
  })

/** How a card is played without showing its marriage, where that may be. */
export const silentPlay = (legal: readonly string[], card: Card): string | null =>
  legal.find((text) => text === `play ${card} silent`) ?? null

/** The tiles for what is allowed; `following` is what may be said right after the marked discard. */
export function tiles(
  legal: readonly string[],
  draft: Draft,
  following: readonly string[] | null,
  prices: readonly Price[],
): Tile[] {
  if (draft.marks.length === 2) {
    const discard = discardText(draft.marks, legal)
    if (discard === null || following === null) return []
    const said = following.filter((text) => !text.startsWith('discard'))
    if (said.length > 0) return spoken(said, [discard], draft)
    return [{ id: 'discard', shape: 'wide', word: { kind: 'discard', value: '' }, act: [discard] }]
  }
  const answers = legal.filter((text) => !/^(play|discard|trump [^n])/.test(text))
  const fleks = answers.filter((text) => actionOf(text).code === 'flek')
  const others = answers.filter((text) => !fleks.includes(text))
  return [...spoken(others, [], draft), ...doublings(fleks, draft, prices)]
}

function spoken(texts: readonly string[], before: readonly string[], draft: Draft): Tile[] {
  const named = texts.filter((text) => actionOf(text).code === 'name_contract')
  const others = texts.filter((text) => !named.includes(text)).map((text) => tile(text, before))
  const contracts = named.length <= MOST_CONTRACTS ? named.map((text) => tile(text, before)) : byParts(named, before, draft)
  return draft.picks.length > 0 ? contracts : [...contracts, ...others]
}

function tile(text: string, before: readonly string[]): Tile {
  const action = actionOf(text)
  const act = [...before, text]
  switch (action.code) {
    case 'bid':
      return {
        id: text,
        shape: 'small',
        word: { kind: 'contract', value: action.contract },
        suit: action.hearts ? 'h' : undefined,
        act,
      }
    case 'name_contract':
      return {
        id: text,
        shape: 'small',
        word: { kind: 'contract', value: action.contract },
        suit: action.trump ?? undefined,
        act,
      }
    case 'announce':
      return { id: text, shape: 'small', word: { kind: 'contract', value: action.contract }, act }
    case 'name_call':
      return { id: text, shape: 'small', word: { kind: 'call', value: action.call }, act }
    default:
      return {
        id: text,
        shape: 'wide',
        word: { kind: 'plain', value: action.code },
        calm: action.code === 'good' || action.code === 'pass' || action.code === 'choose_no_trump',
        act,
        ...(action.code === 'good' ? { letter: 'KeyG' } : {}),
      }
  }
}

/** The parts by which a contract is named: its kind, its trumps, its helper suit. */
const partsOf = (action: Action): string[] =>
  action.code === 'name_contract'
    ? [action.contract, ...(action.trump === null ? [] : [action.trump]), ...(action.helper === null ? [] : [action.helper])]
    : []

function byParts(named: readonly string[], before: readonly string[], draft: Draft): Tile[] {
  const depth = draft.picks.length
  const fits = (parts: string[], start: readonly string[]) => start.every((part, place) => parts[place] === part)
  const fitting = named.filter((text) => fits(partsOf(actionOf(text)), draft.picks))
  const found: Tile[] = []
  const seen = new Set<string>()
  for (const text of fitting) {
    const parts = partsOf(actionOf(text))
    const part = parts[depth]
    if (part === undefined || seen.has(part)) continue
    seen.add(part)
    const alike = fitting.filter((other) => partsOf(actionOf(other))[depth] === part)
    const suit = depth > 0 ? (part as Suit) : undefined
    const word = depth === 0 ? ({ kind: 'contract', value: part } as const) : ({ kind: 'suit', value: part } as const)
    found.push({
      id: `${depth}${part}`,
      shape: 'small',
      word,
      suit,
      ...(alike.length === 1 ? { act: [...before, text] } : { pick: part }),
    })
  }
  if (depth > 0) found.push({ id: 'back', shape: 'small', word: { kind: 'plain', value: 'back' }, calm: true, pick: 'back' })
  return found
}

/** The name of what is said: the doubling that all chosen ones reach, '' where they differ or none is chosen. */
function levelOf(chosen: readonly (Price | undefined)[]): string {
  const levels = new Set(chosen.map((price) => price?.level ?? 0))
  const [level = 0] = levels
  return levels.size === 1 && level > 0 && level <= 6 ? String(level) : ''
}

/** A single doubling is one press; several are switched on one by one and then said together. */
function doublings(fleks: readonly string[], draft: Draft, prices: readonly Price[]): Tile[] {
  if (fleks.length === 0) return []
  const components = new Set<string>()
  const against = new Set<string>()
  for (const text of fleks) {
    const action = actionOf(text)
    if (action.code !== 'flek') continue
    action.components.forEach((component) => components.add(component))
    action.against.forEach((component) => against.add(component))
  }
  const priceOf = (component: string) => prices.find((price) => price.component === component)
  const single = fleks.length === 1
  const rows = COMPONENTS.filter((component) => components.has(component) || against.has(component)).map(
    (component): Tile => ({
      id: `flek ${component}`,
      shape: 'row',
      word: { kind: 'component', value: component },
      price: priceOf(component),
      ...(single ? { act: [fleks[0]!], letter: 'KeyF' } : { toggle: component, on: draft.toggles.includes(component) }),
    }),
  )
  if (single) return rows
  const chosen = flekText(
    draft.toggles.filter((component) => components.has(component)),
    draft.toggles.filter((component) => against.has(component) && !components.has(component)),
  )
  const lawful = fleks.includes(chosen)
  return [
    ...rows,
    {
      id: 'say',
      shape: 'wide',
      word: { kind: 'say', value: levelOf(draft.toggles.map(priceOf)) },
      letter: 'KeyF',
      ...(lawful ? { act: [chosen] } : {}),
    },
  ]
}
