import { exportChoice } from '#kit/shared/list-ops.ts'
import { GATES, pathsBySite, siteOps } from '#features/warehouse/sites/rules.ts'
import { blob, id } from '#kit/shared/op.ts'
import { page, pageInput } from '#kit/shared/page.ts'
import { z } from 'zod'
import { CUSTOMER_BILL } from './paths.ts'

/** A seller's charges by the reference that it set on each document: the basis for charging its own customers. */

const at = (method: string) => pathsBySite('CustomerBill', method)
const read = { ...GATES.customerBill, permission: CUSTOMER_BILL } as const
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'date' })

const referenceRow = z.object({
  /** Empty for documents without one. */
  CustomerReference: z.string(),
  Documents: z.number(),
  Lines: z.number(),
  Handling: z.number(),
  Courier: z.number(),
  Other: z.number(),
  Amount: z.number(),
  TaxAmount: z.number(),
  Gross: z.number(),
  CurrencyCode: z.string(),
})
export type ReferenceRow = z.output<typeof referenceRow>

export const customerBillFilter = pageInput
  .omit({ StartTime: true, EndTime: true })
  .extend({ WarehouseId: id.optional(), BillMonth: month.optional() })
export type CustomerBillFilter = z.output<typeof customerBillFilter>

/** Sums by reference of a billed month, by default the last one, and the month's total. */
export const getCustomerBill = siteOps(at('GetPageList'), {
  ...read,
  input: customerBillFilter,
  output: page(referenceRow).extend({
    BillMonth: z.string(),
    Totals: z.array(z.object({ CurrencyCode: z.string(), Amount: z.number(), TaxAmount: z.number(), Gross: z.number() })),
  }),
})

const lineRow = z.object({
  Id: z.number(),
  MonthlyBillNo: z.string(),
  FeeDate: z.string(),
  RelateNo: z.string(),
  Charge: z.string(),
  CostType: z.number(),
  Qty: z.number(),
  UnitPrice: z.number(),
  FeeUnit: z.number(),
  Amount: z.number(),
  TaxAmount: z.number(),
  CurrencyCode: z.string(),
})
/** The lines of one reference in a month, in one currency if given; the first 500. */
export const getCustomerBillLines = siteOps(at('GetLines'), {
  ...read,
  input: z.object({
    BillMonth: month.optional(),
    WarehouseId: id.optional(),
    CustomerReference: z.string().max(200),
    CurrencyCode: z.string().max(3).optional(),
  }),
  output: z.array(lineRow),
})

/** Every line of a month with its reference. */
export const exportCustomerBill = siteOps(at('ExportExcel'), {
  ...GATES.customerBill,
  permission: `${CUSTOMER_BILL}:export`,
  kind: 'download',
  input: customerBillFilter.extend(exportChoice),
  output: blob,
})
