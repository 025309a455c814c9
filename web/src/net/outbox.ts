/**
 * What we asked for and have no answer to yet: one request at a time, said again under the same id after the
 * line broke, because the server answers a repeated id without doing it twice.
 */

import type { ClientMessage, Considered, Hinted, Refused } from '../protocol.gen'

/** A message that is answered. */
export type Request = Extract<ClientMessage, { id: string }>

/** A request before it has its id. */
export type Asked = Request extends infer R ? (R extends { id: string } ? Omit<R, 'id'> : never) : never

export type Answer = { t: 'ack'; version: number } | Considered | Hinted | Refused | { t: 'lost' }

/** After this many milliseconds without an answer the line is opened again. */
export const ANSWER_WITHIN = 8_000

interface Waiting {
  request: Request
  settle: (answer: Answer) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

export class Outbox {
  #waiting: Waiting | null = null
  #count = 0
  /** Ids of two windows, or of one before and after reloading, must not meet. */
  readonly #mark = Math.random().toString(36).slice(2, 10)

  constructor(
    private readonly say: (message: Request) => boolean,
    /** An answer is missing: open the line again. */
    private readonly missed: () => void,
  ) {}

  get busy(): boolean {
    return this.#waiting !== null
  }

  /** Ask; null while another request is in flight. */
  ask(asked: Asked): Promise<Answer> | null {
    if (this.#waiting !== null) return null
    this.#count += 1
    const request = { ...asked, id: `${this.#mark}-${this.#count}` } as Request
    return new Promise((settle) => {
      this.#waiting = { request, settle, timer: undefined }
      this.#send()
    })
  }

  /** Take an answer; false for one to nothing that is asked now. */
  answered(answer: Answer & { id?: string | null }): boolean {
    const waiting = this.#waiting
    if (waiting === null || answer.id !== waiting.request.id) return false
    this.#settle(answer)
    return true
  }

  /** The line is open again: say once more what got no answer. */
  resumed(): void {
    if (this.#waiting !== null) this.#send()
  }

  /** The table is left: nobody waits any longer. */
  abandon(): void {
    if (this.#waiting !== null) this.#settle({ t: 'lost' })
  }

  #send(): void {
    const waiting = this.#waiting
    if (waiting === null) return
    clearTimeout(waiting.timer)
    if (this.say(waiting.request)) waiting.timer = setTimeout(this.missed, ANSWER_WITHIN)
  }

  #settle(answer: Answer): void {
    clearTimeout(this.#waiting?.timer)
    const settle = this.#waiting?.settle
    this.#waiting = null
    settle?.(answer)
  }
}
