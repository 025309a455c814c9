/** The browser's offer to install the page; it comes by itself, on secure addresses only, and counts once. */

interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

class Installing {
  offered = $state(false)
  #offer: InstallOffer | null = null

  constructor() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.#offer = event as InstallOffer
      this.offered = true
    })
    window.addEventListener('appinstalled', () => (this.offered = false))
  }

  async install(): Promise<void> {
    await this.#offer?.prompt()
    this.offered = false
  }
}

export const installing = new Installing()
