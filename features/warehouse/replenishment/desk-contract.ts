import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { countryFilter, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { ending, linesOnce, serialNumbers, shortPieces } from '#features/warehouse/stock/rules.ts'
import { bulkResult, deskRow } from '#kit/shared/bulk.ts'
import { count, countOrZero, measure, optional, optionalText, text } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'
import { deskOps } from '#kit/shared/list-ops.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { replenishmentColumns } from './columns.ts'
import { orderDetail, orderFilter } from './contract.ts'

const desk = deskOps('Replenishment', {
  area: 'warehouse',
  filter: orderFilter.extend({ ...countryFilter, ...assignedFilter }),
  state: 'Status',
  row: replenishmentColumns.row.extend({ ...warehouseCountry, ...assignedRow }),
  record: ['GetDetail', orderDetail.extend(warehouseCountry)],
})
export const { page: getDeskReplenishments, counts: getDeskReplenishmentCounts, record: getDeskReplenishment } = desk.list
export const exportDeskReplenishments = desk.export()

export const acceptReplenishments = desk.move('Accept')
/** Starts picking; only with `IsCancelConfirmed` if the customer asks for cancellation, which declines the request. */
export const startPickingReplenishments = desk.moveWith('StartPicking', { IsCancelConfirmed: z.boolean().default(false) })
export const readyReplenishments = desk.move('Ready')
export const loadReplenishments = desk.move('Load')
/** Undoes a manual loading. Refused for orders with scanned cartons: these are removed from the truck or collection. */
export const unloadReplenishments = desk.move('Unload')
export const deliverReplenishments = desk.move('Deliver')

/** `IsOnRequest`: the request that staff saw is granted; refused if the customer has since withdrawn it. */
export const cancelReplenishmentsLate = desk.moveWith('CancelLate', { ...ending.shape, IsOnRequest: z.boolean().default(false) })

const one = { access: 'staff', area: 'warehouse', kind: 'command', output: bulkResult } as const
const path = (method: string) => `/desk/api/Replenishment/${method}`

const serials = serialNumbers.default(() => [])
/** `Damaged` names lines of one order, some of whose pieces were damaged. */
export const abandonReplenishments = desk.moveWith('Abandon', {
  ...ending.shape,
  Damaged: linesOnce(z.array(shortPieces.pick({ Id: true, Damaged: true, DamagedSerials: true })).max(200)).default(() => []),
})
export const finishPickingReplenishment = op({
  ...one,
  path: path('FinishPicking'),
  input: deskRow.extend({ Shorts: linesOnce(z.array(shortPieces).max(200)).default([]) }),
})

/** A packed carton; one with several lines is a mixed one (SPEC 5 Consolidation). */
export const packedBox = z
  .object({
    Length: measure,
    Width: measure,
    Height: measure,
    Weight: measure,
    IsConsolidated: z.boolean().default(false),
    Items: z
      .array(z.object({ ItemId: id, Pieces: count }))
      .min(1)
      .max(200),
  })
  .transform((box) => ({ ...box, IsConsolidated: box.IsConsolidated || box.Items.length > 1 }))
export type PackedBox = z.output<typeof packedBox>
/**
 * The cartons as packed and measured: together they hold every piece of the order. `Serials` are the serial numbers of
 * lines whose pieces have them. Measurements that were probably mistyped are booked only with `IsMeasuresConfirmed`.
 */
export const packReplenishment = op({
  ...one,
  path: path('Pack'),
  input: deskRow.extend({
    Boxes: z.array(packedBox).min(1).max(1000),
    Pallets: optional(countOrZero),
    Serials: serials,
    IsMeasuresConfirmed: z.boolean().default(false),
  }),
})

/** A courier's number as typed or scanned. */
const trackingNo = text({ max: 50, written: asCode, signs: '-' })
/** Corrects the number of a carton that has left with a courier; the reason is saved in the history that the customer sees. */
export const correctReplenishmentTracking = op({
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  path: path('CorrectTracking'),
  input: deskRow.extend({ RowVersion: z.number().int(), BoxNo: count, TrackingNo: trackingNo, Reason: text({ max: 200 }) }),
  output: ok,
})

/** Ships the order: with a courier each carton has a tracking number. Without `Serials` the pieces are those packed by number. */
export const shipReplenishment = op({
  ...one,
  path: path('Ship'),
  input: deskRow.extend({
    TrackingNos: z
      .array(trackingNo)
      .max(1000)
      .default(() => []),
    VehiclePlate: optionalText({ max: 15 }),
    Serials: serials,
  }),
})
