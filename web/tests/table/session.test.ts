import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Events, Snapshot, Turn } from '../../src/protocol.gen'
import { defaults, type Settings } from '../../src/settings/settings'
import { cardsOf } from '../../src/table/cards'
import { TableSession } from '../../src/table/session.svelte'
import streams from './streams.json'

interface Said {
  t: string
  id: string
  version: number
  actions?: string[]
  action?: string
  since?: number | null
}

/** The server's end of the line: what the page said, and what it is told. */
class Server {
  readonly said: Said[] = []
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  send(text: string) {
    this.said.push(JSON.parse(text) as Said)
  }
  close() {
    this.readyState = 3
  }
  tells(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  get last(): Said {
    return this.said.at(-1)!
  }
}

const told = (streams as unknown as Record<string, { message: Snapshot | Events }[]>)['app_voleny 1']!
const snapshot = told[0]!.message as Snapshot
const OTHERS: Turn = { wait: 'action', chair: 2, phase: 'play' }
const playing = (legal: string[], more: Partial<Turn> = {}): Turn => ({ wait: 'action', chair: 0, phase: 'play', legal, ...more })

let server: Server
let session: TableSession
let settings: Settings

function sit(changes: Partial<Settings> = {}, turn: Turn = OTHERS): void {
  settings = { ...defaults(), speed: 'instant', trickPause: '300', autoPlay: 'never', ...changes }
  session = new TableSession('t1', '/socket', settings, undefined, undefined, () => {
    server = new Server()
    return server as unknown as WebSocket
  })
  session.open()
  server.onopen?.()
  const view = { ...snapshot.deal!.view, phase: turn.phase ?? 'play', leader: 0 }
  server.tells({ ...snapshot, version: 10, turn, deal: { ...snapshot.deal!, view } })
}

const turn = (next: Turn, version: number): void => server.tells({ t: 'events', version, entries: [], turn: next })
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  session.close()
  vi.useRealTimers()
})

describe('a session', () => {
  const hand = () => cardsOf(snapshot.deal!.view.hand)

  test('plays a lawful card with one tap, at the version it saw, and only once', () => {
    const [card = ''] = hand()
    sit({}, playing([`play ${card}`]))
    session.choose(card)
    session.choose(card)
    const acts = server.said.filter(({ t }) => t === 'act')
    expect(acts).toHaveLength(1)
    expect(acts[0]).toMatchObject({ version: 10, actions: [`play ${card}`] })
    expect(session.pending).toEqual([`play ${card}`])
  })

  test('takes a refused card back and tells why', async () => {
    const [card = '', other = ''] = hand()
    sit({}, playing([`play ${card}`]))
    session.choose(other)
    server.tells({ t: 'refused', id: server.last.id, code: 'action/must_follow', data: { suit: 'h' } })
    await settled()
    expect(session.refusal?.code).toBe('action/must_follow')
    expect(session.pending).toEqual([])
  })

  test('asks once more before something costly, and Escape takes it back', () => {
    sit({}, playing(['good', 'bad'], { phase: 'approval', careful: ['bad'] }))
    const bad = session.tiles.find((tile) => tile.id === 'bad')!
    session.press(bad)
    expect(session.armed).toEqual(['bad'])
    expect(session.escape()).toBe(true)
    session.press(bad)
    expect(server.said.some(({ t }) => t === 'act')).toBe(false)
    session.press(bad)
    expect(server.last).toMatchObject({ t: 'act', actions: ['bad'] })
  })

  test('does not ask where that is switched off', () => {
    sit({ confirm: [] }, playing(['good', 'bad'], { phase: 'approval', careful: ['bad'] }))
    session.press(session.tiles.find((tile) => tile.id === 'bad')!)
    expect(server.last).toMatchObject({ t: 'act', actions: ['bad'] })
  })

  test('asks what may follow two marked cards, and says both in one step', async () => {
    const [one = '', two = ''] = hand()
    sit({}, playing([`discard ${one} ${two}`], { phase: 'discarding' }))
    session.choose(two)
    session.choose(one)
    expect(server.last).toMatchObject({ t: 'consider', action: `discard ${one} ${two}` })
    server.tells({ t: 'considered', id: server.last.id, legal: ['suit', 'betl'] })
    await settled()
    session.press(session.tiles[0]!)
    expect(server.last).toMatchObject({ t: 'act', actions: [`discard ${one} ${two}`, 'suit'] })
  })

  test('plays a card that was tapped before its turn, if it may be played then', () => {
    const [card = ''] = hand()
    sit()
    session.choose(card)
    expect(session.preselected).toBe(card)
    turn(playing([`play ${card}`]), 10)
    expect(server.last).toMatchObject({ t: 'act', actions: [`play ${card}`] })
  })

  test('keeps it in hand where it may not, and says so', () => {
    const [card = '', other = ''] = hand()
    sit()
    session.choose(card)
    turn(playing([`play ${other}`]), 10)
    expect(session.refusal?.code).toBe('web.table.preselection_gone')
    expect(server.said.some(({ t }) => t === 'act')).toBe(false)
  })

  test('plays the only card by itself alone with computers, never at once and never among people', async () => {
    const [card = ''] = hand()
    sit({ autoPlay: 'alone', speed: 'normal' }, playing([`play ${card}`]))
    expect(server.said.some(({ t }) => t === 'act')).toBe(false)
    await vi.advanceTimersByTimeAsync(1_200)
    expect(server.last).toMatchObject({ t: 'act', actions: [`play ${card}`] })
    session.close()
    sit({ autoPlay: 'alone' })
    server.tells({ t: 'table', you: snapshot.you, table: { ...snapshot.table, alone: false } })
    turn(playing([`play ${card}`]), 10)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.said.some(({ t }) => t === 'act')).toBe(false)
  })

  test('with two taps the first one raises', () => {
    const [card = ''] = hand()
    sit({ tap: 'twice' }, playing([`play ${card}`]))
    session.choose(card)
    expect(session.raised).toBe(card)
    expect(server.said.some(({ t }) => t === 'act')).toBe(false)
    session.choose(card)
    expect(server.last).toMatchObject({ t: 'act' })
  })

  test('asks for everything anew where an event is missing', () => {
    sit()
    server.tells({ t: 'events', version: 13, entries: [{ v: 13, deal: 1, event: { code: 'accepted', seat: 0 } }], turn: OTHERS })
    server.onopen?.()
    expect(server.said[0]).toMatchObject({ t: 'hello', since: null })
  })

  test('says the same request again under its id after the line broke', async () => {
    const [card = ''] = hand()
    sit({}, playing([`play ${card}`]))
    session.choose(card)
    const { id } = server.last
    server.onclose?.({ code: 1006, reason: '' })
    await vi.advanceTimersByTimeAsync(600)
    server.onopen?.()
    expect(server.last).toMatchObject({ t: 'hello', since: 10 })
    server.tells({ t: 'welcome', protocol: 1, version: 10, you: snapshot.you })
    expect(server.last).toMatchObject({ t: 'act', id, actions: [`play ${card}`] })
  })

  test('follows a whole deal to its result', async () => {
    sit()
    server.tells(snapshot)
    for (const { message } of told.slice(1)) {
      server.tells(message)
      await vi.advanceTimersByTimeAsync(700)
    }
    expect(session.state.deal?.finished).toBe(true)
    expect(session.state.deal?.view.tricks).toHaveLength(10)
    expect(session.state.lying).toBe(0)
  })

  test('is shut for good where the server says that nothing is to be had here', () => {
    sit()
    server.onclose?.({ code: 1008, reason: 'table/taken_over' })
    expect([session.line, session.shutBy]).toEqual(['shut', 'table/taken_over'])
    session.network(true)
    expect(session.line).toBe('shut')
  })

  test('comes back after the server was closed and opened again', async () => {
    sit()
    server.onclose?.({ code: 1008, reason: 'server/closing' })
    expect(session.line).toBe('away')
    await vi.advanceTimersByTimeAsync(600)
    server.onopen?.()
    expect(session.line).toBe('open')
  })
})
