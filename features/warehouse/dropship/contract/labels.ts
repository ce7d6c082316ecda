import { deskRow } from '#kit/shared/bulk.ts'
import { ok, op } from '#kit/shared/op.ts'

/** Requests the couriers' labels of a packed order that are still missing; refused with the reason while one is. */
export const fetchDropshipLabels = op({
  path: '/desk/api/Dropship/FetchLabels',
  access: 'staff',
  area: 'warehouse',
  kind: 'steps',
  input: deskRow,
  output: ok,
})
