import { choice, code, columns, day, documentNo, flag, key, money, nullable, state, text, time } from '#kit/shared/columns.ts'
import { expressClaim, expressProblem } from './rules.ts'

/** A case as returned in lists. */
export const problemColumns = columns({
  Id: key(),
  TaskNo: documentNo({ width: 170 }),
  TrackingNo: documentNo({ width: 180 }),
  Courier: code('Courier', { width: 100 }),
  PackExpressId: key(),
  WarehouseOutId: key(),
  WarehouseOutNo: documentNo({ width: 190 }),
  ProblemType: choice('ExpressProblemType', { width: 150 }),
  Status: state(expressProblem, { width: 200 }),
  /** Deadline for the customer's reply. */
  DeadlineTime: nullable(time({ width: 310, sortable: true })),
  DueTime: nullable(time({ width: 310, sortable: true })),
  IsAutomatic: flag({ width: 130 }),
  Result: nullable(text({ width: 240 })),
  FinishTime: nullable(time({ width: 170 })),
  WarehouseCode: text({ width: 110 }),
  CreatedTime: time({ width: 170, sortable: true }),
  RowVersion: key(),
})

/** A claim as returned in lists. */
export const claimColumns = columns({
  Id: key(),
  ClaimNo: documentNo({ width: 170 }),
  TrackingNo: documentNo({ width: 180 }),
  Courier: code('Courier', { width: 100 }),
  ExpressProblemId: key(),
  TaskNo: documentNo({ width: 170 }),
  WarehouseOutNo: documentNo({ width: 190 }),
  Reason: choice('ClaimReason', { width: 150 }),
  Amount: money('CurrencyCode', { width: 130 }),
  PaidAmount: nullable(money('CurrencyCode', { width: 130 })),
  CurrencyCode: text(),
  Status: state(expressClaim, { width: 190 }),
  ApplyDate: day({ width: 130 }),
  ReplyDate: nullable(day({ width: 130 })),
  PaidDate: nullable(day({ width: 130 })),
  InvoiceNo: nullable(documentNo({ width: 150 })),
  MonthlyBillNo: nullable(documentNo({ width: 170 })),
  Result: nullable(text({ width: 240 })),
  WarehouseCode: text({ width: 110 }),
  DueTime: nullable(time({ width: 310, sortable: true })),
  CreatedTime: time({ width: 170, sortable: true }),
  RowVersion: key(),
})
