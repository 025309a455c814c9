/** What went wrong, as a code with data, in words, and what a person can do about it. */

import { speech, word } from '../i18n/language.svelte'

/** An answer of the server that refuses, or no answer; `status` 0 for none. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly data: Record<string, unknown> = {},
    readonly status: number = 0,
  ) {
    super(code)
    this.name = 'Fault'
  }
}

/** Codes that the page itself gives, and the texts that word them. */
export const OWN_WORDS: Readonly<Record<string, OwnText>> = {
  'page/unreachable': 'web.app.fault.unreachable',
  'page/unreadable': 'web.app.fault.unreadable',
  'page/no_place': 'web.app.fault.no_place',
  'page/broken': 'web.app.fault.broken',
  'page/old': 'web.app.fault.old',
}
type OwnText = `web.app.fault.${'unreachable' | 'unreadable' | 'no_place' | 'broken' | 'old'}`

/** What to offer: ask again, load the page anew, go to the lobby. */
export type Remedy = 'again' | 'reload' | 'lobby'

/** Make a fault of whatever was thrown. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown
  // A room that can't be fetched any more: the server was renewed since this page was loaded.
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (/dynamically imported module|module script|preload/i.test(message)) return new Fault('page/old')
  return new Fault('page/broken', { message })
}

/** What helps against a fault. */
export function remedyOf(fault: Fault): Remedy {
  if (fault.code === 'page/old' || fault.code === 'page/broken' || fault.code === 'protocol/other') return 'reload'
  if (fault.status === 0 || fault.status === 429 || fault.status >= 500) {
    return fault.code === 'page/no_place' ? 'lobby' : 'again'
  }
  return 'lobby'
}

/** The sentence for a fault; one without words is told as such. */
export function worded(fault: Fault): string {
  const own = OWN_WORDS[fault.code]
  return own === undefined ? word(fault.code, fault.data) : speech().sentence(own, fault.data)
}
