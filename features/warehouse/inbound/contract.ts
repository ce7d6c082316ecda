import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { messageFields, MESSAGE_FILES } from '#features/messages/threads/rules.ts'
import { feeLine } from '#features/finance/fees/rules.ts'
import { countryFilter, pathsBySite, siteListOps, siteOps, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { shelfCode } from '#features/warehouse/shelves/rules.ts'
import { serialNumbers } from '#features/warehouse/stock/rules.ts'
import { fileRef } from '#kit/shared/file.ts'
import { bulkResult, chosen, deskRow } from '#kit/shared/bulk.ts'
import { countOrZero, optional, optionalText, instant, text } from '#kit/shared/fields.ts'
import { phone } from '#kit/shared/address.ts'
import { deskOps, exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { planColumns } from './columns.ts'
import { inboundPlanFields, PLATE } from './rules.ts'
import { INBOUND } from './paths.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'

const edit = { kind: 'command', permission: `${INBOUND}:edit` } as const
const at = (method: string) => pathsBySite('WarehousingPlan', method)

export type PlanRow = z.output<typeof planColumns.row>

export const planFilter = pageInput.extend({
  Status: valueFilter,
  InboundType: valueFilter,
  OrderType: valueFilter,
  WarehouseId: id.optional(),
  /** The date that the period filters by. */
  DateField: z.enum(['CreatedTime', 'ExpectedInboundTime']).optional(),
})
export type PlanFilter = z.output<typeof planFilter>

export const { page: getPlanPage, counts: getPlanCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: INBOUND, filter: planFilter, state: 'Status', row: planColumns.row },
)

const planItem = z.object({
  Id: z.number(),
  LineNo: z.number(),
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  ImageFileId: z.number().nullable(),
  IsSnManaged: z.boolean(),
  Cartons: z.number(),
  PcsPerCarton: z.number(),
  Pieces: z.number(),
  CartonNoFrom: z.number().nullable(),
  CartonNoTo: z.number().nullable(),
  CartonLength: z.number(),
  CartonWidth: z.number(),
  CartonHeight: z.number(),
  CartonWeight: z.number(),
  BatchNo: z.string().nullable(),
  ProductRemark: z.string().nullable(),
  ReceivedGood: z.number(),
  ReceivedDamaged: z.number(),
  ShortPieces: z.number(),
  /** Numbers of the cartons booked by scanning. */
  BookedCartons: z.array(z.number()),
})
export type PlanItemRow = z.output<typeof planItem>

const planEvent = eventRow.extend({ Actor: z.string(), Payload: z.record(z.string(), z.unknown()) })
/** An announced arrival at the gate. */
const appointment = z.object({ Time: z.string(), State: z.string(), Remark: z.string().nullable() })
export type Appointment = z.output<typeof appointment>

const freightOrder = z.object({
  OrderId: z.number(),
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  WarehouseId: z.number(),
})
/** Current freight orders to a warehouse of the country, newest first: those that full-route plans belong to. */
export const getPlanOrders = siteOps(at('GetFreightOrders'), {
  permission: INBOUND,
  input: z.object({ WarehouseId: id.optional() }),
  output: z.array(freightOrder),
})

const planDetail = planColumns.row.extend({
  FreightOrder: freightOrder.omit({ WarehouseId: true }).nullable(),
  WarehouseName: z.string(),
  AppointmentTimes: z.array(appointment),
  Items: z.array(planItem),
  Attachments: z.array(z.object({ FileId: z.number(), FileName: z.string(), Kind: z.string() }).loose()),
  Events: z.array(planEvent),
  /** Cost of receiving the goods, once the plan is completed. */
  FeeLines: z.array(feeLine),
  CurrencyCode: z.string(),
})
export type PlanDetail = z.output<typeof planDetail>

/** A whole plan with its lines, files and all events. */
export const getPlan = siteOps(at('GetDetail'), { permission: INBOUND, input: z.object({ Id: id }), output: planDetail })

const receipt = z.object({
  Id: z.number(),
  ReceiveTime: z.string(),
  Operator: z.string(),
  LineNo: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  BatchNo: z.string().nullable(),
  Cartons: z.number(),
  GoodPieces: z.number(),
  DamagedPieces: z.number(),
  Remark: z.string().nullable(),
})
/** Warehouse counts, one row for each line and time, newest first. */
export const getLoadingRecords = siteOps(at('GetLoadingRecords'), {
  permission: INBOUND,
  input: z.object({ Id: id }),
  output: z.array(receipt),
})

/**
 * Products of the country for the lines of a plan: approved ones by keyword, or those with the given FNSKUs, some of
 * which may not be approved.
 */
export const getPlanProducts = siteOps(at('GetProductList'), {
  permission: INBOUND,
  input: z.object({ Keyword: z.string().max(200).optional(), Fnskus: z.array(z.string().max(40)).max(200).optional() }),
  output: z.array(
    z.object({
      WaresInfoId: z.number(),
      Fnsku: z.string(),
      Sku: z.string(),
      NameCn: z.string(),
      NameEn: z.string(),
      PcsPerCarton: z.number(),
      CartonLength: z.number(),
      CartonWidth: z.number(),
      CartonHeight: z.number(),
      CartonWeight: z.number(),
      IsApproved: z.boolean(),
    }),
  ),
})

/** A plan as returned by calls that change it. */
export const saved = z.object({ Id: z.number(), OhlOrderNo: z.string().nullable(), Status: z.number(), RowVersion: z.number() })
const known = z.object({ Id: id, RowVersion: z.number().int() })

/** Adds a plan, or changes one (then with `Id` and `RowVersion`); with `IsSubmit` it is also submitted for review. */
export const savePlan = siteOps(at('Save'), {
  ...edit,
  input: inboundPlanFields.and(
    z.object({ Id: id.optional(), RowVersion: z.number().int().optional(), IsSubmit: z.boolean().default(false) }),
  ),
  output: saved,
})
export const submitPlan = siteOps(at('Submit'), { ...edit, input: known, output: saved })
export const cancelPlan = siteOps(at('Cancel'), { ...edit, input: known, output: saved })
export const cancelPlans = siteOps(at('BatchCancel'), { ...edit, input: chosen(planFilter), output: bulkResult })
/** Removes a plan that was never submitted. */
export const deletePlan = siteOps(at('Delete'), { ...edit, input: known, output: ok })

/** Accepts the difference reported by the warehouse. */
export const resolveException = siteOps(at('ResolveException'), { ...edit, input: known, output: saved })
/** Disputes the difference in the plan's conversation, with a reason; staff reply there, or recount. */
export const disputeException = siteOps(at('DisputeException'), { ...edit, input: known.and(messageFields), output: ok })

/** Enters vehicle, driver and time of arrival, until the plan is finished: often known only after the review. */
export const announceArrival = siteOps(at('AnnounceArrival'), {
  ...edit,
  input: z.object({
    Id: id,
    VehiclePlate: text({ max: 15, pattern: PLATE }),
    DriverPhone: optional(phone),
    Time: optional(instant),
    Remark: optionalText({ max: 200 }),
  }),
  output: ok,
})

/** Carton labels as PDF, all or a range of carton numbers. */
export const printBoxLabels = siteOps(at('PrintBoxLabel'), {
  kind: 'download',
  permission: INBOUND,
  input: z.object({ Id: id, CartonNoFrom: optional(id), CartonNoTo: optional(id) }),
  output: blob,
})

const importedLine = z.object({
  Fnsku: z.string(),
  Cartons: z.number(),
  PcsPerCarton: z.number(),
  CartonNoFrom: z.number().nullable(),
  CartonNoTo: z.number().nullable(),
  BatchNo: z.string().nullable(),
  ProductRemark: z.string().nullable(),
})
/** Reads a packing list without saving: returns the lines for the form, or no line and every error (all or nothing). */
export const importPackingList = siteOps(at('ImportPackingList'), {
  kind: 'upload',
  takes: ['workbook', 'table'],
  permission: `${INBOUND}:import`,
  input: z.object({ WarehouseId: id.optional(), Id: id.optional() }),
  output: z.object({
    Rows: z.number(),
    Po: z.string().nullable(),
    Items: z.array(importedLine),
    Errors: z.array(sheetIssue),
    /** The user's own workbook with invalid cells marked. */
    FailFileUrl: z.string().nullable(),
  }),
})
export const getPackingListTemplate = siteOps(at('GetImportTemplate'), {
  kind: 'download',
  permission: `${INBOUND}:import`,
  input: z.object({}),
  output: blob,
})
export const exportPlans = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${INBOUND}:export`,
  input: withSpan(planFilter.extend(exportSelection)),
  output: blob,
})

// --- Desk ----------------------------------------------------------------------------------------------------------

/** Location of a product at the plan's warehouse. */
const shelf = z.object({ WaresInfoId: z.number(), Code: z.string() })

const desk = deskOps('Inbound', {
  area: 'warehouse',
  filter: planFilter.extend({ ...countryFilter, ...assignedFilter }),
  state: 'Status',
  row: planColumns.row.extend({ ...warehouseCountry, ...assignedRow }),
  record: ['GetDetail', planDetail.extend({ ...warehouseCountry, Receipts: z.array(receipt), Shelves: z.array(shelf) })],
})
export const { page: getDeskPlans, counts: getDeskPlanCounts, record: getDeskPlan } = desk.list
export const exportDeskPlans = desk.export()

export const passPlans = desk.move('Pass')
export const failPlans = desk.moveWith('Fail', { Reason: text({ max: 200 }) })
export const completePlans = desk.move('Complete')
export const grantCancelPlans = desk.move('GrantCancel')
/** Closes differences that the customer has not answered for seven days. */
export const resolvePlans = desk.move('ResolveAfter7Days')
/** Reopens plans with a difference for counting. */
export const recountPlans = desk.move('Recount')

const deskKnown = deskRow.extend({ RowVersion: z.number().int() })
/**
 * `Serials` has one number per good piece of a product with serial numbers; `ShelfCode` is the location of the pieces,
 * if new. `CartonNos` are the cartons, if scanned: each is booked once.
 */
const counted = z.object({
  Id: id,
  GoodPieces: countOrZero,
  DamagedPieces: countOrZero.default(0),
  Cartons: countOrZero.default(0),
  Serials: serialNumbers.default(() => []),
  ShelfCode: shelfCode,
  CartonNos: z
    .array(id)
    .max(10_000)
    .default(() => []),
})
export type CountedLine = z.output<typeof counted>
/**
 * Books goods counted and put away now, line by line; may be called many times. `Lines[].Id` is the plan line's. More
 * pieces or cartons than announced require `IsOverReceiptConfirmed`, fewer cartons than the pieces fill
 * `IsFewCartonsConfirmed`. `Pallets` are those that arrived now; too many require `IsLargeConfirmed`.
 */
export const receivePlan = op({
  path: '/desk/api/Inbound/Receive',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskKnown.extend({
    Lines: z.array(counted).min(1).max(1000),
    Remark: optionalText({ max: 200 }),
    Pallets: optional(countOrZero),
    IsOverReceiptConfirmed: z.boolean().default(false),
    IsFewCartonsConfirmed: z.boolean().default(false),
    IsLargeConfirmed: z.boolean().default(false),
  }),
  output: saved,
})
export const completePlanWithDifference = op({
  path: '/desk/api/Inbound/CompleteWithDifference',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskKnown.extend({
    ExceptionText: text({ max: 500 }),
    UnknownGoods: z.boolean().default(false),
    LabelFault: z.boolean().default(false),
    /** Photos of the differences. */
    Files: z
      .array(fileRef)
      .max(MESSAGE_FILES)
      .default(() => []),
  }),
  output: saved,
})
