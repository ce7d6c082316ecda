import { exportSelection } from '#kit/shared/list-ops.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { bySite, siteListOps, siteOps, pathsBySite } from '#features/warehouse/sites/rules.ts'
import { bulkResult, chosen } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { blob, id, ok, TIMEOUT } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { feeLine, expectedPrice } from '#features/finance/fees/rules.ts'
import { dropshipFields } from './rules.ts'
import { DROPSHIP } from './paths.ts'

export const at = (method: string) => pathsBySite('OpBehalf', method)
const edit = { kind: 'command', permission: `${DROPSHIP}:edit` } as const

const shownItem = z.object({ Fnsku: z.string(), Pieces: z.number() })

/** One row of the list: the data shown, and the data that determines which moves are offered. */
export const orderRow = z.object({
  Id: z.number(),
  WarehouseOutNo: z.string(),
  OutboundType: z.number(),
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  Status: z.number(),
  PlatformOrderNo: z.string().nullable(),
  SalesPlatform: z.number().nullable(),
  CustomerReference: z.string().nullable(),
  ShopInfo: z.string().nullable(),
  RecipientName: z.string().nullable(),
  CountryCode: z.string().nullable(),
  PostalCode: z.string().nullable(),
  City: z.string().nullable(),
  IsRemote: z.boolean(),
  /** The first three lines; `ItemCount` is the total number of lines. */
  Items: z.array(shownItem),
  ItemCount: z.number(),
  TotalPieces: z.number(),
  DropshipDeliveryMethod: z.number().nullable(),
  Courier: z.string().nullable(),
  CourierService: z.string().nullable(),
  PackagesCount: z.number(),
  /** Weight of the heaviest parcel in kg: an even share of all pieces; once shipped, as measured. */
  ParcelWeight: z.number().nullable(),
  TrackingNo: z.string().nullable(),
  ExpressStatus: z.number().nullable(),
  CurrencyCode: z.string(),
  EstimatedFee: z.number(),
  ActualFee: z.number().nullable(),
  OrderRemark: z.string().nullable(),
  CancelReason: z.string().nullable(),
  AbandonReason: z.string().nullable(),
  CreatedTime: z.string(),
  /** Calendar day at the warehouse; null for orders created before this field existed. */
  ExpectedOutboundDate: z.string().nullable(),
  ActualOutboundTime: z.string().nullable(),
  RowVersion: z.number(),
})
export type OrderRow = z.output<typeof orderRow>

export const listInput = pageInput.extend({
  Status: z.coerce.number().int().optional(),
  WarehouseId: id.optional(),
  SalesPlatform: z.coerce.number().int().optional(),
  DropshipDeliveryMethod: z.coerce.number().int().optional(),
  Courier: z.enum(enumValues('Courier')).optional(),
  ExpressStatus: z.coerce.number().int().optional(),
  CountryCode: z.string().max(2).optional(),
  /** The date that the period applies to. */
  DateField: z.enum(['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime']).optional(),
})
export type OrderFilter = z.output<typeof listInput>

export const { page: getDropshipPage, counts: getDropshipCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: DROPSHIP, filter: listInput, state: 'Status', row: orderRow },
)

const orderItem = z.object({
  Id: z.number(),
  LineNo: z.number(),
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  ImageFileId: z.number().nullable(),
  UnitLength: z.number(),
  UnitWidth: z.number(),
  UnitHeight: z.number(),
  UnitWeight: z.number(),
  BatchNo: z.string().nullable(),
  Pieces: z.number(),
  /** Serial numbers chosen by the customer; for a shipped order those that left. */
  SnList: z.array(z.string()),
  IsSnManaged: z.boolean(),
  ProductRemark: z.string().nullable(),
  /** The batches whose pieces are locked for the line or left with it. */
  Batches: z.array(z.object({ BatchNo: z.string(), Pieces: z.number() })),
})
const parcel = z.object({
  Id: z.number(),
  TrackingNo: z.string(),
  Courier: z.string(),
  CourierService: z.string(),
  Weight: z.number(),
  Girth: z.number().nullable(),
  ShipTime: z.string(),
  ExpressStatus: z.number(),
  LastEvent: z.string().nullable(),
  LastEventTime: z.string().nullable(),
})
const courierLabel = z.object({
  ParcelNo: z.number(),
  TrackingNo: z.string().nullable(),
  State: z.enum(['requested', 'issued', 'failed']),
  /** Reason why the label is not issued; at the desk. */
  Error: z.string().nullable(),
  File: z.object({ FileId: z.number(), FileName: z.string() }).nullable(),
})
const orderEvent = eventRow.extend({ Actor: z.string() })

export const orderDetail = orderRow.omit({ Items: true, ItemCount: true }).extend({
  WarehouseName: z.string(),
  RecipientCompany: z.string().nullable(),
  RecipientPhone: z.string().nullable(),
  RecipientEmail: z.string().nullable(),
  County: z.string().nullable(),
  Address1: z.string().nullable(),
  Address2: z.string().nullable(),
  HouseNumber: z.string().nullable(),
  IsRemoteConfirmed: z.boolean(),
  ParcelLength: z.number().nullable(),
  ParcelWidth: z.number().nullable(),
  ParcelHeight: z.number().nullable(),
  Items: z.array(orderItem),
  Parcels: z.array(parcel),
  WaybillFiles: z.array(z.object({ FileId: z.number(), FileName: z.string() })),
  /** Courier labels that we provide, one per parcel, from the moment it is packed. */
  Labels: z.array(courierLabel),
  /** Charged fees, or expected fees before that. */
  FeeLines: z.array(feeLine),
  Events: z.array(orderEvent),
})
export type OrderDetail = z.output<typeof orderDetail>

/** A whole order with lines, batches, parcels, fees, label files and all events. */
export const getDropship = siteOps(at('GetDetail'), { permission: DROPSHIP, input: z.object({ id }), output: orderDetail })

export const savedOrder = z.object({
  WarehouseOutId: z.number(),
  WarehouseOutNo: z.string(),
  EstimatedFee: z.number(),
  CurrencyCode: z.string(),
  RowVersion: z.number(),
})
export type SavedOrder = z.output<typeof savedOrder>

const timeoutMs = TIMEOUT.orderCreation
/**
 * Creates an order, locks its stock and freezes its estimated fee. Returns ErrorCode 8 with `Body {Shortages}` if stock
 * is short; ErrorCode 2 with `Body {Ask: 'remoteArea'}` if the customer must confirm a remote address first.
 */
export const createDropship = bySite(
  (site) =>
    siteOps(at('Create'), { ...edit, timeoutMs, input: dropshipFields(site.country).and(expectedPrice), output: savedOrder })[
      site.country
    ],
)
export const updateDropship = bySite((site) => {
  const input = dropshipFields(site.country)
    .and(expectedPrice)
    .and(z.object({ Id: id, RowVersion: z.number().int() }))
  return siteOps(at('Update'), { ...edit, timeoutMs, input, output: savedOrder })[site.country]
})

/** Several orders in one call, each completely or not at all; `Errors` names the refused ones by their index in `Orders`. */
export const createDropships = bySite(
  (site) =>
    siteOps(at('BatchCreate'), {
      ...edit,
      timeoutMs,
      input: z.object({ Orders: z.array(dropshipFields(site.country)).min(1).max(200) }),
      output: z.object({
        SuccessCount: z.number(),
        Orders: z.array(savedOrder),
        Errors: z.array(z.object({ Index: z.number(), PlatformOrderNo: z.string(), Msg: z.string() })),
      }),
    })[site.country],
)

export const cancelDropship = siteOps(at('Cancel'), { ...edit, input: z.object({ id }), output: ok })
export const cancelDropships = siteOps(at('BatchCancel'), { ...edit, input: chosen(listInput), output: bulkResult })
/** The customer's request to cancel an order that the warehouse has started; the warehouse may grant it until picking. */
export const requestCancelDropship = siteOps(at('AskCancel'), {
  ...edit,
  input: z.object({ id, Reason: text({ max: 200 }) }),
  output: ok,
})
/** Withdraws the request; refused with `rule` once the warehouse has decided. */
export const withdrawCancelDropship = siteOps(at('WithdrawCancel'), { ...edit, input: z.object({ id }), output: ok })

export const exportDropships = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${DROPSHIP}:export`,
  input: withSpan(listInput.extend(exportSelection)),
  output: blob,
})
export const getDropshipTemplate = siteOps(at('ImportTemplate'), {
  kind: 'download',
  permission: `${DROPSHIP}:import`,
  input: z.object({}),
  output: blob,
})
/**
 * Uploads a workbook of orders, or a zip with its labels, and returns its upload record, from which preview and result
 * are read.
 */
export const importDropships = siteOps(at('ImportBatch'), {
  kind: 'upload',
  takes: ['workbook', 'zip', 'table'],
  permission: `${DROPSHIP}:import`,
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})
