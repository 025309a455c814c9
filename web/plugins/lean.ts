import type { Plugin } from 'vite'

/**
 * What in Svelte's runtime never happens here, told to the bundler as a constant, so that the code for it is
 * left out: the page mounts and never hydrates, and no component is written the old way or asynchronous.
 * Svelte means these variables for that, but assigns to them in places that are left out only then.
 */
const NEVER: Record<string, readonly string[]> = {
  'svelte/src/internal/client/dom/hydration.js': ['hydrating'],
  'svelte/src/internal/flags/index.js': ['async_mode_flag', 'legacy_mode_flag', 'tracing_mode_flag'],
}

export function lean(): Plugin {
  return {
    name: 'marias:lean',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const names = Object.entries(NEVER).find(([end]) => path.endsWith(end))?.[1]
      return names === undefined ? null : names.reduce((lean, name) => fixed(lean, name, path), code)
    },
  }
}

function fixed(code: string, name: string, path: string): string {
  const declared = `export let ${name} = false;`
  if (!code.includes(declared)) throw new Error(`Svelte has no ${name} any more: ${path}`)
  const assigned = new RegExp(`^\\t${name} = \\w+;$`, 'gm')
  return code.replace(declared, `export const ${name} = false;`).replaceAll(assigned, '')
}
