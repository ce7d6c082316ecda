import { columns, documentNo, key, nullable, quantity, state, text, time } from '#kit/shared/columns.ts'
import { stockCount } from './rules.ts'

/** A stock count as returned in lists. */
export const countColumns = columns({
  Id: key(),
  CountNo: documentNo({ width: 190, sortable: true }),
  WarehouseId: key(),
  WarehouseCode: text({ width: 110 }),
  ShelfFrom: nullable(text({ width: 110 })),
  ShelfTo: nullable(text({ width: 110 })),
  Round: quantity({ width: 90 }),
  Lines: quantity({ width: 100 }),
  CountedLines: quantity({ width: 110 }),
  /** Null during counting. */
  DifferenceCount: nullable(quantity({ width: 120 })),
  StockCountState: state(stockCount, { width: 176 }),
  CountedBy: nullable(text({ width: 150 })),
  FinishTime: nullable(time({ width: 170 })),
  DecidedBy: nullable(text({ width: 150 })),
  RejectReason: nullable(text({ width: 220 })),
  CreatedTime: time({ width: 170, sortable: true }),
  RowVersion: key(),
})
