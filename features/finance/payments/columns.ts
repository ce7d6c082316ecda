import { code, columns, documentNo, key, money, nullable, state, text, time } from '#kit/shared/columns.ts'
import { onlinePayment } from './rules.ts'

/** An online payment as returned in lists. */
export const paymentColumns = columns({
  Id: key(),
  PaymentNo: documentNo({ width: 170, sortable: true }),
  PaymentState: state(onlinePayment, { width: 190 }),
  MonthlyBillNo: nullable(documentNo({ width: 200 })),
  CurrencyCode: code('Currency', { width: 90 }),
  Amount: money('CurrencyCode', { width: 150 }),
  ReportedAmount: nullable(money('ReportedCurrency', { width: 150 })),
  ReportedCurrency: nullable(text({ width: 90 })),
  FailReason: nullable(text({ width: 220 })),
  ResolveRemark: nullable(text({ width: 220 })),
  PaidTime: nullable(time({ width: 172 })),
  ExpireTime: time({ width: 172 }),
  CreatedTime: time({ width: 172, sortable: true }),
  RowVersion: key(),
})
