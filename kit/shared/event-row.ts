import { z } from 'zod'

/** An event of a document, as read by `eventsOf` of kit/api/moves.ts. */
export const eventRow = z.object({
  Time: z.string(),
  Operator: z.string(),
  FromState: z.number().nullable(),
  ToState: z.number().nullable(),
  Move: z.string(),
  Remark: z.string().nullable(),
})
