import { z } from 'zod'
import { id } from './op.ts'
import { isNarrowed, withSpan } from './page.ts'

/** Maximum rows that one bulk call moves; a larger selection is sent in parts. */
export const MAX_BULK = 20_000

/**
 * Result of a move on many rows: how many were done, and by document number why the others were not. `Field` is the
 * invalid field of the row (`Parcels[1].TrackingNo`), if any.
 */
export const bulkResult = z.object({
  Done: z.number().int(),
  Skipped: z.array(z.object({ No: z.string(), Reason: z.string(), Field: z.string().optional() })),
})
export type BulkResult = z.output<typeof bulkResult>

/** A row at the desk: its company and its key. */
export const deskRow = z.object({ ContractCompanyId: id, Id: id })
export type DeskRow = z.output<typeof deskRow>
const deskRows = z.array(deskRow).min(1).max(MAX_BULK)
/** A row as the user saw it: with its RowVersion it is skipped if it has changed since. */
const versionedRow = deskRow.extend({ RowVersion: z.number().int().optional() })
export type VersionedRow = z.output<typeof versionedRow>

/**
 * Rows selected one by one, or "select all": all rows of a list under its filter. One of the two is required, and a
 * filter that excludes nothing needs `All: true`, so that all rows are never selected by mistake.
 */
export function chosen<F extends z.ZodObject>(filter: F) {
  return selection('Ids', z.object({ Ids: z.array(id).min(1).max(MAX_BULK).optional(), ...filtered(filter) }))
}

/** The same at the desk. Further values of a move are added with `.and`. */
export function deskBulkInput<F extends z.ZodObject>(filter: F) {
  return selection('Rows', z.object({ Rows: deskRows.optional(), ...filtered(filter) }))
}

/** The same for a decision on displayed rows, which may have changed since. */
export function deskVersionedBulkInput<F extends z.ZodObject>(filter: F) {
  return selection('Rows', z.object({ Rows: z.array(versionedRow).min(1).max(MAX_BULK).optional(), ...filtered(filter) }))
}

const filtered = <F extends z.ZodObject>(filter: F) => ({
  Filter: withSpan(filter.partial()).optional(),
  All: z.boolean().optional(),
})

type Sent = { Filter?: object | null; All?: unknown; Ids?: unknown; Rows?: unknown } | null | undefined

/** Checks the filter as sent, before the schema adds defaults. */
function selection<T extends z.ZodObject>(rows: 'Ids' | 'Rows', schema: T): T {
  return z.preprocess((input: Sent, ctx) => {
    const { Filter, All, [rows]: named } = input ?? {}
    if (!named && !Filter) ctx.addIssue({ code: 'custom', path: [rows], message: 'required' })
    else if (!named && All !== true && !isNarrowed(Filter ?? {}))
      ctx.addIssue({ code: 'custom', path: ['All'], message: 'required' })
    return input
  }, schema) as unknown as T
}
