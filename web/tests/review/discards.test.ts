import { expect, it } from 'vitest'
import { discardsOf } from '../../src/review/discards'

const done = (seat: number, action: string) => ({ to_move: seat, action })

it('keeps the last of several discards of one seat, and both of a take-over', () => {
  const moments = [
    done(0, '0 trump h7'),
    done(0, '0 discard a7 a8'),
    done(0, '0 discard a7 b8'),
    done(0, '0 suit'),
    done(1, '1 bad'),
    done(1, '1 discard lX l9'),
    { to_move: null, action: null },
  ]
  expect(discardsOf(moments)).toEqual([
    { seat: 0, cards: 'a7 b8' },
    { seat: 1, cards: 'lX l9' },
  ])
})

it('knows deals in which nothing was discarded', () => {
  expect(discardsOf([done(0, '0 pass')])).toEqual([])
})
