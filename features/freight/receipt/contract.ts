import { z } from 'zod'
import { text } from '#kit/shared/fields.ts'
import { op } from '#kit/shared/op.ts'

/** Separate from the contract of orders, so that the public page stays small. */

/** Checks before delivery to the warehouse; `Code` is the check. */
export const checked = z.object({
  IsPass: z.boolean(),
  Items: z.array(z.object({ Code: z.string(), Text: z.string(), IsPass: z.boolean() })),
})

const token = z.object({ Token: text({ max: 200 }) })
/** The public page of a secret link for driver or factory: announced goods and checks. Only the secret's hash is stored. */
const announced = z
  .object({
    DcgNo: z.string(),
    WarehouseReceiptNo: z.string(),
    CompanyName: z.string(),
    WarehouseName: z.string(),
    WarehouseAddress: z.string(),
    ExpectedCartons: z.number(),
    TotalGrossWeight: z.number(),
    TotalVolume: z.number(),
    CutOff: z.string().nullable(),
    ConfirmedTime: z.string().nullable(),
  })
  .extend(checked.shape)
export const checkWarehousingAnonymous = op({
  access: 'public',
  path: '/oms/api/OrderFbaDetail/CheckWarehousingAnonymous',
  input: token,
  output: announced,
})
export const confirmReceiptAnonymous = op({
  access: 'public',
  kind: 'command',
  path: '/oms/api/OrderFbaDetail/ConfirmWarehouseReceipt',
  input: token,
  output: z.object({ ConfirmedTime: z.string() }),
})
