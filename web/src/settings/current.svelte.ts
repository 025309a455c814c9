/**
 * The settings as they stand, in this window: `settings.speed` is reactive, assigning to it keeps it.
 *
 * Another window of the same browser follows.
 */

import { load, parse, save, STORED_AS, type Settings } from './settings'

export const settings: Settings = $state(load())

/** False once the browser refused to keep settings: they last until the window is closed. */
export const keeping = $state({ kept: true })

$effect.root(() => {
  $effect(() => {
    keeping.kept = save(settings)
  })
})

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === STORED_AS || event.key === null) Object.assign(settings, parse(event.newValue))
  })
}
