import { sql } from 'kysely'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { DATA_TRACKING, TRACKING_PATH } from '../paths.ts'
import { documentReview } from '../rules.ts'

const { notSubmitted, rejected } = documentReview.states
const { delivered, cancelled } = freightOrder.states

/** Orders with missing documents that were requested or rejected, except those due later. */
export const documentAlerts: AlertRule[] = [
  {
    type: ALERT.document,
    country: '',
    entity: 'order_fba',
    right: DATA_TRACKING,
    page: `${TRACKING_PATH}?q={no}`,
    found: ({ ContractCompanyId, lines }) => sql`
      select p.order_id as relate_id, p.dcg_no as relate_no, count(*) as current_value, 0 as line_value,
        (min(p.due_time) + 1)::timestamp at time zone ${zoneOf(undefined)} - interval '1 minute' as due_time
      from order_paper p join order_fba o on o.contract_company_id = ${ContractCompanyId} and o.id = p.order_id and o.order_status not in (${delivered}, ${cancelled})
      where p.contract_company_id = ${ContractCompanyId} and ((p.doc_state = ${notSubmitted} and p.is_asked) or p.doc_state = ${rejected})
        and (p.due_time is null or p.due_time <= ${dayIn(zoneOf(undefined))}::date + ${lines.DocumentLine}::int)
      group by p.order_id, p.dcg_no`,
  },
]
