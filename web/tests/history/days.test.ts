import { expect, test } from 'vitest'
import { kindOf, timeOf } from '../../src/history/days'

test("days and hours are written in the reader's own kind of the language", () => {
  expect(kindOf('en', ['cs-CZ', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(kindOf('cs', ['en-GB'])).toBe('cs')
  const afternoon = new Date(2026, 0, 1, 15, 30).getTime() / 1000
  expect(timeOf(afternoon, 'en-GB')).toBe('15:30')
})
