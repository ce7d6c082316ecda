import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify'
import { type Op, BUSINESS_TIME, clientPath } from '#kit/shared/op.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { now } from './clock.ts'
import { answerError } from './failures.ts'
import { MAX_FILE_BYTES } from './files.ts'
import type { Handler } from './handle.ts'
import type { Parts } from './server-parts.ts'
import { MAX_FILES, serve } from './serve.ts'
import { sharedCounts } from './shared-counts.ts'
import { countedAddress } from './throttle.ts'
import { bearerOf } from './admit.ts'

/** No route has a schema: calls are checked by zod. Without these compilers Fastify would load Ajv. */
const noSchemas = () => (): never => {
  throw new Error('A schema of Fastify is not checked here: declare a call with zod')
}
/** Content types that are compressed; live updates are not. */
const COMPRESSED = /^text\/(?!event-stream)|[+/](?:json|text|xml|javascript|octet-stream)(?:;|$)/
/** Largest JSON body; files have their own limit. */
const MAX_BODY_BYTES = 4 * 1_048_576

/**
 * The HTTP server: calls are found by path, and each response gets the envelope. Fails unless every op has exactly one
 * handler.
 */
export async function buildServer(parts: Parts, ops: readonly Op[]): Promise<FastifyInstance> {
  const { trustProxy } = parts
  const app = fastify({
    loggerInstance: parts.log,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Repeated parameters are reduced to one: handlers read texts only.
    routerOptions: { querystringParser: (query) => Object.fromEntries(new URLSearchParams(query)) },
    genReqId: () => randomUUID(),
    // Slow uploads are allowed, slow headers are not.
    requestTimeout: 200_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
  })
  await app.register(fastifyCookie)
  // With the usual `no-referrer` browsers hide the origin of a posted form, even from the same site (see isOwnOrigin).
  await app.register(fastifyHelmet, {
    global: false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: { directives: policy(parts.secure, parts.storageHosts ?? []) },
    crossOriginEmbedderPolicy: false,
    hsts: parts.secure,
  })
  app.addHook('onRequest', securityHeaders())
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED,
    brotliOptions: { params: { 1: 4 } },
  })
  await app.register(fastifyMultipart, {
    limits: { files: MAX_FILES, fileSize: MAX_FILE_BYTES, fields: 20, fieldSize: 1_048_576 },
  })
  const counts = sharedCounts(parts.pool, parts.log)
  app.addHook('onClose', () => counts.stop())
  await app.register(fastifyRateLimit, {
    max: parts.requestsPerMinute,
    timeWindow: 60_000,
    store: function store() {
      return counts.store
    } as unknown as FastifyRateLimitStoreCtor,
    keyGenerator: (request) => (isCounted(request) ? countedAs(parts, request) : request.ip),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: () => new Refusal('rule', kit('error.tooManyRequests')),
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.addHook('onResponse', async (request, reply) => parts.metrics.observe(request, reply))
  app.addHook('onSend', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
    const { op } = request
    // Not on cacheable responses: the time would be that of the first request.
    if (op && !op.cacheSeconds) void reply.header(BUSINESS_TIME, now().toISOString())
    // Caches may store whatever does not forbid it: another user could get the response to a GET without a token.
    if (op && !reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'private, no-store')
  })

  const byOp = new Map<Op, Handler>()
  for (const handler of parts.handlers) {
    if (byOp.has(handler.op)) throw new Error(`${handler.op.path} has two handlers`)
    byOp.set(handler.op, handler)
  }
  const strays = parts.handlers.filter((handler) => !ops.includes(handler.op))
  if (strays.length > 0) throw new Error(`${strays[0]!.op.path} is answered but not mounted`)
  const byPath = new Map<string, Op>()
  for (const op of ops) {
    if (!byOp.has(op)) throw new Error(`${op.path} has no handler`)
    for (const path of new Set([op.path, clientPath(op.path)])) {
      if (byPath.has(`${op.method} ${path}`)) throw new Error(`${op.method} ${path} is declared twice`)
      byPath.set(`${op.method} ${path}`, op)
    }
  }
  const answer = (opOf: (request: FastifyRequest) => Op | undefined) => ({
    onRequest: ((request, reply, done) => {
      request.op = opOf(request)
      if (request.op) done()
      else reply.callNotFound()
    }) satisfies onRequestHookHandler,
    handler: (request: FastifyRequest, reply: FastifyReply) => serve(parts, byOp.get(request.op!)!, request, reply),
  })
  const declared = ({ method, url }: FastifyRequest) => byPath.get(`${method === 'HEAD' ? 'GET' : method} ${url.split('?')[0]}`)
  app.decorateRequest('op')
  // A separate route for each call would take 6 MB of the heap and 0.1 s of each start (docs/performance.md).
  for (const prefix of new Set(
    ops.flatMap(({ path }) => [path, clientPath(path)]).map((path) => path.replace(/\/api\/.*/, '/api')),
  ))
    app.route({ method: ['GET', 'POST'], url: `${prefix}/*`, ...answer(declared) })
  for (const op of ops.filter(({ path }) => path.includes(':')))
    app.route({ method: op.method, url: op.path, ...answer(() => op) })
  return app
}

/** Helmet's headers are the same for every response: those of the first are copied to the others. */
function securityHeaders(): onRequestHookHandler {
  let written: [string, string][] | undefined
  return (_request, reply, done) => {
    if (!written) {
      reply.helmet()
      written = Object.entries(reply.raw.getHeaders()) as [string, string][]
    }
    for (const [name, value] of written) reply.raw.setHeader(name, value)
    done()
  }
}

/** The portal's own page and the pages' files are not. Checks the route, since a URL can be written in several ways. */
const isCounted = ({ routeOptions }: FastifyRequest) =>
  /^\/((cms|oms|wms|client|desk\/api|oidc|home|media|docs)\/|(language|live|sitemap\.xml)$)/.test(routeOptions.url ?? '')

/** The key under which a call is counted: the signed-in user, else the address. An unknown token counts as anonymous. */
async function countedAs({ callers, cookies }: Parts, request: FastifyRequest): Promise<string> {
  for (const secret of [bearerOf(request), request.cookies[cookies.customer], request.cookies[cookies.staff]]) {
    const caller = await callers.find(secret, { delegated: true })
    if (caller) return `user ${caller.UserId}`
  }
  return countedAddress(request.ip)
}

/** A strict policy: scripts only from here. Ant Design writes its styles at run time, so styles may be inline. */
function policy(secure: boolean, storageHosts: readonly string[]): Record<string, string[] | null> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...storageHosts],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'", 'blob:', ...storageHosts],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: secure ? [] : null,
  }
}
