import { ERROR_CODE, type Refusal, type Envelope, type FieldError } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { Hint, JsonText } from './handle.ts'

/** The one place where responses get their envelope (SPEC 7): success, hint, refusal, bad input, bug. */

export function success(result: unknown, translate: Translate): string {
  if (result instanceof JsonText) return withZ(`{"ErrorCode":0,"Msg":"","Body":${result.text}}`)
  if (result instanceof Hint) return withZ(envelope(ERROR_CODE.hint, translate(result.key, result.params), result.body))
  return withZ(envelope(ERROR_CODE.success, '', result ?? null))
}

/**
 * PostgreSQL writes timestamps with an offset and without trailing zeros, JavaScript with Z and three decimals.
 * Responses use the latter (handbook 0.1), so that one moment always has one text.
 */
function withZ(json: string): string {
  return json.replace(
    /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?\+00:00"/g,
    (_, seconds: string, decimals = '') => `"${seconds}.${decimals.slice(0, 3).padEnd(3, '0')}Z"`,
  )
}

/** `whole`: the part of the request to name when the input is refused as a whole. */
export function refused({ code, key, params, body, field }: Refusal, translate: Translate, whole?: 'file' | 'body'): string {
  const Msg = translate(key, params)
  const Field = field ?? (code === 'invalid' ? whole : undefined)
  const Errors = [{ Field, Row: null, Code: key.slice(key.lastIndexOf('.') + 1), Msg }]
  return envelope(ERROR_CODE[code], Msg, Field && body === null ? { Errors } : body)
}

export function invalid(errors: FieldError[], translate: Translate): string {
  return envelope(ERROR_CODE.invalid, translate(kit('error.invalid')), { Errors: errors })
}

/** A bug, reported without its details; the request id leads support to the log. */
export function internalError(requestId: string, translate: Translate): string {
  return envelope(ERROR_CODE.internal, translate(kit('error.internal'), { requestId }), null)
}

/** The call is valid; a retry in a moment may succeed. */
export function unavailable(translate: Translate): string {
  return envelope(ERROR_CODE.internal, translate(kit('error.unavailable')), null)
}

function envelope(ErrorCode: number, Msg: string, Body: unknown): string {
  return JSON.stringify({ ErrorCode, Msg, Body } satisfies Envelope)
}
