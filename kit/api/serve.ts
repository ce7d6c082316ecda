import { rm } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PUBLIC_ORIGIN } from '../shared/gate.ts'
import type { Op } from '../shared/op.ts'
import { chooseLanguage } from '../shared/text.ts'
import { valueIn } from '../shared/keys.ts'
import { Refusal } from '../shared/refusal.ts'
import { kit } from '../shared/validation.ts'
import { auditEntry, isAudited } from './audit.ts'
import type { Caller } from './caller.ts'
import { forStaff } from './desk-work.ts'
import { deferWrite, transact, type Db, type Mode, type Scope } from './db.ts'
import { retryDeadlock } from './deadlock.ts'
import { invalid, success } from './envelope.ts'
import { MAX_FILE_BYTES, receiveFile, type UploadedFile } from './files.ts'
import type { Context, FileAnswer, Handler } from './handle.ts'
import { requireSpace } from './company-quota.ts'
import { refuseHiddenFiles } from './file-rights.ts'
import { checkUploads } from './check-uploads.ts'
import { once } from './idempotency.ts'
import { readInput } from './input.ts'
import { translatorFor } from './texts.ts'
import type { Parts } from './server-parts.ts'
import { countedAddress } from './throttle.ts'
import { underWarehouse } from './warehouse-choice.ts'
import { makeWorkFolder } from './work-folder.ts'
import { admit, bearerOf, cookieOf, clearCookie } from './admit.ts'

export const MAX_FILES = 20
/** Limits for anonymous uploads. */
const ANONYMOUS_UPLOAD = { files: 1, bytes: 10 * 1_048_576 }

/** Timeout of a call's statements, by the kind of the call: after that the user has left. */
const STATEMENT_MS = { query: 30_000, command: 120_000, upload: 120_000, steps: 120_000, download: 180_000 } as const

/** Aborts when the client leaves before the response. Changes it requested are still made. */
function abortWhenClientLeaves(op: Op, reply: FastifyReply): AbortSignal | undefined {
  if (op.kind !== 'query' && op.kind !== 'download') return undefined
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) left.abort()
  })
  return left.signal
}

export async function serve(
  parts: Parts,
  { op, run }: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = chooseLanguage(request.headers['accept-language'])
  const translate = translatorFor(language)
  const folder: { path?: string } = {}
  try {
    const caller = await admit(parts, op, request, reply)
    const { body, files }: { body: object; files: UploadedFile[] } =
      op.kind === 'upload' ? await receive(request, folder, op.access === 'public') : { body: request.body ?? {}, files: [] }
    const input = readInput(op, { query: request.query ?? {}, params: request.params, body }, translate)
    if ('errors' in input) return await reply.type('application/json').send(invalid(input.errors, translate))

    const data = underWarehouse(op, input.data, warehouseOf(request))
    const uploads = await checkUploads(files, op)
    if (caller?.kind === 'customer' && uploads.length > 0)
      await requireSpace(parts.pool, caller, uploads, parts.services.config.COMPANY_FILES_GB)
    if (caller) await refuseHiddenFiles(parts.pool, parts.services.declared, caller, data)
    const scope: Scope = caller?.kind === 'customer' ? caller.ContractCompanyId : caller ? 'everyone' : 'nobody'
    const country = caller?.kind === 'staff' && op.area === 'warehouse' ? caller.country : undefined
    const bounds = { milliseconds: STATEMENT_MS[op.kind], signal: abortWhenClientLeaves(op, reply), language, country }
    const key = request.headers['idempotency-key']
    /** One user may act for several companies: a response for one is not repeated for another. */
    const keyed = (db: Db, work: () => Promise<string>) =>
      caller && typeof key === 'string' && key
        ? once(db, { UserId: caller.UserId, Key: key, Path: op.path, body: [scope, data] }, work)
        : work()
    let changed = false
    const context = {
      ...parts.services,
      jobs: parts.jobs,
      log: parts.log,
      input: data,
      caller,
      translate,
      language,
      site: op.site ?? '',
      permission: op.permission,
      origin: parts.originOf?.(request) ?? PUBLIC_ORIGIN,
      requestId: request.id,
      address: countedAddress(request.ip),
      device: String(request.headers['user-agent'] ?? '').slice(0, 300),
      files: uploads,
      transact: <T>(mode: Mode, work: (db: Db) => Promise<T>, other?: Scope) =>
        transact(parts.pool, other ?? scope, mode, forStaff(caller, work), bounds),
      async once<T>(db: Db, work: () => Promise<T>) {
        let isFirst = false
        const text = await keyed(db, async () => {
          isFirst = true
          return JSON.stringify(await work())
        })
        const answer: T = JSON.parse(text)
        return { answer, isFirst }
      },
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

    const done = (result: unknown) => ({
      op,
      caller: caller!,
      input: data,
      result,
      address: request.ip,
      requestId: request.id,
    })
    if (op.kind === 'query' || op.kind === 'command') {
      const text = await retryDeadlock(() =>
        transact(
          parts.pool,
          scope,
          op.kind === 'query' ? 'read' : 'write',
          forStaff(caller, async (db) => {
            const work = async () => {
              const result = await present({ db })
              if (isAudited(op)) deferWrite(db, auditEntry(db, done(result)))
              return success(result, translate)
            }
            return op.kind === 'query' ? work() : keyed(db, work)
          }),
          bounds,
        ),
      )
      if (changed) parts.callers.forget()
      if (op.cacheSeconds)
        void reply.header('Cache-Control', `public, max-age=${op.cacheSeconds}`).header('Vary', 'Accept-Language')
      return await reply.type('application/json').send(text)
    }
    const result = await present({})
    if (isAudited(op)) await transact(parts.pool, scope, 'write', (db) => auditEntry(db, done(result)).execute())
    if (changed) parts.callers.forget()
    return await (isFile(result)
      ? sendFile(parts, reply, result)
      : reply.type('application/json').send(success(result, translate)))
  } finally {
    // The rest of a refused upload is discarded: unread, it would block the next call on its connection.
    request.raw.resume()
    if (folder.path) await rm(folder.path, { recursive: true, force: true })
  }
}

/** The warehouse of the page; 0 or missing means all warehouses. */
function warehouseOf({ headers }: FastifyRequest): number | undefined {
  const named = Number(headers['warehouseid'])
  return Number.isSafeInteger(named) && named > 0 ? named : undefined
}

/** Messages of the form parser for a truncated or invalid form. */
const MALFORMED_FORM = /^(Unexpected end of|Part terminated early|Multipart:|Malformed|Unsupported content type)/
/** Read errors after the client closed its connection. */
const LEFT_CODES = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * Reads a multipart form: files to disk, fields as text or, if they contain a list or an object, as JSON. A JSON body
 * has no uploaded file, but may name a stored one.
 */
async function receive(
  request: FastifyRequest,
  folder: { path?: string },
  isPublic: boolean,
): Promise<{ body: object; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { body: request.body ?? {}, files: [] }
  folder.path = await makeWorkFolder()
  const files: UploadedFile[] = []
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts(isPublic ? { limits: { files: ANONYMOUS_UPLOAD.files } } : {})) {
      if (part.type === 'file')
        files.push(await receiveFile(part.file, part.filename, folder.path, isPublic ? ANONYMOUS_UPLOAD.bytes : MAX_FILE_BYTES))
      else fields.set(part.fieldname, fieldValue(String(part.value)))
    }
  } catch (error) {
    const isLeft = LEFT_CODES.includes(String(valueIn(error, 'code')))
    if (isLeft || (error instanceof Error && MALFORMED_FORM.test(error.message)))
      throw new Refusal('invalid', kit('error.formBroken'))
    throw error
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
  // An uploaded file must never run as a page of ours. The browser's own PDF viewer does not work in a sandbox.
  if (!(file.inline && file.contentType === 'application/pdf'))
    void reply.header('Content-Security-Policy', "sandbox; default-src 'none'")
  return reply
    .type(file.contentType)
    .header('Content-Disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .headers(cachingOf(file))
    .send(content)
}

/** Lists show the same pictures repeatedly: the browser caches them for the signed-in user. Other files are not cached. */
function cachingOf({ inline, contentType }: FileAnswer) {
  return inline && contentType.startsWith('image/')
    ? { 'Cache-Control': 'private, max-age=86400', Vary: 'Authorization, Cookie' }
    : { 'Cache-Control': 'private, no-store' }
}

function checkOutput(op: Op, result: unknown): void {
  if (isFile(result) || (typeof result === 'object' && result !== null && 'text' in result && Object.keys(result).length === 1))
    return
  const body = typeof result === 'object' && result !== null && 'body' in result && 'key' in result ? result.body : result
  const checked = op.output.safeParse(JSON.parse(JSON.stringify(body ?? null)))
  if (!checked.success) throw new Error(`${op.path} answers another shape than declared: ${checked.error.message}`)
}
