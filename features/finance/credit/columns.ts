import { code, columns, day, key, money, nullable, quantity, text } from '#kit/shared/columns.ts'

/** A company's debt in a currency, as returned in lists. */
export const receivableColumns = columns({
  ContractCompanyId: key(),
  CompanyName: text({ width: 164 }),
  CurrencyCode: code('Currency', { width: 100 }),
  Bills: quantity({ width: 80 }),
  /** Of the bill that has been due the longest. */
  OldestDueDate: nullable(day({ width: 132, sortable: true })),
  NotDue: money('CurrencyCode', { width: 112, sortable: true }),
  Days30: money('CurrencyCode', { width: 112 }),
  Days60: money('CurrencyCode', { width: 112 }),
  Days90: money('CurrencyCode', { width: 112 }),
  Older: money('CurrencyCode', { width: 112 }),
  Overdue: money('CurrencyCode', { width: 112, sortable: true }),
  Total: money('CurrencyCode', { width: 112, sortable: true }),
})
