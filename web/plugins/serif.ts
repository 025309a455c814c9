import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'

/** The face of indices, numerals and headings, under the SIL Open Font License. */
const FACE = '@fontsource/alegreya/files/alegreya-{part}-700-normal.woff2'

/** The glyphs by the files that the face comes in; the second is fetched where Czech stands only. */
const PARTS = {
  latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:!?+−×·–“”„áéíóúýÚ',
  'latin-ext': 'čďěňřšťůžČŘŠŽ',
}
const LIMIT = 12_000

const folder = new URL('../made/', import.meta.url)

/** Writes the subset of the serif to made/serif-*.woff2, which styles/type.css names. */
export function serif(): Plugin {
  return {
    name: 'marias:serif',
    async config() {
      if (process.env['VITEST']) return
      await mkdir(folder, { recursive: true })
      let size = 0
      for (const [part, glyphs] of Object.entries(PARTS)) {
        const source = new URL(`../node_modules/${FACE.replace('{part}', part)}`, import.meta.url)
        const made = await subset(await readFile(source), glyphs, {
          targetFormat: 'woff2',
          keepFeatures: ['kern', 'lnum'],
          noHinting: true,
        })
        size += made.length
        await writeFile(fileURLToPath(new URL(`serif-${part}.woff2`, folder)), made)
      }
      if (size > LIMIT) throw new Error(`the serif has ${size} bytes, more than ${LIMIT}`)
    },
  }
}
