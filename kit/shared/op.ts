import { z } from 'zod'
import type { DeskArea } from './desk-rights.ts'
import type { Gate } from './gate.ts'

/** Who may call: everyone, a signed-in user of a customer company, or the provider's staff. */
export type Access = 'public' | 'customer' | 'staff'

/**
 * How a call runs on the server:
 * - `query`: in a read-only transaction.
 * - `command`: in a transaction, at most once per Idempotency-Key.
 * - `upload`: multipart form (`file` plus fields); the handler opens its own transactions.
 * - `steps`: the handler opens its own transactions, because it does slow work between them (hashing) or leaves a trace that a
 *   refusal must not undo (a counted attempt).
 * - `download`: answers with a file (or a JSON refusal); the handler opens its own transactions.
 */
export type Kind = 'query' | 'command' | 'steps' | 'upload' | 'download'

/**
 * Allowed kinds of an upload: a picture is PNG or JPEG, a workbook .xlsx, office another office document (.docx, .xls,
 * .ods), a table CSV or other text.
 */
export type FileKind = 'pdf' | 'image' | 'workbook' | 'office' | 'table' | 'zip' | 'xml'
/** All kinds of document. */
export const ALL_FILES: readonly FileKind[] = ['pdf', 'image', 'workbook', 'office', 'table', 'zip']

/** One call of the portal, named once; server route, client, docs and permission catalogue come from it. */
export type Op<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> = Gate & {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly access: A
  /** Menu or button code that the caller needs (customers only). */
  readonly permission?: string
  /** Area of the desk that it belongs to (staff only). */
  readonly area?: DeskArea
  readonly kind: Kind
  /** File kinds that an upload accepts. */
  readonly takes?: readonly FileKind[]
  /** An upload that reads its files immediately and reports the unreadable ones itself. */
  readonly reportsBroken?: boolean
  readonly input: I
  readonly output: O
  readonly timeoutMs: number
  /** Country code of the warehouse site a call is bound to. */
  readonly site?: string
  /** By default its filter `WarehouseId` is the page's warehouse, from its header. */
  readonly followsWarehouse?: boolean
  /** Public reads: how long browsers and proxies may cache the response, in seconds. */
  readonly cacheSeconds?: number
  /** Public calls that identify the caller if a customer is signed in. */
  readonly knowsCustomer?: boolean
}

export type Input<T> = T extends Op<infer I, z.ZodType, Access> ? z.output<I> : never
export type InputSent<T> = T extends Op<infer I, z.ZodType, Access> ? z.input<I> : never
export type Output<T> = T extends Op<z.ZodType, infer O, Access> ? z.output<O> : never

/** Only users themselves change account data; applications may only read it. */
const IN_PERSON = /^\/(cms\/|oms\/api\/ClientPush\/)/

/**
 * True if a token that a user granted to an application covers the call, by one of its groups (`cms`, `oms`, `wms`: the
 * first part of the path).
 */
export function isForApplication({ path, kind }: Op, groups: ReadonlySet<string>): boolean {
  return groups.has(path.split('/')[1]!) && (kind === 'query' || kind === 'download' || !IN_PERSON.test(path))
}

/** Response header with the server's business time. */
export const BUSINESS_TIME = 'X-Business-Time'

/** SPEC 7 and 9. */
export const TIMEOUT = { standard: 120_000, longExport: 180_000, orderCreation: 60_000 } as const

/** A desk call without an area does not compile. */
type Definition<I, O, A> = Gate &
  (A extends 'staff' ? { area: DeskArea } : unknown) & {
    path: string
    method?: 'GET' | 'POST'
    access: A
    permission?: string
    kind?: Kind
    takes?: readonly FileKind[]
    reportsBroken?: boolean
    input: I
    output: O
    timeoutMs?: number
    site?: string
    followsWarehouse?: boolean
    cacheSeconds?: number
    knowsCustomer?: boolean
  }

/** Declares a call. By default POST and `query` (SPEC 7). */
export function op<I extends z.ZodType, O extends z.ZodType, const A extends Access>(d: Definition<I, O, A>): Op<I, O, A> {
  return { method: 'POST', kind: 'query', timeoutMs: TIMEOUT.standard, ...d }
}

/** Body of a file response; nothing to check. */
export const blob = z.any()
/** `Ok` of the handbook: Body `true`. */
export const ok = z.literal(true)
/** A key of a row, from a body (number) or from the query string (digits). */
export const id = z.coerce.number().int().positive()

/**
 * SPEC 7: clients rewrite /oms/ to /client/, except for order follow-up, logistics files, clearance list and currency
 * conversion. The server accepts both addresses of every /oms/ call.
 */
const KEPT_ON_OMS = /\/(OrderFollow|LogisticsFile|GetClearanceList|ConvertCurrencAmountAsync)/
export function clientPath(path: string): string {
  return path.startsWith('/oms/') && !KEPT_ON_OMS.test(path) ? `/client/${path.slice('/oms/'.length)}` : path
}

/** Names of fields in the path itself: `…/Export/:id`. */
export const IN_PATH = /:(\w+)/g
