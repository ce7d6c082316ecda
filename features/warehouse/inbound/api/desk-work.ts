import type { WorkRule } from '#features/desk/work/api/service.ts'
import { sql } from 'kysely'
import { deskPlanPath } from '../paths.ts'
import { inboundPlan } from '../rules.ts'
import { inbound } from '../text/keys.ts'

const { toSubmit, toReview, toInbound, exception } = inboundPlan.states

/** Plans to review, to receive, and with a difference. */
export const inboundWork: WorkRule[] = [
  {
    table: 'inbound_plan',
    title: inbound('menu.desk'),
    list: '/desk/inbound',
    site: 'country_code',
    number: 'ohl_order_no',
    state: { column: 'status', enumeration: 'InboundPlanStatus' },
    open: [toReview, toInbound, exception],
    due: { column: 'expected_inbound_time' },
    where: sql`t.status <> ${sql.lit(toSubmit)}`,
    path: deskPlanPath,
  },
]
