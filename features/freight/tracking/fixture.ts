import { freightOrder } from '#features/freight/core/rules.ts'
import type { KnownDates } from './reconcile.ts'
import { CARRIER_NODE } from './rules.ts'
import type { ReportedEvent } from './reported-events.ts'

export const HOUR = 3_600_000
const DAY = 24 * HOUR
export const START = Date.UTC(2026, 0, 1)
export const { loaded, departed, transhipped, arrived, devanned, exception } = CARRIER_NODE
export const day = (days: number) => START + days * DAY
export const claim = (Node: number, days: number, Place = '', Remark: string | null = null): ReportedEvent => ({
  Node,
  Time: day(days),
  Place,
  Remark,
})
export const known = (more: Partial<KnownDates> = {}): KnownDates => ({
  mode: 'sea',
  from: 'CNYTN',
  to: 'GBFXT',
  status: freightOrder.states.departed,
  since: day(-30),
  atd: null,
  ata: null,
  ours: [],
  now: day(60),
  ...more,
})
