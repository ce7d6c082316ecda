import type { AgendaRule } from '#features/dashboard/workbench/api/service.ts'
import { INBOUND } from '../paths.ts'
import { inboundPlan } from '../rules.ts'
import { inbound } from '../text/keys.ts'

const { toInbound, exception } = inboundPlan.states
const plan = {
  title: inbound('menu.detail'),
  page: INBOUND,
  detail: 'wareHousingPlanDetail',
  table: 'inbound_plan',
  site: 'country_code',
  number: 'ohl_order_no',
  state: { column: 'status', enumeration: 'InboundPlanStatus' },
} as const

/** Plans expected today, late plans, and plans received with a difference. */
export const inboundAgenda: AgendaRule[] = [
  { ...plan, card: 'arrival', states: [toInbound], time: 'expected_inbound_time', dateField: 'ExpectedInboundTime' },
  { ...plan, card: 'exception', states: [toInbound], time: 'expected_inbound_time', isLate: true },
  { ...plan, card: 'exception', states: [exception], time: 'updated_time' },
]
