import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '../../src/app/asking'
import { Fault, faultOf, OWN_WORDS, remedyOf, worded } from '../../src/app/faults'
import { loadTexts, speak } from '../../src/i18n/language.svelte'

const answering = (body: string, status: number) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

describe('faults', () => {
  beforeEach(async () => {
    await speak('en')
    await loadTexts('late')
  })

  it('are what the server says, with its data', async () => {
    answering('{"code":"server/no_code","data":{"text":"BCDFHJ"}}', 404)
    const fault = await ask('POST', '/api/enter', {}).catch(faultOf)
    expect(fault).toMatchObject({ code: 'server/no_code', data: { text: 'BCDFHJ' }, status: 404 })
    expect(worded(fault as Fault)).toContain('BCDFHJ')
    expect(remedyOf(fault as Fault)).toBe('lobby')
  })

  it('are told when no answer comes, and asking again is offered', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const fault = (await ask('GET', '/api/me').catch(faultOf)) as Fault
    expect(fault.code).toBe('page/unreachable')
    expect(remedyOf(fault)).toBe('again')
  })

  it('are told when the answer is no JSON, as of a proxy in between', async () => {
    answering('<html>Bad gateway</html>', 502)
    const fault = (await ask('GET', '/api/me').catch(faultOf)) as Fault
    expect(fault.code).toBe('page/unreadable')
    expect(worded(fault)).toContain('502')
    expect(remedyOf(fault)).toBe('again')
  })

  it('give a sentence even for a code without words', () => {
    expect(worded(new Fault('no/such_code', {}, 422)).length).toBeGreaterThan(10)
  })

  it('of the page have words, each with a way on', () => {
    for (const code of Object.keys(OWN_WORDS)) {
      const fault = new Fault(code, { status: 500 })
      expect(worded(fault), code).toMatch(/\.$/)
      expect(['again', 'reload', 'lobby']).toContain(remedyOf(fault))
    }
  })

  it('that may pass by themselves are asked again', () => {
    for (const status of [429, 503, 507]) expect(remedyOf(new Fault('storage/full', {}, status))).toBe('again')
  })
})
