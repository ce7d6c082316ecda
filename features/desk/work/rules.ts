import { liveTopic } from '#kit/shared/document-events.ts'

/** Tables of the records that are assigned to staff and noted about. */
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

/** Somebody was assigned, or wrote a note; the desk alone is notified. */
export const workTopic = liveTopic('work_assignment')

export const WORK_NOTE_MAX = 2000
/** Items of work that the first page names, and how long after it was assigned work is looked for. */
export const WORK_SHOWN = 30
export const WORK_DAYS = 180
