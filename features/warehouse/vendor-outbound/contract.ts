import { feeLine, expectedPrice } from '#features/finance/fees/rules.ts'
import { GATES, sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { countsInput, exportChoice, exportSelection, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { text } from '#kit/shared/fields.ts'
import { blob, id, ok, op, TIMEOUT } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { savedOrder } from '#features/warehouse/dropship/contract.ts'
import { z } from 'zod'
import { vendorColumns } from './columns.ts'
import { VENDOR } from './paths.ts'
import { MAX_ITEMS, vendorFields } from './rules.ts'

const at = (method: string) => `/wms/api/AmazonVFOut/${method}`
const base = {
  ...GATES.amazonianVF,
  access: 'customer',
  site: VF_SITE.country,
  followsWarehouse: VF_SITE.hasWarehouseSelector,
  permission: sitePermission(VF_SITE, VENDOR),
} as const
const withButton = (button: string) => ({ ...base, permission: sitePermission(VF_SITE, `${VENDOR}:${button}`) }) as const
const edit = { ...withButton('edit'), kind: 'command' } as const
const timeoutMs = TIMEOUT.orderCreation

export type VendorRow = z.output<typeof vendorColumns.row>

export const vendorFilter = pageInput.extend({
  Status: valueFilter,
  WarehouseId: id.optional(),
  /** The date that the period applies to. */
  DateField: z.enum(['CreatedTime', 'ShipWindowEnd', 'ActualOutboundTime']).optional(),
})
export type VendorFilter = z.output<typeof vendorFilter>

export const getVendorPage = op({
  path: at('GetAmazonVFPageList'),
  ...base,
  input: withSpan(vendorFilter),
  output: page(vendorColumns.row),
})
/** Number of orders in each state, under the list's other filters. */
export const getVendorCounts = op({
  path: at('GetNumberInEachStatus'),
  ...base,
  input: countsInput(vendorFilter, 'Status'),
  output: stateCounts,
})

const orderItem = z.object({
  Id: z.number(),
  LineNo: z.number(),
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  IsSnManaged: z.boolean(),
  Asin: z.string(),
  BatchNo: z.string().nullable(),
  Pieces: z.number(),
  /** Serial numbers of the shipped pieces. */
  SnList: z.array(z.string()),
  /** The batches whose pieces are locked for the line, or were shipped with it. */
  Batches: z.array(z.object({ BatchNo: z.string(), Pieces: z.number() })),
})
export type VendorItem = z.output<typeof orderItem>

const orderFile = z.object({ FileId: z.number(), FileName: z.string() })

export const vendorDetail = vendorColumns.row.extend({
  WarehouseName: z.string(),
  Items: z.array(orderItem),
  LabelFiles: z.array(orderFile),
  PackingSlipFile: z.array(orderFile),
  /** The charged fees, or before that the expected ones. */
  FeeLines: z.array(feeLine),
  Events: z.array(eventRow),
})
export type VendorDetail = z.output<typeof vendorDetail>

/** An order with its lines, files, fees and history. */
export const getVendorOrder = op({
  path: at('GetAmazonVFOrderDetail'),
  ...base,
  input: z.object({ id }),
  output: vendorDetail,
})

/** Places an order: locks its stock and freezes its estimated fee. A shortage is reported as code 8 with `Body.Shortages`. */
export const createVendorOrder = op({
  path: at('AmazonVFCreateOrder'),
  ...edit,
  timeoutMs,
  input: vendorFields.and(expectedPrice),
  output: savedOrder,
})
export const updateVendorOrder = op({
  path: at('AmazonVFUpdateOrder'),
  ...edit,
  timeoutMs,
  input: vendorFields.and(expectedPrice).and(z.object({ Id: id, RowVersion: z.number().int() })),
  output: savedOrder,
})
export const cancelVendorOrder = op({
  path: at('AmazonVFCancelOrder'),
  ...edit,
  input: z.object({ warehouseOutId: id }),
  output: ok,
})
/** The customer's request to cancel an order that the warehouse has started, such as one that the marketplace has cancelled. */
export const requestCancelVendorOrder = op({
  path: at('AskCancel'),
  ...edit,
  input: z.object({ warehouseOutId: id, Reason: text({ max: 200 }) }),
  output: ok,
})
/** Withdraws the request; refused with `rule` once the warehouse has decided. */
export const withdrawCancelVendorOrder = op({
  path: at('WithdrawCancel'),
  ...edit,
  input: z.object({ warehouseOutId: id }),
  output: ok,
})
/** Several orders in one call, each completely or not at all; `Errors` lists the refused ones by their index in `Orders`. */
export const createVendorOrders = op({
  path: at('BatchAddVFOrder'),
  ...edit,
  timeoutMs,
  input: z.object({ Orders: z.array(vendorFields).min(1).max(200) }),
  output: z.object({
    SuccessCount: z.number(),
    Orders: z.array(savedOrder),
    Errors: z.array(z.object({ Index: z.number(), PurchaseOrderNo: z.string(), Msg: z.string() })),
  }),
})

/** Products that can be sent: every approved product with a warehouse's pieces of it; a reference for the workbook. */
export const exportVendorFnskus = op({
  path: at('ExportVFFnskuData'),
  ...base,
  kind: 'download',
  input: z.object({ WarehouseId: id.optional(), ...exportChoice }),
  output: blob,
})
export const exportVendorOrders = op({
  path: at('ExportExcel'),
  ...withButton('export'),
  kind: 'download',
  input: withSpan(vendorFilter.extend(exportSelection)),
  output: blob,
})

const pickable = z.object({
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  UnitLength: z.number(),
  UnitWidth: z.number(),
  UnitHeight: z.number(),
  UnitWeight: z.number(),
  AvailablePcs: z.number(),
  /** Batches with available pieces, in the order in which they leave. */
  Batches: z.array(z.object({ BatchNo: z.string(), AvailablePcs: z.number(), PutawayDate: z.string().nullable() })),
})
export type VendorProduct = z.output<typeof pickable>
/** Approved products with a warehouse's stock of them: found by keyword, or those of the given FNSKUs. */
export const getVendorProducts = op({
  path: at('GetProductList'),
  ...base,
  input: z.object({
    WarehouseId: id,
    Keyword: z.string().max(200).optional(),
    Fnskus: z.array(z.string().max(40)).max(MAX_ITEMS).optional(),
  }),
  output: z.array(pickable),
})

const mayImport = withButton('import')
export const getVendorTemplate = op({
  path: at('ImportTemplate'),
  ...mayImport,
  kind: 'download',
  input: z.object({}),
  output: blob,
})
/** Uploads a workbook of orders; returns its upload record, from which preview and result are read. */
export const uploadVendorOrders = op({
  path: at('UploadVFDetail'),
  ...mayImport,
  kind: 'upload',
  takes: ['workbook', 'table'],
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})
