import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { ROOT } from '../kit/api/root.ts'

/** The server names the modules of screens (api/first-paint.ts) and imports none. */
function screensApart(): Plugin {
  return {
    name: 'screens-apart',
    enforce: 'pre',
    resolveId: { filter: { id: /\.tsx$/ }, handler: (id) => ({ id, external: true }) },
  }
}

/** With one character beyond ASCII, V8 keeps two bytes for each of the whole file. */
function escaped(): Plugin {
  return {
    name: 'escaped',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    },
  }
}

/** `dist/server/portal.js`: all modules of the server in one file. Packages stay in node_modules but for the one with the most modules; workers run from their sources. */
export default defineConfig({
  root: ROOT,
  plugins: [screensApart(), escaped()],
  // 255 small modules.
  ssr: { noExternal: ['kysely'] },
  build: {
    ssr: join(ROOT, 'api/bundle.ts'),
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    // Its own folder is swapped in.
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'portal.js', codeSplitting: false } },
  },
})
