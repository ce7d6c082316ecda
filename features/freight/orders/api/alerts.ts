import { sql } from 'kysely'
import { ORDERS } from '#features/freight/core/paths.ts'
import { freightOrder, KINDS } from '#features/freight/core/rules.ts'
import { billOfLading } from '#features/freight/lading/rules.ts'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { now } from '#kit/api/clock.ts'

const { pendingInbound, pendingAcceptance, pendingDeparture } = freightOrder.states
const { instructions, rejected } = billOfLading.states

/**
 * Orders from China whose next cut-off is close, while its requirement is open: goods at the freight station or the
 * airport, shipping instructions, verified weights, full containers at the terminal.
 */
export const orderAlerts: AlertRule[] = Object.values(KINDS)
  .filter(({ leg }) => leg === 'full')
  .map(({ type, page }): AlertRule => ({
    type: ALERT.cutOff,
    country: '',
    entity: 'order_fba',
    right: ORDERS,
    page: `${page}?orderId={id}`,
    found: ({ ContractCompanyId, lines }) => sql`
      select o.id as relate_id, o.dcg_no as relate_no, trunc(extract(epoch from c.next - ${now()}::timestamptz) / 3600) as current_value,
        ${lines.CutOffLine}::int as line_value, c.next as due_time
      from order_fba o
      left join flight f on f.id = o.flight_id
      cross join lateral (select least(
        case when o.order_status = ${pendingInbound} then coalesce(o.cfs_cut_off, f.warehouse_cut_off) end,
        case when exists (select from order_bill_of_lading b where b.contract_company_id = ${ContractCompanyId} and b.order_id = o.id
          and b.lading_state in (${instructions}, ${rejected})) then o.si_cut_off end,
        case when exists (select from order_container k where k.contract_company_id = ${ContractCompanyId} and k.order_id = o.id and k.vgm_weight is null) then o.vgm_cut_off end,
        case when exists (select from order_container k where k.contract_company_id = ${ContractCompanyId} and k.order_id = o.id and k.drop_time is null) then o.cy_cut_off end
      ) as next) c
      where o.contract_company_id = ${ContractCompanyId} and o.order_loadding_and_service_scope_type = ${type}
        and o.order_status in (${pendingInbound}, ${pendingAcceptance}, ${pendingDeparture})
        and c.next <= ${now()}::timestamptz + make_interval(hours => ${lines.CutOffLine}::int)`,
  }))
