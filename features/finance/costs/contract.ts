import { exportChoice } from '#kit/shared/list-ops.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { checked, period } from '#features/desk/reports/contract.ts'
import { oneOf, text } from '#kit/shared/fields.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, undatedInput } from '#kit/shared/page.ts'
import { z } from 'zod'
import { invoiceFields } from './rules.ts'

const at = (method: string) => `/desk/api/SupplierInvoice/${method}`
const staff = { access: 'staff', area: 'finance' } as const
const command = { ...staff, kind: 'command' } as const

const invoiceRow = z.object({
  Id: z.number(),
  SupplierName: z.string(),
  InvoiceNo: z.string(),
  InvoiceDate: z.string(),
  CurrencyCode: z.string(),
  Total: z.number(),
  LineCount: z.number(),
  IsVoid: z.boolean(),
  VoidReason: z.string().nullable(),
  Remark: z.string().nullable(),
  Operator: z.string(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type SupplierInvoiceRow = z.output<typeof invoiceRow>

const filter = undatedInput.extend({
  CurrencyCode: oneOf(enumValues('Currency')).optional(),
  IsVoid: z.boolean().optional(),
})
export type SupplierInvoiceFilter = z.output<typeof filter>

export const getSupplierInvoices = op({ ...staff, path: at('GetPageList'), input: filter, output: page(invoiceRow) })
export const getSupplierInvoice = op({
  ...staff,
  path: at('GetById'),
  input: z.object({ Id: id }),
  output: invoiceRow.extend({
    Lines: z.array(
      z.object({
        Id: z.number(),
        LineNo: z.number(),
        CompanyName: z.string().nullable(),
        RelateNo: z.string().nullable(),
        CostType: z.number(),
        Amount: z.number(),
      }),
    ),
  }),
})
export type SupplierInvoice = Output<typeof getSupplierInvoice>

/**
 * Books an invoice; each only once. A line's document is a number of an order or parcel, which determines its customer;
 * unknown ones are refused by line.
 */
export const addSupplierInvoice = op({ ...command, path: at('Add'), input: invoiceFields, output: z.object({ Id: z.number() }) })
/** Invoices are not edited: a wrong one is voided and entered again. */
export const voidSupplierInvoice = op({
  ...command,
  path: at('Void'),
  input: z.object({ Id: id, RowVersion: z.number().int(), Reason: text({ max: 200 }) }),
  output: ok,
})

const marginInput = period.extend({
  /** The currency of all amounts, at the exchange rates of each day. */
  CurrencyCode: oneOf(enumValues('Currency')),
})
export type MarginInput = z.output<typeof marginInput>
const marginRow = z.object({
  Month: z.string(),
  /** Null: overheads. */
  ContractCompanyId: z.number().nullable(),
  CompanyName: z.string(),
  CostType: z.number(),
  Revenue: z.number(),
  Cost: z.number(),
})
/** Fees without tax and without voided ones, and costs of suppliers, by month, customer and kind. */
export const getMargin = op({ ...staff, path: at('GetMargin'), input: checked(marginInput), output: z.array(marginRow) })
export const exportMargin = op({
  ...staff,
  kind: 'download',
  path: at('ExportMargin'),
  input: checked(marginInput.extend(exportChoice)),
  output: blob,
})
