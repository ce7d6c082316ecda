import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#kit/shared/refusal.ts'
import { chooseLanguage, type TextKey } from '#kit/shared/text.ts'
import { valueIn } from '#kit/shared/keys.ts'
import { kit } from '#kit/shared/validation.ts'
import { sqlState } from './db.ts'
import { internalError, refused, unavailable } from './envelope.ts'
import { MAX_FILE_BYTES } from './files.ts'
import { translatorFor } from './texts.ts'

/** SQL states of errors caused by the caller, not the program. The database names no field, so the text describes the problem. */
const SQL_REFUSALS: Record<string, { code: RefusalCode; key: TextKey }> = {
  '40001': { code: 'changed', key: kit('error.changed') },
  '40P01': { code: 'changed', key: kit('error.changed') },
  '23505': { code: 'duplicate', key: kit('error.exists') },
  '22021': { code: 'invalid', key: kit('error.characterRefused') },
  '22P05': { code: 'invalid', key: kit('error.characterRefused') },
  '22003': { code: 'invalid', key: kit('error.numberTooLarge') },
  '22008': { code: 'invalid', key: kit('error.dateOutOfRange') },
}

/** The refusal for a database error that the caller caused; undefined for all others. */
export function refusalOf(state: string | undefined): Refusal | undefined {
  const refusal = SQL_REFUSALS[state ?? '']
  return refusal && new Refusal(refusal.code, refusal.key)
}

/** A statement was cancelled, by its time limit or by us. */
const CANCELLED = '57014'

/** The server is shutting down, starting, out of connections (SQLSTATE), or unreachable. */
const UNREACHABLE = /^(08\d{3}|57P0[123]|53300)$/
const LOST = /^(Connection terminated|Client has encountered a connection error)/

/** Whether the database, or another server that a call needs, could not be reached or ended in between: a retry may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNREACHABLE.test(sqlState(error) ?? '') ||
    valueIn(error, 'syscall') === 'connect' ||
    ['EPIPE', 'ECONNRESET'].includes(String(valueIn(error, 'code'))) ||
    LOST.test(error.message))

/** The error in the envelope; statuses other than 200 only for transport (404, 413, 429, 503). */
export async function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const translate = translatorFor(chooseLanguage(request.headers['accept-language']))
  const send = (status: number, text: string) => reply.code(status).type('application/json').send(text)
  const refuse = (status: number, refusal: Refusal, field?: 'file' | 'body') => send(status, refused(refusal, translate, field))
  if (error instanceof Refusal)
    return refuse(error.key === kit('error.tooManyRequests') ? 429 : 200, error, request.isMultipart() ? 'file' : undefined)

  const code: string | undefined = error.code
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(413, new Refusal('invalid', kit('error.bodyTooLarge')), 'body')
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return refuse(200, new Refusal('invalid', kit('error.tooLarge'), { mb: MAX_FILE_BYTES / 1_048_576 }), 'file')
  if (code?.startsWith('FST_') && (error.statusCode ?? 500) < 500)
    return refuse(200, new Refusal('invalid', kit('invalid.format')), 'body')
  if (sqlState(error) === CANCELLED) {
    request.log.warn(
      { op: request.op?.path ?? request.routeOptions.url },
      'a statement was stopped: it took too long, or its reader left',
    )
    return refuse(200, new Refusal('rule', kit('error.tooSlow')))
  }
  const refusal = refusalOf(sqlState(error))
  if (refusal) {
    request.log.warn({ err: error }, 'refused by the database')
    return refuse(200, refusal)
  }
  request.log.error({ err: error, op: request.op?.path ?? request.routeOptions.url }, 'call failed')
  if (isUnreachable(error)) return send(503, unavailable(translate))
  return send(200, internalError(request.id, translate))
}
