import { z } from 'zod'
import { ORDERS } from '#features/freight/core/paths.ts'
import { op } from '#kit/shared/op.ts'

const lane = z.object({
  Mode: z.enum(['sea', 'air']),
  /** Port or airport of departure; null for port-to-door orders. */
  From: z.string().nullable(),
  To: z.string(),
  /** Current orders, and those of them that have departed and not arrived; the paths link to the lists of these. */
  Orders: z.number(),
  OnTheWay: z.number(),
  Path: z.string(),
  OnTheWayPath: z.string(),
  /** Dates of the order in transit that arrives next. */
  Etd: z.string().nullable(),
  Eta: z.string().nullable(),
  AtdTime: z.string().nullable(),
})
export type Lane = z.output<typeof lane>

/** Lanes of the company's current freight orders between ports and airports, those with most orders first. */
export const getLanes = op({
  path: '/wms/api/Dashboard/GetLanes',
  access: 'customer',
  permission: ORDERS,
  input: z.object({}),
  output: z.array(lane),
})
