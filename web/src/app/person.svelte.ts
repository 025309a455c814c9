/** Who plays in this browser: asked of the server once, kept while the page stands. */

import type { Me } from '../protocol.gen'
import { server } from './server'

/** Milliseconds that an answer stays fresh. */
const FRESH = 2000

/** What stands for a name at tables that nobody else sees; whoever is called so was never asked. */
export const NAMELESS: ReadonlySet<string> = new Set(['', 'Já', 'Me', 'Host', 'Guest'])

class Person {
  me = $state<Me | null>(null)
  #asked = -Infinity

  /** Whether the person ever sat at a table here. */
  get new(): boolean {
    return this.me !== null && (this.me.deals ?? 0) === 0 && (this.me.tables ?? []).length === 0
  }

  /** The name the person gave; empty before that. */
  get name(): string {
    const name = this.me?.name ?? ''
    return NAMELESS.has(name) ? '' : name
  }

  async load(): Promise<void> {
    this.me = await server.me()
    this.#asked = performance.now()
  }

  /** Ask again what may have changed since, unless that was just asked. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#asked > FRESH) await this.load()
  }

  async rename(name: string): Promise<void> {
    if (name !== this.name) this.me = await server.setMe({ name })
  }

  /** Tell the server the language, for what it words itself. */
  async speak(language: string): Promise<void> {
    if (this.me !== null && this.me.language !== language) this.me = await server.setMe({ language })
  }

  async becomeOther(key: string): Promise<void> {
    this.me = await server.paired(key)
  }

  async forget(): Promise<void> {
    await server.forgetMe()
    this.me = null
  }
}

export const person = new Person()
