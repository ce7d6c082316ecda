import { timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { topicOfTicket } from '#features/account/session/api/service.ts'
import { OPENID_PATH, OPENID_SECONDS } from '#features/account/openid/rules.ts'
import { COOKIE, TOKEN_DAYS } from '#features/account/session/contract.ts'
import { readBox } from '#features/site/quote-box/api/service.ts'
import { addSite, type Renderer } from '#features/site/pages/api/pages.ts'
import type { PageModel } from '#features/site/pages/rules.ts'
import type { Callers } from '#kit/api/caller.ts'
import type { Config } from '#kit/api/config.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { LivePages } from '#kit/api/live.ts'
import type { Metrics } from '#kit/api/metrics.ts'
import { openApi } from '#kit/api/openapi.ts'
import type { originsOf } from '#kit/api/deployment-origin.ts'
import { digest } from '#kit/api/secret.ts'
import { isOwnOrigin } from '#kit/api/admit.ts'
import { isSitePath } from '#kit/shared/route.ts'
import { internalPath } from '#kit/shared/internal-path.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { catalogue } from './mounted.ts'
import { earlyAnswers } from './early-answers.ts'
import { firstPaint } from './first-paint.ts'
import { addPlainSignIn, withPlainSignIn } from './plain-sign-in.ts'

type Around = {
  config: Config
  pool: Pool
  store: FileStore
  secure: boolean
  callers: Callers
  live: LivePages
  metrics: Metrics
  origins: readonly string[]
  originOf: ReturnType<typeof originsOf>
  version: string
  webFolder: string | undefined
}

/** Everything the server answers besides calls: pages, live events, health, metrics, documentation. */
export async function addPages(app: FastifyInstance, around: Around): Promise<void> {
  addHealth(app, around)
  addMetrics(app, around)
  addLive(app, around)
  addLanguage(app, around)
  addDocs(app, around)
  addSite(app, {
    ...around,
    readBox,
    render: around.webFolder && !process.env['PAGES_FROM_VITE'] ? await siteRenderer(around.webFolder) : undefined,
  })
  addRoot(app, around)
  addPlainSignIn(app)
  if (around.webFolder) await addWeb(app, around.webFolder)
}

function addHealth(app: FastifyInstance, { pool }: Around): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ ok: true }))
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await pool.pg.query('select 1')
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
}

/** For callers with the token; if none is set, for programs on this machine. Requests through a proxy do not count as local. */
function addMetrics(app: FastifyInstance, { metrics, config: { METRICS_TOKEN } }: Around): void {
  const isAllowed = ({ headers, socket }: FastifyRequest) =>
    METRICS_TOKEN === undefined
      ? /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
        !Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || ['forwarded', 'x-real-ip', 'via'].includes(name))
      : timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`))
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) =>
    isAllowed(request) ? reply.type(metrics.contentType).send(await metrics.text()) : reply.code(404).send(NOT_FOUND),
  )
}

const NOT_FOUND = { ErrorCode: 5, Msg: 'Not found', Body: null }

/** SPEC 2: the root leads to the public site, at a restricted origin to the portal. */
function addRoot(app: FastifyInstance, { originOf }: Around): void {
  app.get('/', (request, reply) => reply.redirect(originOf(request).isRestricted ? '/dashboard/index' : '/home/webIndex', 302))
}

/** `/live` is the stream of a customer's page, `/live?desk=1` that of a page at the desk, `/live?qr=…` that of a sign-in page with its ticket. */
function addLive(app: FastifyInstance, { callers, live, pool }: Around): void {
  app.get<{ Querystring: { desk?: string; qr?: string } }>('/live', async (request, reply) => {
    const { desk, qr } = request.query
    const topic = qr === undefined ? undefined : await topicOfTicket(pool, qr)
    const token = qr === undefined ? request.cookies[desk ? COOKIE.staff : COOKIE.customer] : undefined
    const session = token === undefined ? undefined : await callers.session(digest(token))
    if (!session && !topic) return reply.code(204).send()
    reply.hijack()
    reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    if (session) live.add(session, reply.raw)
    else live.addAnonymous(topic!, reply.raw)
    return reply
  })
}

/** Posted forms are short texts; a Chinese character takes nine bytes in them. */
const MAX_FORM_BYTES = 16_384

/** SPEC 2: the language switch is a form post that returns to the page; the choice is stored in the user's row for mails. */
function addLanguage(app: FastifyInstance, { pool, callers, origins, secure }: Around): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: { langName?: unknown; back?: unknown } | undefined }>('/language', async (request, reply) => {
    const { langName, back } = request.body ?? {}
    const language = LANGUAGES.find((l) => l === langName)
    if (language) void reply.setCookie('langName', language, { path: '/', sameSite: 'lax', secure, maxAge: 365 * 86_400 })
    const caller = (await callers.find(request.cookies[COOKIE.customer])) ?? (await callers.find(request.cookies[COOKIE.staff]))
    if (language && caller && isOwnOrigin({ origins }, request)) {
      await transact(pool, 'nobody', 'write', (db) =>
        db.updateTable('app_user').set({ LangName: language }).where('Id', '=', caller.UserId).execute(),
      )
    }
    return reply.redirect((typeof back === 'string' && internalPath(back)) || '/', 303)
  })
}

const { standard, remembered } = TOKEN_DAYS
const HOLDS = `It is valid for ${standard} days, for ${remembered} with RememberMe, or until its user signs out.`
const SIGN_IN = {
  customer: `Token of /cms/api/User/Login, or its cookie. ${HOLDS} Or an access token of an application that signs users in with OpenID Connect (${OPENID_PATH}/.well-known/openid-configuration): it is valid for ${OPENID_SECONDS.token / 60} minutes, at most as long as the session, for the calls of its scopes. There are no refresh tokens: request a new token at the authorization endpoint, which responds without a page while the user is signed in.`,
  staff: `Token of /desk/api/Session/Login, or its cookie. ${HOLDS}`,
}

/** In a demo for everyone, else for staff. Loaded on first use: few users open it, and the packages take memory. */
function addDocs(app: FastifyInstance, { version, callers, config }: Around): void {
  let docs: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!config.DEMO_DATA && (await callers.find(request.cookies[COOKIE.staff]))?.kind !== 'staff')
      return reply.code(404).send(NOT_FOUND)
    const { routing } = await (docs ??= loadDocs(version))
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  app.get('/docs', answer)
  app.get('/docs/*', answer)
}

async function loadDocs(version: string): Promise<FastifyInstance> {
  const [{ default: fastifySwagger }, { default: fastifySwaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = fastify()
  await docs.register(fastifyCompress)
  await docs.register(fastifySwagger, {
    mode: 'static',
    specification: { document: openApi(catalogue.ops, version, SIGN_IN) as never },
  })
  await docs.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', filter: true },
    staticCSP: true,
  })
  await docs.ready()
  return docs
}

/** Renders the public pages with Vite's server build, in the page of its browser build. */
async function siteRenderer(folder: string): Promise<Renderer> {
  process.env['NODE_ENV'] ??= 'production'
  const [template, files] = await Promise.all([readFile(join(folder, 'pages.html'), 'utf8'), readdir(join(folder, 'assets'))])
  const font = files.find((file) => /^inter-latin-.*\.woff2$/.test(file))
  const preload = font ? `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>` : ''
  return async (model) => {
    // React is loaded with the first of these pages.
    const { renderPage }: { renderPage: (model: PageModel) => { head: string; body: string } } = await import(
      pathToFileURL(join(folder, 'server/render.js')).href
    )
    const { head, body } = renderPage(model)
    return template
      .replace('lang="zh-CN"', `lang="${model.language}"`)
      .replace('<!--head-->', () => head + preload)
      .replace('<!--body-->', () => body)
  }
}

/** The built pages: the light one for the public site and sign-in, the portal for the rest. */
async function addWeb(app: FastifyInstance, folder: string): Promise<void> {
  const [site, portal, paint] = await Promise.all([
    readFile(join(folder, 'site.html'), 'utf8'),
    readFile(join(folder, 'app.html'), 'utf8'),
    firstPaint(folder),
  ])
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  for (const file of ['favicon.svg', 'share.png']) app.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND))
  app.get('/*', { config: { rateLimit: false } }, async (request, reply) => {
    const path = request.url.split('?')[0]!
    const isPage =
      !/^\/(cms|oms|wms|client|desk\/api|assets|docs)\//.test(path) && (request.headers.accept ?? '').includes('text/html')
    if (!isPage) return reply.callNotFound()
    reply.type('text/html; charset=utf-8')
    if (isSitePath(path)) return reply.header('Cache-Control', 'no-cache').send(paint(withPlainSignIn(site, request), request))
    const answers = await earlyAnswers(app, request)
    // Responses are for the user who is signed in now, not for a later user of the browser.
    return reply
      .header('Cache-Control', answers ? 'no-store' : 'no-cache')
      .send(paint(portal, request).replace('</body>', () => `${answers}</body>`))
  })
}
