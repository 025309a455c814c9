import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '../../src/app/places'
import { speak } from '../../src/i18n/language.svelte'
import Door from '../../src/app/Door.svelte'
import Probe from './Probe.svelte'
import Frame from './Frame.svelte'

const given: string[] = []
const rooms = vi.hoisted(() => ({ fetch: {} as Record<string, () => Promise<unknown>> }))

vi.mock('../../src/app/rooms', () => ({
  ROOMS: new Proxy({}, { get: (_, room: string) => rooms.fetch[room] }),
  propsOf: ({ room: _, ...props }: Place) => ({ ...props, given: (props: string) => given.push(props) }),
  keyOf: (place: Place) => JSON.stringify(place),
}))

const settle = () => new Promise((done) => setTimeout(done, 20))
let shown: Record<string, unknown>

async function enter(place: Place): Promise<{ go: (place: Place) => void }> {
  const frame = mount(Frame, { target: document.body, props: { Shown: Door as Component<{ place: Place }>, first: place } })
  shown = frame
  flushSync()
  await settle()
  return frame as unknown as { go: (place: Place) => void }
}

describe('the door of a room', () => {
  beforeEach(async () => {
    given.length = 0
    await speak('en')
    rooms.fetch = { table: () => Promise.resolve({ default: Probe }), invite: () => Promise.resolve({ default: Probe }) }
  })
  afterEach(async () => {
    await unmount(shown)
    document.body.innerHTML = ''
  })

  it('gives a room its own place only, also while the next one is fetched', async () => {
    let arrive: (room: unknown) => void = () => {}
    rooms.fetch['join'] = () => new Promise((done) => (arrive = done))
    const frame = await enter({ room: 'table', id: 'a' })
    expect(given).toEqual(['{"id":"a"}'])
    frame.go({ room: 'join', key: 'k', watch: false })
    flushSync()
    await settle()
    expect(given).toEqual(['{"id":"a"}'])
    arrive({ default: Probe })
    await settle()
    expect(given).toEqual(['{"id":"a"}', '{"key":"k","watch":false}'])
  })

  it('begins anew for another place of the same room', async () => {
    const frame = await enter({ room: 'table', id: 'a' })
    frame.go({ room: 'table', id: 'b' })
    await settle()
    expect(given).toEqual(['{"id":"a"}', '{"id":"b"}'])
    expect(document.querySelectorAll('h1')).toHaveLength(1)
  })

  it('says what to do where a room can’t be fetched', async () => {
    rooms.fetch['invite'] = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))
    await enter({ room: 'invite', id: 'a' })
    const alert = document.querySelector('[role=alert]')
    expect(alert?.textContent).toContain('The server was renewed')
    expect(alert?.querySelector('button')?.textContent).toBe('Load the page anew')
  })

  it('says what to do where a room breaks', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    await enter({ room: 'invite', id: 'a', breaks: true } as unknown as Place)
    expect(document.querySelector('[role=alert]')?.textContent).toContain('The page got stuck')
    quiet.mockRestore()
  })
})
