import { columns, day, documentNo, key, money, nullable, state, text, time } from '#kit/shared/columns.ts'
import { bankMatch } from './rules.ts'

/** A payment of a bank statement as returned in lists. */
export const lineColumns = columns({
  Id: key(),
  BookDate: day({ width: 116, sortable: true }),
  CounterpartyName: text({ width: 164 }),
  Remittance: text({ width: 170 }),
  Amount: money('CurrencyCode', { width: 124, sortable: true }),
  CurrencyCode: text({ width: 90 }),
  MatchState: state(bankMatch, { width: 120 }),
  MatchedType: nullable(text()),
  MatchedCompanyId: nullable(key()),
  MatchedId: nullable(key()),
  MatchedNo: nullable(documentNo({ width: 180 })),
  IgnoreReason: nullable(text({ width: 180 })),
  /** Where it was booked by mistake before, and why that was taken back. */
  TakenBackNo: nullable(documentNo({ width: 180 })),
  TakenBackReason: nullable(text({ width: 180 })),
  Account: text({ width: 200 }),
  EntryRef: documentNo({ width: 180 }),
  Source: text({ width: 100 }),
  FileName: text({ width: 180 }),
  Operator: text({ width: 120 }),
  CreatedTime: time({ width: 172, sortable: true }),
  RowVersion: key(),
})
