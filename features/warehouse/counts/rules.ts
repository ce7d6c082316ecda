import { shelfCode } from '#features/warehouse/shelves/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { optional, text } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { addIssues, kit } from '#kit/shared/validation.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'

/** Batches of one count at most. */
export const COUNT_LINES_MAX = 500
/** Products that one count names at most. */
const PRODUCTS_MAX = 200

/**
 * A stock count. It is blind: nobody sees what the ledger expects while it is counted, and those who counted do not until it is
 * approved. A person who has not counted approves or rejects it; what was rejected can be counted once more.
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

/** What is to be counted: of one customer or of all, by product or by location. */
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

/** What a finished line says: pieces too many, or missing below 0. */
export const differenceOf = (line: { CountedPieces: number; ExpectedPieces: number }) => line.CountedPieces - line.ExpectedPieces
