import { reorderNeed } from '#features/warehouse/reorder/rules.ts'
import { siteOps, pathsBySite } from '#features/warehouse/sites/rules.ts'
import { blob, id } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { AGE_BANDS, WARNING } from './rules.ts'
import { STOCK, STOCK_AGE } from './paths.ts'

const stockPaths = (method: string) => pathsBySite('WaresStock', method)
const flag = z.union([z.boolean(), z.stringbool()])
/** Columns of an export, in order; all if omitted. */
const Columns = z.array(z.string()).max(60).optional()
const warehouse = z.coerce.number().int().positive().optional()

const buckets = {
  TotalPcs: z.number(),
  AvailablePcs: z.number(),
  LockedPcs: z.number(),
  DamagedPcs: z.number(),
  InTransitPcs: z.number(),
}

/** Stock of a product, or with `IsByBatch` of one of its batches (then BatchNo, WarehouseCode and PutawayDate are set). `Id` is the product's or the batch's. */
const stockRow = z.object({
  Id: z.number(),
  WaresInfoId: z.number(),
  Sku: z.string(),
  Fnsku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  ...buckets,
  BatchNo: z.string().nullable(),
  WarehouseCode: z.string().nullable(),
  PutawayDate: z.string().nullable(),
  /** Age of the oldest pieces in stock; null before their first complete day. */
  AgingDays: z.number().nullable(),
  /** Volume of the stock in m³. */
  StockVolume: z.number(),
  /** Pieces shipped in the last 30 complete days. */
  Outbound30: z.number(),
  /** Warning thresholds of the product: pieces left, days of age. Null if the product has no alerts of the kind. */
  StockLine: z.number().nullable(),
  AgeLine: z.number().nullable(),
  /** Whether the product has reached its stock threshold, and these pieces their age threshold. */
  IsLow: z.boolean(),
  IsAged: z.boolean(),
})
export type StockRow = z.output<typeof stockRow>

const stockFilter = pageInput.extend({
  WarehouseId: warehouse,
  Fnsku: z.string().max(40).optional(),
  Sku: z.string().max(40).optional(),
  IsByBatch: flag.optional(),
  /** Only rows with at least one piece in any bucket. */
  HasStock: flag.optional(),
  /** Only products that have reached their stock threshold, or rows that have reached their age threshold. */
  WarnType: z.coerce
    .number()
    .pipe(z.literal(Object.values(WARNING)))
    .optional(),
})
export type StockFilter = z.output<typeof stockFilter>

export const getStockPage = siteOps(stockPaths('GetWaresStockPage'), {
  permission: STOCK,
  input: withSpan(stockFilter),
  output: page(stockRow),
})

/** Totals of the caller's company in the country. */
export const getStockSummary = siteOps(stockPaths('GetSummary'), {
  permission: STOCK,
  input: z.object({ WarehouseId: warehouse }),
  output: z.object({ ...buckets, Products: z.number(), StockVolume: z.number(), LowStock: z.number(), Aged: z.number() }),
})

const batchRow = z.object({
  Id: z.number(),
  BatchNo: z.string(),
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  ...buckets,
  PutawayDate: z.string().nullable(),
  AgingDays: z.number().nullable(),
  UnitVolume: z.number(),
  StockVolume: z.number(),
})

const accessoryRow = z.object({
  AccessoryId: z.number(),
  AccessoryCode: z.string(),
  Name: z.string(),
  IsMain: z.boolean(),
  QtyPerSet: z.number(),
  TotalPcs: z.number(),
  AvailablePcs: z.number(),
  LockedPcs: z.number(),
})
export type AccessoryRow = z.output<typeof accessoryRow>

const stockDetail = stockRow.extend({
  Batches: z.array(batchRow),
  Accessories: z.array(accessoryRow),
  ImageFileId: z.number().nullable(),
  IsSnManaged: z.boolean(),
  ...reorderNeed.pick({ LeadDays: true, PcsPerCarton: true }).shape,
})
export type StockDetail = z.output<typeof stockDetail>

/** One product (`Id` is its WaresInfoId) with its batches and the parts of its set. */
export const getStock = siteOps(stockPaths('GetById'), {
  permission: STOCK,
  input: z.object({ Id: id }),
  output: stockDetail,
})

const lockRow = z.object({
  Id: z.number(),
  BatchNo: z.string(),
  WarehouseCode: z.string(),
  /** Table of the document that holds the pieces, followed by its key and number. */
  RelateType: z.string(),
  WarehouseOutId: z.number(),
  WarehouseOutNo: z.string(),
  Pieces: z.number(),
  State: z.string(),
  LockTime: z.string(),
})
export type LockRow = z.output<typeof lockRow>

/** Orders that hold pieces of a product. */
export const getLocks = siteOps(stockPaths('GetLockStockList'), {
  permission: STOCK,
  input: z.object({ WaresInfoId: id, BatchNo: z.string().max(30).optional() }),
  output: z.array(lockRow),
})
const inTransitRow = z.object({
  InboundPlanId: z.number(),
  OhlOrderNo: z.string(),
  BatchNo: z.string(),
  Pieces: z.number(),
  ExpectedInboundTime: z.string(),
})
export type InTransitRow = z.output<typeof inTransitRow>

/** Announced pieces of a product that have not arrived, with the inbound plan. */
export const getInTransit = siteOps(stockPaths('GetInTransitStock'), {
  permission: STOCK,
  input: z.object({ WaresInfoId: id }),
  output: z.array(inTransitRow),
})

export const getAccessoryStock = siteOps(stockPaths('GetAccessoryStock'), {
  permission: STOCK,
  input: z.object({ WaresInfoId: id, WarehouseId: warehouse }),
  output: z.array(accessoryRow),
})

/** Serial numbers of a product's stock. */
export const getSerialNumbers = siteOps(stockPaths('GetSnPageList'), {
  permission: STOCK,
  input: pageInput.extend({ WaresInfoId: id, State: z.enum(['inStock', 'locked', 'outbound', 'damaged', 'lost']).optional() }),
  output: page(
    z.object({
      Sn: z.string(),
      BatchNo: z.string(),
      WarehouseCode: z.string(),
      State: z.string(),
      RelateNo: z.string().nullable(),
      UpdatedTime: z.string(),
    }),
  ),
})

const flowRow = z.object({
  Id: z.number(),
  FlowNo: z.string(),
  OperateTime: z.string(),
  StockFlowType: z.number(),
  Fnsku: z.string(),
  BatchNo: z.string(),
  ChangeTotal: z.number(),
  ChangeAvailable: z.number(),
  ChangeLocked: z.number(),
  ChangeDamaged: z.number(),
  ChangeInTransit: z.number(),
  AfterTotal: z.number(),
  AfterAvailable: z.number(),
  AfterLocked: z.number(),
  AfterDamaged: z.number(),
  AfterInTransit: z.number(),
  RelateType: z.string(),
  RelateId: z.number(),
  RelateNo: z.string(),
  Operator: z.string(),
  Remark: z.string().nullable(),
})
export type StockMovement = z.output<typeof flowRow>
const flowFilter = pageInput.extend({
  WaresInfoId: id,
  StockFlowType: z.coerce.number().int().optional(),
  BatchNo: z.string().max(30).optional(),
})
export type FlowFilter = z.output<typeof flowFilter>

/** SPEC 7 InOutWarehouseStockLog: the movements of a product, newest first. */
export const getStockLog = siteOps(stockPaths('InOutWarehouseStockLog'), {
  permission: STOCK,
  input: withSpan(flowFilter),
  output: page(flowRow),
})

const ageRow = z.object({
  Id: z.number(),
  WaresInfoId: z.number(),
  Sku: z.string(),
  Fnsku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  WarehouseCode: z.string(),
  BatchNo: z.string(),
  PutawayDate: z.string(),
  AgingDays: z.number(),
  AgeBand: z.number(),
  TotalPcs: z.number(),
  StockVolume: z.number(),
  AgeLine: z.number().nullable(),
})
export type AgeRow = z.output<typeof ageRow>
const ageFilter = pageInput.extend({ WarehouseId: warehouse, AgeBand: z.coerce.number().pipe(z.literal(AGE_BANDS)).optional() })
export type AgeFilter = z.output<typeof ageFilter>

/** Age of each batch at the end of yesterday, warehouse time (SPEC 9). */
export const getStockAgePage = siteOps(stockPaths('GetStorageAgePage'), {
  permission: STOCK_AGE,
  input: withSpan(ageFilter),
  output: page(ageRow),
})
/** Pieces and volume in each age band, and the date of the figures. */
export const getStockAgeBands = siteOps(stockPaths('GetStorageAgeBands'), {
  permission: STOCK_AGE,
  input: z.object({ WarehouseId: warehouse }),
  output: z.object({
    Day: z.string(),
    Bands: z.array(z.object({ AgeBand: z.number(), Pieces: z.number(), Volume: z.number(), Batches: z.number() })),
  }),
})

const exported = (permission: string) => ({ kind: 'download', permission: `${permission}:export`, output: blob }) as const
/** The list's rows: by batch unless `IsByBatch` is false. */
export const exportStock = siteOps(stockPaths('ExportStockExcel'), {
  ...exported(STOCK),
  input: withSpan(stockFilter.extend({ IsByBatch: flag.default(true), Columns })),
})
/** All movements of one product; `Id` is its WaresInfoId. */
export const exportStockLog = siteOps(stockPaths('ExportExcel'), { ...exported(STOCK), input: z.object({ Id: id, Columns }) })
/** Pieces held by each order. */
export const exportLocks = siteOps(stockPaths('ExportLockPcsExcel'), {
  ...exported(STOCK),
  input: withSpan(stockFilter.extend({ Columns })),
})
/** All batches with a column for each age band; `AgeBand` among the columns stands for these. */
export const exportStockAge = siteOps(stockPaths('ExportSkuStorageAgeExcel'), {
  ...exported(STOCK_AGE),
  input: withSpan(ageFilter.extend({ Columns })),
})
