import { z } from 'zod'

/** An error or warning of a workbook as calls answer it: field, row and cell, what was found there, and the message in the reader's language. */
export const sheetIssue = z.object({
  Field: z.string(),
  Row: z.number(),
  Cell: z.string(),
  Found: z.string(),
  Code: z.string(),
  Msg: z.string(),
  Warning: z.boolean(),
})
