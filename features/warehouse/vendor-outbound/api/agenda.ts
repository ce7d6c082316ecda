import type { AgendaRule } from '#features/dashboard/workbench/api/service.ts'
import { VENDOR } from '../paths.ts'
import { BEFORE_SHIPPING } from '../rules.ts'
import { vendor } from '../text/keys.ts'

const order = {
  title: vendor('menu.detail'),
  page: VENDOR,
  detail: 'amazonianVFDetail',
  table: 'vendor_out',
  site: 'site',
  number: 'warehouse_out_no',
  state: { column: 'status', enumeration: 'OutboundStatus' },
  states: BEFORE_SHIPPING,
  time: 'ship_window_end',
} as const

/** VF orders by the end of their ship window. */
export const vendorAgenda: AgendaRule[] = [
  { ...order, card: 'due' },
  { ...order, card: 'departure', dateField: 'ShipWindowEnd' },
]
