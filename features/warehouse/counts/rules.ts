import { shelfCode } from '#features/warehouse/shelves/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { optional, text } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { addIssues, kit } from '#kit/shared/validation.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'

/** Maximum number of batches in a count. */
export const COUNT_LINES_MAX = 500
/** Maximum number of products named in a count. */
const PRODUCTS_MAX = 200

/**
 * A stock count. It is blind: no one sees the ledger's quantities during counting, and counters do not until it is
 * approved. Someone who has not counted approves or rejects it; a rejected count can be repeated.
 */
export const stockCount = machine({
  enumeration: 'StockCountState',
  states: { counting: 297001, toApprove: 297002, approved: 297003, rejected: 297004, cancelled: 297005 },
  initial: 'counting',
  moves: {
    counting: { finish: { to: 'toApprove', by: 'staff' }, cancel: { to: 'cancelled', by: 'staff', danger: true } },
    toApprove: { approve: { to: 'approved', by: 'staff' }, reject: { to: 'rejected', by: 'staff' } },
    rejected: { recount: { to: 'counting', by: 'staff' }, cancel: { to: 'cancelled', by: 'staff', danger: true } },
  },
})

/** `correct`: the approved differences changed the stock of the company. */
export const countEvents = documentEvents('stock_count', [stockCount], ['create', 'correct'])

/** Scope of a count: one customer or all, by product or by location. */
export const countFields = z
  .object({
    WarehouseId: id,
    ContractCompanyId: optional(id),
    /** FNSKU or SKU. */
    Products: z
      .array(text({ max: 40 }))
      .max(PRODUCTS_MAX)
      .default(() => []),
    ShelfFrom: shelfCode,
    ShelfTo: shelfCode,
  })
  .superRefine(({ ShelfFrom, ShelfTo }, ctx) =>
    addIssues(
      ctx,
      ShelfFrom !== null && ShelfTo !== null && ShelfTo < ShelfFrom
        ? [{ Field: 'ShelfTo', Code: 'shelfOrder', key: kit('invalid.dateOrder'), params: {} }]
        : [],
    ),
  )
export type CountFields = z.output<typeof countFields>

/** Difference of a finished line: surplus pieces, or missing ones if negative. */
export const differenceOf = (line: { CountedPieces: number; ExpectedPieces: number }) => line.CountedPieces - line.ExpectedPieces
