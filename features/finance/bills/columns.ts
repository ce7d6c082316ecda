import {
  choice,
  code,
  columns,
  day,
  documentNo,
  key,
  money,
  month,
  nullable,
  other,
  quantity,
  state,
  text,
  time,
} from '#kit/shared/columns.ts'
import { z } from 'zod'
import { monthlyBill } from './rules.ts'

/** A bill as returned in lists. */
export const billColumns = columns({
  Id: key(),
  MonthlyBillNo: documentNo({ width: 200 }),
  BillMonth: month(),
  BillStatus: state(monthlyBill, { width: 172 }),
  BillGroup: key(),
  /** The company whose documents were charged. */
  CompanyId: key(),
  OwnerName: text({ width: 150 }),
  LegalEntity: code('CountryCode', { width: 120 }),
  InvoiceNo: documentNo({ width: 180 }),
  InvoiceDate: day({ width: 116 }),
  CurrencyCode: code('Currency', { width: 90 }),
  LineCount: quantity({ width: 90 }),
  OpeningUnpaid: money('CurrencyCode', { width: 140 }),
  FeeTotal: money('CurrencyCode', { width: 140 }),
  RefundTotal: money('CurrencyCode', { width: 130 }),
  TaxAmount: money('CurrencyCode', { width: 120 }),
  BillAmount: money('CurrencyCode', { width: 140 }),
  CreditedAmount: money('CurrencyCode', { width: 130 }),
  PaidAmount: money('CurrencyCode', { width: 130 }),
  BalanceDue: money('CurrencyCode', { width: 140 }),
  DueDate: day({ width: 116, sortable: true }),
  ConfirmBy: time({ width: 172 }),
  CreatedTime: time({ width: 172, sortable: true }),
  RowVersion: key(),
})
export type BillRow = z.output<typeof billColumns.row>

/** A line of a bill, as it was written. */
export const lineColumns = columns({
  Id: key(),
  LineNo: quantity({ width: 70 }),
  FeeNo: documentNo({ width: 150 }),
  FeeDate: day({ width: 112 }),
  /** In the user's language. */
  Name: text({ width: 220 }),
  CostType: choice('CostType', { width: 150 }),
  RelateType: text(),
  RelateId: key(),
  RelateNo: documentNo({ width: 182 }),
  OrderType: nullable(key()),
  CountryCode: nullable(code('CountryCode', { width: 110 })),
  CustomerReference: nullable(text({ width: 150 })),
  UnitPrice: other(z.number(), { width: 120 }),
  FeeUnit: choice('FeeUnit', { width: 120 }),
  Qty: quantity({ width: 90 }),
  CurrencyCode: code('Currency', { width: 90 }),
  Amount: money('CurrencyCode', { width: 120 }),
  TaxCode: code('TaxCode', { width: 170 }),
  TaxPercent: other(z.number()),
  TaxAmount: money('CurrencyCode', { width: 110 }),
  /** For a correction. */
  CreditNoteNo: nullable(documentNo({ width: 170 })),
  CorrectsLineNo: nullable(key()),
  /** Of the conversation about it, if there is one. */
  DisputeState: nullable(choice('ThreadState', { width: 150 })),
  /** Total credited by its corrections. */
  CreditedAmount: money('CurrencyCode', { width: 110 }),
})
export type BillLine = z.output<typeof lineColumns.row>
