import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { lean } from './plugins/lean.ts'
import { packing } from './plugins/packing.ts'
import { serif } from './plugins/serif.ts'

/** Where `make web` finds the server that answers everything but the page itself. */
const server = process.env['MARIAS_SERVER'] ?? 'http://127.0.0.1:8743'

export default defineConfig(({ mode }) => ({
  plugins: [serif(), svelte(), lean(), packing()],
  // Under Node, vitest would take the server build of Svelte.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the policy of the page allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false, // the packing tells sizes
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no fault of the page
      // Svelte's custom elements, which the page has none of, would stay for the class they make when loaded.
      treeshake: { moduleSideEffects: [{ test: /svelte.src.internal.+custom-element/, sideEffects: false }] },
      output: {
        // Every file brings the heads of its answer along: until the first card there are two scripts, and what is
        // fetched later comes by the room.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'page', test: /src.main\.ts$/, priority: 9 },
            { name: 'table', test: /src.table.Table\.svelte$/, priority: 8 },
            { name: 'later', test: /src.table.(?!InvitePanel)\w+\.svelte$/, priority: 7 },
            { name: 'menu', test: /src.lobby.\w+\.svelte$/, priority: 6 },
            { name: 'book', test: /src.(history|review).\w+\.svelte$/, priority: 5 },
            { name: 'rules', test: /src.rules.\w+\.svelte$/, priority: 4 },
            { name: 'settings', test: /src.settings.\w+\.svelte$/, priority: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Whatever is neither the page nor a module of its source goes to the server.
    proxy: {
      '^/(?!$|[?]|index\\.html|@|src/|node_modules/|made/|icon|manifest)': {
        target: server,
        ws: true,
        changeOrigin: true,
        configure: (proxy) => {
          // The server takes its own origin only.
          proxy.on('proxyReq', (request) => request.setHeader('origin', server))
          proxy.on('proxyReqWs', (request) => request.setHeader('origin', server))
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
  },
}))
