import { sql } from 'kysely'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { DATA_TRACKING, TRACKING_PATH } from '../paths.ts'
import { documentReview } from '../rules.ts'
import { DOCUMENT_DUE } from './required-documents.ts'

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
      select q.order_id as relate_id, q.dcg_no as relate_no, count(*) as current_value, 0 as line_value,
        (min(d.due) + 1)::timestamp at time zone ${zoneOf(undefined)} - interval '1 minute' as due_time
      from order_paper q join order_fba o on o.contract_company_id = ${ContractCompanyId} and o.id = q.order_id and o.order_status not in (${delivered}, ${cancelled})
      cross join lateral (select ${sql.raw(DOCUMENT_DUE)} as due) d
      where q.contract_company_id = ${ContractCompanyId} and ((q.doc_state = ${notSubmitted} and q.is_asked) or q.doc_state = ${rejected})
        and (d.due is null or d.due <= ${dayIn(zoneOf(undefined))}::date + ${lines.DocumentLine}::int)
      group by q.order_id, q.dcg_no`,
  },
]
