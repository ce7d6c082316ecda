import { code, columns, day, documentNo, key, money, nullable, state, text, time } from '#kit/shared/columns.ts'
import { recharge } from './rules.ts'

/** A top-up as returned in lists. */
export const rechargeColumns = columns({
  Id: key(),
  RechargeNo: documentNo({ width: 170, sortable: true }),
  RechargeState: state(recharge, { width: 212 }),
  CurrencyCode: code('Currency', { width: 90 }),
  Amount: money('CurrencyCode', { width: 132 }),
  ConfirmAmount: nullable(money('CurrencyCode', { width: 132 })),
  PayDate: day({ width: 120 }),
  PayerAccountName: text({ width: 200 }),
  RejectReason: nullable(text({ width: 200 })),
  Remark: nullable(text({ width: 180 })),
  CreatedTime: time({ width: 172, sortable: true }),
  RowVersion: key(),
})
