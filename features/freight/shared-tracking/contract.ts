import { z } from 'zod'
import { text } from '#kit/shared/fields.ts'
import { op } from '#kit/shared/op.ts'

/** Progress of an order for holders of its link; separate from the contract of tracking, so that the page stays small. */

/** Carrier query: whether active, last answer, silent since; `IsStale` if that is too long ago. */
export const carrierReport = z.object({
  IsAsked: z.boolean(),
  AnswerTime: z.string().nullable(),
  SilentSince: z.string().nullable(),
  IsStale: z.boolean(),
})
export type CarrierReport = z.output<typeof carrierReport>

const port = z.object({ Code: z.string(), Name: z.string() })
export const progressEvent = z.object({
  Node: z.number(),
  Name: z.string(),
  Time: z.string(),
  Place: z.string().nullable(),
  Source: z.string(),
})

export const progressShape = z.object({
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  Mode: z.enum(['sea', 'air']),
  Stage: z.enum(['preparing', 'waiting', 'underWay', 'landed', 'inDelivery', 'delivered', 'cancelled']),
  From: port.nullable(),
  To: port.nullable(),
  Country: z.string(),
  Vessel: z.string().nullable(),
  Voyage: z.string().nullable(),
  FlightNo: z.string().nullable(),
  Etd: z.string().nullable(),
  Eta: z.string().nullable(),
  /** Planned arrival before the first carrier query; null if unknown. */
  FirstEta: z.string().nullable(),
  AtdTime: z.string().nullable(),
  AtaTime: z.string().nullable(),
  /** An arrival that the carrier reports and the desk has not confirmed. */
  ArrivalReported: z.string().nullable(),
  DeliveredTime: z.string().nullable(),
  EtaChanges: z.array(z.object({ Time: z.string(), From: z.string().nullable(), To: z.string() })),
  Milestones: z.array(
    z.object({
      Node: z.number(),
      Name: z.string(),
      State: z.enum(['done', 'now', 'next', 'problem']),
      At: z.string().nullable(),
      Planned: z.string().nullable(),
    }),
  ),
  /** Newest first. */
  Events: z.array(progressEvent),
  Carrier: carrierReport,
  /** Current time of the server; may be ahead of real time in a demo. */
  Now: z.string(),
})
export type ShipmentProgress = z.output<typeof progressShape>

/** Without prices, parties and documents. Unknown, expired and revoked links are refused with their reason. */
export const getSharedTracking = op({
  access: 'public',
  kind: 'steps',
  path: '/oms/api/OrderFollow/GetShared',
  input: z.object({ Token: text({ max: 100 }) }),
  output: progressShape.extend({ ExpireTime: z.string() }),
})
