/** What of the settings the styles ask for: attributes of the root element. */

import type { Settings } from './settings'

/** Attribute → value; null takes the attribute away. */
export function look(settings: Settings): Record<string, string | null> {
  return {
    'data-lamp': settings.lamp === 'auto' ? null : settings.lamp,
    'data-palette': settings.palette === 'usual' ? null : settings.palette,
    'data-motion': settings.motion === 'auto' ? null : settings.motion,
    'data-hits': settings.largeHits ? 'large' : null,
  }
}

export function put(root: HTMLElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
}
