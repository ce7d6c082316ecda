import type { WorkRule } from '#features/desk/work/api/service.ts'
import { deskDemandPath } from '../paths.ts'
import { demandOrder } from '../rules.ts'
import { demands } from '../text/keys.ts'

const { submitted, quoted, accepted, inProgress } = demandOrder.states

/** Demand orders that are not carried out yet. */
export const demandWork: WorkRule[] = [
  {
    table: 'demand_order',
    title: demands('menu.desk'),
    list: '/desk/demands',
    site: 'country_code',
    number: 'needs_no',
    state: { column: 'status', enumeration: 'DemandStatus' },
    open: [submitted, quoted, accepted, inProgress],
    due: { column: 'due_time' },
    path: deskDemandPath,
  },
]
