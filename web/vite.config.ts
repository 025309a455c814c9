import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { packing } from './plugins/packing.ts'
import { serif } from './plugins/serif.ts'

/** Where `make web` finds the server that answers everything but the page itself. */
const server = process.env['MARIAS_SERVER'] ?? 'http://127.0.0.1:8743'

export default defineConfig(({ mode }) => ({
  plugins: [serif(), svelte(), packing()],
  // Under Node, vitest would take the server build of Svelte.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the policy of the page allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false, // the packing tells sizes
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no fault of the page
      output: {
        // Every file brings the heads of its answer along: what several rooms share is one.
        codeSplitting: { groups: [{ name: 'shared', test: /node_modules|src\/(?!.*\.gen\.)/, minShareCount: 3 }] },
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
