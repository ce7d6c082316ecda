import type { WorkRule } from '#features/desk/work/api/service.ts'
import { sql } from 'kysely'
import { deskOrderPath } from '#features/freight/core/paths.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { DESK_ORDERS } from '../paths.ts'
import { orderQueues } from '../queue.ts'
import { orderDesk } from '../text/keys.ts'

/** Freight orders until they are delivered, by their ETA. */
export const orderWork: WorkRule[] = [
  {
    table: 'order_fba',
    title: orderDesk('menu.desk'),
    list: DESK_ORDERS,
    number: 'dcg_no',
    state: { column: 'order_status', enumeration: 'OrderStatus' },
    open: orderQueues.filter(({ list }) => list === 'order_fba').map(({ state }) => state),
    due: { column: 'eta', isDay: true },
    where: sql`t.order_status <> ${sql.lit(freightOrder.states.draft)}`,
    path: deskOrderPath,
  },
]
