import { deskRow } from '#kit/shared/bulk.ts'
import { count, text } from '#kit/shared/fields.ts'
import { blob, op, type Output } from '#kit/shared/op.ts'
import { z } from 'zod'
import { orderBox, orderItem } from './contract.ts'

/** Order data for picking and packing by scan. */

const desk = { access: 'staff', area: 'warehouse' } as const
const path = (method: string) => `/desk/api/Replenishment/${method}`

const benchItem = orderItem.extend({
  /** Location of the product in the warehouse. */
  Code: z.string().nullable(),
  /** Possible serial numbers of its pieces, with the batch of each; empty if they have no numbers. */
  Serials: z.array(z.object({ Sn: z.string(), BatchNo: z.string() })),
})
export type BenchItem = z.output<typeof benchItem>

/** An order by its number. Refuses with `notFound`. */
export const getReplenishmentToPack = op({
  ...desk,
  path: path('GetToPack'),
  input: z.object({ WarehouseOutNo: text({ max: 50 }) }),
  output: z.object({
    ContractCompanyId: z.number(),
    Id: z.number(),
    WarehouseOutNo: z.string(),
    CompanyName: z.string(),
    Status: z.number(),
    DeliveryMode: z.number(),
    Destination: z.string(),
    OrderRemark: z.string().nullable(),
    /** The customer's pending request to cancel the order, until it is picked. */
    CancelReason: z.string().nullable(),
    Pallets: z.number().nullable(),
    Items: z.array(benchItem),
    Boxes: z.array(orderBox),
  }),
})
export type BenchOrder = Output<typeof getReplenishmentToPack>

/** Labels of the given cartons, or of all if none is given: the pages that the customer uploaded for each, or our own label. */
export const printDeskBoxLabels = op({
  ...desk,
  path: path('PrintBoxLabels'),
  kind: 'download',
  input: deskRow.extend({ BoxNos: z.array(count).max(1000).default([]) }),
  output: blob,
})
