import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify'
import { PUBLIC_ORIGIN, existsFor, passesRole, type DeploymentOrigin } from '#kit/shared/gate.ts'
import type { Op } from '#kit/shared/op.ts'
import { BUSINESS_TIME, clientPath, isForApplication } from '#kit/shared/op.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { chooseLanguage } from '#kit/shared/text.ts'
import { fieldIssues, kit } from '#kit/shared/validation.ts'
import { endedLately, holds, type Caller, type Callers } from './caller.ts'
import { now } from './clock.ts'
import { transact, type Db, type Mode, type Pool, type Scope } from './db.ts'
import { invalid, success } from './envelope.ts'
import { answerError } from './failures.ts'
import { MAX_FILE_BYTES, receiveFile, type UploadedFile } from './files.ts'
import type { Context, FileAnswer, Handler } from './handle.ts'
import { once } from './idempotency.ts'
import type { Jobs } from './jobs.ts'
import type { LivePages } from './live.ts'
import type { Metrics } from './metrics.ts'
import type { Services } from './services.ts'
import { sayIn } from './texts.ts'

/** Everything a server works with. */
export type Parts = {
  pool: Pool
  handlers: readonly Handler[]
  callers: Callers
  live: LivePages
  metrics: Metrics
  services: Services
  jobs: Jobs
  cookies: { customer: string; staff: string }
  log: FastifyBaseLogger
  /** Origins that a cookie-borne call may come from besides the server's own. */
  origins: readonly string[]
  /** What the address in the browser makes of the portal; without it no address is special. */
  originOf?: (request: FastifyRequest) => DeploymentOrigin
  /** Origins besides our own from which pages may show files. */
  storageHosts?: readonly string[]
  requestsPerMinute: number
  trustProxy: boolean | number | string[]
  secure: boolean
  /** Tests check every answer against its declared shape. */
  checkOutputs: boolean
}

/** Largest JSON body; files have their own limit. */
const MAX_BODY_BYTES = 4 * 1_048_576
const MAX_FILES = 20
/** Who is not signed in brings one file, and nothing that fills a disk. */
const OF_STRANGERS = { files: 1, bytes: 10 * 1_048_576 }

/** The HTTP server: one route for each op, the envelope around each answer. Fails when an op has not exactly one handler. */
export async function buildServer(parts: Parts, ops: readonly Op[]): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    trustProxy: typeof parts.trustProxy === 'number' ? (_address, hop) => hop < (parts.trustProxy as number) : parts.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // A name given twice counts once: whoever reads an address meets texts only.
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
  // Under the usual `no-referrer` browsers hide the origin of a posted form, even from its own site (see isOwnOrigin).
  await app.register(fastifyHelmet, {
    global: false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: { directives: policy(parts.secure, parts.storageHosts ?? []) },
    crossOriginEmbedderPolicy: false,
    hsts: parts.secure,
  })
  app.addHook('onRequest', securityHeaders())
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await app.register(fastifyMultipart, {
    limits: { files: MAX_FILES, fileSize: MAX_FILE_BYTES, fields: 20, fieldSize: 1_048_576 },
  })
  await app.register(fastifyRateLimit, {
    max: parts.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => (isCounted(request) ? countedAs(parts, request) : request.ip),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: () => new Refusal('rule', kit('error.tooManyRequests')),
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.addHook('onResponse', async (request, reply) => parts.metrics.observe(request, reply))
  app.addHook('onSend', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
    const { op } = request.routeOptions.config as { op?: Op }
    // Not with what a browser keeps: that would tell the time when it was kept.
    if (op && !op.cacheSeconds) void reply.header(BUSINESS_TIME, now().toISOString())
  })

  const byOp = new Map<Op, Handler>()
  for (const handler of parts.handlers) {
    if (byOp.has(handler.op)) throw new Error(`${handler.op.path} has two handlers`)
    byOp.set(handler.op, handler)
  }
  const strays = parts.handlers.filter((handler) => !ops.includes(handler.op))
  if (strays.length > 0) throw new Error(`${strays[0]!.op.path} is answered but not mounted`)
  for (const op of ops) {
    const handler = byOp.get(op)
    if (!handler) throw new Error(`${op.path} has no handler`)
    for (const url of new Set([op.path, clientPath(op.path)])) {
      app.route({ method: op.method, url, config: { op }, handler: (request, reply) => serve(parts, handler, request, reply) })
    }
  }
  return app
}

/** Helmet's headers are the same for every answer: what it wrote on the first is written on the others. */
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

/** Pages and their files are not. */
const isCounted = (request: FastifyRequest) => /^\/(cms|oms|wms|client|desk\/api|oidc)\//.test(request.url)

/** Who a call counts for: the user who is signed in, else the address. A token that nobody gave out makes nobody a stranger anew. */
async function countedAs({ callers, cookies }: Parts, request: FastifyRequest): Promise<string> {
  for (const secret of [bearerOf(request), request.cookies[cookies.customer], request.cookies[cookies.staff]]) {
    const caller = await callers.find(secret, { lent: true })
    if (caller) return `user ${caller.UserId}`
  }
  return request.ip
}

/** A real policy: scripts only from here. Ant Design writes its styles at run time, so styles may be inline. */
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

async function serve(parts: Parts, { op, run }: Handler, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = chooseLanguage(request.headers['accept-language'])
  const say = sayIn(language)
  const folder: { path?: string } = {}
  try {
    const caller = await admit(parts, op, request, reply)
    const { body, files } =
      op.kind === 'upload'
        ? await receive(request, folder, op.access === 'public')
        : { body: request.body ?? {}, files: [] as UploadedFile[] }
    const parsed = op.input.safeParse({ ...(request.query as object), ...(body as object) })
    if (!parsed.success) {
      const errors = fieldIssues(parsed.error).map(({ Field, Code, key, params }) => ({
        Field,
        Row: null,
        Code,
        Msg: say(key, params),
      }))
      return await reply.type('application/json').send(invalid(errors, say))
    }

    const scope: Scope = caller?.kind === 'customer' ? caller.ContractCompanyId : caller ? 'everyone' : 'nobody'
    const warehouseId = Number(request.headers['warehouseid'])
    let changed = false
    const context = {
      ...parts.services,
      jobs: parts.jobs,
      log: parts.log,
      input: parsed.data,
      caller,
      say,
      language,
      site: op.site ?? '',
      origin: parts.originOf?.(request) ?? PUBLIC_ORIGIN,
      requestId: request.id,
      address: request.ip,
      device: String(request.headers['user-agent'] ?? '').slice(0, 300),
      warehouseId: Number.isSafeInteger(warehouseId) && warehouseId > 0 ? warehouseId : undefined,
      files,
      transact: <T>(mode: Mode, work: (db: Db) => Promise<T>, other?: Scope) => transact(parts.pool, other ?? scope, mode, work),
      callersChanged: () => void (changed = true),
      token: (cookie: string) => bearerOf(request) ?? request.cookies[cookie],
      setCookie: (name: string, value: string, days: number) =>
        void reply.setCookie(name, value, { ...cookieOf(parts), maxAge: days * 86_400 }),
      clearCookie: (name: string) => clearCookie(parts, reply, name),
    } satisfies Omit<Context, 'db' | 'caller'> & { input: unknown; caller: Caller | undefined }
    const present = async (extra: object) => {
      const result = await run({ ...context, ...extra } as unknown as Context & { input: unknown })
      if (parts.checkOutputs) checkOutput(op, result)
      return result
    }

    if (op.kind === 'query' || op.kind === 'command') {
      const text = await transact(parts.pool, scope, op.kind === 'query' ? 'read' : 'write', async (db) => {
        const key = request.headers['idempotency-key']
        const work = async () => success(await present({ db }), say)
        if (op.kind === 'query' || !caller || typeof key !== 'string' || !key) return work()
        // One user may stand for several companies: what was done in one is no answer in another.
        return once(db, { UserId: caller.UserId, Key: key.slice(0, 100), Path: op.path, body: [scope, parsed.data] }, work)
      })
      if (changed) parts.callers.forget()
      if (op.cacheSeconds)
        void reply.header('Cache-Control', `public, max-age=${op.cacheSeconds}`).header('Vary', 'Accept-Language')
      return await reply.type('application/json').send(text)
    }
    const result = await present({})
    if (changed) parts.callers.forget()
    return await (isFile(result) ? sendFile(parts, reply, result) : reply.type('application/json').send(success(result, say)))
  } finally {
    // What is left of a refused upload is thrown away: unread, it would hold up the next call on its connection.
    request.raw.resume()
    if (folder.path) await rm(folder.path, { recursive: true, force: true })
  }
}

/** Who calls, and whether they may: signed in, right kind, right origin, right company, right permission. */
async function admit(parts: Parts, op: Op, request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
  const cookieName = op.access === 'staff' ? parts.cookies.staff : parts.cookies.customer
  const cookie = request.cookies[cookieName]
  const bearer = bearerOf(request)
  // Without a cookie as well: another site must not sign a visitor in either.
  if (!bearer && op.method === 'POST' && !isOwnOrigin(parts, request)) throw new Refusal('forbidden', kit('error.forbidden'))
  if (op.access === 'public') {
    const known = op.knowsCustomer ? await parts.callers.find(bearer ?? cookie) : undefined
    return known?.kind === 'customer' ? known : undefined
  }
  const caller = await parts.callers.find(bearer ?? cookie, { lent: bearer !== undefined })
  if (!caller || caller.kind !== op.access) {
    // A browser would go on sending what opens nothing any more. A new session may have taken the place of one that ended just now.
    if (!bearer && cookie && !(await endedLately(parts.pool, cookie))) clearCookie(parts, reply, cookieName)
    throw new Refusal('signedOut', kit('error.signedOut'))
  }
  if (caller.kind === 'customer') {
    if (caller.groups && !isForApplication(op, caller.groups)) throw new Refusal('forbidden', kit('error.forbidden'))
    if (!existsFor(op, caller)) throw new Refusal('notFound', kit('error.notFound'))
    if (!passesRole(op, caller) || (op.permission && !holds(caller, op.permission)))
      throw new Refusal('forbidden', kit('error.forbidden'))
  }
  return caller
}

const cookieOf = ({ secure }: Parts) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const
const clearCookie = (parts: Parts, reply: FastifyReply, name: string) => void reply.clearCookie(name, cookieOf(parts))

const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Browsers name the origin of every posting; programs without one carry no cookies of a person. */
export function isOwnOrigin(parts: Pick<Parts, 'origins'>, request: FastifyRequest): boolean {
  const origin = request.headers.origin
  if (!origin) return request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin'
  return origin === `${request.protocol}://${request.host}` || parts.origins.includes(origin)
}

/** Reads a multipart form: files to disk, fields as text or, where they hold a list or an object, as JSON. A body of JSON brings no file, and may name one that is there. */
async function receive(
  request: FastifyRequest,
  folder: { path?: string },
  isPublic: boolean,
): Promise<{ body: object; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { body: (request.body as object | undefined) ?? {}, files: [] }
  folder.path = await mkdtemp(join(tmpdir(), 'quayside-'))
  const files: UploadedFile[] = []
  const fields = new Map<string, unknown>()
  for await (const part of request.parts(isPublic ? { limits: { files: OF_STRANGERS.files } } : {})) {
    if (part.type === 'file')
      files.push(await receiveFile(part.file, part.filename, folder.path, isPublic ? OF_STRANGERS.bytes : MAX_FILE_BYTES))
    else fields.set(part.fieldname, fieldValue(String(part.value)))
  }
  return { body: Object.fromEntries(fields), files }
}

function fieldValue(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isFile(result: unknown): result is FileAnswer {
  return typeof result === 'object' && result !== null && 'fileName' in result && 'content' in result
}

async function sendFile(parts: Parts, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const content =
    typeof file.content === 'object' && 'path' in file.content && !('pipe' in file.content)
      ? await parts.services.store.read(String(file.content.path))
      : file.content
  const name = encodeURIComponent(file.fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  // A file from outside is never a page of ours. The browser's own PDF viewer does not work in a sandbox.
  if (!(file.inline && file.contentType === 'application/pdf'))
    void reply.header('Content-Security-Policy', "sandbox; default-src 'none'")
  return reply
    .type(file.contentType)
    .header('Content-Disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('Cache-Control', 'private, no-store')
    .send(content)
}

function checkOutput(op: Op, result: unknown): void {
  if (isFile(result) || (typeof result === 'object' && result !== null && 'text' in result && Object.keys(result).length === 1))
    return
  const body = typeof result === 'object' && result !== null && 'body' in result && 'key' in result ? result.body : result
  const checked = op.output.safeParse(JSON.parse(JSON.stringify(body ?? null)))
  if (!checked.success) throw new Error(`${op.path} answers another shape than declared: ${checked.error.message}`)
}
