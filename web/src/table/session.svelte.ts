/** One person at one table: the line, what is shown of the table, and what the person is about to say. */

import { answer as fairAnswer, keptWord } from '../net/fair'
import { Outbox, type Answer, type Asked } from '../net/outbox'
import { TableLine, type Line } from '../net/socket'
import { PROTOCOL, type ClientMessage, type Events, type Hinted, type ServerMessage, type TableOptions } from '../protocol.gen'
import type { Settings } from '../settings/settings'
import { actionOf, discardText } from './actions'
import type { Card } from './cards'
import { confirmationOf } from './careful'
import { BLANK, cardActions, discardPool, silentPlay, tiles, type Draft, type Tile } from './offers'
import { Pacer, STRETCH, stepsOf, type Step, type Tempo } from './pacing'
import { advanced, EMPTY, fromSnapshot, happening, isMine, legalOf, seated, swept, turned, type TableState } from './state'

/** A code with its data, to be worded. */
export interface Told {
  code: string
  data: Record<string, unknown>
}

/** Things that make a sound or move somebody's attention. */
export type Cue = 'card' | 'deal' | 'good' | 'flek' | 'turn' | 'sweep'

/** Pause before the only card is played by itself, in milliseconds: drawn, so that it tells nothing. */
const AUTO_LEAST = 450
const AUTO_SPREAD = 650
/** More steps than this are not shown one by one. */
const MOST_BEHIND = 14

export class TableSession {
  state = $state.raw<TableState>(EMPTY)
  line = $state<Line>('connecting')
  /** What was sent and isn't confirmed. */
  pending = $state.raw<readonly string[]>([])
  draft = $state.raw<Draft>(BLANK)
  /** What may be said right after the marked discard; null until the server has said. */
  following = $state.raw<readonly string[] | null>(null)
  /** A card to be played when our turn comes. */
  preselected = $state<Card | null>(null)
  /** A card that was tapped once, where playing takes two taps. */
  raised = $state<Card | null>(null)
  /** Actions that are asked once more. */
  armed = $state.raw<readonly string[]>([])
  refusal = $state.raw<Told | null>(null)
  /** What the server let us know, in order; the page shows the last. */
  notice = $state.raw<Told | null>(null)
  hint = $state.raw<Hinted | null>(null)
  hinting = $state(false)
  /** Who said which quick phrase last. */
  phrase = $state.raw<{ chair: number; phrase: string; at: number } | null>(null)
  /** The events of the last message that are worth a word, the newest last. */
  news = $state.raw<readonly string[]>([])
  /** Rises when cards were dealt before our eyes. */
  dealings = $state(0)
  /** The page is of another protocol than the server, and loading it anew didn't help. */
  old = $state(false)
  /** Whether motions run or not: a hurried step is shown at once. */
  hurried = $state(false)

  readonly mine = $derived(isMine(this.state))
  /** Whether it is up to us to cut the pack. */
  readonly cutting = $derived(
    this.state.turn.wait === 'cut' && this.state.you?.chair != null && this.state.turn.chair === this.state.you.chair,
  )
  readonly legal = $derived(legalOf(this.state))
  readonly pool = $derived(discardPool(this.legal))
  readonly cardActions = $derived(cardActions(this.legal))
  readonly alone = $derived(this.state.table?.alone ?? false)
  /** Nobody is waited for any more: the cards of the first deal are on their way. */
  readonly starting = $derived(
    this.alone && this.state.table?.stage === 'gathering' && (this.state.table.chairs[this.state.you?.chair ?? -1]?.ready ?? false),
  )
  readonly tiles: Tile[] = $derived(
    this.mine && this.pending.length === 0
      ? tiles(this.legal, this.draft, this.following, this.state.turn.prices ?? [])
      : [],
  )

  /** Cards whose marriage may be kept silent. */
  readonly silent: Card[] = $derived(
    this.pending.length > 0 ? [] : [...this.cardActions.keys()].filter((card) => silentPlay(this.legal, card) !== null),
  )
  /** Whether there is anything to press. */
  readonly offers = $derived(this.tiles.length > 0 || this.silent.length > 0 || this.cutting)

  /** Commitments to secrets of fair deals that were told before their cards. */
  readonly #promised = new Set<string>()
  #received = 0
  #carefulNext: readonly string[] = []
  #auto: ReturnType<typeof setTimeout> | undefined
  readonly #line: TableLine
  readonly #outbox: Outbox
  readonly #pacer: Pacer

  constructor(
    readonly id: string,
    url: string,
    private readonly settings: Settings,
    private readonly cue: (cue: Cue) => void = () => {},
    private readonly mayEnter: () => Promise<boolean> = () => Promise.resolve(true),
    connect?: (url: string) => WebSocket,
  ) {
    const listener = {
      line: (line: Line) => (this.line = line),
      unopened: () => void this.#look(),
      message: (message: ServerMessage) => this.receive(message),
      hello: (): ClientMessage => ({ t: 'hello', protocol: PROTOCOL, since: this.#received === 0 ? null : this.#received }),
    }
    this.#line = new TableLine(url, listener, connect)
    this.#outbox = new Outbox(
      (request) => this.#line.say(request),
      () => this.#line.renew(),
    )
    this.#pacer = new Pacer(
      (step, hurried) => this.#show(step, hurried),
      () => this.#tempo(),
    )
  }

  open(): void {
    this.#line.open()
  }

  close(): void {
    clearTimeout(this.#auto)
    this.#pacer.clear()
    this.#outbox.abandon()
    this.#line.close()
  }

  /** The network came or went, or the page is looked at again. */
  network(there: boolean): void {
    if (there) this.#line.renew()
    else this.#line.unplugged()
  }

  /** Why the server shut the line, as a code. */
  get shutBy(): string {
    return this.#line.reason
  }

  receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        if (message.protocol !== PROTOCOL) this.#outdated()
        // Whoever knocks is told no more than this until he is let in.
        if (message.you.waiting ?? false) this.state = { ...this.state, you: message.you }
        this.#outbox.resumed()
        break
      case 'snapshot': {
        const before = this.state.deal?.number
        this.#pacer.clear()
        this.#received = message.version
        this.#promise(message.table.commit)
        this.state = fromSnapshot(message)
        const plays = this.state.log.some((entry) => happening(entry).code === 'card_played')
        if (before !== this.state.deal?.number && this.state.deal !== null && !plays && !this.state.deal.finished) {
          this.dealings += 1
          this.cue('deal')
        }
        this.pending = []
        this.hint = null
        this.notice = null
        this.#turn()
        break
      }
      case 'events':
        this.#events(message)
        break
      case 'table':
        this.#promise(message.table.commit)
        this.state = seated(this.state, message)
        break
      case 'ack':
      case 'considered':
      case 'hinted':
        this.#outbox.answered(message)
        break
      case 'refused':
        if (!this.#outbox.answered(message)) this.notice = { code: message.code, data: message.data ?? {} }
        break
      case 'said':
        this.phrase = { chair: message.chair, phrase: message.phrase, at: Date.now() }
        break
      case 'notice':
        this.notice = { code: message.code, data: message.data ?? {} }
        break
      case 'fair_commit':
        this.#promise(message.commit)
        this.#line.say(fairAnswer(message, this.id, sessionStorage))
        break
      case 'pong':
        break
    }
  }

  /** A click on the table: motions and pauses end. */
  touch(): void {
    if (this.#pacer.behind) this.#pacer.finish()
    else if (this.alone && !this.mine && this.state.turn.wait === 'action') this.#line.say({ t: 'hurry' })
  }

  /** A card was chosen, lawful or not; `drawn` when it was dragged to the table. */
  choose(card: Card, drawn = false): void {
    this.refusal = null
    if (this.#pacer.behind) this.#pacer.finish()
    if (!this.mine) {
      if (this.settings.preselect && !drawn) this.preselected = this.preselected === card ? null : card
      return
    }
    if (this.pool.size > 0) {
      this.#mark(card)
      return
    }
    const action = this.cardActions.get(card)
    if (action === undefined) {
      this.#refuseHere(card)
      return
    }
    if (!drawn && this.settings.tap === 'twice' && this.raised !== card) {
      this.raised = card
      return
    }
    if (!drawn && this.settings.tap === 'drag') {
      this.refusal = { code: 'web.table.drag_it', data: {} }
      return
    }
    this.say([action])
  }

  /** Play a card without showing its marriage, where that may be. */
  chooseSilently(card: Card): void {
    const action = silentPlay(this.legal, card)
    if (action !== null) this.say([action])
  }

  press(tile: Tile): void {
    this.refusal = null
    const { toggles, picks } = this.draft
    if (tile.toggle !== undefined) {
      const on = toggles.includes(tile.toggle)
      const next = on ? toggles.filter((name) => name !== tile.toggle) : [...toggles, tile.toggle]
      this.draft = { ...this.draft, toggles: next }
      this.armed = []
    } else if (tile.pick !== undefined) {
      this.draft = { ...this.draft, picks: tile.pick === 'back' ? picks.slice(0, -1) : [...picks, tile.pick] }
    } else if (tile.act !== undefined) {
      this.say(tile.act)
    } else if (tile.word.kind === 'say') {
      this.refusal = { code: 'web.table.choose_doubling', data: {} }
    }
  }

  /** Say actions in one step; costly ones are asked once more. */
  say(actions: readonly string[]): void {
    if (this.#outbox.busy || this.pending.length > 0) return
    const again = actions.join() === this.armed.join()
    if (this.costly(actions).length > 0 && !again) {
      this.armed = actions
      return
    }
    this.armed = []
    this.raised = null
    this.pending = actions
    void this.#ask({ t: 'act', version: this.#received, actions: [...actions] }).then((answer) => {
      if (answer?.t !== 'ack') {
        this.pending = []
        this.#blankDraft()
      } else if (this.state.version >= answer.version) this.pending = []
    })
  }

  cut(place: number): void {
    void this.#ask({ t: 'cut', version: this.#received, place })
  }

  ready(): void {
    void this.#ask({ t: 'deal', version: this.#received })
  }

  undo(): void {
    if (this.state.turn.may_undo ?? false) void this.#ask({ t: 'undo', version: this.#received })
  }

  /** Ask for a hint; the answer comes to `hint`. */
  askHint(strength: 'nudge' | 'candidates' | 'reason'): void {
    if (!this.alone || !this.mine || this.hinting) return
    this.hinting = true
    void this.#ask({ t: 'hint', version: this.#received, strength }).then((answer) => {
      this.hinting = false
      if (answer?.t === 'hinted') this.hint = answer
    })
  }

  /** Everything else that is asked of the table. */
  request(asked: Exclude<Asked, { version: number }>): Promise<Answer | null> {
    return this.#ask(asked)
  }

  setOptions(options: TableOptions): void {
    void this.#ask({ t: 'set_options', options })
  }

  /** Take back whatever is marked, raised or about to be said; false when there was nothing. */
  escape(): boolean {
    const something =
      this.armed.length > 0 ||
      this.raised !== null ||
      this.preselected !== null ||
      this.refusal !== null ||
      this.draft !== BLANK
    this.armed = []
    this.raised = null
    this.preselected = null
    this.refusal = null
    this.#blankDraft()
    return something
  }

  /** Whether the secret shown after a deal is the one promised before it; null where we weren't there to hear. */
  keptPromise({ secret, commit }: { secret: string; commit: string }): boolean | null {
    return this.#promised.has(commit) ? keptWord(secret, commit) : null
  }

  #promise(commit: string | null | undefined): void {
    if (commit != null) this.#promised.add(commit)
  }

  #events(message: Events): void {
    const fresh = message.entries.filter((entry) => entry.v > this.#received)
    const first = fresh[0]
    if (first !== undefined && first.v !== this.#received + 1) {
      // Something is missing: everything is asked for anew.
      this.#received = 0
      this.#line.renew()
      return
    }
    this.#received = message.version
    if (this.#pacer.length > MOST_BEHIND) this.#pacer.finish()
    this.#pacer.add(stepsOf(fresh, message.turn, message.version, message.result ?? null))
    if (typeof document !== 'undefined' && document.hidden) this.#pacer.finish()
  }

  #show(step: Step, hurried: boolean): void {
    this.hurried = hurried
    switch (step.do) {
      case 'entry': {
        const { code, seat } = happening(step.entry)
        this.state = advanced(this.state, step.entry)
        if (code === 'card_played' && seat === this.state.deal?.view.seat) this.pending = []
        if (code === 'card_played') this.cue('card')
        if (code === 'accepted') this.cue('good')
        if (code === 'flek_raised') this.cue('flek')
        break
      }
      case 'lie':
        break
      case 'sweep':
        this.state = swept(this.state)
        this.cue('sweep')
        break
      case 'turn':
        this.state = turned(this.state, step.turn, step.version, step.result)
        this.pending = []
        this.#turn()
        break
    }
  }

  /** A new turn: whatever was about to be said belongs to the one before. */
  #turn(): void {
    clearTimeout(this.#auto)
    this.#blankDraft()
    this.armed = []
    this.raised = null
    this.hint = null
    this.refusal = null
    if (!this.mine) return
    this.cue('turn')
    const chosen = this.preselected
    this.preselected = null
    const action = chosen === null ? undefined : this.cardActions.get(chosen)
    if (action !== undefined && actionOf(action).code === 'play') {
      this.say([action])
      return
    }
    if (chosen !== null && this.cardActions.size > 0) this.refusal = { code: 'web.table.preselection_gone', data: { card: chosen } }
    this.#playOnly()
  }

  /** Play the only card there is, where that is wanted. */
  #playOnly(): void {
    const wanted = this.settings.autoPlay === 'always' || (this.settings.autoPlay === 'alone' && this.alone)
    const only = this.legal.length === 1 ? this.legal[0] : undefined
    if (!wanted || only === undefined || !only.startsWith('play')) return
    const pause = (AUTO_LEAST + Math.random() * AUTO_SPREAD) * (this.alone ? STRETCH[this.settings.speed] : 1)
    this.#auto = setTimeout(() => this.say([only]), pause)
  }

  #mark(card: Card): void {
    if (!this.pool.has(card)) {
      this.#refuseHere(card)
      return
    }
    const { marks } = this.draft
    const marked = marks.includes(card)
    const next = marked ? marks.filter((other) => other !== card) : [...marks, card].slice(-2)
    this.draft = { ...this.draft, marks: next, picks: [] }
    this.following = null
    this.armed = []
    if (next.length < 2) return
    const discard = discardText(next, this.legal)
    if (discard === null) {
      this.refusal = { code: 'web.table.not_together', data: {} }
      return
    }
    void this.#ask({ t: 'consider', version: this.#received, action: discard }).then((answer) => {
      if (answer?.t !== 'considered' || this.draft.marks !== next) return
      this.#carefulNext = answer.careful ?? []
      this.following = answer.legal
    })
  }

  /** The server knows why a card can't be taken: ask it, so that the reason is the engine's. */
  #refuseHere(card: Card): void {
    this.refusal = null
    const phase = this.state.deal?.view.phase
    if (phase === 'play') void this.#ask({ t: 'act', version: this.#received, actions: [`play ${card}`] })
    else this.refusal = { code: this.pool.size > 0 ? 'web.table.not_to_talon' : 'web.table.no_card_now', data: { card } }
  }

  /** Those of the actions that are asked once more. */
  costly(actions: readonly string[]): string[] {
    const careful = [...(this.state.turn.careful ?? []), ...this.#carefulNext]
    return actions.filter(
      (text) =>
        (text.startsWith('trump people') || careful.includes(text)) && this.settings.confirm.includes(confirmationOf(text)),
    )
  }

  #blankDraft(): void {
    this.draft = BLANK
    this.following = null
    this.#carefulNext = []
  }

  async #ask(asked: Asked): Promise<Answer | null> {
    const answer = await this.#outbox.ask(asked)
    if (answer?.t === 'refused') {
      if (answer.code === 'action/stale') this.#line.renew()
      else this.refusal = { code: answer.code, data: answer.data ?? {} }
    }
    return answer
  }

  /** The line was never open: where the server knows nothing of us at this table, it never will be. */
  async #look(): Promise<void> {
    const there = await this.mayEnter().catch(() => true)
    if (!there) this.#line.shut('server/no_table')
  }

  #tempo(): Tempo {
    const { speed, trickPause } = this.settings
    return { speed, trick: trickPause === 'click' ? Number.POSITIVE_INFINITY : Number(trickPause) }
  }

  /** The page is older or newer than the server: load it anew, but once only. */
  #outdated(): void {
    const mark = `marias.reloaded.${PROTOCOL}`
    if (sessionStorage.getItem(mark) !== null) {
      this.old = true
      this.#line.close()
      return
    }
    sessionStorage.setItem(mark, 'yes')
    location.reload()
  }
}
