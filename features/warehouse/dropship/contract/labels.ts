import { deskRow } from '#kit/shared/bulk.ts'
import { ok, op } from '#kit/shared/op.ts'

/** Requests the missing courier labels of a packed order; refused with the reason while one is missing. */
export const fetchDropshipLabels = op({
  path: '/desk/api/Dropship/FetchLabels',
  access: 'staff',
  area: 'warehouse',
  kind: 'steps',
  input: deskRow,
  output: ok,
})
