import type { WorkRule } from '#features/desk/work/api/service.ts'
import { deskReplenishmentPath } from '../paths.ts'
import { replenishmentQueues } from '../queue.ts'
import { replenishment } from '../text/keys.ts'

/** Replenishment orders that the warehouse is still working on. */
export const replenishmentWork: WorkRule[] = [
  {
    table: 'replenishment_out',
    title: replenishment('menu.desk'),
    list: '/desk/replenishment',
    site: 'site',
    number: 'warehouse_out_no',
    state: { column: 'status', enumeration: 'OutboundStatus' },
    open: replenishmentQueues.map(({ state }) => state),
    due: { column: 'expected_outbound_date', isDay: true },
    path: deskReplenishmentPath,
  },
]
