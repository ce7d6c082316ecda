import { op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { BOARD_CARDS, PLACE_MAX } from './rules.ts'

const boardItem = z.object({
  No: z.string(),
  /** Code of the warehouse, or the lane: ports or airports of departure and arrival. */
  Place: z.string(),
  CompanyName: z.string().nullable(),
  /** Orders that the item stands for, where it is no single document. */
  Orders: z.number().nullable(),
  /** An instant, or yyyy-MM-dd; `Zone` is that of the clock where it happens. */
  Time: z.string(),
  Zone: z.string(),
  IsLate: z.boolean(),
  Path: z.string(),
})
export type BoardItem = z.output<typeof boardItem>

const boardKind = z.object({
  Card: z.enum(BOARD_CARDS),
  Title: z.string(),
  /** The list of such documents. */
  Path: z.string(),
  /** Pending today, and overdue from before; at most `COUNTED`, which then means that or more. */
  Today: z.number(),
  Overdue: z.number(),
  Items: z.array(boardItem),
})
export type BoardKind = z.output<typeof boardKind>

/** Arrivals, departures and cut-offs of today that are pending, and the overdue ones, as far as the caller may open their lists. */
export const getBoard = op({
  path: '/desk/api/Board/Get',
  access: 'staff',
  area: 'every',
  input: z.object({ Place: z.string().trim().max(PLACE_MAX).optional() }),
  output: z.object({
    /** Warehouses and lanes to which the board can be narrowed. */
    Places: z.array(z.string()),
    Kinds: z.array(boardKind),
  }),
})
