import { sql } from 'kysely'
import type { AgendaRule } from '#features/dashboard/workbench/api/service.ts'
import { DROPSHIP } from '../paths.ts'
import { BEFORE_SHIPPING, OUTBOUND_TYPE } from '../rules.ts'
import { dropship } from '../text/keys.ts'

const order = {
  title: dropship('menu.opBehalfDetail'),
  page: DROPSHIP,
  detail: 'opBehalfDetail',
  table: 'warehouse_out',
  site: 'site',
  number: 'warehouse_out_no',
  state: { column: 'status', enumeration: 'OutboundStatus' },
  states: BEFORE_SHIPPING,
  time: 'expected_outbound_date',
  isDay: true,
  where: sql`t.outbound_type = ${sql.lit(OUTBOUND_TYPE.dropship)}`,
} as const

/** Dropshipping orders by outbound day, and overdue ones. */
export const dropshipAgenda: AgendaRule[] = [
  { ...order, card: 'due' },
  { ...order, card: 'departure', dateField: 'ExpectedOutboundDate' },
  { ...order, card: 'exception', isLate: true },
]
