import { measure, optional, optionalText } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'
import { z } from 'zod'

/** A parcel as it leaves. */
export const measuredParcel = z.object({
  /** Left out, that of the parcel's label. */
  TrackingNo: optionalText({ max: 50, written: asCode, signs: '-' }),
  /** kg and cm as measured; the size may be left out. */
  Weight: measure,
  Length: optional(measure),
  Width: optional(measure),
  Height: optional(measure),
})
export type MeasuredParcel = z.output<typeof measuredParcel>
