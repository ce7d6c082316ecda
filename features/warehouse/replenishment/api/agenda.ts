import type { AgendaRule } from '#features/dashboard/workbench/api/service.ts'
import { REPLENISHMENT } from '../paths.ts'
import { replenishmentQueues } from '../queue.ts'
import { replenishment } from '../text/keys.ts'

const order = {
  title: replenishment('menu.detail'),
  page: REPLENISHMENT,
  detail: 'rpWareHouseDetail',
  table: 'replenishment_out',
  site: 'site',
  number: 'warehouse_out_no',
  state: { column: 'status', enumeration: 'OutboundStatus' },
  // All orders that the warehouse is still working on.
  states: replenishmentQueues.map(({ state }) => state),
  time: 'expected_outbound_date',
  isDay: true,
} as const

/** Replenishment orders by their day of departure, and the overdue ones. */
export const replenishmentAgenda: AgendaRule[] = [
  { ...order, card: 'due' },
  { ...order, card: 'departure', dateField: 'ExpectedOutboundDate' },
  { ...order, card: 'exception', isLate: true },
]
