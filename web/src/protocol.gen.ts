// Made from marias.protocol by `make generate`; changes by hand are lost.

export const PROTOCOL = 1
export const MAX_MESSAGE = 4096

/** The first message, within five seconds; `since` is the last version the page has, None for none. */
export interface Hello {
  t: "hello"
  protocol: number
  since?: number | null
}

/** Do one action, or several in one step (a discard and the contract), at the version seen. */
export interface Act {
  t: "act"
  id: string
  version: number
  actions: string[]
}

/** Ask what may follow a discard of one's own in the same step. */
export interface Consider {
  t: "consider"
  id: string
  version: number
  action: string
}

/** Cut the pack; `place` counts cards, 0 declines. */
export interface Cut {
  t: "cut"
  id: string
  version: number
  place: number
}

/** Be ready for the next deal. */
export interface Deal {
  t: "deal"
  id: string
  version: number
}

/** Take the last decision back, alone with computers. */
export interface Undo {
  t: "undo"
  id: string
  version: number
}

/** Ask what to do, alone with computers: a nudge, candidates with units, or the reason too. */
export interface Hint {
  t: "hint"
  id: string
  version: number
  strength: "candidates" | "nudge" | "reason"
}

/** Take an empty chair, between deals. */
export interface Sit {
  t: "sit"
  id: string
  chair: number
}

/** Leave the table for good. */
export interface Leave {
  t: "leave"
  id: string
}

/** Say one of the quick phrases. */
export interface Say {
  t: "say"
  id: string
  phrase: string
}

/** Let somebody who knocks in, or not; the host's. */
export interface Admit {
  t: "admit"
  id: string
  person: string
  admitted: boolean
}

/** Let in everybody who has the code, or stop doing so; the host's. */
export interface EveryoneIn {
  t: "everyone_in"
  id: string
  on: boolean
}

/** Put a computer of a level on a chair, or with level None take it away; the host's. */
export interface SeatComputer {
  t: "seat_computer"
  id: string
  chair: number
  level: string | null
}

/** Let a computer play for somebody absent now; the host's. */
export interface StandIn {
  t: "stand_in"
  id: string
  chair: number
}

/** Agree anew before the first deal; the host's. */
export interface SetOptions {
  t: "set_options"
  id: string
  options: TableOptions
}

/** End the match after the running deal, or not; the host's. */
export interface EndAfterDeal {
  t: "end_after_deal"
  id: string
  on: boolean
}

/** Begin a new match at the same table when one is over. */
export interface Rematch {
  t: "rematch"
  id: string
}

/** Draw lots for the chairs before a match; the host's. */
export interface DrawLots {
  t: "draw_lots"
  id: string
}

/** Commit to a nonce for a fair deal: its SHA-256 in hex. */
export interface FairHash {
  t: "fair_hash"
  deal: number
  hash: string
}

/** Show the nonce (16 bytes in hex) that was committed to. */
export interface FairNonce {
  t: "fair_nonce"
  deal: number
  nonce: string
}

/** Let computers seem to think longer or shorter; the host's. */
export interface SetPace {
  t: "set_pace"
  id: string
  pace: "fast" | "normal" | "slow"
}

/** End the pause that a computer makes now, alone with computers. */
export interface Hurry {
  t: "hurry"
}

/** Ask for a sign of life. */
export interface Ping {
  t: "ping"
}

/** The answer to hello; a page of another protocol number loads itself anew once. */
export interface Welcome {
  t: "welcome"
  protocol: number
  version: number
  you: You
}

/** Everything as it stands at a version; `log` are the events of the running deal so far. */
export interface Snapshot {
  t: "snapshot"
  version: number
  you: You
  table: TableState
  turn: Turn
  deal?: DealState | null
  log?: Entry[]
}

/**
 * What happened since the version before the first entry, and what the table waits for now.
 *
 * `result` comes with the event that ends a deal.
 */
export interface Events {
  t: "events"
  version: number
  entries: Entry[]
  turn: Turn
  result?: Result | null
}

/** Something about the table changed that is no event: who sits, who is there, what is agreed. */
export interface Table {
  t: "table"
  you: You
  table: TableState
}

/** The message with this id was carried out, and all it changed was stored before. */
export interface Ack {
  t: "ack"
  id: string
  version: number
}

/** The message with this id was not carried out: a code and its data; nothing changed. */
export interface Refused {
  t: "refused"
  code: string
  data?: Record<string, unknown>
  id?: string | null
}

/** What may follow the action asked about in the same step. */
export interface Considered {
  t: "considered"
  id: string
  legal: string[]
  careful?: string[]
}

/** An answer to hint: `why` and `data` are worded as `reason.<why>`; `worlds` were looked at. */
export interface Hinted {
  t: "hinted"
  id: string
  version: number
  why: string
  data?: Record<string, unknown>
  action?: string | null
  candidates?: Weighed[]
  worlds?: number | null
}

/** Somebody said a quick phrase. */
export interface Said {
  t: "said"
  chair: number
  phrase: string
}

/** Something the person should know: a code and its data. */
export interface Notice {
  t: "notice"
  code: string
  data?: Record<string, unknown>
}

/** The server's commitment for a shuffled deal; the page answers with fair_hash, then fair_nonce. */
export interface FairCommit {
  t: "fair_commit"
  deal: number
  attempt: number
  commit: string
  stage: "hash" | "nonce"
}

/** A sign of life. */
export interface Pong {
  t: "pong"
}

/** Time to think: seconds for a move, a bank beside it, and what is done when both are gone. */
export interface Clock {
  move: number
  bank?: number
  on_end?: "first_lawful" | "stand_in"
}

/**
 * What is agreed at a table; `house` are options that differ from the preset.
 *
 * `length` counts deals (None: open end), `stake` is in smallest coins a unit (None: points), `stand_in` in
 * seconds until a computer plays for somebody absent (None: never).
 */
export interface TableOptions {
  preset: string
  house?: Record<string, unknown>
  every_deal?: boolean
  chairs?: number
  length?: number | null
  stake?: number | null
  gather?: "by_hand" | "exact"
  watch?: "anyone" | "by_link" | "nobody"
  clock?: Clock | null
  stand_in?: number | null
  listed?: boolean
  phrases?: boolean
}

/**
 * Who sits on a chair, and whether he is there.
 *
 * `person` is an id that means nothing elsewhere.  `stand_in` names the level of a computer that plays for
 * an absent person, `back_in` the seconds until one will.
 */
export interface ChairState {
  kind: "computer" | "empty" | "person"
  name?: string
  level?: string | null
  person?: string | null
  online?: boolean
  stand_in?: string | null
  back_in?: number | null
  ready?: boolean
}

/** Somebody who asks to be let in; told to the host alone. */
export interface Knock {
  person: string
  name: string
}

/**
 * Everything about a table but cards.
 *
 * `stage`: gathering (before the first deal), playing, resting (between deals), over.  `accounts` are units
 * by chair.  `commit` is the server's commitment for the next or running fair deal, in hex.  `pace` is how
 * long computers seem to think.
 */
export interface TableState {
  id: string
  code: string
  stage: "gathering" | "over" | "playing" | "resting"
  options: TableOptions
  chairs: ChairState[]
  host: string | null
  accounts: number[]
  deals?: number
  ending?: boolean
  everyone_in?: boolean
  watchers?: number
  knocks?: Knock[]
  commit?: string | null
  alone?: boolean
  pace?: "fast" | "normal" | "slow"
}

/** What the recipient is at this table; without `chair` he has no seat, `waiting` he knocked only. */
export interface You {
  person: string
  chair?: number | null
  host?: boolean
  waiting?: boolean
}

/** A finished trick: cards in order of play, trick points. */
export interface TrickShape {
  leader: number
  cards: string
  winner: number
  points: number
}

/** A marriage that was shown. */
export interface MarriageShape {
  seat: number
  suit: string
  points: number
}

/** A hand laid open. */
export interface ExposedHand {
  seat: number
  cards: string
}

/** A seat's view (marias.engine.views), cards and actions as text; what it lacks is left out. */
export interface View {
  phase: string
  hand: string
  hand_counts: number[]
  talon_count: number
  open_talon: string
  table: string
  tricks: TrickShape[]
  points: number[]
  shown: MarriageShape[]
  exposed: ExposedHand[]
  levels: Record<string, number>
  trump_place: number
  history: string[]
  seat?: number | null
  to_move?: number | null
  sitting_out?: number | null
  declarer?: number | null
  call?: string | null
  rung?: number | null
  contract?: string | null
  trump?: string | null
  trump_card?: string | null
  helper?: string | null
  seven_against?: number | null
  hundred_against?: number | null
  own_talon?: string | null
  taken_talon?: string | null
  leader?: number | null
}

/** The running or last deal: its number, who sits on which seat, and what the recipient sees of it. */
export interface DealState {
  number: number
  dealer: number
  chairs: number[]
  view: View
  practice?: boolean
  finished?: boolean
  result?: Result | null
}

/**
 * One line of a settlement: `won` tells whether who undertook it made it, `units` are by seat.
 *
 * `why` is worded as `why.<why>` with `data`.
 */
export interface ResultLine {
  item: string
  base: number
  multiplier: number
  units: number[]
  why: string
  won?: boolean | null
  data?: Record<string, unknown>
}

/**
 * What a fair deal can be checked by: all in hex, `nonces` by chair, "" where none was given in time.
 *
 * `deal` counts the table's deals, `first` is the shuffled one that the secret was committed for; `aim` is
 * where a person cut.
 */
export interface FairProof {
  table: string
  deal: number
  first: number
  attempt: number
  commit: string
  secret: string
  nonces: string[]
  aim?: number | null
}

/**
 * How a deal was settled: units by seat, the lines, the record's id, the seats that were stood in for.
 *
 * Once no chain of unshuffled deals runs: the hands as dealt by seat, the talon as dealt, what was discarded
 * in order, and the proof of a fair deal.
 */
export interface Result {
  contract: string | null
  declarer: number | null
  units: number[]
  lines: ResultLine[]
  limited?: boolean
  points?: number[]
  record?: string | null
  stood_in?: number[]
  hands?: string[]
  talon?: string
  discards?: string[]
  fair?: FairProof | null
}

/** What one more doubling of a component makes of it, in units a seat: its level then, now and then. */
export interface Price {
  component: string
  level: number
  now: number
  then: number
}

/**
 * What the table waits for; `legal`, `prices` and `careful` only for whoever it waits for.
 *
 * `wait`: action, cut, deal (the next one, anybody), nothing.  `phase` is that of the running deal.
 * `careful` are actions that are asked once more.  `places` are where the pack may be cut, 0 declines.
 * `left` are seconds on the clock of the one to move.
 */
export interface Turn {
  wait: "action" | "cut" | "deal" | "nothing"
  chair?: number | null
  phase?: string | null
  legal?: string[]
  prices?: Price[]
  careful?: string[]
  places?: number[]
  may_undo?: boolean
  left?: number | null
}

/** An event under its version; `event` has a `code` and the data of that event, hidden cards as `??`. */
export interface Entry {
  v: number
  deal: number
  event: Record<string, unknown>
}

/** What a hint weighed: expected units with their standard error, share of imagined deals won. */
export interface Weighed {
  action: string
  units?: number | null
  error?: number | null
  share?: number | null
}

/** A person as the page may know it: `id` means nothing elsewhere. */
export interface Me {
  id: string
  name: string
  language: string
  deals?: number
  tables?: MyTable[]
}

/** A table I sit at. */
export interface MyTable {
  id: string
  code: string
  preset: string
  names: string[]
  stage: string
  alone: boolean
  deals: number
  length: number | null
  used: number
}

/** Change name or language. */
export interface SetMe {
  name?: string | null
  language?: string | null
}

/**
 * Open a table: `computers` are levels by chair after one's own (None keeps a chair free).
 *
 * `again` is a record of mine whose cards are dealt once more, for practice and alone.
 */
export interface OpenTable {
  options: TableOptions
  name: string
  computers: (string | null)[]
  begin?: boolean
  again?: string | null
}

/** A table that was opened, or that I may enter; `key` is what links and QR codes carry. */
export interface Opened {
  id: string
  code: string
  key?: string | null
  waiting?: boolean
}

/** Enter a table by its code (knocks) or by the key of a link (enters; a watchers' link lets watch). */
export interface EnterTable {
  name: string
  code?: string | null
  key?: string | null
  watch?: boolean
}

/** An open table in the lobby. */
export interface LobbyTable {
  id: string
  code: string
  host: string
  preset: string
  house: boolean
  names: string[]
  free: number
  length: number | null
  stake: number | null
  watch: boolean
}

/** The open tables of this server, how many people are here, and whether friends can reach it. */
export interface Lobby {
  tables: LobbyTable[]
  people: number
  addresses: string[]
  invitable: boolean
}

/** A preset the table may be opened with. */
export interface PresetInfo {
  name: string
  variant: string
  chairs: number[]
  every_deal: boolean
}

/** An option of the rules: its values, the preset's own and, where it is changed, the house's. */
export interface OptionInfo {
  name: string
  part: string
  kind: "choice" | "number" | "other" | "set" | "switch"
  values: string[]
  value: unknown
}

/** A fault in house rules or any other input: a code and its data. */
export interface FaultOf {
  code: string
  data?: Record<string, unknown>
}

/** What a table may be opened with, the default first, and the levels of computers, the weakest first. */
export interface Presets {
  presets: PresetInfo[]
  levels: string[]
  level: string
}

/** Options that differ from the preset, to be checked together. */
export interface HouseRules {
  house: Record<string, unknown>
}

/**
 * The rules of a preset as the page shows them: every option; the sentences are made by the texts.
 *
 * `prices` are units of each contract undoubled.  `faults` tell why changed options can't be played so.
 */
export interface RulesPage {
  preset: string
  variant: string
  options: OptionInfo[]
  prices: Record<string, number>
  lengths?: number[]
  faults?: FaultOf[]
}

/** A finished deal in my history; `units` is mine. */
export interface PlayedDeal {
  record: string
  at: number
  preset: string
  contract: string | null
  role: "declarer" | "defender" | "none" | "sat_out"
  made: boolean | null
  units: number
  names: string[]
  seat: number
  table: string
  number: number
  practice?: boolean
  stood_in?: boolean
}

/** A page of my finished deals, the last one first; `next` asks for what comes after. */
export interface History {
  deals: PlayedDeal[]
  next?: string | null
}

/**
 * A state of a finished deal: the action that led on, and every legal card's open-card value.
 *
 * `values` are units of the seat to move, all cards seen, by card; None where nothing was calculated.
 */
export interface Moment {
  n: number
  phase: string
  to_move: number | null
  action: string | null
  view: View
  entries?: Entry[]
  hands?: string[]
  values?: Record<string, number> | null
}

/**
 * A finished deal from a seat, step by step; `hands` as dealt, talon as dealt and both discards.
 *
 * A seat's own view is in `moments`; with all cards seen `hands` are in every moment.
 * As long as the cards of the deal are dealt on unshuffled, hands, talon, discards and values are left out.
 */
export interface Replay {
  record: string
  preset: string
  house: Record<string, unknown>
  names: string[]
  seat: number
  dealer: number
  chairs: number[]
  hands: string[]
  talon: string
  discards: string[]
  moments: Moment[]
  result: Result
  fair?: Record<string, unknown> | null
}

/** Deals, how many were made, and units. */
export interface Tally {
  deals: number
  made: number
  units: number
}

/** A person's deals: in all, by contract and role, and the account after each deal. */
export interface Statistics {
  total: Tally
  by: Record<string, Record<string, Tally>>
  account: number[]
  since?: number | null
}

/** A one-time link for another device, good for so many seconds. */
export interface Pairing {
  link: string
  seconds: number
}

/** What a pairing link carries. */
export interface Pair {
  key: string
}

/** The link by which others see a finished deal. */
export interface Shared {
  link: string
}

/** How friends come in: the code, the links by address, a QR code as SVG path, and the watchers' link. */
export interface Invitation {
  code: string
  links: string[]
  qr: string
  watch_links?: string[]
}

export type ClientMessage =
  | Hello
  | Act
  | Consider
  | Cut
  | Deal
  | Undo
  | Hint
  | Sit
  | Leave
  | Say
  | Admit
  | EveryoneIn
  | SeatComputer
  | StandIn
  | SetOptions
  | EndAfterDeal
  | Rematch
  | DrawLots
  | FairHash
  | FairNonce
  | SetPace
  | Hurry
  | Ping

export type ServerMessage =
  | Welcome
  | Snapshot
  | Events
  | Table
  | Ack
  | Refused
  | Considered
  | Hinted
  | Said
  | Notice
  | FairCommit
  | Pong
