import { expect, it } from 'vitest'
import { headOf } from '../../src/app/heads'

it('finds the heading that is there', async () => {
  const room = document.createElement('main')
  room.innerHTML = '<h1>Played</h1>'
  expect((await headOf(room, new AbortController().signal))?.textContent).toBe('Played')
})

it('waits for one that comes later', async () => {
  const room = document.createElement('main')
  document.body.append(room)
  const coming = headOf(room, new AbortController().signal)
  room.innerHTML = '<div><h1>Seven</h1></div>'
  expect((await coming)?.textContent).toBe('Seven')
})

it('waits no longer once the room is left', async () => {
  const leaving = new AbortController()
  const coming = headOf(document.createElement('main'), leaving.signal)
  leaving.abort()
  expect(await coming).toBeNull()
})
