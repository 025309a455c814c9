/** Sentences about the table, made from its state. */

import type { Entry, Price, View } from '../protocol.gen'
import { labelOf, say, sayOf, word, wordEvent } from '../i18n/language.svelte'
import { actionOf } from './actions'
import type { Tile } from './offers'
import { namesByChair, namesBySeat, roleOf } from './seats'
import { happening, isMine, seatToMove, type TableState } from './state'
import type { Happening } from './view_events'

/** Events that are seen without a word, or told by the next one. */
const SILENT = new Set(['play_started', 'cards_picked_up', 'trump_returned', 'match_over', 'deal_begun'])

/** Deeds of our own: what was before them is no news any more. */
const OWN_DEEDS = new Set(['card_played', 'call_named', 'accepted', 'refused', 'bid_made', 'bid_held', 'flek_raised'])

/** Longer news are told by their last sentence. */
const MOST_NEWS = 64

/** Word what happened, with the players' names. */
export function eventWords(state: TableState, entry: Entry): string {
  const event = happening(entry)
  if (event.code === 'deal_begun' || event.code === 'undone' || event.code === 'match_over') {
    return word(`table.${event.code}`, event, namesByChair(state.table))
  }
  return wordEvent(plainCards(event), namesBySeat(state.table, state.deal))
}

/** Lists of cards as the texts take them. */
const plainCards = (event: Happening): Happening =>
  Array.isArray(event.cards) ? { ...event, cards: event.cards.join(' ') } : event

/** What the others did since we were asked last, at most two sentences. */
export function newsWords(state: TableState): string {
  const own = state.deal?.view.seat
  const news: string[] = []
  for (let at = state.log.length - 1; at >= 0 && news.length < 2; at--) {
    const entry = state.log[at]!
    const event = happening(entry)
    if (SILENT.has(event.code)) continue
    if (event.seat === own && own !== undefined && event.code !== 'trick_taken') {
      if (OWN_DEEDS.has(event.code)) break
      continue
    }
    news.unshift(eventWords(state, entry))
    if (event.code === 'trick_taken') break
  }
  const whole = news.join(' ')
  return whole.length > MOST_NEWS ? (news.at(-1) ?? '') : whole
}

/** What is due now. */
export function taskWords(state: TableState, draft: { marks: readonly string[]; following: readonly string[] | null }): string {
  const { turn, table, deal } = state
  if (turn.wait === 'cut') {
    return turn.chair === state.you?.chair ? say('web.table.task.cut') : waiting(state)
  }
  if (table?.stage === 'gathering') return say('web.table.task.gathering')
  if (table?.stage === 'over' && turn.wait !== 'action') return say('web.table.task.over')
  if (turn.wait === 'deal') return say('web.table.task.deal')
  if (turn.wait !== 'action' || deal === null) return ''
  if (!isMine(state)) return waiting(state)
  if (draft.marks.length === 2) {
    const sharp = barring(deal.view, draft)
    if (sharp !== null) return `${word('error.action.talon_sharp', { card: sharp })} ${say('web.table.task.say')}`
    return draft.following !== null && draft.following.length === 0 ? say('web.table.task.lay') : say('web.table.task.say')
  }
  if (draft.marks.length === 1) return say('web.table.task.one_more')
  return word(`web.table.task.${deal.view.phase}`)
}

/** The marked ace or ten for which the server leaves out the suit game of whoever chose trumps; null for none. */
function barring(view: View, draft: { marks: readonly string[]; following: readonly string[] | null }): string | null {
  const offered = draft.following ?? []
  const left = view.trump_card != null && view.contract == null && offered.length > 0 && !offered.includes('suit')
  const sharp = draft.marks.filter((card) => card !== view.trump_card && /[AX]$/.test(card))
  return left ? (sharp.find((card) => card.endsWith('A')) ?? sharp[0] ?? null) : null
}

function waiting(state: TableState): string {
  const name = state.table?.chairs[state.turn.chair ?? -1]?.name
  return name === undefined ? '' : say('web.table.task.waiting', { name })
}

/** The short name on a tile. */
export function tileWords(tile: Tile): string {
  const { kind, value } = tile.word
  switch (kind) {
    case 'contract':
    case 'call':
      return word(`web.table.tile.${value}`)
    case 'component':
      return word(`component.nom.${value}`)
    case 'suit':
      return word(`suit.nom.${value}`)
    case 'plain':
      return word(`web.table.tile.${value}`)
    case 'say': {
      const doubling = value === '' ? say('web.table.tile.say') : word(`doubling.${value}`)
      return doubling.charAt(0).toUpperCase() + doubling.slice(1)
    }
    default:
      return word(`web.table.tile.${kind}`)
  }
}

/** The whole sense of a tile, for its tooltip and for ears. */
export function tileSense(tile: Tile, levels: Readonly<Record<string, number>>): string {
  if (tile.act !== undefined) {
    const sense = tile.act.map((text) => labelOf(text, levels)).join(' + ')
    return tile.price === undefined ? sense : `${sense}, ${priceWords(tile.price)}`
  }
  if (tile.toggle !== undefined && tile.price !== undefined) {
    return `${say('doubling.raise', { component: tile.toggle, level: tile.price.level })}, ${priceWords(tile.price)}`
  }
  return tileWords(tile)
}

export const priceWords = (price: Price): string => say('web.table.price', { now: price.now, then: price.then })

/** What is said in one step, asked once more. */
export const questionWords = (actions: readonly string[], levels: Readonly<Record<string, number>>): string =>
  say('web.table.really', { said: actions.map((text) => labelOf(text, levels)).join(' + ') })

/** Money or points, signed. */
export function amount(units: number, stake: number | null | undefined): string {
  return stake == null ? say('web.table.units', { units }) : say('web.table.money', { money: units * stake })
}

/** Who somebody is in the deal: declarer, or his place in the order of play. */
export function roleWords(state: TableState, seat: number | null): string {
  if (state.deal === null) return ''
  if (seat !== null && state.deal.view.declarer === seat) return say('side.declarer')
  return word(`role.${roleOf(seat)}`)
}

/** The contract that stands, in the few words of its plate; null while there is none. */
export function contractWords(state: TableState): { name: string; trump: string | null; parts: string } | null {
  const view = state.deal?.view
  if (view === undefined || state.table?.stage === 'gathering') return null
  const raised = Object.entries(view.levels).filter(([, level]) => level > 0)
  const parts = raised.map(([component, level]) => say('web.table.raised', { component, level }))
  for (const against of ['seven_against', 'hundred_against'] as const) {
    if (view[against] != null && !raised.some(([component]) => component === against)) parts.push(word(`component.nom.${against}`))
  }
  const named = view.contract ?? calledByDeclarer(state)
  if (named == null) {
    const bid = lastBid(state)
    return bid === null ? null : { name: bid.name, trump: bid.hearts ? 'h' : null, parts: '' }
  }
  return { name: word(`said.name.${named}`), trump: view.trump ?? null, parts: parts.join(' · ') }
}

/** The call that stands; a taker is declarer before he has named his. */
function calledByDeclarer(state: TableState): string | null {
  const { call, declarer } = state.deal!.view
  const caller = state.log.findLast((entry) => happening(entry).code === 'call_named')
  return call != null && caller !== undefined && happening(caller).seat === declarer ? call : null
}

function lastBid(state: TableState): { name: string; hearts: boolean } | null {
  const made = state.log.findLast((entry) => ['bid_made', 'auction_won'].includes(happening(entry).code))
  if (made === undefined) return null
  const { contract, hearts } = happening(made)
  return { name: word(`web.table.tile.${String(contract)}`), hearts: hearts === true }
}

/** A saying that grows out of a player's plate; null for events that are no sayings. */
export function tagWords(event: Happening): string | null {
  switch (event.code) {
    case 'accepted':
    case 'refused':
    case 'bid_held':
    case 'bid_passed':
    case 'mistake_admitted':
    case 'no_trump_laid':
    case 'trump_laid':
    case 'talon_taken':
      return word(`web.table.tag.${event.code}`)
    case 'bid_made':
      return word(event['hearts'] === true ? 'web.table.tag.hearts' : 'web.table.tag.contract', event)
    case 'call_named':
      return word(`said.name.${String(event['call'])}`)
    case 'contract_named':
      return word(`said.name.${String(event['contract'])}`)
    case 'flek_raised':
      return word('web.table.tag.flek', event)
    case 'against_announced':
      return word(`component.nom.${String(event['component'])}`)
    case 'card_played':
      return Number(event['marriage'] ?? 0) > 0 ? say('web.table.tag.marriage', { points: Number(event['marriage']) }) : null
    default:
      return null
  }
}

/** Say everything that stands on the table, for whoever can't see it. */
export function tableWords(state: TableState): string {
  const contract = contractWords(state)
  const seat = seatToMove(state)
  const parts = [
    contract === null ? say('web.table.read.no_contract') : [contract.name, contract.parts].filter(Boolean).join(', '),
    newsWords(state),
    seat === null ? '' : sayOf(namesBySeat(state.table, state.deal), 'web.table.read.to_move', { seat }),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The name of a card. */
export const cardWords = (card: string): string => word(`card.nom.${card}`)

/** What choosing this action means, in a button's words. */
export const actionWords = (text: string, levels: Readonly<Record<string, number>>): string =>
  actionOf(text).code === 'play' ? labelOf(text) : labelOf(text, levels)
