/** What went wrong, as a code with data, and what a person can do about it. */

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

/** Codes that the page itself gives. */
export const OWN = ['page/unreachable', 'page/unreadable', 'page/no_place', 'page/broken', 'page/old'] as const
export type OwnCode = (typeof OWN)[number]

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
