import { choice, columns, documentNo, flag, key, money, nullable, other, state, text, time } from '#kit/shared/columns.ts'
import { z } from 'zod'
import { demandItem, demandOrder, priceLine } from './rules.ts'

/** A demand order as returned in lists. Amounts and times are those of the latest quote, unless it was refused. */
export const demandColumns = columns({
  Id: key(),
  NeedsNo: documentNo({ width: 190, sortable: true }),
  WarehouseId: key(),
  WarehouseCode: text({ width: 110 }),
  DemandType: choice('DemandType', { width: 150 }),
  RelateNo: nullable(documentNo({ width: 150 })),
  Detail: text({ width: 260 }),
  Items: other(z.array(demandItem)),
  Status: state(demandOrder, { width: 200 }),
  QuoteId: nullable(key()),
  QuoteAmount: nullable(money('CurrencyCode', { width: 130 })),
  QuoteLines: other(z.array(priceLine)),
  CurrencyCode: text(),
  ExpectedFinishTime: nullable(time({ width: 170, sortable: true })),
  ValidTo: nullable(time({ width: 170 })),
  ActualAmount: nullable(money('CurrencyCode', { width: 130 })),
  /** Deadline of the side that acts next. */
  DueTime: nullable(time({ width: 250, sortable: true })),
  FinishTime: nullable(time({ width: 170 })),
  CreatedTime: time({ width: 170, sortable: true }),
  /** The work is done under an accepted quote, even if another one was issued since. */
  IsUnderWay: flag(),
  RowVersion: key(),
})
