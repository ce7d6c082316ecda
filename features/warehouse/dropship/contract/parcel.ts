import { measure, optional, optionalText } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'
import { z } from 'zod'

/** A parcel as shipped. */
export const measuredParcel = z.object({
  /** If omitted, the number of the parcel's label. */
  TrackingNo: optionalText({ max: 50, written: asCode, signs: '-' }),
  /** Measured kg and cm; the size is optional. */
  Weight: measure,
  Length: optional(measure),
  Width: optional(measure),
  Height: optional(measure),
})
export type MeasuredParcel = z.output<typeof measuredParcel>
