import { z } from 'zod'
import { id } from './op.ts'

/** Most rows that one bulk call moves; a larger selection is sent in parts. */
export const MAX_BULK = 20_000

/** Result of a move on many rows: how many were done, and by document number why the others were not. */
export const bulkResult = z.object({ Done: z.number().int(), Skipped: z.array(z.object({ No: z.string(), Reason: z.string() })) })
export type BulkResult = z.output<typeof bulkResult>

/** A row as the desk names it: whose it is, and its key. */
export const deskRow = z.object({ ContractCompanyId: id, Id: id })
export type DeskRow = z.output<typeof deskRow>
const deskRows = z.array(deskRow).min(1).max(MAX_BULK)
/** A row as somebody saw it: with its RowVersion it is skipped if it has changed since. */
const seenRow = deskRow.extend({ RowVersion: z.number().int().optional() })
export type SeenRow = z.output<typeof seenRow>

/** Rows chosen one by one, or "select all": everything a list shows under its filter (`{}` is all there is). One of the two must be said. */
export function chosen<F extends z.ZodObject>(filter: F) {
  return z
    .object({ Ids: z.array(id).max(MAX_BULK).optional(), Filter: filter.partial().optional() })
    .refine((input) => input.Ids || input.Filter, { error: 'required', path: ['Ids'] })
}

/** The same at the desk. Values that a move asks for beside it are added with `.and`. */
export function deskChosen<F extends z.ZodObject>(filter: F) {
  return z
    .object({ Rows: deskRows.optional(), Filter: filter.partial().optional() })
    .refine((input) => input.Rows || input.Filter, { error: 'required', path: ['Rows'] })
}

/** The same for a decision on what a row shows, which may have changed while it was looked at. */
export function deskSeen<F extends z.ZodObject>(filter: F) {
  return z
    .object({ Rows: z.array(seenRow).min(1).max(MAX_BULK).optional(), Filter: filter.partial().optional() })
    .refine((input) => input.Rows || input.Filter, { error: 'required', path: ['Rows'] })
}
