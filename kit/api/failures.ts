import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#kit/shared/refusal.ts'
import { chooseLanguage, type TextKey } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { sqlState } from './db.ts'
import { internalError, refused } from './envelope.ts'
import { MAX_FILE_BYTES } from './files.ts'
import { translatorFor } from './texts.ts'

/** SQL states of errors that the caller made and not the program: too late, a duplicate, or a value that is no text (U+0000), no number that fits or no day of any calendar. */
const SQL_REFUSALS: Record<string, RefusalCode> = {
  '40001': 'changed',
  '40P01': 'changed',
  '23505': 'duplicate',
  '22021': 'invalid',
  '22P05': 'invalid',
  '22003': 'invalid',
  '22008': 'invalid',
}
const REFUSAL_KEYS: Partial<Record<RefusalCode, TextKey>> = {
  changed: kit('error.changed'),
  duplicate: kit('error.exists'),
  invalid: kit('error.invalid'),
}

/** The refusal for an error of the database that the caller caused; undefined for all others. */
export function refusalOf(state: string | undefined): Refusal | undefined {
  const code = SQL_REFUSALS[state ?? '']
  return code && new Refusal(code, REFUSAL_KEYS[code]!)
}

/** A statement was cancelled, by its time limit or by us. */
const CANCELLED = '57014'

/** What went wrong, in the envelope; other statuses than 200 only for transport (404, 413, 429, 503). */
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
    return refuse(200, new Refusal('invalid', kit('error.invalid')), 'body')
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
  return send(200, internalError(request.id, translate))
}
