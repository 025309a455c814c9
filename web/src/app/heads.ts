/** The heading of a room, which may come only with what the room asks the server. */

/** How long to wait for a heading, in milliseconds. */
const PATIENCE = 5000

export function headOf(room: HTMLElement, signal: AbortSignal): Promise<HTMLElement | null> {
  const there = room.querySelector<HTMLElement>('h1')
  if (there !== null) return Promise.resolve(there)
  return new Promise((done) => {
    const watch = new MutationObserver(() => {
      const head = room.querySelector<HTMLElement>('h1')
      if (head !== null) end(head)
    })
    const end = (head: HTMLElement | null) => {
      watch.disconnect()
      clearTimeout(timer)
      done(head)
    }
    const timer = setTimeout(() => end(null), PATIENCE)
    signal.addEventListener('abort', () => end(null))
    watch.observe(room, { childList: true, subtree: true })
  })
}
