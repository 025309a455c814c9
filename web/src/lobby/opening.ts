/** Opening and entering tables: what is asked of the server, and where that leads. */

import { person } from '../app/person.svelte'
import { router } from '../app/router.svelte'
import { server } from '../app/server'
import { say } from '../i18n/language.svelte'
import type { EnterTable, Replay } from '../protocol.gen'
import { opening, usual, type Order } from './order'

/** Preset, length and level that play now deals without asking; the server's first preset is the same. */
export const AT_ONCE = { preset: 'app_voleny', level: 'club', length: 6 } as const
const LEARNING = { preset: 'app_voleny', level: 'beginner', length: 3 } as const

/** Deal at once against two computers. */
export async function playNow(): Promise<void> {
  await openAlone(usual(true, AT_ONCE.preset, AT_ONCE.level))
}

/** Deal three times against beginners. */
export async function learn(): Promise<void> {
  await openAlone({ ...usual(true, LEARNING.preset, LEARNING.level), length: LEARNING.length })
}

export async function openAlone(order: Order): Promise<void> {
  const opened = await server.open(opening(order, person.name || say('web.lobby.myself'), true))
  router.go({ room: 'table', id: opened.id })
}

export async function openForFriends(order: Order): Promise<void> {
  const opened = await server.open(opening(order, person.name, false))
  router.go({ room: 'invite', id: opened.id })
}

/** Deal the cards of a finished deal once more, to oneself and two computers. */
export async function dealAgain(replay: Pick<Replay, 'preset' | 'house' | 'record'>): Promise<void> {
  const order = { ...usual(true, replay.preset, AT_ONCE.level), house: replay.house, length: null }
  const table = opening(order, person.name || say('web.lobby.myself'), true)
  const opened = await server.open({ ...table, again: replay.record })
  router.go({ room: 'table', id: opened.id })
}

/** Go in by code or key; whoever only knocked waits at the table's door. */
export async function enter(entry: Omit<EnterTable, 'name'>): Promise<void> {
  const opened = await server.enter({ ...entry, name: person.name || say('web.lobby.someone') })
  router.replace({ room: 'table', id: opened.id })
}
