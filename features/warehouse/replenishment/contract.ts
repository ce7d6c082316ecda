import { feeLine, expectedPrice } from '#features/finance/fees/rules.ts'
import { pathsBySite, siteListOps, siteOps } from '#features/warehouse/sites/rules.ts'
import { bulkResult, chosen } from '#kit/shared/bulk.ts'
import { countOrZero, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, TIMEOUT } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { savedOrder } from '#features/warehouse/dropship/contract.ts'
import { z } from 'zod'
import { replenishmentColumns } from './columns.ts'
import { REPLENISHMENT } from './paths.ts'
import { MAX_LABEL_FILES } from './rules.ts'
import { replenishmentFields } from './rules/order.ts'

export const at = (method: string) => pathsBySite('WarehouseOut', method)
const edit = { kind: 'command', permission: `${REPLENISHMENT}:edit` } as const
const timeoutMs = TIMEOUT.orderCreation

export type OrderRow = z.output<typeof replenishmentColumns.row>

export const orderFilter = pageInput.extend({
  Status: valueFilter,
  WarehouseId: id.optional(),
  DestWarehouseType: valueFilter,
  DeliveryMode: valueFilter,
  BookingMethod: valueFilter,
  /** The date that the period applies to. */
  DateField: z.enum(['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime']).optional(),
})
export type OrderFilter = z.output<typeof orderFilter>

export const { page: getReplenishments, counts: getReplenishmentCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: REPLENISHMENT, filter: orderFilter, state: 'Status', row: replenishmentColumns.row },
)

export const orderItem = z.object({
  Id: z.number(),
  LineNo: z.number(),
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  IsSnManaged: z.boolean(),
  BatchNo: z.string().nullable(),
  Cartons: z.number(),
  PcsPerCarton: z.number(),
  LoosePieces: z.number(),
  Pieces: z.number(),
  NewFnsku: z.string().nullable(),
  ProductRemark: z.string().nullable(),
  SnList: z.array(z.string()),
  UnitLength: z.number(),
  UnitWidth: z.number(),
  UnitHeight: z.number(),
  UnitWeight: z.number(),
  CartonLength: z.number(),
  CartonWidth: z.number(),
  CartonHeight: z.number(),
  CartonWeight: z.number(),
  /** The batches whose pieces are locked for the line, or were shipped with it. */
  Batches: z.array(z.object({ BatchNo: z.string(), Pieces: z.number() })),
})
export type OrderItem = z.output<typeof orderItem>

export const orderBox = z.object({
  Id: z.number(),
  BoxNo: z.number(),
  IsConsolidated: z.boolean(),
  Length: z.number(),
  Width: z.number(),
  Height: z.number(),
  Weight: z.number(),
  TrackingNo: z.string().nullable(),
  Items: z.array(z.object({ ItemId: z.number(), Fnsku: z.string(), Pieces: z.number() })),
})
export type OrderBox = z.output<typeof orderBox>

const labelFile = z.object({ FileId: z.number(), FileName: z.string() })

export const orderDetail = replenishmentColumns.row.extend({
  WarehouseName: z.string(),
  OldFbaNo: z.string().nullable(),
  Contact: z.string().nullable(),
  Phone: z.string().nullable(),
  Email: z.string().nullable(),
  PostalCode: z.string().nullable(),
  Street: z.string().nullable(),
  HouseNumber: z.string().nullable(),
  BookingCode: z.string().nullable(),
  OuterLabelCount: z.number(),
  InnerLabelCount: z.number(),
  Pallets: z.number().nullable(),
  VehiclePlate: z.string().nullable(),
  Items: z.array(orderItem),
  Boxes: z.array(orderBox),
  LabelFiles: z.array(labelFile),
  /** The itemized estimate from when the order was placed. */
  EstimateLines: z.array(feeLine),
  /** The charged fees; empty until then. */
  FeeLines: z.array(feeLine),
  Events: z.array(eventRow),
})
export type OrderDetail = z.output<typeof orderDetail>

/** An order with its lines, cartons, labels, fees and history. */
export const getReplenishment = siteOps(at('GetDetail'), {
  permission: REPLENISHMENT,
  input: z.object({ warehouseOutId: id }),
  output: orderDetail,
})

/** A private warehouse in a remote area: refused with `Body {Ask: 'remoteArea'}` until it is confirmed (SPEC 5). */
const confirming = z.object({ IsRemoteConfirmed: z.boolean().default(false) })

/** Places an order: locks its stock and freezes its estimated fee. A shortage is reported as code 8 with `Body.Shortages`. */
export const createReplenishment = siteOps(at('Create'), {
  ...edit,
  timeoutMs,
  input: replenishmentFields.and(expectedPrice).and(confirming),
  output: savedOrder,
})
export const updateReplenishment = siteOps(at('Update'), {
  ...edit,
  timeoutMs,
  input: replenishmentFields
    .and(expectedPrice)
    .and(confirming)
    .and(z.object({ Id: id, RowVersion: z.number().int() })),
  output: savedOrder,
})
export const cancelReplenishment = siteOps(at('Cancel'), { ...edit, input: z.object({ warehouseOutId: id }), output: ok })
export const cancelReplenishments = siteOps(at('BatchCancel'), { ...edit, input: chosen(orderFilter), output: bulkResult })
/** The customer's request to cancel an order that the warehouse has started; the warehouse may grant it until picking. */
export const requestCancelReplenishment = siteOps(at('AskCancel'), {
  ...edit,
  input: z.object({ warehouseOutId: id, Reason: text({ max: 200 }) }),
  output: ok,
})
/** Withdraws the request; refused with `rule` once the warehouse has decided. */
export const withdrawCancelReplenishment = siteOps(at('WithdrawCancel'), {
  ...edit,
  input: z.object({ warehouseOutId: id }),
  output: ok,
})

const labelPage = z.object({
  FileId: z.number(),
  FileName: z.string(),
  Page: z.number(),
  BoxNo: z.number().nullable(),
  Code: z.string().nullable(),
  Problem: z.string().nullable(),
})
const labels = { LabelFiles: z.array(fileRef).min(1).max(MAX_LABEL_FILES) }
/**
 * Scans every page of label files and checks each against the shipment: wrong, repeated and missing boxes. Without a
 * shipment the codes are only read. Saves only the scanned codes.
 */
export const checkLabelFiles = siteOps(at('CheckLabels'), {
  kind: 'command',
  permission: REPLENISHMENT,
  timeoutMs,
  input: z.object({
    ...labels,
    NewFbaNo: z.string().max(18).nullable(),
    Boxes: z.number().int().min(0).max(100_000),
    PerBox: z.number().int().min(1).max(4).default(1),
    /** With loose pieces there are more cartons than `Boxes`: their number follows from the labels. */
    LoosePieces: countOrZero.default(0),
  }),
  output: z.object({ Pages: z.array(labelPage), Missing: z.array(z.number()) }),
})
/** Replaces the label files of an order that is not packed yet. */
export const saveLabelFiles = siteOps(at('SaveLabels'), {
  ...edit,
  timeoutMs,
  input: z.object({ warehouseOutId: id, ...labels }),
  output: ok,
})

const print = { kind: 'download', permission: REPLENISHMENT, input: z.object({ warehouseOutId: id }), output: blob } as const
/** Labels of all cartons as a PDF of 100 × 150 mm, one page per carton. */
export const printBoxLabels = siteOps(at('PrintBoxLabel'), print)
/** The content of each carton, as a PDF. */
export const printPackingList = siteOps(at('PrintPackingList'), print)

export const exportReplenishments = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${REPLENISHMENT}:export`,
  input: withSpan(orderFilter.extend(exportSelection)),
  output: blob,
})
