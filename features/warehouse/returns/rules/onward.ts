import { optional, optionalText } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { kit, withRules, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { courierNumber, type OnwardLine } from '../rules.ts'

const line = z.object({ Id: id, OnwardCarrier: optionalText({ max: 40 }), OnwardTrackingNo: optional(courierNumber) })
type Entered = z.output<typeof line>

const required = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

/** The parcels as entered: lines without information stay empty, but not all of them. */
export const onwardForm = withRules(z.object({ Lines: z.array(line) }), ({ Lines }) => {
  const half = Lines.flatMap(({ OnwardCarrier, OnwardTrackingNo }, at) => {
    if ((OnwardCarrier === null) === (OnwardTrackingNo === null)) return []
    return [required(`Lines[${at}].${OnwardCarrier === null ? 'OnwardCarrier' : 'OnwardTrackingNo'}`)]
  })
  const isEmpty = Lines.every(({ OnwardCarrier, OnwardTrackingNo }) => OnwardCarrier === null && OnwardTrackingNo === null)
  return isEmpty ? [required('Lines[0].OnwardCarrier'), required('Lines[0].OnwardTrackingNo')] : half
})

/** Returns the lines whose parcel is known. */
export const enteredLines = (lines: readonly Entered[]): OnwardLine[] =>
  lines.flatMap(({ Id, OnwardCarrier, OnwardTrackingNo }) =>
    OnwardCarrier === null || OnwardTrackingNo === null ? [] : [{ Id, OnwardCarrier, OnwardTrackingNo }],
  )
