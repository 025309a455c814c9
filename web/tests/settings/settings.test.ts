import { beforeEach, describe, expect, it, vi } from 'vitest'
import { look, put } from '../../src/settings/look'
import { defaults, load, parse, save, written } from '../../src/settings/settings'

describe('settings', () => {
  beforeEach(() => localStorage.clear())

  it('are kept as chosen', () => {
    const chosen = { ...defaults(), lamp: 'day' as const, sounds: true, confirm: ['bad' as const] }
    save(chosen)
    expect(load()).toEqual(chosen)
  })

  it('store only what was chosen, so that later defaults reach everybody else', () => {
    expect(written(defaults())).toBe('{}')
    expect(written({ ...defaults(), speed: 'fast' })).toBe('{"speed":"fast"}')
  })

  it('read a damaged field as its default and keep the others', () => {
    const stored = JSON.stringify({ speed: 'warp', lamp: 'evening', sounds: 'yes', confirm: ['bad', 7], extra: 1 })
    expect(parse(stored)).toEqual({ ...defaults(), lamp: 'evening', confirm: ['bad'] })
  })

  it('read what is no object at all as the defaults', () => {
    for (const text of [null, '', 'null', '[1', '3', '"a"', '[]']) expect(parse(text), String(text)).toEqual(defaults())
  })

  it('last without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('refused')
      },
    })
    expect(save(defaults())).toBe(false)
    expect(load()).toEqual(defaults())
    vi.unstubAllGlobals()
  })

  it('put the lamp and the suits on the page, and take them away again', () => {
    const root = document.createElement('html')
    put(root, look({ ...defaults(), lamp: 'day', palette: 'colour-blind' }))
    expect(root.getAttribute('data-lamp')).toBe('day')
    expect(root.getAttribute('data-palette')).toBe('colour-blind')
    put(root, look(defaults()))
    expect(root.attributes).toHaveLength(0)
  })
})
