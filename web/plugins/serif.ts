import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'

/** The face of indices, numerals and headings, under the SIL Open Font License. */
const FACE = '@fontsource/alegreya/files/alegreya-{from}-700-normal.woff2'

/**
 * The glyphs by the files made of them, and where they are taken from.  A browser fetches a file when a sign of it
 * is shown; where ranges overlap, the later one counts.  What is seen before the first card is in the last two.
 */
const PARTS = {
  rest: { from: 'latin', glyphs: '0123456789ACEIJKLRUVXYZqxóúÚ.,:!+−–×', features: ['lnum'], range: 'U+20-FF,U+2000-22FF' },
  czech: { from: 'latin-ext', glyphs: 'čďěňřšťůžČŘŠŽ', features: [], range: 'U+100-17F' },
  first: { from: 'latin', glyphs: ' ?BDFGHMNOPSTWabcdefghijklmnoprstuvwyzáéíý', features: [], range: null },
}
const LIMIT = 12_000

const folder = new URL('../made/', import.meta.url)

/** Writes the subsets of the serif to made/serif-*.woff2, and to made/serif.css their rules for styles/type.css. */
export function serif(): Plugin {
  return {
    name: 'marias:serif',
    async config() {
      if (process.env['VITEST']) return
      await mkdir(folder, { recursive: true })
      let size = 0
      const rules: string[] = []
      for (const [part, { from, glyphs, features, range }] of Object.entries(PARTS)) {
        const source = new URL(`../node_modules/${FACE.replace('{from}', from)}`, import.meta.url)
        const made = await subset(await readFile(source), glyphs, {
          targetFormat: 'woff2',
          keepFeatures: features,
          noHinting: true,
        })
        size += made.length
        await writeFile(fileURLToPath(new URL(`serif-${part}.woff2`, folder)), made)
        rules.push(rule(part, range ?? rangeOf(glyphs)))
      }
      if (size > LIMIT) throw new Error(`the serif has ${size} bytes, more than ${LIMIT}`)
      await writeFile(fileURLToPath(new URL('serif.css', folder)), rules.join(''))
    },
  }
}

function rule(part: string, range: string): string {
  return `@font-face {
  font-family: 'Marias Serif';
  font-weight: 700;
  font-display: swap;
  src: url('./serif-${part}.woff2') format('woff2');
  unicode-range: ${range};
}
`
}

/** The code points of glyphs that are sorted, as CSS has them. */
function rangeOf(glyphs: string): string {
  const ends: [number, number][] = []
  for (const point of [...glyphs].map((glyph) => glyph.codePointAt(0)!)) {
    const last = ends.at(-1)
    if (last !== undefined && last[1] === point - 1) last[1] = point
    else ends.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return ends.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join()
}
