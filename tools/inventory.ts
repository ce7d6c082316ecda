import { PAGE_NAMES } from '#features/site/pages/rules.ts'
import { catalogue } from '../api/mounted.ts'

/** `npm run -s inventory`: what there is to see and to call, as JSON. */
const screens = catalogue.routes.map(({ path, feature, access, site }) => ({ path, feature, access, sites: site ? [site] : [] }))
/** Drawn on the server, so they are no routes of the browser. */
const pages = PAGE_NAMES.map((name) => ({ path: `/home/${name}`, feature: 'site/pages', access: 'public', sites: [] }))
/** Addresses that the frame itself answers: sign-in, a view reloaded, and what is nowhere. */
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
