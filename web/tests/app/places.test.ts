import { describe, expect, it } from 'vitest'
import { hashOf, placeOf, placeOfLink, type Place } from '../../src/app/places'

const EVERY: Place[] = [
  { room: 'lobby' },
  { room: 'open', alone: true, preset: null },
  { room: 'open', alone: true, preset: 'csm_voleny' },
  { room: 'open', alone: false, preset: null },
  { room: 'table', id: 'a1-B_2' },
  { room: 'invite', id: 'a1' },
  { room: 'join', key: 'k3y', watch: false },
  { room: 'join', key: 'k3y', watch: true },
  { room: 'knock', code: 'KRSTLN' },
  { room: 'pair', key: 'k3y' },
  { room: 'history' },
  { room: 'statistics' },
  { room: 'review', record: 'r' },
  { room: 'shared', key: 'k3y' },
  { room: 'rules', preset: null },
  { room: 'rules', preset: 'csm_voleny' },
  { room: 'learn' },
  { room: 'settings' },
  { room: 'device' },
  { room: 'privacy' },
]

describe('places', () => {
  it.each(EVERY.map((place) => [hashOf(place), place] as const))('%s is read as it was written', (hash, place) => {
    expect(placeOf(hash)).toEqual(place)
  })

  it('reads an empty address as the lobby', () => {
    for (const hash of ['', '#', '#/', '/']) expect(placeOf(hash)).toEqual({ room: 'lobby' })
  })

  it('reads a code in any letters', () => {
    expect(placeOf('#/knock/krstln')).toEqual({ room: 'knock', code: 'KRSTLN' })
  })

  it('leads nowhere with anything else', () => {
    const nowhere = ['#/nowhere', '#/table', '#/table/a/b', '#/history/a', '#/table/<b>', '#/knock/ABC', '#/open/both']
    for (const hash of nowhere) expect(placeOf(hash), hash).toBeNull()
    expect(placeOf(`#/table/${'a'.repeat(201)}`)).toBeNull()
  })

  it('reads the links that people send', () => {
    expect(placeOfLink('/t/krstln')).toEqual({ room: 'knock', code: 'KRSTLN' })
    expect(placeOfLink('/j/k3y')).toEqual({ room: 'join', key: 'k3y', watch: false })
    expect(placeOfLink('/w/k3y')).toEqual({ room: 'join', key: 'k3y', watch: true })
    expect(placeOfLink('/p/k3y')).toEqual({ room: 'pair', key: 'k3y' })
    expect(placeOfLink('/s/k3y')).toEqual({ room: 'shared', key: 'k3y' })
    for (const path of ['/', '/x/k3y', '/j', '/j/a/b', '/j/<b>']) expect(placeOfLink(path), path).toBeNull()
  })
})
