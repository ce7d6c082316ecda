import { text } from '#kit/shared/fields.ts'
import { op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** Apart from the contract of orders: whoever stands at the gate loads this alone. */

/** What must be right before goods go to the warehouse; `Code` names the check. */
export const checked = z.object({
  IsPass: z.boolean(),
  Items: z.array(z.object({ Code: z.string(), Text: z.string(), IsPass: z.boolean() })),
})

const token = z.object({ Token: text({ max: 200 }) })
/** The page behind a secret link, for the driver or the factory: what is announced, and that it is right. Only the secret's hash is kept. */
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
