import { deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** The actual number of a parcel, as typed or scanned, and the reason for the correction. */
export const correctedNumber = z.object({
  ParcelId: id,
  TrackingNo: text({ max: 50, written: asCode, signs: '-' }),
  Reason: text({ max: 200 }),
})
export type CorrectedNumber = z.output<typeof correctedNumber>

/**
 * Corrects the tracking number of a parcel that has left; the reason is stored in the history visible to the customer.
 * If another parcel of the company in transit has that number, the two exchange numbers; requires `IsRepeatConfirmed`.
 */
export const correctDropshipTracking = op({
  path: '/desk/api/Dropship/CorrectTracking',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow
    .extend({ RowVersion: z.number().int(), IsRepeatConfirmed: z.boolean().default(false) })
    .extend(correctedNumber.shape),
  output: ok,
})
