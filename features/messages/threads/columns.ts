import { choice, columns, documentNo, key, nullable, quantity, state, text, time } from '#kit/shared/columns.ts'
import { thread } from './rules.ts'

/** A conversation as returned in lists. `Site` is the country of the warehouse, or empty. */
export const threadColumns = columns({
  Id: key(),
  RelateType: choice('ThreadSubject', { width: 190 }),
  RelateId: key(),
  RelateNo: documentNo({ width: 190 }),
  Site: text(),
  State: state(thread, { width: 200 }),
  DeadlineTime: nullable(time({ width: 170, sortable: true })),
  LastText: nullable(text({ width: 320 })),
  LastFromType: nullable(choice('ThreadParty', { width: 130 })),
  /** When a customer or staff last wrote; null if neither has. */
  LastTime: nullable(time({ width: 170, sortable: true })),
  MessageCount: quantity({ width: 100 }),
  CustomerReadTime: nullable(time()),
  ProviderReadTime: nullable(time()),
  PageCode: text(),
  CreatedTime: time({ width: 170, sortable: true }),
  RowVersion: key(),
})
