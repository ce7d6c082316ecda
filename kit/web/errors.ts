import { ERROR_CODE, type FieldError } from '#kit/shared/refusal.ts'

/**
 * Codes of calls that the server did not process, for lack of a response or because of too many calls; the server's codes
 * are not negative.
 */
export const NO_ANSWER = { network: -1, timeout: -2, cancelled: -3, unavailable: -4, tooMany: -5 } as const

/** A call that failed: the envelope of the refusal, or one of NO_ANSWER. */
export class CallError extends Error {
  readonly ErrorCode: number
  readonly Msg: string
  readonly Body: unknown

  constructor(code: number, msg: string, body: unknown = null) {
    super(msg)
    this.name = 'CallError'
    this.ErrorCode = code
    this.Msg = msg
    this.Body = body
  }
}

/** The bad fields in a refusal, else none; `file` and `body` mean the request and are no form fields. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof CallError)) return []
  const body = error.Body as { Errors?: FieldError[] } | null
  return (body?.Errors ?? []).filter(({ Field }) => Field !== 'file' && Field !== 'body')
}

/** The session has ended; the client itself notifies the user and opens sign-in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.ErrorCode === ERROR_CODE.signedOut
}

/** There was no response from the portal; the call may succeed later. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.ErrorCode < 0
}

/** The server is reachable but does not work, as during maintenance. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof CallError && error.ErrorCode === NO_ANSWER.unavailable
}

export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.ErrorCode === NO_ANSWER.cancelled
}
