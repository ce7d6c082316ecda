import type { TextKey, TextParams } from './text.ts'

/** Every ErrorCode of the portal. 0, 3, 100 and 101 are the specification's; the others are our own range. */
export const ERROR_CODE = {
  success: 0,
  invalid: 1,
  rule: 2,
  signedOut: 3,
  forbidden: 4,
  notFound: 5,
  changed: 6,
  duplicate: 7,
  stock: 8,
  internal: 9,
  businessCheck: 100,
  hint: 101,
} as const
export type RefusalCode = Exclude<keyof typeof ERROR_CODE, 'success' | 'hint' | 'internal'>

/** One bad field: `Field` is an API path (`Items[2].Fnsku`), `Row` a sheet row or null. */
export type FieldError = { Field: string; Row: number | null; Code: string; Msg: string }

/** The one kind of expected failure. Thrown by `refuse`, sent as an envelope; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly key: TextKey
  readonly params: TextParams
  readonly body: unknown
  readonly field: string | undefined

  constructor(code: RefusalCode, key: TextKey, params: TextParams = {}, body: unknown = null, field?: string) {
    super(`${code}: ${key}`)
    this.code = code
    this.key = key
    this.params = params
    this.body = body
    this.field = field
  }
}

/** Stops the call with an expected failure; the transaction is rolled back. */
export function refuse(code: RefusalCode, key: TextKey, params?: TextParams, body?: unknown): never {
  throw new Refusal(code, key, params, body)
}

/**
 * Refuses because of one field: `field` is its path in the input, or in the row of a bulk call; the response names it
 * with the reason.
 */
export function refuseField(field: string, code: RefusalCode, key: TextKey, params?: TextParams): never {
  throw new Refusal(code, key, params, null, field)
}

/** The envelope of every response (SPEC 7). */
export type Envelope<T = unknown> = { ErrorCode: number; Msg: string; Body: T }
