import { bulkResult, deskChosen, deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { exportSelection } from '#kit/shared/list-ops.ts'
import { blob, id, op } from '#kit/shared/op.ts'
import { page, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { ending, serialNumbers, shortPieces } from '#features/warehouse/stock/rules.ts'
import { measuredParcel } from './contract/parcel.ts'
import { MAX_PARCELS } from './rules.ts'
import { listInput, orderRow, uncounted, counts, orderDetail } from './contract.ts'

const desk = (method: string) => `/desk/api/Dropship/${method}`
const deskList = listInput.extend({ Site: z.string().max(2).optional(), ContractCompanyId: id.optional() })
export type DeskOrderFilter = z.output<typeof deskList>
const owner = { ContractCompanyId: z.number(), CompanyName: z.string(), Site: z.string() }

/** Of one state the oldest first, as they are worked on; of all states the newest. */
export const getDeskDropships = op({
  path: desk('GetPageList'),
  access: 'staff',
  area: 'warehouse',
  input: withSpan(deskList),
  output: page(orderRow.extend(owner)),
})
export const getDeskDropshipCounts = op({
  path: desk('GetNumberInEachStatus'),
  access: 'staff',
  area: 'warehouse',
  input: withSpan(deskList.omit(uncounted)),
  output: counts,
})
export const exportDeskDropships = op({
  path: desk('Export'),
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  input: withSpan(deskList.extend(exportSelection)),
  output: blob,
})
export const getDeskDropship = op({
  path: desk('GetDetail'),
  access: 'staff',
  area: 'warehouse',
  input: deskRow,
  output: orderDetail.extend(owner),
})

const deskMove = { access: 'staff', area: 'warehouse', kind: 'command', output: bulkResult } as const
const rows = deskChosen(deskList)

const serials = serialNumbers.default(() => [])
export const acceptDropships = op({ ...deskMove, path: desk('Accept'), input: rows })
/** Picks an order that its customer asks to cancel only with `IsCancelConfirmed`: the request is declined with it. */
export const startPickingDropships = op({
  ...deskMove,
  path: desk('StartPicking'),
  input: rows.and(z.object({ IsCancelConfirmed: z.boolean().default(false) })),
})
/** `Shorts` are for one order at a time. */
export const finishPickingDropships = op({
  ...deskMove,
  path: desk('FinishPicking'),
  input: rows.and(z.object({ Shorts: z.array(shortPieces).max(200).default([]) })),
})
export const deliverDropships = op({ ...deskMove, path: desk('Deliver'), input: rows })
/** `IsOnRequest`: the request that staff saw is granted; refused if the customer has withdrawn it meanwhile. */
export const cancelDropshipsLate = op({
  ...deskMove,
  path: desk('CancelLate'),
  input: rows.and(ending.extend({ IsOnRequest: z.boolean().default(false) })),
})
/** `Damaged` are lines whose goods became unfit, for one order at a time. */
export const abandonDropships = op({
  ...deskMove,
  path: desk('Abandon'),
  input: rows.and(
    ending.extend({
      Damaged: z
        .array(shortPieces.pick({ Id: true, Damaged: true, DamagedSerials: true }))
        .max(200)
        .default([]),
    }),
  ),
})

const shipment = z.object({
  WarehouseOutNo: text({ max: 30 }),
  Parcels: z.array(measuredParcel).min(1).max(MAX_PARCELS),
  /** One for each piece of products with serial numbers; left out, those the customer chose are meant. */
  Serials: serials,
})
export type Shipment = z.output<typeof shipment>
/**
 * Ships orders named by their number, as they are typed, scanned or pasted: all of them, or none if one cannot be shipped. Measures that
 * were probably mistyped are booked only with `IsMeasuresConfirmed`.
 */
export const shipDropships = op({
  ...deskMove,
  path: desk('Ship'),
  input: z.object({ Orders: z.array(shipment).min(1).max(2000), IsMeasuresConfirmed: z.boolean().default(false) }),
})
