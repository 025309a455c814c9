import zopfli from '@gfx/zopfli'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/
/** What is smaller gains nothing worth a second file. */
const LEAST = 256

/**
 * Puts a .gz beside every text of the built page, so that the server never compresses, and writes
 * made/sizes.txt: what each file weighs on the wire, and which modules each script is made of.
 */
export function packing(): Plugin {
  let root = ''
  let out = ''
  const modules = new Map<string, [string, number][]>()
  return {
    name: 'marias:packing',
    apply: 'build',
    configResolved(config) {
      root = config.root
      out = resolve(root, config.build.outDir)
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const parts = Object.entries(chunk.modules).map(
          ([id, module]): [string, number] => [relative(root, id.replaceAll('\0', '')), module.renderedLength],
        )
        modules.set(chunk.fileName, parts.filter(([, length]) => length > 0).sort((a, b) => b[1] - a[1]))
      }
    },
    async closeBundle() {
      const lines: string[] = []
      const names = (await readdir(out, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort()
      for (const name of names) {
        const path = join(out, name)
        if (name.endsWith('.gz') || !(await stat(path)).isFile()) continue
        const source = await readFile(path)
        let wire = source.length
        if (TEXT.test(name) && source.length >= LEAST) {
          const packed = await zopfli.gzipAsync(source, {}) // 4 % smaller than the best of zlib
          await writeFile(`${path}.gz`, packed)
          wire = packed.length
        }
        lines.push(`${String(source.length).padStart(8)} ${String(wire).padStart(8)}  ${name}`)
        for (const [id, length] of modules.get(name) ?? []) lines.push(`${String(length).padStart(8)} ${' '.repeat(13)}${id}`)
      }
      const folder = join(root, 'made')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'sizes.txt'), ['   bytes  on wire', ...lines, ''].join('\n'))
    },
  }
}
