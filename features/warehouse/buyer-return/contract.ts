import { day, text } from '#kit/shared/fields.ts'
import { blob, op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** A return label for its buyer; separate from the label contract, so that the public page stays small. */

const token = z.object({ Token: text({ max: 100 }) })
const at = (method: string) => `/oms/api/ReturnLabel/${method}`

/** Without addresses, goods and prices: the label itself contains what the courier needs. */
const sharedLabel = z.object({
  ReturnLabelNo: z.string(),
  ReturnLabelState: z.number(),
  /** Name of the courier's service. */
  CourierName: z.string(),
  /** Null until the courier has issued the label, and after it is voided. */
  TrackingNo: z.string().nullable(),
  IsHomePickup: z.boolean(),
  PickupDate: z.string().nullable(),
  /** Days available for pickup; empty if no pickup can be booked. */
  PickupDays: z.array(z.string()),
  HasLabel: z.boolean(),
  ExpireTime: z.string(),
  TimeZone: z.string(),
})
export type SharedLabel = z.output<typeof sharedLabel>

/** Refuses unknown, expired and revoked links with the reason. */
export const getSharedLabel = op({ access: 'public', kind: 'steps', path: at('GetShared'), input: token, output: sharedLabel })
/** Books or reschedules the pickup. */
export const bookSharedPickup = op({
  access: 'public',
  kind: 'steps',
  path: at('BookSharedPickup'),
  input: token.extend({ PickupDate: day }),
  output: sharedLabel,
})
export const downloadSharedLabel = op({
  access: 'public',
  kind: 'download',
  path: at('DownloadShared'),
  input: token,
  output: blob,
})
