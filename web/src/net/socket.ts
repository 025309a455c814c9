/**
 * The line to a table: opened, kept, and opened again after 0.5 to 8 seconds whenever it breaks.
 *
 * Everything about time and the browser comes in from outside, so that tests need neither.
 */

import type { ClientMessage, ServerMessage } from '../protocol.gen'

/**
 * How the line stands.  `offline`: this device has no network; `away`: it has, but the server doesn't answer;
 * `shut`: the server doesn't want us here, or we left.
 */
export type Line = 'connecting' | 'open' | 'offline' | 'away' | 'shut'

export interface LineListener {
  line(line: Line): void
  /** The line could not even be opened: perhaps there is no such table. */
  unopened(): void
  message(message: ServerMessage): void
  /** The first message on a line that was just opened. */
  hello(): ClientMessage
}

export const BACK_OFF_LEAST = 500
export const BACK_OFF_MOST = 8_000
/** Silence after which a sign of life is asked for, and how long it may take, in milliseconds. */
const QUIET = 25_000
const PATIENCE = 8_000
/** The server closes the line for a reason; for these, trying again helps. */
const POLICY = 1008
const PASSING = new Set(['', 'server/closing', 'server/failed', 'server/too_many_requests', 'protocol/too_slow'])

export class TableLine {
  line: Line = 'connecting'
  /** Why the server closed the line for good. */
  reason = ''
  #socket: WebSocket | null = null
  #failures = 0
  #opened = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly url: string,
    private readonly listener: LineListener,
    private readonly connect: (url: string) => WebSocket = (at) => new WebSocket(at),
    private readonly online: () => boolean = () => navigator.onLine,
  ) {}

  open(): void {
    clearTimeout(this.#retry)
    this.#drop()
    const socket = this.connect(this.url)
    this.#socket = socket
    socket.onopen = () => {
      this.#failures = 0
      this.#opened = true
      socket.send(JSON.stringify(this.listener.hello()))
      this.#set('open')
      this.#listen()
    }
    socket.onmessage = (event: MessageEvent) => {
      this.#listen()
      this.listener.message(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = (event: CloseEvent) => {
      if (this.#socket === socket) this.#lost(event)
    }
  }

  /** Say something; false where nobody hears it. */
  say(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Begin again at once: the network is back, or an answer is missing. */
  renew(): void {
    if (this.line !== 'shut') this.open()
  }

  /** The network went away; what is sent now would get lost. */
  unplugged(): void {
    if (this.line === 'shut') return
    this.#drop()
    this.#set('offline')
    this.#again()
  }

  /** Give up for a reason that trying again doesn't change. */
  shut(reason: string): void {
    this.reason = reason
    this.close()
  }

  close(): void {
    this.#drop()
    clearTimeout(this.#retry)
    this.#set('shut')
  }

  #lost(event: CloseEvent): void {
    this.#drop()
    if (event.code === POLICY && !PASSING.has(event.reason)) {
      this.shut(event.reason)
      return
    }
    this.#set(this.online() ? 'away' : 'offline')
    this.#again()
    if (!this.#opened) this.listener.unopened()
  }

  #again(): void {
    clearTimeout(this.#retry)
    const wait = Math.min(BACK_OFF_LEAST * 2 ** this.#failures, BACK_OFF_MOST)
    this.#failures += 1
    this.#retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 4))
  }

  #drop(): void {
    clearTimeout(this.#pulse)
    const socket = this.#socket
    this.#socket = null
    if (socket === null) return
    socket.onopen = socket.onmessage = socket.onclose = null
    if (socket.readyState <= 1) socket.close()
  }

  /** Ask for a sign of life when it has been quiet: a half-open line is found out. */
  #listen(): void {
    clearTimeout(this.#pulse)
    this.#pulse = setTimeout(() => {
      this.say({ t: 'ping' })
      this.#pulse = setTimeout(() => this.renew(), PATIENCE)
    }, QUIET)
  }

  #set(line: Line): void {
    if (line === this.line) return
    this.line = line
    this.listener.line(line)
  }
}
