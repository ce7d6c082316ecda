import { z } from 'zod'

/**
 * An error or warning of a workbook in a response: field, row and cell, the cell's content, and the message in the
 * user's language.
 */
export const sheetIssue = z.object({
  Field: z.string(),
  Row: z.number(),
  Cell: z.string(),
  Found: z.string(),
  Code: z.string(),
  Msg: z.string(),
  Warning: z.boolean(),
})
