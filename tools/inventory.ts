import { catalogue } from '../api/mounted.ts'

/** `npm run -s inventory`: what there is to see and to call, as JSON. */
const routes = catalogue.routes.map(({ path, feature, access, site }) => ({ path, feature, access, sites: site ? [site] : [] }))
const ops = catalogue.ops.map(({ method, path, access, permission, kind, timeoutMs }) => ({ method, path, access, permission: permission ?? null, kind, timeoutMs }))
console.log(JSON.stringify({ routes, ops }, null, 2))
