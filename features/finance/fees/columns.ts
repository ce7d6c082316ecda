import {
  choice,
  code,
  columns,
  day,
  documentNo,
  flag,
  key,
  money,
  nullable,
  operator,
  other,
  quantity,
  state,
  text,
  time,
} from '#kit/shared/columns.ts'
import { z } from 'zod'
import { feeLifecycle } from './lifecycle.ts'

/** A fee line as returned in lists, including the fields that explain it. */
export const feeColumns = columns({
  Id: key(),
  FeeNo: documentNo({ width: 150 }),
  FeeDate: day({ width: 112, sortable: true }),
  /** In the user's language. */
  Name: text({ width: 220 }),
  CostType: choice('CostType', { width: 150 }),
  FeeState: state(feeLifecycle, { width: 160 }),
  UnitPrice: other(z.number(), { width: 120 }),
  FeeUnit: choice('FeeUnit', { width: 120 }),
  Qty: quantity({ width: 90 }),
  CurrencyCode: code('Currency', { width: 90 }),
  Amount: money('CurrencyCode', { width: 130, sortable: true }),
  RelateType: text(),
  RelateId: key(),
  RelateNo: documentNo({ width: 182 }),
  /** Kind of the freight order, for its page. */
  OrderType: nullable(key()),
  /** Country of the warehouse that did the work; null for freight. */
  CountryCode: nullable(code('CountryCode', { width: 110 })),
  WarehouseId: nullable(key()),
  PayerCompanyId: key(),
  PayerName: text({ width: 160 }),
  MonthlyBillNo: nullable(documentNo({ width: 190 })),
  WaiveReason: nullable(text({ width: 200 })),
  Operator: operator(),
  RateVersion: nullable(text({ width: 160 })),
  /** Entered by staff: neither rates nor an agreed price explain it. */
  IsExtra: flag(),
  CreatedTime: time({ width: 172, sortable: true }),
})
export type FeeRow = z.output<typeof feeColumns.row>
