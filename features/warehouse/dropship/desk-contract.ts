import { bulkResult } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { deskOps } from '#kit/shared/list-ops.ts'
import { op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { ending, linesOnce, serialNumbers, shortPieces } from '#features/warehouse/stock/rules.ts'
import { measuredParcel } from './contract/parcel.ts'
import { MAX_PARCELS } from './rules.ts'
import { listInput, orderDetail, orderRow } from './contract.ts'

const deskList = listInput.extend({
  Site: z.string().max(2).optional(),
  /** Orders that still have to leave. */
  IsToShip: z.union([z.boolean(), z.stringbool()]).optional(),
})
export type DeskOrderFilter = z.output<typeof deskList> & { ContractCompanyId?: number | undefined }
const site = { Site: z.string() }

/** Of one state the oldest first, as they are worked on; of all states the newest. */
const desk = deskOps('Dropship', {
  area: 'warehouse',
  filter: deskList,
  state: 'Status',
  row: orderRow.extend(site),
  record: ['GetDetail', orderDetail.extend(site)],
})
export const { page: getDeskDropships, counts: getDeskDropshipCounts, record: getDeskDropship } = desk.list
export const exportDeskDropships = desk.export()

export const acceptDropships = desk.move('Accept')
/** Picks an order that its customer asks to cancel only with `IsCancelConfirmed`: the request is declined with it. */
export const startPickingDropships = desk.moveWith('StartPicking', { IsCancelConfirmed: z.boolean().default(false) })
/** `Shorts` are for one order at a time. */
export const finishPickingDropships = desk.moveWith('FinishPicking', {
  Shorts: linesOnce(z.array(shortPieces).max(200)).default([]),
})
export const deliverDropships = desk.move('Deliver')
/** `IsOnRequest`: the request that staff saw is granted; refused if the customer has withdrawn it meanwhile. */
export const cancelDropshipsLate = desk.moveWith('CancelLate', { ...ending.shape, IsOnRequest: z.boolean().default(false) })
/** `Damaged` are lines whose goods became unfit, for one order at a time. */
export const abandonDropships = desk.moveWith('Abandon', {
  ...ending.shape,
  Damaged: linesOnce(z.array(shortPieces.pick({ Id: true, Damaged: true, DamagedSerials: true })).max(200)).default([]),
})

const shipment = z.object({
  WarehouseOutNo: text({ max: 30 }),
  Parcels: z.array(measuredParcel).min(1).max(MAX_PARCELS),
  /** One for each piece of products with serial numbers; left out, those the customer chose are meant. */
  Serials: serialNumbers.default(() => []),
})
export type Shipment = z.output<typeof shipment>
/**
 * Ships orders named by their number, as they are typed, scanned or pasted: all of them, or none if one cannot be shipped. Measures that
 * were probably mistyped are booked only with `IsMeasuresConfirmed`.
 */
export const shipDropships = op({
  path: '/desk/api/Dropship/Ship',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: z.object({ Orders: z.array(shipment).min(1).max(2000), IsMeasuresConfirmed: z.boolean().default(false) }),
  output: bulkResult,
})
