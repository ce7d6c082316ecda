import { z } from 'zod'

/** What happened to a document, as `eventsOf` of kit/api/moves.ts reads it. */
export const eventRow = z.object({
  Time: z.string(),
  Operator: z.string(),
  FromState: z.number().nullable(),
  ToState: z.number().nullable(),
  Move: z.string(),
  Remark: z.string().nullable(),
})
