import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { countryFilter, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { chargeable, day, instant, measure, optional, optionalText, text } from '#kit/shared/fields.ts'
import { deskOps, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { destroyColumns, returnColumns } from './columns.ts'
import { destroyDetail, destroyFilter, returnDetail, returnFilter } from './contract.ts'
import { countedLine, courierNumber, MAX_PHOTOS, onwardLine } from './rules.ts'

const command = { access: 'staff', area: 'warehouse', kind: 'command' } as const
const photos = z
  .array(id)
  .max(MAX_PHOTOS)
  .default(() => [])

export const deskReturnFilter = returnFilter.extend({ ReturnMethod: valueFilter, IsUnpriced: z.coerce.number().int().optional() })

const returns = deskOps('Returns', {
  area: 'warehouse',
  filter: deskReturnFilter.extend({ ...countryFilter, ...assignedFilter }),
  state: 'Status',
  row: returnColumns.row.extend({ ...warehouseCountry, ...assignedRow }),
  record: ['GetDetail', returnDetail.extend(warehouseCountry)],
})
export const { page: getDeskReturns, counts: getDeskReturnCounts, record: getDeskReturn } = returns.list
export const exportDeskReturns = returns.export()
export const acceptReturns = returns.move('Accept')
export const rejectReturns = returns.moveWith('Reject', { Reason: text({ max: 200 }) })
/** Marks the missing parcels as not arriving. */
export const closeReturnsShort = returns.move('CloseShort')
/** Puts the confirmed lines on the shelf as new batches. */
export const shelveReturns = returns.move('Shelve')

const deskKnown = deskRow.extend({ RowVersion: z.number().int() })
const saved = z.object({ Id: z.number(), ReturnNo: z.string(), Status: z.number(), RowVersion: z.number() })

/**
 * Books a parcel with its counted content. A number that was not announced is added to the return; more pieces than
 * announced are booked only with `IsOverReceiptConfirmed`, one parcel more than are known only with
 * `IsAllKnownConfirmed`.
 */
export const receiveReturn = op({
  ...command,
  path: '/desk/api/Returns/Receive',
  input: deskKnown.extend({
    TrackingNo: courierNumber,
    Weight: optional(measure),
    Remark: optionalText({ max: 200 }),
    Photos: photos,
    Lines: z.array(countedLine).min(1).max(200),
    IsOverReceiptConfirmed: z.boolean().default(false),
    IsAllKnownConfirmed: z.boolean().default(false),
  }),
  output: saved,
})
/** Prices the special handling that the customer chose, in the site's currency. */
export const quoteReturn = op({
  ...command,
  path: '/desk/api/Returns/Quote',
  input: deskKnown.extend({
    Amount: chargeable,
    ExpectedFinishTime: instant,
    ValidTo: day,
    Remark: optionalText({ max: 200 }),
  }),
  output: saved,
})
/** The parcels in which goods were forwarded, line by line; a wrong number is replaced by the correct one. */
export const saveOnwardParcels = op({
  ...command,
  path: '/desk/api/Returns/SaveOnwardParcels',
  input: deskKnown.extend({ Lines: z.array(onwardLine).min(1).max(500) }),
  output: saved,
})
/** Uploads a photo that staff took of a parcel or of goods; it belongs to the customer's company. */
export const uploadReturnPhoto = op({
  access: 'staff',
  area: 'warehouse',
  kind: 'upload',
  takes: ['image'],
  path: '/desk/api/Returns/Upload',
  input: deskRow,
  output: z.object({ FileId: z.number(), FileName: z.string() }),
})

/** Uploads a photo of destroyed goods. */
export const uploadDestroyPhoto = op({
  access: 'staff',
  area: 'warehouse',
  kind: 'upload',
  takes: ['image'],
  path: '/desk/api/Destructions/Upload',
  input: deskRow,
  output: z.object({ FileId: z.number(), FileName: z.string() }),
})

/** Our warehouses, for bookings by staff. */
export const getReturnWarehouses = op({
  access: 'staff',
  area: 'warehouse',
  path: '/desk/api/Returns/GetWarehouses',
  input: z.object({}),
  output: z.array(z.object({ WarehouseId: z.number(), WarehouseCode: z.string(), WarehouseName: z.string() })),
})

const unclaimed = z.object({
  Id: z.number(),
  TrackingNo: z.string(),
  CountryCode: z.string(),
  WarehouseCode: z.string(),
  PackageState: z.number(),
  Weight: z.number().nullable(),
  Remark: z.string().nullable(),
  Operator: z.string(),
  ReceivedTime: z.string(),
  RowVersion: z.number(),
})
export type UnclaimedRow = z.output<typeof unclaimed>
/** Parcels without an owner, the oldest first. */
export const getUnclaimed = op({
  access: 'staff',
  area: 'warehouse',
  path: '/desk/api/Returns/GetUnclaimedPageList',
  input: withSpan(pageInput.extend({ PackageState: valueFilter, ...countryFilter })),
  output: page(unclaimed),
})
export const receiveUnclaimed = op({
  ...command,
  path: '/desk/api/Returns/ReceiveUnclaimed',
  input: z.object({ WarehouseId: id, TrackingNo: courierNumber, Weight: optional(measure), Remark: optionalText({ max: 200 }) }),
  output: z.object({ Id: z.number() }),
})
/** Destroys parcels that were not claimed in time. */
export const destroyUnclaimed = op({
  ...command,
  path: '/desk/api/Returns/DestroyUnclaimed',
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})

const destructions = deskOps('Destructions', {
  area: 'warehouse',
  filter: destroyFilter.extend(countryFilter),
  state: 'DestructionState',
  row: destroyColumns.row.extend(warehouseCountry),
  record: ['GetDetail', destroyDetail.extend(warehouseCountry)],
})
export const { page: getDeskDestructions, counts: getDeskDestructionCounts, record: getDeskDestruction } = destructions.list
export const startDestructions = destructions.move('Start')
/** Deletes requests for stock that have not started; their pieces are released. */
export const cancelDestructions = destructions.move('Cancel')
/** Finishes the destruction, with weight, witness and photos. Requires confirmation of a weight that does not fit the product. */
export const finishDestruction = op({
  ...command,
  path: '/desk/api/Destructions/Finish',
  input: deskKnown.extend({
    Weight: measure,
    Witness: text({ max: 60 }),
    Photos: photos,
    IsMeasuresConfirmed: z.boolean().default(false),
  }),
  output: ok,
})
export const getDeskCertificate = op({
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  path: '/desk/api/Destructions/GetCertificate',
  input: deskRow,
  output: blob,
})
