import { sql } from 'kysely'
import { warehouseCode, warehouseParts, type BoardRule } from '#features/desk/board/api/service.ts'
import { deskReplenishmentPath } from '../paths.ts'
import { replenishmentQueues } from '../queue.ts'
import { replenishment } from '../text/keys.ts'

/** Replenishment orders leaving the warehouse. */
export const replenishmentBoard: BoardRule[] = [
  {
    card: 'departure',
    title: replenishment('menu.desk'),
    list: '/desk/replenishment',
    from: sql`replenishment_out t`,
    ofCompany: true,
    number: sql`t.warehouse_out_no`,
    place: warehouseCode('t.warehouse_id'),
    time: sql`t.expected_outbound_date`,
    isDay: true,
    parts: warehouseParts('t.site'),
    // All orders that the warehouse is still working on.
    pending: sql`t.status = any(${replenishmentQueues.map(({ state }) => state)})`,
    path: ({ ContractCompanyId, Id }) => deskReplenishmentPath(ContractCompanyId, Id),
  },
]
