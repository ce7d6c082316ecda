import { countryFilter, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { ending, linesOnce, serialNumbers, shortPieces } from '#features/warehouse/stock/rules.ts'
import { bulkResult, deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { asCode } from '#kit/shared/identity.ts'
import { deskOps } from '#kit/shared/list-ops.ts'
import { ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { vendorColumns } from './columns.ts'
import { vendorDetail, vendorFilter } from './contract.ts'

const desk = deskOps('VendorOut', {
  area: 'warehouse',
  filter: vendorFilter.extend(countryFilter),
  state: 'Status',
  row: vendorColumns.row.extend(warehouseCountry),
  record: ['GetDetail', vendorDetail.extend(warehouseCountry)],
})
export const { page: getDeskVendorOrders, counts: getDeskVendorCounts, record: getDeskVendorOrder } = desk.list
export const exportDeskVendorOrders = desk.export()

export const acceptVendorOrders = desk.move('Accept')
export const startPickingVendorOrders = desk.move('StartPicking')
/** Finishes picking with all pieces found; an order with a missing piece is not shipped in part, but abandoned. */
export const finishPickingVendorOrders = desk.move('FinishPicking')
/** Marks the parcels as packed, with the marketplace's labels. */
export const packVendorOrders = desk.move('Pack')
export const deliverVendorOrders = desk.move('Deliver')

const one = { access: 'staff', area: 'warehouse', kind: 'command', output: bulkResult } as const
const path = (method: string) => `/desk/api/VendorOut/${method}`

const trackingNos = z.array(text({ max: 50, written: asCode, signs: '-' })).max(100)
const serials = serialNumbers.default(() => [])
/**
 * Ships the order: each parcel has its tracking number. Before its ship window opens only with `IsEarlyConfirmed`, with
 * the number of a parcel of another order only with `IsRepeatConfirmed`, against its customer's request to cancel only
 * with `IsCancelConfirmed`.
 */
export const shipVendorOrder = op({
  ...one,
  path: path('Ship'),
  input: deskRow.extend({
    TrackingNos: trackingNos,
    Serials: serials,
    IsEarlyConfirmed: z.boolean().default(false),
    IsRepeatConfirmed: z.boolean().default(false),
    IsCancelConfirmed: z.boolean().default(false),
  }),
})

/**
 * Corrects the parcel numbers of an order that has left; the reason is saved in the history that the customer sees.
 * With the number of a parcel of another order only with `IsRepeatConfirmed`.
 */
export const correctVendorTracking = op({
  ...one,
  path: path('CorrectTracking'),
  input: deskRow.extend({
    RowVersion: z.number().int(),
    TrackingNos: trackingNos,
    Reason: text({ max: 200 }),
    IsRepeatConfirmed: z.boolean().default(false),
  }),
  output: ok,
})

/**
 * Abandons an order: pieces found unfit or missing are booked as such, everything else becomes available again.
 * `IsOnRequest`: the request to cancel that staff saw is granted; refused if the customer has since withdrawn it.
 */
export const abandonVendorOrder = op({
  ...one,
  path: path('Abandon'),
  input: deskRow.extend({
    ...ending.shape,
    IsOnRequest: z.boolean().default(false),
    Shorts: linesOnce(z.array(shortPieces).max(200)).default([]),
  }),
})
