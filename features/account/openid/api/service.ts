import { valueIn } from '#kit/shared/keys.ts'
import type { ServerResponse, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration, Provider } from 'oidc-provider'
import { COOKIE } from '#features/account/session/contract.ts'
import { systemNow } from '#kit/api/clock.ts'
import type { Config } from '#kit/api/config.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { digest } from '#kit/api/secret.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { chooseLanguage, LANGUAGES } from '#kit/shared/text.ts'
import { isLoopback, OPENID_PATH } from '../rules.ts'
import { publicKeys, rotateKeys, signingKeys } from './keys.ts'
import { refusalPage } from './pages.ts'
import { personOf, type Person } from './person.ts'
import { makeProvider } from './provider.ts'
import { signedInPerson } from './records.ts'
import { cipherOf } from './cipher.ts'

export { delegatedByToken } from './records.ts'

/** How long a process may sign with the keys it has read; a key is published far longer before it signs. */
const KEYS_MS = 60_000
/** Reasons for which an existing session is not enough. */
const ANEW = ['login_prompt', 'max_age', 'id_token_hint']

type Parts = { pool: Pool; config: Config }

/** OpenID Connect under /oidc: the routes of `oidc-provider`, our keys, and our own sign-in page (SPEC 7 "Sign-in"). */
export async function addOpenId(app: FastifyInstance, parts: Parts): Promise<void> {
  await checkClients(parts)
  const providerFor = providers(app, parts)
  await app.register(async (scope) => {
    // The provider parses request bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))

    scope.get(`${OPENID_PATH}/jwks`, async (_request, reply) => {
      const keys = await publicKeys(parts.pool)
      return reply
        .type('application/jwk-set+json')
        .header('Access-Control-Allow-Origin', '*')
        .header('Cache-Control', 'public, max-age=300')
        .send({ keys })
    })
    scope.get<{ Params: { uid: string } }>(`${OPENID_PATH}/interaction/:uid`, async (request, reply) => {
      const provider = await providerFor(request, reply)
      return provider && signInOrGoOn(parts, provider, request, reply)
    })
    scope.all(`${OPENID_PATH}/*`, async (request, reply) => {
      const provider = await providerFor(request, reply)
      if (!provider) return reply
      const person = await personAt(parts, request)
      reply.hijack()
      addResponseHeaders(parts, request, reply)
      const raw: IncomingMessage & { originalUrl?: string } = request.raw
      raw.originalUrl = raw.url!
      raw.url = raw.url!.slice(OPENID_PATH.length)
      const answer: (request: IncomingMessage, response: ServerResponse) => unknown = provider.callback()
      await signedInPerson.run(person, () => answer(raw, reply.raw))
      return reply
    })
  })
}

/** Invalid clients are reported at startup, not to the first user. */
async function checkClients({ pool, config }: Parts): Promise<void> {
  if (config.OPENID_CLIENTS.length === 0) return
  const keys = await signingKeys(pool, await cipherOf(config))
  try {
    const provider = await makeProvider(config.PUBLIC_URL ?? 'http://localhost', keys, {
      pool,
      clients: config.OPENID_CLIENTS,
      renderError,
    })
    for (const { client_id } of config.OPENID_CLIENTS) await provider.Client.find(client_id)
  } catch (error) {
    throw setupError(`OPENID_CLIENTS: ${String(valueIn(error, 'error_description') ?? valueIn(error, 'message'))}`)
  }
}

/** The provider of the requested origin, recreated when its keys change. */
function providers(app: FastifyInstance, { pool, config }: Parts) {
  const cipher = cipherOf(config)
  // Errors are logged, and returned to the caller only.
  cipher.catch(() => undefined)
  let made: { origin: string; kids: string; until: number; provider: Provider } | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Provider | undefined> => {
    const origin = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
    if (!origin.startsWith('https:') && !isLoopback(origin)) {
      void reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(refusalPage(languageOf(request.raw), 'needs_https', 'PUBLIC_URL'))
      return undefined
    }
    if (made?.origin === origin && made.until > systemNow().getTime()) return made.provider
    const keys = await signingKeys(pool, await cipher)
    const kids = keys.map(({ kid }) => kid).join()
    if (made?.origin !== origin || made.kids !== kids) {
      const provider = await makeProvider(origin, keys, { pool, clients: config.OPENID_CLIENTS, renderError })
      provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'OpenID Connect failed'))
      made = { origin, kids, until: 0, provider }
    }
    made.until = systemNow().getTime() + KEYS_MS
    return made.provider
  }
}

/** A signed-in user is redirected to the client, others to the sign-in page and back here. */
async function signInOrGoOn(
  parts: Parts,
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
  if (!asked || asked.uid !== request.params.uid)
    return reply
      .code(400)
      .type('text/html; charset=utf-8')
      .send(refusalPage(languageOf(request.raw), 'session_not_found', 'interaction not found'))
  const person = await personAt(parts, request)
  const mustBeNew = asked.prompt.reasons.some((reason) => ANEW.includes(reason))
  const signedIn = person && Math.floor(person.SignedInTime.getTime() / 1000)
  if (!person || (mustBeNew && signedIn! < asked.iat))
    return reply.redirect(`/home/login?${new URLSearchParams({ from: `${OPENID_PATH}/interaction/${asked.uid}` })}`, 303)
  const login = { accountId: String(person.UserId), ts: signedIn! }
  return reply
    .header('Cache-Control', 'no-store')
    .redirect(await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false }), 303)
}

async function personAt({ pool }: Parts, request: FastifyRequest): Promise<Person | undefined> {
  const token = request.cookies[COOKIE.customer]
  return token ? transact(pool, 'everyone', 'read', (db) => personOf(db, { hash: digest(token) })) : undefined
}

/** The provider writes its responses itself: our headers are added, and only a trusted proxy's headers count. */
function addResponseHeaders({ config }: Parts, request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.setHeader('X-Request-Id', request.id)
  const { protocol, host } = new URL(config.PUBLIC_URL ?? `${request.protocol}://${request.host}`)
  Object.assign(request.raw.headers, {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-for': request.ip,
  })
  // A reply may be posted to the client (`response_mode=form_post`).
  const csp = String(reply.getHeader('content-security-policy') ?? '')
  const clients = new Set(config.OPENID_CLIENTS.flatMap(({ redirect_uris }) => redirect_uris.map((uri) => new URL(uri).origin)))
  reply.raw.setHeader('Content-Security-Policy', csp.replace("form-action 'self'", ["form-action 'self'", ...clients].join(' ')))
}

const renderError: NonNullable<Configuration['renderError']> = async (ctx, out, error) => {
  const issue =
    error.name === 'SessionNotFound'
      ? 'session_not_found'
      : error.name === 'InvalidRedirectUri'
        ? 'invalid_redirect_uri'
        : out.error
  ctx.type = 'html'
  ctx.body = refusalPage(languageOf(ctx.req as IncomingMessage), issue, out.error_description ?? '')
}

/** The chosen language, else that of the browser. */
function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): (typeof LANGUAGES)[number] {
  const chosen = /(?:^|; )langName=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? chooseLanguage(headers['accept-language'])
}

/** Rotates keys and deletes what has expired. */
export const openIdJobs: JobDefinition[] = [
  {
    name: jobName('openid.keys'),
    schedule: { cron: '40 3 * * *' },
    run: async ({ pool, config }) => rotateKeys(pool, await cipherOf(config)),
  },
  {
    // Every request leaves a row, and anyone may send one.
    name: jobName('openid.sweep'),
    schedule: { cron: '*/10 * * * *' },
    run: ({ pool }) =>
      transact(
        pool,
        'everyone',
        'write',
        async (db) => void (await db.deleteFrom('openid_record').where('ExpireTime', '<', systemNow()).execute()),
      ),
  },
]
