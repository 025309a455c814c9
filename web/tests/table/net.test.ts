import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, keptWord } from '../../src/net/fair'
import { ANSWER_WITHIN, Outbox } from '../../src/net/outbox'
import { bytesOf, hexOf, sha256 } from '../../src/net/sha256'
import { TableLine, type Line } from '../../src/net/socket'

/** A socket that does what the test says. */
class FakeSocket {
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  opens() {
    this.readyState = 1
    this.onopen?.()
  }
  breaks(code = 1006, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
}

const connect = (url: string) => new FakeSocket(url) as unknown as WebSocket
const last = () => FakeSocket.made.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
})
afterEach(() => vi.useRealTimers())

function line(online: () => boolean = () => true) {
  const lines: Line[] = []
  const opened = new TableLine(
    '/socket',
    { line: (now) => lines.push(now), message: () => {}, hello: () => ({ t: 'hello', protocol: 1, since: 7 }), unopened: () => {} },
    connect,
    online,
  )
  opened.open()
  return { opened, lines }
}

describe('the line to a table', () => {
  test('says hello with the last version it has', () => {
    const { lines } = line()
    last().opens()
    expect(JSON.parse(last().sent[0]!)).toEqual({ t: 'hello', protocol: 1, since: 7 })
    expect(lines).toEqual(['open'])
  })

  test('is opened again after 0.5 s, then later and later, never after more than 8 s', () => {
    const { lines } = line()
    const waits: number[] = []
    for (let time = 0; time < 7; time++) {
      last().breaks()
      const count = FakeSocket.made.length
      let waited = 0
      while (FakeSocket.made.length === count) {
        vi.advanceTimersByTime(25)
        waited += 25
      }
      waits.push(waited)
    }
    expect(lines).toEqual(['away'])
    expect(waits[0]).toBeGreaterThanOrEqual(375)
    expect(waits[0]).toBeLessThanOrEqual(525)
    expect(waits[2]).toBeGreaterThan(waits[0]!)
    expect(Math.max(...waits)).toBeLessThanOrEqual(8_025)
    expect(Math.max(...waits)).toBeGreaterThan(5_900)
  })

  test('tells apart that this device is offline from a server that is away', () => {
    const { lines } = line(() => false)
    last().breaks()
    expect(lines).toEqual(['offline'])
  })

  test('a line that stays silent is asked for a sign of life, and opened again without one', () => {
    line()
    last().opens()
    vi.advanceTimersByTime(25_000)
    expect(JSON.parse(last().sent.at(-1)!)).toEqual({ t: 'ping' })
    vi.advanceTimersByTime(8_000)
    expect(FakeSocket.made).toHaveLength(2)
  })

  test('where the server wants us no more, nothing is tried again', () => {
    const { opened, lines } = line()
    last().opens()
    last().breaks(1008, 'table/gone')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
    expect(lines).toEqual(['open', 'shut'])
    expect(opened.reason).toBe('table/gone')
  })
})

describe('the outbox', () => {
  test('has one request in flight, and says it again under its id after the line broke', async () => {
    const said: { id: string }[] = []
    let missed = 0
    const box = new Outbox(
      (request) => said.push(request) > 0,
      () => (missed += 1),
    )
    const answered = box.ask({ t: 'leave' })
    expect(box.ask({ t: 'leave' })).toBeNull()
    vi.advanceTimersByTime(ANSWER_WITHIN)
    expect(missed).toBe(1)
    box.resumed()
    expect(said.map((request) => request.id)).toEqual([said[0]!.id, said[0]!.id])
    expect(box.answered({ t: 'ack', version: 3, id: 'another' } as never)).toBe(false)
    expect(box.answered({ t: 'ack', version: 3, id: said[0]!.id } as never)).toBe(true)
    expect(await answered).toMatchObject({ t: 'ack', version: 3 })
    expect(box.busy).toBe(false)
  })
})

describe('fair deals', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ])('SHA-256 of %j is that of the standard', (text, hash) => {
    expect(hexOf(sha256(new TextEncoder().encode(text)))).toBe(hash)
  })

  test('lengths around a block hash as the browser hashes them', async () => {
    for (const length of [55, 56, 63, 64, 65, 119, 128]) {
      const bytes = new Uint8Array(length).fill(length)
      expect(hexOf(sha256(bytes))).toBe(hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
    }
  })

  test('the nonce shown is the one that was hashed, even after loading anew', () => {
    const kept = new Map<string, string>()
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) }
    const commit = { t: 'fair_commit', deal: 2, attempt: 1, commit: 'ab' } as const
    const hash = answer({ ...commit, stage: 'hash' }, 'table', store)
    const nonce = answer({ ...commit, stage: 'nonce' }, 'table', store)
    expect('nonce' in nonce && nonce.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect('hash' in hash && hash.hash).toBe('nonce' in nonce && hexOf(sha256(bytesOf(nonce.nonce))))
    const other = answer({ ...commit, attempt: 2, stage: 'nonce' }, 'table', store)
    expect(other).not.toEqual(nonce)
  })

  test('a secret is checked against what was committed to', () => {
    const secret = '00'.repeat(32)
    expect(keptWord(secret, hexOf(sha256(bytesOf(secret))))).toBe(true)
    expect(keptWord(secret, '00')).toBe(false)
  })
})
