import { expect, it } from 'vitest'
import { actionOf, cardOf } from '../../src/review/played'

it('reads what was done from the line of a record', () => {
  expect(actionOf('0 discard a7 a8')).toBe('discard a7 a8')
  expect(actionOf('good')).toBe('good')
  expect(actionOf(null)).toBeNull()
})

it('names the card that was played, also one without its marriage', () => {
  expect(cardOf('2 play hK')).toBe('hK')
  expect(cardOf('play hK silent')).toBe('hK')
  expect(cardOf('1 trump h7')).toBeNull()
  expect(cardOf(null)).toBeNull()
})
