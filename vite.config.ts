import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { isSitePath } from './kit/shared/route.ts'
import { schemeColours } from './kit/web/theme.ts'
import { antdStyles } from './tools/antd-styles.ts'
import { screenTexts } from './tools/screen-texts.ts'
import { chunkGroups } from './tools/web-chunks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** In development the public pages are rendered here, from the content returned by the API. */
function publicPages(): Plugin {
  return {
    name: 'public-pages',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const isPage = /^\/home\/(?!login\b)\w/.test(request.url ?? '') && request.method === 'GET'
        const answer = isPage
          ? await fetch(api + request.url, {
              headers: { cookie: request.headers.cookie ?? '', 'accept-language': request.headers['accept-language'] ?? '' },
            })
          : undefined
        if (!answer?.headers.get('content-type')?.includes('json')) return next()
        const { renderPage } = (await server.ssrLoadModule(
          '#features/site/pages/web/render.tsx',
        )) as typeof import('./features/site/pages/web/render.tsx')
        const { head, body } = renderPage(await answer.json())
        const page = (await readFile(here('web/pages.html'), 'utf8'))
          .replace('<!--head-->', () => head)
          .replace('<!--body-->', () => body)
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(await server.transformIndexHtml(request.url!, page))
      })
    },
  }
}

/** In development the two pages are served as by the real server: site.html for the site and sign-in, app.html for the rest. */
function twoPages(): Plugin {
  return {
    name: 'two-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') && !pathname.includes('.')
        if (isPage) request.url = isSitePath(pathname) ? '/site.html' : '/app.html'
        next()
      })
    },
  }
}

/** The outline of a page (api/first-paint.ts) needs the colours before the scripts that choose them. */
function coloursAhead(): Plugin {
  return {
    name: 'colours-ahead',
    transformIndexHtml: (html, { path }) =>
      path === '/pages.html' ? html : html.replace('</head>', () => `<style>${schemeColours()}</style></head>`),
  }
}

/**
 * Zod tests whether it may compile code. The pages' policy refuses that, and browsers report each test as an attack:
 * zod is configured not to test it.
 */
function noCompiledSchemas(): Plugin {
  return {
    name: 'no-compiled-schemas',
    transform: {
      filter: { id: /zod\/v4\/core\/core\.js$/ },
      handler: (code) => code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }'),
    },
  }
}

/** Pages describe no schema as JSON Schema: zod's code for it, a tenth of the total, is left out. */
function noJsonSchemas(): Plugin {
  return {
    name: 'no-json-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
          .replace('return createToJSONSchemaMethod(this, {})(params);', '')
          .replace(/jsonSchema: \{\s*input: .*\s*output: .*\s*\},/, ''),
    },
  }
}

/**
 * Pages read the names of an enumeration's members from the server and need only its values. Ports and airports are
 * named by the rules of places.
 */
function enumValuesAlone(): Plugin {
  return {
    name: 'enum-values-alone',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: { include: /features\/account\/dictionary\/[\w-]+\.ts$/, exclude: /places\.ts$/ } },
      handler: (code) => code.replaceAll(/(\[\d+, (?:\d+|'[^']*'))(?:,\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*")){4},?\s*\]/g, '$1]'),
    },
  }
}

/**
 * Every antd control reads the context of the surrounding form, and for that imports a package whose entry loads all
 * code for form values and validation: lists do not need it.
 */
function formContextAlone(): Plugin {
  return {
    name: 'form-context-alone',
    transform: {
      filter: { id: /antd\/es\/form\/context\.js$/ },
      handler: (code) => code.replace("'@rc-component/form'", "'@rc-component/form/es/FormContext'"),
    },
  }
}

/** When a theme is created, antd computes palettes of 13 colours that are not used here; they take most of that time. */
function noPresetPalettes(): Plugin {
  return {
    name: 'no-preset-palettes',
    transform: {
      filter: { id: /antd\/es\/theme\/themes\/(default|dark)\/index\.js$/ },
      handler: (code) => code.replace('Object.keys(defaultPresetColors)', '[]').replace('PresetColors.reduce(', '[].reduce('),
    },
  }
}

/** Where the API listens while `vite dev` serves the pages. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const apiPaths = [
  '/cms',
  '/oms',
  '/wms',
  '/client',
  '/desk/api',
  '/live',
  '/language',
  '/files',
  '/media',
  '/robots.txt',
  '/sitemap.xml',
]

export default defineConfig({
  root: here('web'),
  plugins: [
    react(),
    publicPages(),
    twoPages(),
    coloursAhead(),
    noCompiledSchemas(),
    noJsonSchemas(),
    enumValuesAlone(),
    formContextAlone(),
    noPresetPalettes(),
    antdStyles(),
    screenTexts(),
  ],
  // Node needs stdnum's CommonJS, as its modules import each other without file extensions; bundled, they are a third
  // of the size.
  resolve: { alias: { 'stdnum/lib/cjs': 'stdnum/lib/esm' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    fs: { allow: [here('.')] },
    proxy: {
      ...Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])),
      // The public forms are posted to their own pages.
      '/home': { target: api, changeOrigin: false, bypass: (request) => (request.method === 'GET' ? request.url : undefined) },
    },
  },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Browsers that cannot preload modules fetch them a moment later.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: the pages' policy allows no data: addresses for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: here('web/app.html'), site: here('web/site.html'), pages: here('web/pages.html') },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
