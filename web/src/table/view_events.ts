/** How one event changes what we see.  It repeats what the server tells, and decides nothing. */

import type { MarriageShape, TrickShape, View } from '../protocol.gen'
import { cardsOf, HIDDEN, suitOf, textOf, together, without, type Card } from './cards'

/** An event: its code, and its data. */
export interface Happening {
  code: string
  seat?: number
  card?: string
  cards?: string | string[]
  count?: number
  [field: string]: unknown
}

/** Phases that an event begins; the turn tells the others. */
const BEGINS: Record<string, string> = { play_started: 'play', deal_ended: 'finished' }

/** Give the view after an event. */
export function after(view: View, event: Happening): View {
  const begun = BEGINS[event.code]
  const next = { ...view, ...changes(view, event) }
  return begun === undefined ? next : { ...next, phase: begun }
}

function changes(view: View, event: Happening): Partial<View> {
  const seat = event.seat ?? 0
  const mine = view.seat === seat
  const known = typeof event.cards === 'string' && event.cards !== HIDDEN ? cardsOf(event.cards) : []
  const card = event.card === undefined || event.card === HIDDEN ? null : event.card
  switch (event.code) {
    case 'trump_laid':
      return {
        trump_place: Number(event['people'] ?? 0),
        declarer: seat,
        ...(card === null ? {} : { trump_card: card, trump: suitOf(card) }),
      }
    case 'no_trump_laid':
      return { declarer: seat }
    case 'cards_picked_up':
      return mine ? { hand: together(view.hand, known) } : {}
    case 'talon_laid':
      return talonLaid(view, seat, mine, known)
    case 'talon_taken':
      return {
        talon_count: 0,
        declarer: seat,
        own_talon: null,
        open_talon: '',
        hand_counts: counted(view, seat, event.count ?? known.length),
        ...(mine ? { hand: together(view.hand, known), taken_talon: textOf(known) } : {}),
      }
    case 'talon_shown':
      return { open_talon: textOf(known) }
    case 'trump_returned':
      return { trump: null, trump_card: null, ...(mine && card !== null ? { hand: together(view.hand, [card]) } : {}) }
    case 'trump_shown':
      return {
        trump_card: card,
        trump: card === null ? null : suitOf(card),
        ...(mine && card !== null ? { hand: together(view.hand, [card]) } : {}),
      }
    case 'call_named':
      return { call: String(event['call']), declarer: seat, contract: null }
    case 'refused':
      return { declarer: seat }
    case 'auction_won':
      return { declarer: seat }
    case 'contract_named':
      return {
        declarer: seat,
        contract: String(event['contract']),
        trump: (event['trump'] as string | null) ?? view.trump ?? null,
        helper: (event['helper'] as string | null) ?? null,
      }
    case 'flek_raised':
      return { levels: { ...view.levels, [String(event['component'])]: Number(event['level']) } }
    case 'against_announced':
      return event['component'] === 'seven_against' ? { seven_against: seat } : { hundred_against: seat }
    case 'helpers_shown':
    case 'hand_exposed':
      return { exposed: [...view.exposed.filter((hand) => hand.seat !== seat), { seat, cards: textOf(known) }] }
    case 'play_started':
      return { leader: Number(event['leader']), contract: view.contract ?? view.call ?? null }
    case 'card_played':
      return card === null ? {} : played(view, seat, mine, card, Number(event['marriage'] ?? 0))
    case 'trick_taken':
      return trickTaken(view, seat, event)
    default:
      return {}
  }
}

/** One's own talon may be laid anew: what lay there goes back to hand first. */
function talonLaid(view: View, seat: number, mine: boolean, laid: readonly Card[]): Partial<View> {
  const counts = counted(view, seat, view.talon_count > 0 ? 0 : -2)
  const common = { talon_count: 2, hand_counts: counts }
  if (!mine) return common
  const held = together(view.hand, cardsOf(view.own_talon))
  return { ...common, hand: without(held, laid), own_talon: textOf(laid) }
}

function played(view: View, seat: number, mine: boolean, card: Card, marriage: number): Partial<View> {
  const shown: MarriageShape[] =
    marriage === 0 ? view.shown : [...view.shown, { seat, suit: suitOf(card), points: marriage }]
  return {
    table: together(view.table, [card]),
    shown,
    hand_counts: counted(view, seat, -1),
    exposed: view.exposed.map((hand) => (hand.seat === seat ? { ...hand, cards: without(hand.cards, [card]) } : hand)),
    ...(mine ? { hand: without(view.hand, [card]) } : {}),
  }
}

function trickTaken(view: View, seat: number, event: Happening): Partial<View> {
  const cards = Array.isArray(event.cards) ? textOf(event.cards) : view.table
  const points = Number(event['points'] ?? 0)
  const trick: TrickShape = { leader: view.leader ?? 0, cards, winner: seat, points }
  return {
    tricks: [...view.tricks, trick],
    table: '',
    leader: seat,
    points: view.points.map((sum, owner) => (owner === seat ? sum + points : sum)),
  }
}

const counted = (view: View, seat: number, by: number): number[] =>
  view.hand_counts.map((count, owner) => (owner === seat ? count + by : count))
