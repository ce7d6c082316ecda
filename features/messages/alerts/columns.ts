import { reorderNeed } from '#features/warehouse/reorder/rules.ts'
import { choice, code, columns, decimal, documentNo, flag, key, nullable, other, state, text, time } from '#kit/shared/columns.ts'
import { alert } from './rules.ts'

/** An alert as returned in lists. `CountryCode` is empty if it has no country; `PageCode` is the page of the item. */
export const alertColumns = columns({
  Id: key(),
  WarnType: choice('WarnType', { width: 150 }),
  CountryCode: code('CountryCode', { width: 140 }),
  Entity: text(),
  RelateId: key(),
  RelateNo: documentNo({ width: 190 }),
  /** For a product. */
  Fnsku: nullable(documentNo()),
  CurrentValue: decimal({ width: 110 }),
  LineValue: decimal({ width: 110 }),
  DueTime: nullable(time({ width: 170, sortable: true })),
  State: state(alert, { width: 110 }),
  IsRead: flag(),
  FirstTime: time({ width: 170 }),
  LastTime: time({ width: 170 }),
  ClosedTime: nullable(time({ width: 170 })),
  PageCode: text(),
  /** For low stock of a product with sales. */
  Reorder: nullable(other(reorderNeed)),
})
