/** Tables that were begun, as they are told in the lobby. */

import { NAMELESS } from '../app/person.svelte'
import { say } from '../i18n/language.svelte'
import type { MyTable } from '../protocol.gen'

/** Those that can be gone on with, the last used first. */
export function running(tables: readonly MyTable[]): MyTable[] {
  return tables.filter((table) => table.stage !== 'over').sort((one, other) => other.used - one.used)
}

/** What is played and how far it is. */
export function stage(table: MyTable): string {
  const rules = table.preset
  if (table.stage === 'gathering') return say('web.lobby.running_stage', { rules })
  const number = table.deals + (table.stage === 'playing' ? 1 : 0)
  if (table.length === null) return say('web.lobby.running_deal_open', { rules, number })
  return say('web.lobby.running_deal', { rules, number: Math.min(number, table.length), length: table.length })
}

/** Who else sits there; the code where nobody does. */
export function others(table: MyTable, me: string): string {
  return table.names.filter((name) => name !== me && !NAMELESS.has(name)).join(', ') || table.code
}
