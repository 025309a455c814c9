/** A deal whose cards are dealt on: what others laid away is told as hidden, and is no card to show. */

import { expect, test } from 'vitest'
import { discardsOf } from '../../src/review/discards'

test('hidden discards are left out, the own one stays', () => {
  expect(
    discardsOf([
      { to_move: 0, action: '0 discard ?? ??' },
      { to_move: 1, action: '1 discard h7 b8' },
    ]),
  ).toEqual([{ seat: 1, cards: 'h7 b8' }])
})
