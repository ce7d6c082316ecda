import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Which page an address gets; the server of the built pages decides the same way. */
const isSitePath = (path: string) => path.startsWith('/home/') || path === '/desk/login'

/** In development the two pages are served as the real server does: site.html for the site and sign-in, app.html for the rest. */
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

/** Where the API answers while `vite dev` serves the pages. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const apiPaths = ['/cms', '/oms', '/wms', '/client', '/desk/api', '/live', '/language', '/files']

export default defineConfig({
  root: here('web'),
  plugins: [react(), twoPages()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    fs: { allow: [here('.')] },
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: the pages' policy allows no data: addresses for them.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { app: here('web/app.html'), site: here('web/site.html') } },
  },
})
