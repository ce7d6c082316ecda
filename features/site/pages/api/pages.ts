import { valueIn } from '#kit/shared/keys.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openImage } from '#features/site/content/api/service.ts'
import { receiveEnquiry, receiveFeedback } from '#features/site/enquiry/api/service.ts'
import { enquiryFields, feedbackFields } from '#features/site/enquiry/rules.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import { isOwnOrigin } from '#kit/api/admit.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { countedAddress } from '#kit/api/throttle.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { chooseLanguage, LANGUAGES, type Language } from '#kit/shared/text.ts'
import { unknownFields } from '#kit/shared/unknown-fields.ts'
import { fieldErrors, kit } from '#kit/shared/validation.ts'
import type { z } from 'zod'
import { PAGE_NAMES, pagePath, type FormView, type PageModel, type PageName } from '../rules.ts'
import { notFound, readPage, type Found, type Query, type ReadBox } from './models.ts'
import { robots, sitemap } from './sitemap.ts'

/** Renders a page; built from web/render.tsx with the pages. */
export type Renderer = (model: PageModel) => Promise<string>

type Parts = {
  pool: Pool
  store: FileStore
  /** The portal's own origins; the first is the public one. */
  origins: readonly string[]
  secure: boolean
  /** Without one (in development) pages are returned as JSON, and Vite renders them. */
  render?: Renderer | undefined
  readBox: ReadBox
}

/** The public site: its pages, pictures and forms, robots.txt and the sitemap. */
export function addSite(app: FastifyInstance, parts: Parts): void {
  for (const name of PAGE_NAMES)
    app.get<{ Querystring: Query }>(`/home/${name}`, (request, reply) => showPage(parts, name, request, reply))
  takesForm(app, parts, 'enquiry', enquiryFields, receiveEnquiry)
  takesForm(app, parts, 'contactUs', feedbackFields, receiveFeedback)
  addImages(app, parts)
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(robots(originOf(parts, request))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const text = await reading(parts, (db) => sitemap(db, originOf(parts, request)))
    return reply.type('application/xml; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(text)
  })
}

const originOf = ({ origins }: Parts, request: FastifyRequest) => origins[0] ?? `${request.protocol}://${request.host}`
const reading = <T>({ pool }: Parts, work: (db: Db) => Promise<T>) => transact(pool, 'nobody', 'read', work)

const LANGUAGE_COOKIE = 'langName'
const YEAR_SECONDS = 365 * 86_400

const named = (name: unknown) => LANGUAGES.find((language) => language === name)
/** The language in the address takes precedence, then the one chosen before, then the browser's. */
function languageOf(request: FastifyRequest): Language {
  return (
    named(valueIn(request.query, 'lang')) ??
    named(request.cookies[LANGUAGE_COOKIE]) ??
    chooseLanguage(request.headers['accept-language'])
  )
}

async function showPage(
  parts: Parts,
  name: PageName,
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = languageOf(request)
  // A language in the address is also used for sign-in and the portal.
  if (named(request.query['lang']) && request.cookies[LANGUAGE_COOKIE] !== language) {
    void reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', secure: parts.secure, maxAge: YEAR_SECONDS })
  }
  const found = await reading(parts, (db) => readPage(db, name, language, { query: request.query, readBox: parts.readBox }))
  return answer(parts, request, reply, found, language, found === notFound ? 404 : 200)
}

async function answer(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Found,
  language: Language,
  status: number,
): Promise<FastifyReply> {
  const model: PageModel = { origin: originOf(parts, request), language, ...found }
  void reply
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Accept-Language, Cookie')
    .header('Content-Language', language)
  if (!parts.render) return reply.code(status).send(model)
  const html = await parts.render(model)
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  void reply.header('ETag', etag)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

type Sender = { address: string; language: Language }

/**
 * A form posted to its own page: responds with a redirect to the thanks, so that a reload does not send it again, or
 * with the page and its errors.
 */
function takesForm<S extends z.ZodType>(
  app: FastifyInstance,
  parts: Parts,
  name: 'enquiry' | 'contactUs',
  schema: S,
  take: (db: Db, fields: z.output<S>, sender: Sender) => Promise<void>,
): void {
  app.post<{ Querystring: Query; Body: unknown }>(`/home/${name}`, async (request, reply) => {
    const language = languageOf(request)
    const translate = translatorFor(language)
    const values = textsOf(request.body)
    const again = async (status: number, errors: FormView['errors'], refusal?: string) => {
      const form: FormView = { values, errors, sent: false, ...(refusal && { refusal }) }
      return answer(
        parts,
        request,
        reply,
        await reading(parts, (db) => readPage(db, name, language, { query: {}, readBox: parts.readBox, form })),
        language,
        status,
      )
    }
    const thanks = () => reply.redirect(`${pagePath(name, language, { sent: 1 })}#write`, 303)
    if (!isOwnOrigin(parts, request)) return again(403, {}, translate(kit('error.forbidden')))
    // Only a bot fills a hidden field; the response does not reveal that it was detected.
    if (values['Website']) return thanks()
    const { Website: _, ...fields } = values
    const [unknown] = unknownFields(schema, fields)
    if (unknown) return again(422, {}, translate(kit('invalid.unknown'), { name: unknown.join('.') }))
    const parsed = schema.safeParse(fields)
    if (!parsed.success)
      return again(422, Object.fromEntries(fieldErrors(parsed.error, translate).map(({ Field, Msg }) => [Field, Msg])))
    try {
      await transact(parts.pool, 'nobody', 'write', (db) =>
        take(db, parsed.data, { address: countedAddress(request.ip), language }),
      )
      return thanks()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return again(429, {}, translate(error.key, error.params))
    }
  })
}

/** The fields of a posted form; non-text values are ignored. */
function textsOf(body: unknown): Record<string, string> {
  const fields: [string, unknown][] = Object.entries(body ?? {})
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.toWellFormed()]] : [])))
}

/** Pictures of articles: their address is the hash of their content, so they may be cached forever. */
function addImages(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const image = await reading(parts, (db) => openImage(db, parts.store, `/media/${request.params.name.slice(0, 100)}`))
    if (!image) return reply.code(404).type('text/plain').send('')
    return reply
      .type(image.contentType)
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Length', image.size)
      .send(image.bytes)
  })
}
