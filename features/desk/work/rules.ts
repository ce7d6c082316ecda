import { liveTopic } from '#kit/shared/document-events.ts'

/** Tables of the records with assignments and staff notes. */
export const WORK_TABLES = [
  'order_fba',
  'request_quote',
  'inbound_plan',
  'return_order',
  'demand_order',
  'replenishment_out',
  'express_problem',
  'express_claim',
] as const
export type WorkTable = (typeof WORK_TABLES)[number]

/** A record was assigned, or a note written; only the desk is notified. */
export const workTopic = liveTopic('work_assignment')

export const WORK_NOTE_MAX = 2000
/** Number of work items on the home page, and how long after its assignment work is included. */
export const WORK_SHOWN = 30
export const WORK_DAYS = 180
