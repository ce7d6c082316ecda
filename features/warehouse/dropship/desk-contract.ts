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
  /** Orders still to be shipped. */
  IsToShip: z.union([z.boolean(), z.stringbool()]).optional(),
})
export type DeskOrderFilter = z.output<typeof deskList> & { ContractCompanyId?: number | undefined }
const site = { Site: z.string() }

/** Within one state oldest first, in working order; across all states newest first. */
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
/** If the customer has requested cancellation, picking requires `IsCancelConfirmed`, which declines the request. */
export const startPickingDropships = desk.moveWith('StartPicking', { IsCancelConfirmed: z.boolean().default(false) })
/** `Shorts` are allowed for one order at a time. */
export const finishPickingDropships = desk.moveWith('FinishPicking', {
  Shorts: linesOnce(z.array(shortPieces).max(200)).default([]),
})
export const deliverDropships = desk.move('Deliver')
/** `IsOnRequest`: grants the request seen by staff; refused if the customer has withdrawn it in the meantime. */
export const cancelDropshipsLate = desk.moveWith('CancelLate', { ...ending.shape, IsOnRequest: z.boolean().default(false) })
/** `Damaged` are lines with goods that became unfit, for one order at a time. */
export const abandonDropships = desk.moveWith('Abandon', {
  ...ending.shape,
  Damaged: linesOnce(z.array(shortPieces.pick({ Id: true, Damaged: true, DamagedSerials: true })).max(200)).default([]),
})

const shipment = z.object({
  WarehouseOutNo: text({ max: 30 }),
  Parcels: z.array(measuredParcel).min(1).max(MAX_PARCELS),
  /** One per piece of products with serial numbers; defaults to those chosen by the customer. */
  Serials: serialNumbers.default(() => []),
})
export type Shipment = z.output<typeof shipment>
/**
 * Ships orders by their typed, scanned or pasted number: all of them, or none if one cannot be shipped. Measures that
 * were probably mistyped require `IsMeasuresConfirmed`.
 */
export const shipDropships = op({
  path: '/desk/api/Dropship/Ship',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: z.object({ Orders: z.array(shipment).min(1).max(2000), IsMeasuresConfirmed: z.boolean().default(false) }),
  output: bulkResult,
})
