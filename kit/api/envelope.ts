import { ERROR_CODE, type Refusal, type Envelope, type FieldError } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { Hint, JsonText } from './handle.ts'

/** The one place where answers get their envelope (SPEC 7): success, hint, refusal, bad input, bug. */

export function success(result: unknown, say: Say): string {
  if (result instanceof JsonText) return `{"ErrorCode":0,"Msg":"","Body":${result.text}}`
  if (result instanceof Hint) return envelope(ERROR_CODE.hint, say(result.key, result.params), result.body)
  return envelope(ERROR_CODE.success, '', result ?? null)
}

export function refused(refusal: Refusal, say: Say): string {
  return envelope(ERROR_CODE[refusal.code], say(refusal.key, refusal.params), refusal.body)
}

export function invalid(errors: FieldError[], say: Say): string {
  return envelope(ERROR_CODE.invalid, say(kit('error.invalid')), { Errors: errors })
}

/** A bug, told without its details; the request id leads support to the log. */
export function fault(requestId: string, say: Say): string {
  return envelope(ERROR_CODE.fault, say(kit('error.fault'), { requestId }), null)
}

function envelope(ErrorCode: number, Msg: string, Body: unknown): string {
  return JSON.stringify({ ErrorCode, Msg, Body } satisfies Envelope)
}
