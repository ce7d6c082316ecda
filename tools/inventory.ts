import { PAGE_NAMES } from '#features/site/pages/rules.ts'
import { catalogue } from '../api/mounted.ts'

/** `npm run -s inventory`: all screens and calls, as JSON. */
const screens = catalogue.routes.map(({ path, feature, access, site }) => ({ path, feature, access, sites: site ? [site] : [] }))
/** Rendered on the server, so they are not routes of the browser. */
const pages = PAGE_NAMES.map((name) => ({ path: `/home/${name}`, feature: 'site/pages', access: 'public', sites: [] }))
/** Addresses handled by the frame itself: sign-in, a reloaded view, and unknown addresses. */
const frame = ['/', '/redirect/:path(.*)', '/404'].map((path) => ({
  path,
  feature: 'kit/web/shell',
  access: 'public',
  sites: [],
}))
const routes = [...pages, ...frame, ...screens]
const ops = catalogue.ops.map(({ method, path, access, permission, kind, timeoutMs }) => ({
  method,
  path: path.replace(/:(\w+)/g, '{$1}'),
  access,
  permission: permission ?? null,
  kind,
  timeoutMs,
}))
console.log(JSON.stringify({ routes, ops }, null, 2))
