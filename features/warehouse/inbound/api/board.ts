import { sql } from 'kysely'
import { warehouseCode, warehouseParts, type BoardRule } from '#features/desk/board/api/service.ts'
import { deskPlanPath } from '../paths.ts'
import { inboundPlan } from '../rules.ts'
import { inbound } from '../text/keys.ts'

/** Plans with expected goods. */
export const inboundBoard: BoardRule[] = [
  {
    card: 'arrival',
    title: inbound('menu.desk'),
    list: '/desk/inbound',
    from: sql`inbound_plan t`,
    ofCompany: true,
    number: sql`t.ohl_order_no`,
    place: warehouseCode('t.warehouse_id'),
    time: sql`t.expected_inbound_time`,
    parts: warehouseParts('t.country_code'),
    pending: sql`t.status = ${sql.lit(inboundPlan.states.toInbound)}`,
    path: ({ ContractCompanyId, Id }) => deskPlanPath(ContractCompanyId, Id),
  },
]
