import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const files = new Map()

/** The class that keeps a component's styles apart is its name: short, and the same text wherever it stands. */
function cssHash({ name, filename }) {
  const other = files.get(name)
  if (other !== undefined && other !== filename) throw new Error(`two components are called ${name}: ${other}, ${filename}`)
  files.set(name, filename)
  return name
}

export default {
  preprocess: vitePreprocess({ script: false }),
  compilerOptions: { runes: true, discloseVersion: false, cssHash },
}
