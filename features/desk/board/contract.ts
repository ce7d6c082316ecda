import { op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { BOARD_CARDS, PLACE_MAX } from './rules.ts'

const boardItem = z.object({
  No: z.string(),
  /** Code of the warehouse, or the lane: ports or airports of departure and arrival. */
  Place: z.string(),
  CompanyName: z.string().nullable(),
  /** Number of orders the item represents, if it is not a single document. */
  Orders: z.number().nullable(),
  /** An instant, or yyyy-MM-dd; `Zone` is the local time zone of the event. */
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
  /** Pending today, and overdue from earlier days; at most `COUNTED`, which then means that number or more. */
  Today: z.number(),
  Overdue: z.number(),
  Items: z.array(boardItem),
})
export type BoardKind = z.output<typeof boardKind>

/** Today's pending arrivals, departures and cut-offs, and the overdue ones, if the caller may open their lists. */
export const getBoard = op({
  path: '/desk/api/Board/Get',
  access: 'staff',
  area: 'every',
  input: z.object({ Place: z.string().trim().max(PLACE_MAX).optional() }),
  output: z.object({
    /** Warehouses and lanes by which the board can be filtered. */
    Places: z.array(z.string()),
    Kinds: z.array(boardKind),
  }),
})
