import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { ROOT } from '../kit/api/root.ts'

/** The server references the modules of screens (api/first-paint.ts) and imports none. */
function screensApart(): Plugin {
  return {
    name: 'screens-apart',
    enforce: 'pre',
    resolveId: { filter: { id: /\.tsx$/ }, handler: (id) => ({ id, external: true }) },
  }
}

/**
 * Thousands of fields are a plain number or text without further rules: they share their schemas, for each of which zod
 * creates a dozen objects.
 */
function sharedSchemas(): Plugin {
  const shared = join(ROOT, 'api/shared-zod.ts')
  const path = JSON.stringify(shared)
  return {
    name: 'shared-schemas',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod$/ }, handler: (_id, importer) => (importer === shared ? undefined : '\0zod') },
    load: { filter: { id: /^\0zod$/ }, handler: () => `import * as z from ${path}; export * from ${path}; export { z }` },
  }
}

/** Where packages load code at startup that the portal does not use, or retain more than they need. */
const SMALLER = [
  // Node's HTTP/2, 4 MB.
  { file: /\/fastify\/lib\/server\.js$/, code: "const http2 = require('node:http2')", instead: '' },
  // Responses that are a fetch `Response`, whose class takes 3 MB: no handler returns one.
  { file: /\/@fastify\/compress\/lib\/utils\.js$/, code: 'obj instanceof Response', instead: 'false' },
  // A copy of Node's own streams.
  {
    file: /\/@fastify\/compress\/(index|lib\/utils)\.js$/,
    code: "require('readable-stream')",
    instead: "require('node:stream')",
  },
  // Data on 2,500 file types: the server lists the types that it compresses.
  { file: /\/@fastify\/compress\/index\.js$/, code: "const mimedb = require('mime-db')", instead: 'const mimedb = {}' },
  // A package that lists the files of a folder at startup; here each file is looked up when it is requested.
  { file: /\/@fastify\/static\/index\.js$/, code: "const { glob } = require('glob')", instead: '' },
  // Schedules written as calendar rules instead of cron.
  { file: /\/pg-boss\/dist\/rrule\.js$/, code: "import { RRuleTemporal } from 'rrule-temporal';", instead: '' },
  // Each schema stores the names of its kinds: schemas of one constructor share them, 4 MB less.
  {
    file: /\/zod\/v4\/core\/core\.js$/,
    code: 'return inst;\n    }\n    Object.defineProperty(_, "init"',
    instead:
      'inst._zod.traits = zodProto.kinds ??= inst._zod.traits;\n        return inst;\n    }\n    Object.defineProperty(_, "init"',
  },
]

/** Applies these replacements. A new package version with other code fails the build. */
function smallerPackages(): Plugin {
  const missed = new Set(SMALLER)
  return {
    name: 'smaller-packages',
    transform: {
      filter: { id: SMALLER.map(({ file }) => file) },
      handler(before, id) {
        const changes = SMALLER.filter(({ file, code }) => file.test(id) && before.includes(code))
        for (const change of changes) missed.delete(change)
        return changes.reduce((now, { code, instead }) => now.replace(code, instead), before)
      },
    },
    generateBundle() {
      for (const { file, code } of missed) this.error(`No file ${file.source} with this line: ${code}`)
    },
  }
}

/** In the bundled file no module is where its source is: files next to a source are found from ROOT. */
function noOwnFolder(): Plugin {
  return {
    name: 'no-own-folder',
    transform: {
      filter: { code: /import\.meta\.(dirname|filename)/ },
      handler(_code, id) {
        this.error(`${id} looks for files beside itself, where they are not once it is built: use ROOT of kit/api/root.ts`)
      },
    },
  }
}

/** With one non-ASCII character, V8 stores two bytes per character of the whole file. */
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

/** Packages loaded at every start. */
const AT_START = [
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  'aws4fetch',
  'csv-parse',
  'fastify',
  'image-size',
  'kysely',
  'pg-boss',
  'prom-client',
  'saxes',
  'stdnum',
  'yauzl',
  'zod',
]
/** With their own workers, or with optional parts that are missing. */
const APART = ['pg', 'pino']
/** Dependencies of startup packages that are loaded only when needed. */
const ON_DEMAND = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'abort-controller', 'light-my-request']

/** The packages and all their dependencies, with these exceptions. */
function withDependencies(names: readonly string[], except: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = join(ROOT, 'node_modules', name, 'package.json')
    if (found.has(name) || except.includes(name) || !existsSync(file)) continue
    found.add(name)
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
    withDependencies(Object.keys(dependencies), except, found)
  }
  return found
}

/**
 * `dist/server`: what starts the server, the portal that it loads in parallel, and what both share, with the startup
 * packages: locating their files takes time. Nothing in it is also loaded from its source, which would take memory
 * twice. Without comments, which V8 would keep. Workers run from their sources.
 */
export default defineConfig({
  root: ROOT,
  plugins: [screensApart(), sharedSchemas(), smallerPackages(), noOwnFolder(), escaped()],
  ssr: { noExternal: [...withDependencies(AT_START, [...APART, ...ON_DEMAND])] },
  build: {
    ssr: join(ROOT, 'api/start.ts'),
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    // The build's own folder is swapped in as a whole.
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false } },
  },
})
