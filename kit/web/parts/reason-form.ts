import { text } from '#kit/shared/fields.ts'
import type { AnyKeys } from '#kit/shared/text.ts'
import { z } from 'zod'

const schema = z.object({ Reason: text({ max: 200 }) })
export type Reasoned = z.output<typeof schema>

/** The form of a move that needs a reason: `form: reasonForm(inbound)`. */
export const reasonForm = (words: AnyKeys) =>
  ({ schema, fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true }], text: words }) as const
