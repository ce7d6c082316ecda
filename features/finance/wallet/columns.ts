import { choice, columns, documentNo, key, money, nullable, operator, text, time } from '#kit/shared/columns.ts'

/** A wallet entry as returned in lists, with the resulting amounts. */
export const flowColumns = columns({
  Id: key(),
  FlowNo: documentNo({ width: 150 }),
  FlowTime: time({ width: 172, sortable: true }),
  CurrencyCode: text({ width: 90 }),
  WalletFlowType: choice('WalletFlowType', { width: 160 }),
  ChangeBalance: money('CurrencyCode', { width: 128 }),
  ChangeFrozen: money('CurrencyCode', { width: 116 }),
  ChangePrepayment: money('CurrencyCode', { width: 128 }),
  AfterBalance: money('CurrencyCode', { width: 132 }),
  AfterFrozen: money('CurrencyCode', { width: 130 }),
  AfterPrepayment: money('CurrencyCode', { width: 140 }),
  AfterAvailable: money('CurrencyCode', { width: 132 }),
  RelateType: text(),
  RelateNo: documentNo({ width: 190 }),
  Operator: operator(),
  Remark: nullable(text({ width: 200 })),
})
