import { describe, expect, test } from 'vitest'
import { commandOf, moved, type Stroke } from '../../src/table/keys'

const stroke = (key: string, code: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
})

describe('keys', () => {
  test('the digit row plays by place, whatever letters a Czech keyboard types there', () => {
    expect(commandOf(stroke('+', 'Digit1'), 'on')).toEqual({ do: 'card', place: 0 })
    expect(commandOf(stroke('é', 'Digit0'), 'on')).toEqual({ do: 'card', place: 9 })
    expect(commandOf(stroke('=', 'Minus'), 'off')).toEqual({ do: 'card', place: 10 })
  })

  test('letters press what they stand for', () => {
    expect(commandOf(stroke('l', 'KeyL'), 'on')).toEqual({ do: 'last_trick' })
    expect(commandOf(stroke('F', 'KeyF'), 'on')).toEqual({ do: 'letter', code: 'KeyF' })
    expect(commandOf(stroke('?', 'Slash'), 'on')).toEqual({ do: 'help' })
  })

  test('letters can be moved to Alt or switched off', () => {
    expect(commandOf(stroke('l', 'KeyL'), 'alt')).toBeNull()
    expect(commandOf(stroke('l', 'KeyL', { altKey: true }), 'alt')).toEqual({ do: 'last_trick' })
    expect(commandOf(stroke('l', 'KeyL'), 'off')).toBeNull()
    expect(commandOf(stroke('Escape', 'Escape'), 'off')).toEqual({ do: 'escape' })
  })

  test("the browser's own keys are left alone", () => {
    expect(commandOf(stroke('l', 'KeyL', { ctrlKey: true }), 'on')).toBeNull()
    expect(commandOf(stroke('1', 'Digit1', { metaKey: true }), 'on')).toBeNull()
  })

  test('arrows visit every card and go round', () => {
    const all = () => true
    expect(moved(0, 3, stroke('ArrowLeft', ''), all)).toBe(2)
    expect(moved(2, 3, stroke('ArrowRight', ''), all)).toBe(0)
    expect(moved(1, 3, stroke('End', ''), all)).toBe(2)
    expect(moved(1, 3, stroke('Tab', ''), all)).toBeNull()
  })

  test('with Ctrl they visit those that may be chosen', () => {
    const open = (place: number) => place === 4
    expect(moved(0, 6, stroke('ArrowRight', '', { ctrlKey: true }), open)).toBe(4)
    expect(moved(0, 6, stroke('ArrowRight', '', { ctrlKey: true }), () => false)).not.toBeNull()
  })
})
