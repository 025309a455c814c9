/** The place the address names, followed as it changes. */

import { hashOf, placeOf, placeOfLink, type Place } from './places'

class Router {
  /** Null where the address leads nowhere. */
  place = $state<Place | null>(null)

  constructor() {
    const link = placeOfLink(location.pathname)
    if (link !== null) this.replace(link)
    else if (location.pathname === '/') this.#read()
    window.addEventListener('popstate', () => this.#read())
  }

  go(place: Place): void {
    history.pushState(null, '', `/${hashOf(place)}`)
    this.place = place
  }

  /** Go without leaving a step to come back to: links that work once, and tables just opened. */
  replace(place: Place): void {
    history.replaceState(null, '', `/${hashOf(place)}`)
    this.place = place
  }

  #read(): void {
    this.place = placeOf(location.hash)
  }
}

export const router = new Router()
